package import Dates
import SQLite
package import System
package import Tasks

/// The stored tasks, their history and the settings, in one SQLite file that windows and the
/// command line share.
///
/// What a method has returned is on the disk: it survives a kill or a power loss at the next
/// instruction (write-ahead log, `synchronous=FULL`), unless it was asked to leave that to a thread:
/// `leaveKeeping(to:)`. Not for use from two threads at once; two
/// processes, or two databases on one file, are fine.
package final class TaskDatabase {
  package let store: OpenStore
  package var connection: Connection { _read { yield store.connection } }
  let startingOver: StartingOver
  /// Called with each file that `startOver` sets aside.
  package var startedOver: (SetAside) -> Void = { _ in }

  /// A database in memory, gone with this object: for tests and for playing scripts.
  package convenience init() throws(StoreError) {
    let connection = try Connection(.memory, timeout: .none)
    try connection.run("PRAGMA foreign_keys = ON")
    try Schema.current.migrate(connection)
    self.init(OpenStore(owning: connection))
  }

  init(_ store: OpenStore) {
    self.store = store
    startingOver = StartingOver(of: store)
  }

  /// The file's full path, symbolic links resolved; `:memory:` for one in memory.
  package var path: String { store.path }
  /// Whether it is in no file.
  package var isInMemory: Bool { path == ":memory:" }

  /// How long to wait for the edit of another process. A window that is open sets it to `.ofWindows`.
  package var timeout: LockTimeout {
    get { store.timeout }
    set { store.timeout = newValue }
  }

  /// Where the person is: whose days and times dates without a zone are, and whose clocks show all others.
  package var place: Zone {
    get { store.place }
    set { store.place = newValue }
  }

  /// Why tasks can be shown and not edited just now; nil where they can be edited. Every edit tries
  /// again, and throws this as long as it lasts.
  package var readOnlyReason: StoreError? { store.readOnlyReason }

  // MARK: Reading

  /// Reads all tasks in one read transaction.
  /// - Parameter minute: the present, by which tasks are for later; nil: none are.
  package func load(
    order: TaskOrder = .manual, at minute: ClockMinute? = nil
  ) throws(StoreError) -> TaskList {
    var reader: TaskListReader?
    try store.connection.read { () throws(StoreError) in
      reader = try makeReader(order: order, at: minute)
      try reader?.read(.max, from: store)
    }
    return reader?.list ?? TaskList()
  }

  /// Begins to read the tasks, page by page.
  /// - Parameter minute: the present, by which tasks are for later; nil: none are.
  package func makeReader(
    order: TaskOrder = .manual, at minute: ClockMinute? = nil
  ) throws(StoreError) -> TaskListReader {
    try store.following.begin()
    return TaskListReader(order: order, at: minute)
  }

  /// Reads some of the tasks in one read transaction; the others are read and not kept.
  /// - Parameter isWanted: the filter, called for each chosen task.
  package func load(
    _ chosen: ChosenTasks, order: TaskOrder = .manual,
    where isWanted: (Task) throws(StoreError) -> Bool
  ) throws(StoreError) -> TaskList {
    try store.tasks.load(chosen, order: order, where: isWanted)
  }

  /// The lists and tags as they were when tasks were last read or edited.
  package var labels: Labels { store.following.labels }
  /// The schedules of tasks: due date, start, repetition.
  package var schedules: Schedules { store.following.schedules }

  /// The open tasks that were added first, the oldest first; of equals the one with the lower number.
  package func oldestOpen(_ count: Int) throws(StoreError) -> [Task] {
    try store.tasks.oldestOpen(count)
  }

  /// The stored task with this number.
  /// - Throws: `StoreError.noSuchTask` where there is none.
  package func task(_ id: Task.ID) throws(StoreError) -> Task { try store.tasks.task(id) }

  /// The steps of a task and theirs, each once, in the order of the list.
  package func steps(below id: Task.ID) throws(StoreError) -> [(task: Task, level: Int)] {
    var list = TaskList()
    for step in try store.tasks.steps(below: id) {
      list.put(try store.tasks.storedTask(step), as: step)
    }
    return list.steps(below: id)
  }

  /// The text with this number, as `Task.notes` has it: of a task as it is, or as it was in a step that
  /// can be undone or redone.
  /// - Returns: nil where it is gone, because another process has changed the task since.
  package func notes(_ id: TaskNotes.ID) throws(StoreError) -> String? {
    try store.tasks.notes(id)
  }

  /// The schedule of a task, as stored.
  package func schedule(of task: Task) throws(StoreError) -> Schedule {
    try store.tasks.schedule(of: task)
  }

  /// The update of a task list that a change amounts to.
  package func located(_ change: Change) -> Change { store.tasks.located(change) }

  // MARK: Editing

  /// Does what the person asked, as one step of the history, and drops what could be redone.
  ///
  /// - Parameters:
  ///   - edit: what to do. It is applied to the tasks as stored, whoever changed them last.
  ///   - now: when it happens: the creation of new tasks, the completion of done ones.
  /// - Returns: what changed, for `TaskList.apply` and for a toast. It is on the disk. Empty if
  ///   there was nothing to change, and then no step is recorded.
  /// - Throws: why nothing has changed.
  @discardableResult
  package func perform(_ edit: Edit, at now: Timestamp) throws(StoreError) -> Change {
    try Editing(of: store).perform(edit, at: now)
  }

  /// Begins to add tasks, a slice at a time: what `perform(.add(tasks, at: end.place), at: now)` does at
  /// once.
  /// - Throws: why nothing can be added.
  package func beginAdding(
    _ tasks: [NewTask], to end: Edit.End = .bottom, at now: Timestamp
  ) throws(StoreError) -> TaskAdding {
    try TaskAdding(tasks, to: store, end: end, at: now)
  }

  /// Begins to import tasks.
  /// - Throws: why nothing can be imported.
  package func beginImporting(
    at now: Timestamp, reading format: TaskImporting.Reading
  ) throws(StoreError) -> TaskImporting {
    try TaskImporting(to: store, at: now, format)
  }

  /// Changes of a task what a person has changed in a text of it, in one step of the history; what is different
  /// from that text for other reasons stays.
  /// - Parameters:
  ///   - base: what the text said before.
  ///   - record: what it says now.
  package func revise(
    _ id: Task.ID, from base: TaskRecord, to record: TaskRecord, at now: Timestamp
  ) throws(StoreError) -> Change {
    let importing = try beginImporting(
      at: now, reading: TaskImporting.Reading(read: { _ in nil }, isPlain: { _ in true }))
    try importing.revise(id, from: base, to: record)
    return try importing.finish()
  }

  /// What was done, step by step.
  package var history: StoredHistory { StoredHistory(of: store) }

  /// Whether there is an edit to take back.
  package func canUndo() throws(StoreError) -> Bool { try store.steps.lastDoneStep() != nil }
  /// Whether one was taken back that can be done again.
  package func canRedo() throws(StoreError) -> Bool { try store.steps.firstUndoneStep() != nil }

  /// Takes the last edit back, also one of another process or of an earlier start; `nil` when
  /// there is nothing to undo.
  /// - Parameter now: when, for other machines, to which it is an edit as any other; nil where none has to know.
  @discardableResult
  package func undo(at now: Timestamp? = nil) throws(StoreError) -> Change? {
    try history.undo(at: now)
  }

  /// Does the edit again that was undone last; `nil` when there is nothing to redo.
  /// - Parameter now: as of `undo`.
  @discardableResult
  package func redo(at now: Timestamp? = nil) throws(StoreError) -> Change? {
    try history.redo(at: now)
  }

  // MARK: Parts

  /// Accounts and calendars that tasks are synchronised with.
  package var accounts: StoredAccounts { StoredAccounts(of: store) }
  /// Tasks as records of files, for import and export.
  package var records: StoredRecords { store.records }
  /// Reminders, and which of them were shown.
  package var reminders: StoredReminders { StoredReminders(of: store) }
  /// Full-text search.
  package var search: StoredSearch { StoredSearch(of: store) }
  /// Key–value settings of windows and widgets.
  package var settings: StoredSettings { store.settings }

  /// The open tasks that are due on the present day or were before, without those for later, and when
  /// that changes by itself.
  /// - Parameters:
  ///   - limit: how many of them are given.
  ///   - minute: the present.
  package func dueTasks(_ limit: Int, at minute: ClockMinute) throws(StoreError) -> DueTasks {
    try store.tasks.dueTasks(limit, at: minute)
  }

  /// How many tasks of each list are open, and how many completed, without those in the archive.
  package func countsOfLists() throws(StoreError) -> [NamedList.ID: (open: Int, done: Int)] {
    try store.tasks.countsOfLists()
  }

  // MARK: Backups

  /// What restoring a backup would do now. Changes nothing.
  package func preview(of backup: OpenBackup) throws(BackupError) -> RestorePreview {
    try Restoring(to: store).preview(of: backup)
  }

  /// Makes the tasks those of the backup, as one step of the history, and drops what could be redone.
  /// Settings stay as they are.
  /// - Returns: what changed: tasks that come back first, then those that are others now, then those
  ///   that go. Empty, and no step, where nothing differs.
  /// - Throws: why nothing has changed.
  @discardableResult
  package func restore(_ backup: OpenBackup, at now: Timestamp) throws(BackupError) -> Change {
    try Restoring(to: store).restore(backup, at: now)
  }

  // MARK: Settings

  /// A setting, such as the window's geometry; `nil` when it was never set. Not part of the
  /// history.
  package func value(for key: String) throws(StoreError) -> String? {
    try store.settings.value(for: key)
  }

  /// Stores a setting, or forgets it when `value` is `nil`. Writes only what differs.
  package func set(_ value: String?, for key: String) throws(StoreError) {
    try store.settings.set(value, for: key)
  }

  // MARK: What others do

  /// Calls `body` whenever tasks have changed, in whichever process, as long as this object
  /// lives; not for settings that this object has set. It is called for changes of another process when they
  /// are looked for.
  package func onTasksChange(_ body: @escaping () -> Void) { store.following.onTasksChange(body) }

  /// Whether nobody but this object has changed the file since the tasks were last read, or their
  /// reading began; for the price of looking at one number. C: `PRAGMA data_version`.
  package func isAsLastRead() throws(StoreError) -> Bool { try store.following.isAsLastRead() }

  /// Reads what other processes have changed since the tasks were last read, or since the last call.
  /// - Parameter limit: the most tasks that are read at once.
  /// - Returns: nil where only reading all tasks can tell: they are too many, the steps are forgotten,
  ///   or somebody has written who keeps no history.
  package func readUpdates(atMost limit: Int) throws(StoreError) -> [TaskUpdate]? {
    try store.following.readUpdates(atMost: limit)
  }

  /// The tasks that have changed since this was called last, by this process or, as far as it was read, by
  /// others; nil where any may have.
  package func takeTouched() -> Set<Task.ID>? { store.following.takeTouched() }

  /// The number of the last step that is done; 0 where there is none.
  package func lastStep() throws(StoreError) -> Int64 { try store.following.lastStep() }

  /// The last done step when the tasks were last read; own edits move it on. `nil` where it is not known.
  package var lastStepRead: Int64? { store.following.lastStepRead }

  /// Whether there is a watch on the file where it is.
  package var isWatched: Bool { store.takeChanges != nil }

  /// Has a watch made on the file: a window observes the changes of other processes with it, not its own. One at a
  /// time.
  /// - Parameters:
  ///   - takeChanges: takes all that the watch was told until now; returns whether any of it concerned its files.
  ///   - make: makes a watch on files of these names in a folder, which the caller owns.
  package func watch<Watch: AnyObject>(
    taking takeChanges: @escaping (Watch) -> Bool,
    by make: (_ names: [String], _ folder: String) throws(SystemError) -> Watch
  ) throws(StoreError) -> Watch {
    guard let file = store.file else {
      preconditionFailure("A database in memory has no file that others could change.")
    }
    let watch = try SystemError.translated(
      { StoreError.cannotWatch(path: file.folder, reason: $0.message) }
    ) { () throws(SystemError) in
      try IOThread.ask { () throws(SystemError) in
        try make([file.name, file.name + "-wal"], file.folder)
      }
    }
    store.takeChanges = { [weak watch] in watch.map(takeChanges) ?? false }
    return watch
  }
}

extension TaskListReader {
  /// Reads at most `count` more tasks.
  /// - Throws: where they cannot be read; the page can be asked for again.
  package mutating func read(_ count: Int, from database: TaskDatabase) throws(StoreError) {
    try read(count, from: database.store)
  }
}
