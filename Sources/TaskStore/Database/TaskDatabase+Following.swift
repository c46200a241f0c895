import SQLite
import System
public import Tasks

/// What other processes do is in the history, which names every task they touch: one edit of theirs
/// costs the rows of that edit, however long the list is.
extension TaskDatabase {
  /// Reads what other processes have changed since the tasks were last read, or since the last call.
  /// - Parameter limit: the most tasks that are read at once.
  /// - Returns: nil where only reading all tasks can tell: they are too many, the steps are forgotten,
  ///   or somebody has written who keeps no history.
  public func readUpdates(atMost limit: Int) throws(StoreError) -> [TaskUpdate]? {
    let updates = try updates(atMost: limit)
    if updates == nil { touched = nil }
    return updates
  }

  private func updates(atMost limit: Int) throws(StoreError) -> [TaskUpdate]? {
    guard let former = lastStepRead, loadedVersion != nil else { return nil }
    return try connection.read { () throws(StoreError) in
      let version = try connection.integer("PRAGMA data_version")
      // Steps leave at the old end one by one, and at the new end where others take their place: as
      // long as this one is there nothing is missing on either side of it.
      guard try connection.integer("SELECT id FROM step WHERE id = ?", [.integer(former)]) != nil
      else { return nil }
      let (last, settings) = (try lastStep(), try settingCount())
      let tasks = try tasksNamed(
        after: min(former, last), upTo: max(former, last), atMost: min(limit, Int(Int32.max)))
      let bringsLists = try listsAreNamed(after: min(former, last), upTo: max(former, last))
      guard let tasks, !tasks.isEmpty || bringsLists || settings != settingsRead else { return nil }
      let updates = try tasks.map { (id) throws(StoreError) in
        TaskUpdate(id: id, task: try storedTask(id).map(located))
      }
      labels = try readLabels()
      schedules.follow(updates.lazy.map(\.task))
      touch(updates.lazy.map(\.id))
      (loadedVersion, lastStepRead, settingsRead) = (version, last, settings)
      return updates
    }
  }

  /// The tasks that have changed since this was called last, by this process or, as far as it was read, by
  /// others; nil where any may have.
  public func takeTouched() -> Set<Task.ID>? {
    defer { touched = [] }
    return touched
  }

  /// Takes note of them.
  func touch(_ ids: some Collection<Task.ID>) {
    guard let known = touched else { return }
    touched = known.count + ids.count > Self.mostTouched ? nil : known.union(ids)
  }

  /// For more of them all is read anew.
  private static var mostTouched: Int { 1_000 }

  /// The tasks that some steps have touched: those that were done, or undone, since.
  /// - Returns: nil where there are more than `limit`.
  package func tasksNamed(
    after first: Int64, upTo last: Int64, atMost limit: Int
  ) throws(StoreError) -> [Task.ID]? {
    var tasks: [Task.ID] = []
    try connection.run(
      "SELECT DISTINCT task FROM step_row WHERE step > ? AND step <= ? LIMIT ?",
      [.integer(first), .integer(last), .integer(Int64(limit) + 1)]
    ) { (row) throws(StoreError) in tasks.append(row.integer(0)) }
    return tasks.count > limit ? nil : tasks
  }

  private func listsAreNamed(
    after first: Int64, upTo last: Int64
  ) throws(StoreError) -> Bool {
    try connection.integer(
      "SELECT 1 FROM step_list WHERE step > ? AND step <= ? LIMIT 1",
      [.integer(first), .integer(last)]) != nil
  }

  /// The number of the last step that is done; 0 where there is none.
  public func lastStep() throws(StoreError) -> Int64 {
    try connection.integer("SELECT id FROM step WHERE undone = 0 ORDER BY id DESC LIMIT 1") ?? 0
  }

  /// Whether the tasks are, up to the transaction that has just begun, as they were last read: then
  /// the next step is this process's own, and nothing has to be read for it.
  func isFollowing() throws(StoreError) -> Bool {
    guard lastStepRead != nil else { return false }
    return try connection.integer("PRAGMA data_version") == loadedVersion
  }

  /// Tells who keeps the log and those who watch the file of a change, but not this process, which knows. What another
  /// process has told in the same moment is not lost: then it is told once more.
  func notifyWatchers() {
    file?.notifyWatchers()
    unkept?()
    guard let monitor, monitor.drain() else { return }
    let version = try? connection.integer("PRAGMA data_version")
    if version == nil || version != loadedVersion { file?.notifyWatchers() }
  }
}
