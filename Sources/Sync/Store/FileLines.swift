import SQLite
package import TaskStore
package import Tasks

/// Which tasks stand in a todo.txt file, and how.
package struct FileLines {
  private let store: OpenStore

  package init(of store: OpenStore) { self.store = store }

  /// How a task looks: the same says the same, lists and the archive too.
  private static let fileLook = """
    \(SyncItems.look) || ' ' || task.archived
    || ' ' || ifnull((SELECT list.id || ' ' || list.name FROM list WHERE list.id = task.list), '')
    """

  /// Which tasks a file is to hold: all but those that were put away, or those of one list.
  package enum FileScope: Hashable, Sendable {
    case all
    case list(NamedList.ID)

    var list: NamedList.ID? {
      if case .list(let id) = self { id } else { nil }
    }
  }

  /// All lines of a file that are known.
  package func fileLines(of file: String) throws(StoreError) -> [FileLine] {
    var lines: [FileLine] = []
    try store.connection.run(
      "SELECT \(FileLine.columns) FROM file_line WHERE file = ? ORDER BY task", [.text(file)]
    ) { (row) throws(StoreError) in lines.append(FileLine(row)) }
    return lines
  }

  /// The tasks of lines that are gone, or look different from when both sides agreed.
  package func touchedFileTasks(of file: String) throws(StoreError) -> Set<Task.ID> {
    var tasks: Set<Task.ID> = []
    try store.connection.run(
      """
      SELECT file_line.task FROM file_line LEFT JOIN task ON task.id = file_line.task
      WHERE file_line.file = ? AND file_line.state = 0
        AND (task.id IS NULL OR file_line.seen <> \(Self.fileLook))
      """, [.text(file)]
    ) { (row) throws(StoreError) in tasks.insert(row.integer(0)) }
    return tasks
  }

  /// Tasks that a file is to hold and has no line for, in the person's order.
  package func unwrittenTasks(
    of file: String, in scope: FileScope
  ) throws(StoreError) -> [Task.ID] {
    var tasks: [Task.ID] = []
    try store.connection.run(
      """
      SELECT id FROM task WHERE archived = 0 AND (?2 IS NULL OR list = ?2) AND NOT EXISTS (
        SELECT 1 FROM file_line WHERE file = ?1 AND task = task.id AND state = 0)
      ORDER BY position, id
      """, [.text(file), Value(scope.list)]
    ) { (row) throws(StoreError) in tasks.append(row.integer(0)) }
    return tasks
  }

  /// A task as a file may have it.
  package struct FileTask: Sendable {
    package let id: Task.ID
    package let record: TaskRecord
    /// Whether the file is to hold it.
    package let isInScope: Bool
  }

  /// Nil where it is gone.
  package func fileTask(
    _ id: Task.ID, in scope: FileScope
  ) throws(StoreError) -> FileTask? {
    guard let task = try store.tasks.storedTask(id), let record = try store.records.stored(of: id)
    else { return nil }
    let isInScope = !task.isArchived && (scope == .all || task.list == scope.list)
    return FileTask(id: id, record: record, isInScope: isInScope)
  }

  /// How some tasks look.
  package func looks(of tasks: some Collection<Task.ID>) throws(StoreError) -> [Task.ID: String] {
    var looks: [Task.ID: String] = [:]
    for task in tasks {
      try store.connection.run("SELECT \(Self.fileLook) FROM task WHERE id = ?", [.integer(task)]) {
        (row) throws(StoreError) in looks[task] = row.text(0)
      }
    }
    return looks
  }

  /// Whether the history knows a text of a task, be it its name or its notes. What was undone counts: whoever
  /// takes something back may still redo it, and would not any more after another step.
  package func historyHas(
    _ text: String, of task: Task.ID
  ) throws(StoreError) -> Bool {
    try store.connection.integer(
      """
      SELECT 1 FROM step_row LEFT JOIN note ON note.id = step_row.note
      WHERE step_row.task = ?1 AND (step_row.name = ?2 OR note.text = ?2) LIMIT 1
      """, [.integer(task), .text(text)]) != nil
  }

  /// When a file was written last, as far as the last pass over it knows.
  package func fileModified(_ file: String) throws(StoreError) -> Timestamp? {
    try store.connection.integer("SELECT modified FROM shared_file WHERE file = ?", [.text(file)])
      .map(Timestamp.init(milliseconds:))
  }

  /// Notes when a file was written last.
  package func note(_ modified: Timestamp?, ofFile file: String) throws(StoreError) {
    guard let modified, try fileModified(file) != modified else { return }
    try store.editSync { () throws(StoreError) in
      try store.connection.run(
        "INSERT OR REPLACE INTO shared_file VALUES (?, ?)",
        [.text(file), .integer(modified.milliseconds)])
    }
  }

  /// Puts what is known of a line into the transaction that is open.
  package func write(_ line: FileLine) throws(StoreError) {
    try store.connection.run(
      "INSERT OR REPLACE INTO file_line (\(FileLine.columns)) VALUES (?, ?, ?, ?, ?, ?)",
      [
        .text(line.file), .integer(line.task), .integer(line.state.rawValue), Value(line.line),
        Value(line.sent), .text(line.seen),
      ])
  }

  /// Takes away the lines of tasks that nobody can bring back any more, in the transaction that is open.
  package func eraseForgottenLines(of file: String) throws(StoreError) {
    try store.connection.run(
      """
      DELETE FROM file_line WHERE file = ? AND state = 1
        AND task NOT IN (SELECT id FROM task) AND task NOT IN (SELECT task FROM step_row)
      """, [.text(file)])
  }

  /// Stores what is known of lines and the memory of the file's contents, in a transaction of its own.
  package func keep(
    _ lines: [FileLine], memory: String, ofFile file: String
  ) throws(StoreError) {
    let former = try self.memory(ofFile: file)
    guard !lines.isEmpty || former != memory else { return }
    try store.editSync { () throws(StoreError) in
      for line in lines { try write(line) }
      try store.connection.run(
        "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)",
        [.text(Self.memoryKey + file), .text(memory)])
    }
  }

  /// The memory of a file's contents, see `FileMemory`; `nil` before the first pass.
  package func memory(ofFile file: String) throws(StoreError) -> String? {
    try store.settings.value(for: Self.memoryKey + file)
  }

  private static let memoryKey = "file-memory "
}
