import SQLite
package import Tasks

/// The tasks and lists of a store, row by row, with the texts that tasks hold by their numbers.
package struct TaskTable {
  let store: OpenStore

  init(of store: OpenStore) { self.store = store }

  /// Puts every task and every list of `change` into its state after it. Lists come before the tasks that
  /// are in them, and go after them.
  package func write(_ change: Change) throws(StoreError) {
    for row in change.lists where row.after != nil { try write(row) }
    for row in change.rows { try write(row) }
    for row in change.lists where row.after == nil { try write(row) }
  }

  /// Puts a task into its state after a change.
  package func write(_ row: Change.Row) throws(StoreError) {
    guard let task = row.after else {
      return try store.connection.run("DELETE FROM task WHERE id = ?", [.integer(row.id)])
    }
    try store.connection.run(Self.writing, task.values)
  }

  /// Puts a task into the store whose number was never given before. SQLite takes less care of it than of one
  /// that may be there, for which it copies every page that it touches.
  func insert(_ task: Task) throws(StoreError) {
    try store.connection.run(Self.inserting, task.values)
  }

  /// Whether any task is a step of another one.
  func haveSteps() throws(StoreError) -> Bool {
    try store.connection.integer("SELECT 1 FROM task WHERE parent > 0 LIMIT 1") != nil
  }

  // Made once: there may be 100,000 tasks to write.
  private static let inserting = "INSERT INTO task (\(Task.columns)) VALUES (\(Task.places))"
  private static let writing = """
    \(inserting)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created,
      completed = excluded.completed, position = excluded.position, note = excluded.note,
      list = excluded.list, tag_set = excluded.tag_set, origin = excluded.origin,
      schedule = excluded.schedule, due = excluded.due, start = excluded.start,
      archived = excluded.archived, priority = excluded.priority,
      parent = excluded.parent, link = excluded.link
    """

  /// The number for the next new task, or list: greater than any that was ever given.
  package func nextID(of table: String = "task") throws(StoreError) -> Task.ID {
    let last =
      try store.connection.integer(
        """
        SELECT max(ifnull((SELECT seq FROM sqlite_sequence WHERE name = '\(table)'), 0),
          ifnull((SELECT max(id) FROM \(table)), 0))
        """) ?? 0
    guard last < Int64.max - Int64(Int32.max) else {
      throw .noNumberLeft(path: store.path)
    }
    return last + 1
  }

  /// See `TaskDatabase.task`.
  package func task(_ id: Task.ID) throws(StoreError) -> Task {
    guard let task = try storedTask(id) else { throw .noSuchTask(id) }
    return task
  }

  /// The stored task with this number.
  package func storedTask(_ id: Task.ID) throws(StoreError) -> Task? {
    var found: Task?
    try store.connection.run("SELECT \(Task.columns) FROM task WHERE id = ?", [.integer(id)]) {
      (row) throws(StoreError) in found = Task(row)
    }
    return found
  }

  /// The open tasks that were added first, the oldest first; of equals the one with the lower number.
  func oldestOpen(_ count: Int) throws(StoreError) -> [Task] {
    try tasks(
      where: "completed IS NULL ORDER BY created, id LIMIT ?", [.integer(Int64(clamping: count))])
  }

  /// - Parameter condition: in SQL, with the order behind it.
  func tasks(where condition: String, _ values: [Value] = []) throws(StoreError) -> [Task] {
    var tasks: [Task] = []
    try store.connection.run("SELECT \(Task.columns) FROM task WHERE \(condition)", values) {
      (row) throws(StoreError) in tasks.append(Task(row))
    }
    return tasks
  }

  /// Whether all tasks and lists are as they were after `change`.
  package func isStored(_ change: Change?) throws(StoreError) -> Bool {
    for row in change?.rows ?? [] where try storedTask(row.id) != row.after { return false }
    for row in change?.lists ?? [] where try storedList(row.id) != row.after { return false }
    return true
  }

  /// The addresses beside a task that somebody here has said, or a server; nil where none is said, not even that there
  /// are none.
  func links(of task: Task) throws(StoreError) -> TaskLinks? {
    let texts = try task.links.flatMap { (id) throws(StoreError) in
      try store.connection.shared(id, .link)
    }
    return texts.map { TaskLinks(text: $0[0]) }
  }

  /// The number of some addresses, which they get where they are new.
  func number(of links: TaskLinks) throws(StoreError) -> TaskLinks.ID? {
    try store.connection.share([links.text], in: .link)
  }

  /// See `TaskDatabase.notes`.
  package func notes(_ id: TaskNotes.ID) throws(StoreError) -> String? {
    try store.connection.shared(id, .note)?.first
  }
}

extension OpenStore {
  package var tasks: TaskTable { TaskTable(of: self) }
}
