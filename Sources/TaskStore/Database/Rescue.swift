extension TaskDatabase {
  /// The tasks that can still be read from a damaged file, without changing it.
  static func readableTasks(of file: DatabaseFile, after error: StoreError) -> [Task] {
    // Opening an empty database would make SQLite delete the log beside it.
    guard case .damaged = error, let kind = try? file.kind(), [.ours, .cutOff].contains(kind),
      let connection = try? Connection(.file(file.path), busyMilliseconds: 0)
    else { return [] }
    return connection.readableTasks()
  }

  /// Puts rescued tasks into a fresh database, with their numbers unless another process has
  /// given these already.
  func fill(_ tasks: [Task]) throws(StoreError) {
    guard !tasks.isEmpty else { return }
    try edit { () throws(StoreError) in
      let next = try nextID()
      for (index, rescued) in tasks.enumerated() {
        var task = rescued
        if next > 1 {
          task = Task(
            id: next + Int64(index), name: task.name, created: task.created,
            completed: task.completed, position: Position.initial(for: next + Int64(index)))
        }
        try connection.run(
          "INSERT INTO task (\(Task.columns)) VALUES (?, ?, ?, ?, ?)", task.values)
      }
    }
  }
}

extension Connection {
  /// As many tasks as can be read in spite of damage: from the first on until a broken page, then
  /// from the last back to it, in order of their numbers.
  func readableTasks() -> [Task] {
    // Without this a file that is shorter than its header says is refused whole. Nothing is
    // written: the connection only reads from here on.
    try? run("PRAGMA query_only = ON")
    try? run("PRAGMA writable_schema = ON")
    defer {
      try? run("PRAGMA writable_schema = OFF")
      try? run("PRAGMA query_only = OFF")
    }
    var tasks: [Task.ID: Task] = [:]
    for order in ["ASC", "DESC"] {
      // The index could be sound where the table is not and the reverse, so it stays out of it.
      try? run("SELECT \(Task.columns) FROM task NOT INDEXED ORDER BY id \(order)") {
        (row) throws(StoreError) in
        let task = Task(row)
        guard task.id > 0, tasks[task.id] == nil, let name = try? TaskName(task.name) else {
          return
        }
        tasks[task.id] = Task(
          id: task.id, name: name.text, created: task.created, completed: task.completed,
          position: task.position)
      }
    }
    return tasks.values.sorted { $0.id < $1.id }
  }
}
