import SQLite
package import Tasks

/// What is to be a step of what, by names: in a file, or in what a pass has fetched, a step may come before its task, and
/// that one may come with another pass or never.
package struct ImportedTies {
  /// The tasks by what they are called in their file.
  fileprivate var keys: [String: Task.ID] = [:]
  fileprivate var parents: [(step: Task.ID, parent: TaskRecord.Parent)] = []
  /// Steps that their task names.
  fileprivate var steps: [(uid: String, parent: Task.ID)] = []
  /// Whether there is a task that was not there before.
  fileprivate var hasNew = false

  package var isEmpty: Bool { parents.isEmpty && steps.isEmpty }

  package mutating func name(_ id: Task.ID, _ key: String) { keys[key] = id }

  package mutating func arrive(_ id: Task.ID, _ record: TaskRecord) {
    if let key = record.key { keys[key] = id }
    hasNew = true
  }
}

extension TaskImporting {
  /// Takes note of what a record says a task is a step of. Of a task that is new there in its file, or was, nobody knows
  /// what it was a step of: what was said here since stands.
  func nest(_ task: inout Task, _ record: TaskRecord, since base: TaskRecord?) {
    for uid in record.steps where base?.steps.contains(uid) != true {
      ties.steps.append((uid, task.id))
    }
    let parent = record.parent.orNone
    guard base?.parent.orNone ?? TaskRecord.Parent.none != parent else { return }
    if case .key = parent, base != nil, base?.parent == nil, task.parentNumber != 0 { return }
    if parent == TaskRecord.Parent.none {
      task.parentNumber = record.parent == nil ? 0 : -1
    }
    ties.parents.append((task.id, parent))
  }

  /// Makes steps of what is to be one. What is not here is waited for.
  package func nestAll() throws(StoreError) {
    guard !ties.isEmpty || ties.hasNew else { return }
    defer {
      ties.parents = []
      ties.steps = []
      ties.hasNew = false
    }
    if ties.isEmpty, try store.connection.integer("SELECT 1 FROM awaited_parent LIMIT 1") == nil {
      return
    }
    try step.makeIndices()
    for (id, parent) in ties.parents { try nest(id, under: parent) }
    for (uid, parent) in ties.steps {
      // What it says itself counts, and so does what was said of it here.
      guard let id = try task(ofUID: uid), id != parent,
        try store.tasks.storedTask(id)?.parentNumber == 0
      else { continue }
      try step.nest(id, under: parent)
    }
    for (id, uid) in try awaited() {
      guard let parent = try task(ofUID: uid), parent != id else { continue }
      if try store.tasks.storedTask(id)?.parentNumber == 0 { try step.nest(id, under: parent) }
      try wait(for: nil, by: id)
    }
  }

  private func nest(_ id: Task.ID, under parent: TaskRecord.Parent) throws(StoreError) {
    try wait(for: nil, by: id)
    switch parent {
    case .none: break
    case .key(let key):
      if let parent = ties.keys[key], parent != id { try step.nest(id, under: parent) }
    case .uid(let uid):
      if let parent = try task(ofUID: uid) {
        if parent != id { try step.nest(id, under: parent) }
      } else {
        try step.nest(id, under: 0)
        try wait(for: uid, by: id)
      }
    }
  }

  private func wait(for uid: String?, by id: Task.ID) throws(StoreError) {
    guard let uid else {
      return try store.connection.run("DELETE FROM awaited_parent WHERE task = ?", [.integer(id)])
    }
    try store.connection.run(
      "INSERT OR REPLACE INTO awaited_parent (task, uid) VALUES (?, ?)", [.integer(id), .text(uid)])
  }

  private func awaited() throws(StoreError) -> [(Task.ID, String)] {
    var found: [(Task.ID, String)] = []
    try store.connection.run("SELECT task, uid FROM awaited_parent ORDER BY task") {
      (row) throws(StoreError) in found.append((row.integer(0), row.text(1)))
    }
    return found
  }

  /// The task that has a name for every machine, on a server, in a file that it came from or here.
  private func task(ofUID uid: String) throws(StoreError) -> Task.ID? {
    for sql in Self.named {
      if let id = try store.connection.integer(sql, [.text(uid)]) { return id }
    }
    guard let id = TaskUIDs.id(ofUID: uid), let task = try store.tasks.storedTask(id),
      uids.uid(of: task) == uid
    else { return nil }
    return id
  }

  private static let named = [
    """
    SELECT task.id FROM sync_item JOIN task ON task.id = sync_item.task
    WHERE sync_item.uid = ? ORDER BY sync_item.state, task.id LIMIT 1
    """,
    "SELECT task.id FROM origin JOIN task ON task.origin = origin.id WHERE origin.uid = ? "
      + "ORDER BY task.id LIMIT 1",
  ]
}
