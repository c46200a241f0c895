import SQLite
package import Tasks

/// What this process knows of a store: what it read last, and what has changed since.
///
/// What other processes do is in the history, which names every task they touch: one edit of theirs
/// costs the rows of that edit, however long the list is.
package final class Following {
  private unowned let store: OpenStore
  /// The observers of task changes.
  private var followers: [() -> Void] = []
  /// The lists and tags as they were when tasks were last read or edited.
  package private(set) var labels = Labels()
  /// What tasks say of when.
  package let schedules: Schedules
  /// The tasks that have changed since somebody took note of it; nil where any may have.
  private var touched: Set<Task.ID>? = []
  /// SQLite's `data_version` when the tasks were last read.
  var loadedVersion: Int64?
  /// The last step that was done when the tasks were last read, 0 for none; own edits move it on. Nil
  /// where the history cannot be read: tasks can be without it.
  var lastStepRead: Int64?
  /// How often settings had been changed when the tasks were last read; own changes move it on.
  private var settingsRead: Int64?

  init(of store: OpenStore) {
    self.store = store
    schedules = Schedules(of: store)
  }

  // MARK: Observers

  /// Calls `body` whenever tasks have changed.
  func onTasksChange(_ body: @escaping () -> Void) { followers.append(body) }

  func tell() { for follower in followers { follower() } }

  // MARK: What is read

  /// All of the tasks are about to be read.
  func begin() throws(StoreError) {
    // In this order: what comes between is read once more, and not missed.
    loadedVersion = try store.connection.integer("PRAGMA data_version")
    settingsRead = try? store.settings.count()
    lastStepRead = try? lastStep()
    labels = try store.tasks.readLabels()
    try schedules.renew()
  }

  /// The file may be another one.
  func forget() {
    (loadedVersion, lastStepRead, touched) = (nil, nil, nil)
    schedules.forget()
  }

  /// This process has changed one more setting.
  package func countOwnSetting() { settingsRead = settingsRead.map { $0 + 1 } }

  /// See `TaskDatabase.isAsLastRead`.
  func isAsLastRead() throws(StoreError) -> Bool {
    try store.renewIfChanged()
    let isAsRead = try store.connection.integer("PRAGMA data_version") == loadedVersion
    if !isAsRead { tell() }
    return isAsRead
  }

  /// See `TaskDatabase.readUpdates`.
  package func readUpdates(atMost limit: Int) throws(StoreError) -> [TaskUpdate]? {
    let updates = try updates(atMost: limit)
    if updates == nil { touched = nil }
    return updates
  }

  private func updates(atMost limit: Int) throws(StoreError) -> [TaskUpdate]? {
    guard let former = lastStepRead, loadedVersion != nil else { return nil }
    return try store.connection.read { () throws(StoreError) in
      let version = try store.connection.integer("PRAGMA data_version")
      // Steps leave at the old end one by one, and at the new end where others take their place: as
      // long as this one is there nothing is missing on either side of it.
      guard
        try store.connection.integer("SELECT id FROM step WHERE id = ?", [.integer(former)]) != nil
      else { return nil }
      let (last, settings) = (try lastStep(), try store.settings.count())
      let tasks = try tasksNamed(
        after: min(former, last), upTo: max(former, last), atMost: min(limit, Int(Int32.max)))
      let bringsLists = try listsAreNamed(after: min(former, last), upTo: max(former, last))
      guard let tasks, !tasks.isEmpty || bringsLists || settings != settingsRead else { return nil }
      let updates = try tasks.map { (id) throws(StoreError) in
        TaskUpdate(id: id, task: try store.tasks.storedTask(id).map(store.tasks.located))
      }
      labels = try store.tasks.readLabels()
      schedules.follow(updates.lazy.map(\.task))
      touch(updates.lazy.map(\.id))
      (loadedVersion, lastStepRead, settingsRead) = (version, last, settings)
      return updates
    }
  }

  /// See `TaskDatabase.takeTouched`.
  package func takeTouched() -> Set<Task.ID>? {
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
    try store.connection.run(
      "SELECT DISTINCT task FROM step_row WHERE step > ? AND step <= ? LIMIT ?",
      [.integer(first), .integer(last), .integer(Int64(limit) + 1)]
    ) { (row) throws(StoreError) in tasks.append(row.integer(0)) }
    return tasks.count > limit ? nil : tasks
  }

  private func listsAreNamed(
    after first: Int64, upTo last: Int64
  ) throws(StoreError) -> Bool {
    try store.connection.integer(
      "SELECT 1 FROM step_list WHERE step > ? AND step <= ? LIMIT 1",
      [.integer(first), .integer(last)]) != nil
  }

  /// The number of the last step that is done; 0 where there is none.
  package func lastStep() throws(StoreError) -> Int64 {
    try store.connection.integer("SELECT id FROM step WHERE undone = 0 ORDER BY id DESC LIMIT 1")
      ?? 0
  }

  /// Whether the tasks are, up to the transaction that has just begun, as they were last read: then
  /// the next step is this process's own, and nothing has to be read for it.
  func isFollowing() throws(StoreError) -> Bool {
    guard lastStepRead != nil else { return false }
    return try store.connection.integer("PRAGMA data_version") == loadedVersion
  }

  /// See `TaskDatabase.logWasMoved`.
  func logWasMoved() {
    _ = try? store.connection.read { () throws(StoreError) in
      let version = try store.connection.integer("PRAGMA data_version")
      guard let known = lastStepRead, try lastStep() == known,
        let settings = settingsRead, try store.settings.count() == settings
      else { return }
      loadedVersion = version
    }
  }

  /// Knows the lists and tags that a change has brought, and which tasks it has touched.
  package func follow(_ change: Change) {
    if change.kind == .restore { schedules.forget() }
    schedules.follow(change.rows.lazy.map(\.after))
    touch(change.rows.lazy.map(\.id))
    let isKnown =
      change.lists.isEmpty
      && change.rows.allSatisfy { $0.after?.tags.map(labels.knows) ?? true }
    // The tasks are stored; where only this cannot be read, the next look at the store will.
    if !isKnown, let labels = try? store.tasks.readLabels() { self.labels = labels }
  }
}
