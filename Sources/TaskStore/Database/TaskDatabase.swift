public import Dates
import SQLite
public import System
public import Tasks

/// The stored tasks, their history and the settings, in one SQLite file that windows and the
/// command line share.
///
/// What a method has returned is on the disk: it survives a kill or a power loss at the next
/// instruction (write-ahead log, `synchronous=FULL`), unless it was asked to leave that to a thread:
/// `leaveKeeping(to:)`. Not for use from two threads at once; two
/// processes, or two databases on one file, are fine.
public final class TaskDatabase {
  /// How many of the last edits can be undone in any case.
  static let fewestSteps = 1000
  /// So large the file may be for older ones to be kept, in bytes: with twenty edits a day they last 25 years. Beyond
  /// it the oldest ones are forgotten with each edit, so that the file stays bounded by what its tasks need.
  var mostHistoryBytes: Int64 = 64 << 20

  /// Where the database is; `nil` for one in memory.
  let file: DatabaseFile?
  let schema: Schema
  /// How another process's edit is waited for. A window that is open sets it to `.ofWindows`.
  public var timeout: LockTimeout { didSet { connection.timeout = timeout } }
  package var connection: Connection
  /// Where the person is: whose days and times dates without a zone are, and whose clocks show all others.
  public var place = Zone.utc {
    didSet {
      // By other clocks all of the list is read anew.
      if place != oldValue { loadedVersion = nil }
    }
  }
  /// Told of each file that `startOver` sets aside.
  public var startedOver: (SetAside) -> Void = { _ in }
  /// Whether `startOver` has begun and not come to its end: the disk failed on the way.
  var isStartingOver = false
  /// Told of how the store came to a place again after it had lost its own.
  public var returned: (Return) -> Void = { _ in }
  /// Who is told that there are other tasks than before.
  private var followers: [() -> Void] = []
  /// The lists and tags as they were when tasks were last read or edited.
  public internal(set) var labels = Labels()
  /// What tasks say of when.
  public private(set) lazy var schedules = Schedules(of: self)
  /// The tasks that have changed since somebody took note of it; nil where any may have.
  var touched: Set<Task.ID>? = []
  /// SQLite's `data_version` when the tasks were last read.
  var loadedVersion: Int64?
  /// The last step that was done when the tasks were last read, 0 for none; own edits move it on. Nil
  /// where the history cannot be read: tasks can be without it.
  var lastStepRead: Int64?
  /// How often settings had been changed when the tasks were last read; own changes move it on.
  package var settingsRead: Int64?
  /// Who watches the file for this process.
  weak var monitor: FileWatch?
  /// Called after each change that waits to be kept; nil where a change is on the disk when it is done.
  var unkept: (() -> Void)?
  /// How the file looked when it was opened.
  var stamp: DatabaseFile.Stamp?

  /// A database in memory, gone with this object: for tests and for playing scripts.
  public convenience init() throws(StoreError) {
    let connection = try Connection(.memory, timeout: .none)
    try connection.run("PRAGMA foreign_keys = ON")
    try Schema.current.migrate(connection)
    self.init(owning: connection)
  }

  /// A database that has all tables and no file that another could open.
  package convenience init(owning connection: consuming Connection) {
    self.init(
      owning: Access(connection: connection, readOnlyReason: nil), of: nil, schema: .current,
      timeout: .none)
  }

  /// Another connection to the file of a store that is open already, as a worker needs one.
  /// - Parameter path: as that store's `path`.
  package convenience init(
    openAt path: String, timeout: LockTimeout = .ofCommands
  ) throws(StoreError) {
    let file = DatabaseFile(path: path)
    let access = try Self.connect(to: file, schema: .current, timeout: timeout)
    self.init(owning: access, of: file, schema: .current, timeout: timeout)
  }

  init(
    owning access: consuming Access, of file: DatabaseFile?, schema: Schema, timeout: LockTimeout
  ) {
    readOnlyReason = access.readOnlyReason
    connection = access.connection
    self.file = file
    self.schema = schema
    self.timeout = timeout
    stamp = file?.stamp
  }

  /// Has `body` told whenever there are other tasks than before, whoever has changed them, as long as this object
  /// lives; not of settings that this object has set. Of another process's changes it is told when they are
  /// looked for.
  public func onTasksChange(_ body: @escaping () -> Void) { followers.append(body) }

  func tellFollowers() { for follower in followers { follower() } }

  /// The file's full path, symbolic links resolved; `:memory:` for one in memory.
  public var path: String { connection.path }

  /// Why tasks can be shown and not edited just now; nil where they can be edited. Every edit tries
  /// again, and throws this as long as it lasts.
  public internal(set) var readOnlyReason: StoreError?

  /// Reads all tasks, as they are at one moment.
  /// - Parameter minute: the present, by which tasks are for later; nil: none are.
  public func load(
    order: TaskOrder = .manual, at minute: ClockMinute? = nil
  ) throws(StoreError) -> TaskList {
    var reader: TaskListReader?
    try connection.read { () throws(StoreError) in
      reader = try makeReader(order: order, at: minute)
      try reader?.read(.max, from: self)
    }
    return reader?.list ?? TaskList()
  }

  /// Begins to read the tasks, page by page.
  /// - Parameter minute: the present, by which tasks are for later; nil: none are.
  public func makeReader(
    order: TaskOrder = .manual, at minute: ClockMinute? = nil
  ) throws(StoreError) -> TaskListReader {
    // In this order: what comes between is read once more, and not missed.
    loadedVersion = try connection.integer("PRAGMA data_version")
    settingsRead = try? settingCount()
    lastStepRead = try? lastStep()
    labels = try readLabels()
    try schedules.renew()
    return TaskListReader(order: order, at: minute)
  }

  /// The open tasks that were added first, the oldest first; of equals the one with the lower number.
  public func oldestOpen(_ count: Int) throws(StoreError) -> [Task] {
    var tasks: [Task] = []
    try connection.run(
      "SELECT \(Task.columns) FROM task WHERE completed IS NULL ORDER BY created, id LIMIT ?",
      [.integer(Int64(clamping: count))]
    ) { (row) throws(StoreError) in tasks.append(Task(row)) }
    return tasks
  }

  /// Whether nobody but this object has changed the file since the tasks were last read, or their
  /// reading began; for the price of looking at one number. C: `PRAGMA data_version`.
  public func isAsLastRead() throws(StoreError) -> Bool {
    try renewIfChanged()
    let isAsRead = try connection.integer("PRAGMA data_version") == loadedVersion
    if !isAsRead { tellFollowers() }
    return isAsRead
  }

  /// Whether there is a watch on the file where it is.
  public var isWatched: Bool { monitor != nil }

  /// A watch on the file, for a window to learn of other processes' changes, not of its own. One at a
  /// time.
  public func makeMonitor() throws(StoreError) -> FileWatch {
    guard let file else {
      preconditionFailure("A database in memory has no file that others could change.")
    }
    let monitor = try SystemError.translated(
      { StoreError.cannotWatch(path: file.folder, reason: $0.message) }
    ) { () throws(SystemError) in
      try IOThread.ask { () throws(SystemError) in
        try FileWatch([file.name, file.name + "-wal"], in: file.folder)
      }
    }
    self.monitor = monitor
    return monitor
  }

  /// Runs `body` as one transaction and tells those who watch the file.
  /// - Parameters:
  ///   - concernsTasks: false where only settings change.
  ///   - isStored: whether the file holds what `body` has returned.
  package func edit<Result>(
    concernsTasks: Bool = true, _ body: () throws(StoreError) -> Result,
    isStored: (Result) throws(StoreError) -> Bool
  ) throws(StoreError) -> Result {
    _ = try writeAgainIfDeleted()
    try retryWriting()
    try prepareWriting()
    let former = connection.changeCount
    // The tasks are in their list; of the history, which grows with each edit, nothing is needed.
    defer { connection.releaseMemory() }
    var step = lastStepRead
    let result = try connection.write(
      { () throws(StoreError) in
        try requireWritable()
        let isFollowing = try isFollowing()
        let result = try body()
        if isFollowing { step = try? lastStep() }
        return result
      },
      settling: { (result, failure) throws(StoreError) in
        try settle(result, after: failure, isStored: isStored)
      })
    lastStepRead = step
    if connection.changeCount != former {
      notifyWatchers()
      if concernsTasks { tellFollowers() }
    }
    return result
  }

  /// Gives back what only makes the next use of the store faster, some 200 KB after a start: pages of the file,
  /// and compiled statements, most of which read what is read once. Loses nothing.
  public func giveBackMemory() { connection.releaseStatements() }

  /// Gives the pages of the file back, which is next to nothing to do: they are read again from the system's cache.
  public func giveBackPages() { connection.releaseMemory() }

  /// Asked in a transaction, when no other process can come between.
  /// - Throws: where nothing can be written.
  func requireWritable() throws(StoreError) {
    // Rows written to a file that has lost its name, or is about to, would be lost with it.
    let isBeingReplaced = try file?.isBeingReplaced() ?? false
    guard !connection.hasMoved, !isBeingReplaced else { throw .moved(path: path) }
    guard !connection.isReadOnly else { throw .readOnly(path: path) }
    try requireFreshLog()
  }
}
