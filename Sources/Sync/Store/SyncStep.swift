package import TaskStore
package import Tasks

/// What a pass does to the tasks: one transaction with what is known of resources, and one step of the history.
/// Nothing of it remains unless it is finished.
package final class SyncStep {
  package let database: TaskDatabase
  private let importing: TaskImporting
  private let list: NamedList.ID?
  /// In kilobytes: a pass has no person waiting for it, and takes the same memory for any number of tasks.
  private static let room = 8_192
  /// How many tasks differ so far.
  package var count: Int { earlier + importing.step.count }
  private var earlier = 0
  /// Whether tasks stand in the lists that their records name; else all in one.
  package var hasLists = false

  /// Whether it only tells how tasks were: nobody undoes it, and what could be redone still can. Told before anything is
  /// written.
  package var isRecord: Bool {
    get { importing.step.isRecord }
    set { importing.step.isRecord = newValue }
  }

  /// - Parameter list: of whose tasks it is.
  package init(
    in database: TaskDatabase, list: NamedList.ID?, at now: Timestamp
  ) throws(StoreError) {
    (self.database, self.list) = (database, list)
    importing = try TaskImporting(
      to: database.store, at: now,
      TaskImporting.Reading(read: { _ in nil }, isPlain: { _ in true }), as: .sync)
    importing.step.keepsRows = false
    importing.step.room = Self.room
  }

  /// Makes a task.
  /// - Parameters:
  ///   - record: without a list, unless `hasLists`.
  ///   - uid: by what name files know it; nil for the one that it gets here, or by which calendars knew it before.
  ///   - former: the number that it had before it was removed; nil for a new one.
  package func insert(
    _ record: TaskRecord, uid: String?, as former: Task.ID? = nil
  ) throws(StoreError) -> Task.ID {
    try importing.step.perform { () throws(StoreError) in
      let id = former ?? importing.nextID
      var uid = uid
      if uid == nil, former != nil { uid = try database.items.all(of: id).first?.uid }
      if former == nil { importing.nextID += 1 }
      var task = Task(
        id: id, name: record.name, created: importing.now, position: Position.initial(for: id))
      importing.ties.arrive(id, record)
      try importing.change(&task, to: record, since: nil)
      if !hasLists { task.list = list }
      if let uid, uid != "", importing.uids.uid(of: task) != uid {
        task.origin = try importing.step.store([uid, ""], in: .origin)
      }
      try importing.step.write(Change.Row(before: nil, after: task))
      return id
    }
  }

  /// Takes note of what a task is called in its file, where others may be steps of it.
  package func name(_ id: Task.ID, _ key: String) { importing.ties.name(id, key) }

  /// Makes steps of what is to be one so far.
  package func nestAll() throws(StoreError) {
    try importing.step.perform { () throws(StoreError) in try importing.nestAll() }
  }

  /// Changes what one record says and the other does not; the rest of the task stays.
  /// - Parameter movesIn: puts it into the list.
  package func revise(
    _ id: Task.ID, from base: TaskRecord, to record: TaskRecord, movesIn: Bool = false
  ) throws(StoreError) {
    try importing.step.perform { () throws(StoreError) in
      let before = try database.task(id)
      var after = before
      try importing.change(&after, to: record, since: base)
      if movesIn { after.list = list }
      guard after != before else { return }
      let former = try importing.former(before, of: after, since: base)
      try importing.step.write(Change.Row(before: former, after: after))
    }
  }

  /// Puts a task into another list, or out of its own.
  package func move(_ id: Task.ID, to list: NamedList.ID?) throws(StoreError) {
    try importing.step.perform { () throws(StoreError) in
      let before = try database.task(id)
      var after = before
      after.list = list
      if after != before { try importing.step.write(Change.Row(before: before, after: after)) }
    }
  }

  /// Makes a task what it was, as if nothing of this step had happened to it.
  package func putBack(_ task: Task) throws(StoreError) {
    try importing.step.perform { () throws(StoreError) in
      let before = try database.store.tasks.storedTask(task.id)
      if before != task { try importing.step.write(Change.Row(before: before, after: task)) }
    }
  }

  package func remove(_ id: Task.ID) throws(StoreError) {
    try importing.step.perform { () throws(StoreError) in
      try importing.step.write(Change.Row(before: try database.task(id), after: nil))
    }
  }

  /// Puts a completed task away.
  package func archive(_ id: Task.ID) throws(StoreError) {
    try importing.step.perform { () throws(StoreError) in
      let before = try database.task(id)
      var after = before
      after.isArchived = !before.isOpen
      if after != before { try importing.step.write(Change.Row(before: before, after: after)) }
    }
  }

  /// Puts into the history how a task was that is another one here, or gone, though no step that is done tells of it: the
  /// one that brought it was taken back. Nothing else changes.
  /// - Parameters:
  ///   - record: as it was.
  ///   - own: as it is, in the same words.
  package func remember(
    _ id: Task.ID, _ record: TaskRecord, insteadOf own: TaskRecord?
  ) throws(StoreError) {
    try importing.step.perform { () throws(StoreError) in
      let now = try database.store.tasks.storedTask(id)
      // Nothing becomes a step of what it was a step of.
      let ties = importing.ties
      defer { importing.ties = ties }
      var former =
        now
        ?? Task(
          id: id, name: record.name, created: importing.now, position: Position.initial(for: id))
      try importing.change(&former, to: record, since: now == nil ? nil : own)
      if now == nil, !hasLists { former.list = list }
      if former != now { try importing.step.write(Change.Row(before: former, after: now)) }
    }
  }

  /// - Parameter agreement: how the task stands to the document.
  package func write(_ item: SyncItem, _ agreement: SyncItem.Agreement) throws(StoreError) {
    importing.step.hasMore = true
    try importing.step.perform { () throws(StoreError) in
      try database.items.write(item, agreement)
    }
  }

  package func write(_ line: FileLine) throws(StoreError) {
    importing.step.hasMore = true
    try importing.step.perform { () throws(StoreError) in try database.lines.write(line) }
  }

  /// Lines of tasks that nobody can bring back any more go.
  package func eraseForgottenLines(of file: String) throws(StoreError) {
    try importing.step.perform { () throws(StoreError) in
      try database.lines.eraseForgottenLines(of: file)
    }
  }

  /// Nobody knows a resource's version any more.
  package func distrust(_ key: String, in collection: SyncCollection.ID) throws(StoreError) {
    importing.step.hasMore = true
    try importing.step.perform { () throws(StoreError) in
      try database.items.distrust(key, in: collection)
    }
  }

  package func erase(_ item: SyncItem) throws(StoreError) {
    importing.step.hasMore = true
    try importing.step.perform { () throws(StoreError) in try database.items.erase(item) }
  }

  /// What follows can be undone by itself.
  package func beginNext() throws(StoreError) {
    earlier += importing.step.count
    try importing.step.perform { () throws(StoreError) in
      try importing.nestAll()
      try importing.step.beginNext()
    }
  }

  /// Puts all of it on the disk.
  package func finish() throws(StoreError) { _ = try importing.finish() }

  /// Takes everything back.
  package func cancel() { importing.step.cancel() }
}
