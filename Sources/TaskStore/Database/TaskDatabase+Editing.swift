import CSQLite

extension TaskDatabase {
  /// Does what the person asked, as one step of the history, and drops what could be redone.
  ///
  /// - Parameters:
  ///   - edit: what to do. It is applied to the tasks as stored, whoever changed them last.
  ///   - now: when it happens: the creation of new tasks, the completion of done ones.
  /// - Returns: what changed, for `TaskList.apply` and for a toast. It is on the disk. Empty if
  ///   there was nothing to change, and then no step is recorded.
  /// - Throws: why nothing has changed.
  @discardableResult
  public func perform(_ edit: Edit, at now: Timestamp) throws(StoreError) -> Change {
    try self.edit(
      { () throws(StoreError) in
        let change = Change(
          kind: edit.kind, direction: .performed, rows: try rows(for: edit, at: now))
        if !change.isEmpty {
          try record(change, at: now)
          try write(change)
        }
        return change
      }, isStored: isStored)
  }

  /// Puts every task of `change` into its state after it.
  func write(_ change: Change) throws(StoreError) {
    for row in change.rows { try write(row) }
  }

  /// Puts a task into its state after a change.
  func write(_ row: Change.Row) throws(StoreError) {
    guard let task = row.after else {
      return try connection.run("DELETE FROM task WHERE id = ?", [.integer(row.id)])
    }
    try connection.run(
      """
      INSERT INTO task (\(Task.columns)) VALUES (\(Task.places))
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created,
        completed = excluded.completed, position = excluded.position, note = excluded.note
      """, task.values)
  }

  /// The number for the next new task: greater than any that was ever given.
  func nextID() throws(StoreError) -> Task.ID {
    let last =
      try connection.integer(
        """
        SELECT max(ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'task'), 0),
          ifnull((SELECT max(id) FROM task), 0))
        """) ?? 0
    guard last < Int64.max - Int64(Int32.max) else {
      throw .noNumberLeft(path: path)
    }
    return last + 1
  }

  /// The stored task with this number.
  /// - Throws: `StoreError.noSuchTask` where there is none.
  public func task(_ id: Task.ID) throws(StoreError) -> Task {
    guard let task = try storedTask(id) else { throw .noSuchTask(id) }
    return task
  }

  /// The stored task with this number.
  func storedTask(_ id: Task.ID) throws(StoreError) -> Task? {
    var found: Task?
    try connection.run("SELECT \(Task.columns) FROM task WHERE id = ?", [.integer(id)]) {
      (row) throws(StoreError) in found = Task(row)
    }
    return found
  }

  /// What `edit` would change, read from the stored tasks.
  private func rows(for edit: Edit, at now: Timestamp) throws(StoreError) -> [Change.Row] {
    switch edit {
    case .add(let tasks, let place):
      return try rowsForAdding(tasks, at: place, now)
    case .complete(let ids):
      return try rows(for: ids) { if $0.isOpen { $0.completed = now } }
    case .reopen(let ids):
      return try rows(for: ids) { $0.completed = nil }
    case .rename(let id, let name):
      return try rows(for: [id]) { $0.name = name.text }
    case .annotate(let id, let notes):
      return try rowsForAnnotating(id, with: notes)
    case .delete(let ids):
      return try ids.distinct().map { (id) throws(StoreError) in
        Change.Row(before: try task(id), after: nil)
      }
    case .move(let id, let place):
      return try rowsForMoving(id, to: place)
    }
  }

  private func rows(
    for ids: [Task.ID], _ body: (inout Task) -> Void
  ) throws(StoreError) -> [Change.Row] {
    var rows: [Change.Row] = []
    for id in ids.distinct() {
      let before = try task(id)
      var after = before
      body(&after)
      if after != before { rows.append(Change.Row(before: before, after: after)) }
    }
    return rows
  }
}

extension Change.Row {
  /// A new task.
  /// - Parameter position: its own; below all open ones where none is given.
  init(adding new: NewTask, as id: Task.ID, at now: Timestamp, position: Int64? = nil) {
    self.init(
      before: nil,
      after: Task(
        id: id, name: new.name.text, created: now, completed: new.isCompleted ? now : nil,
        position: position ?? Position.initial(for: id)))
  }
}

extension Edit {
  fileprivate var kind: Change.Kind {
    switch self {
    case .add: .add
    case .complete: .complete
    case .reopen: .reopen
    case .rename: .rename
    case .annotate: .annotate
    case .delete: .delete
    case .move: .move
    }
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in the order of their first appearance.
  fileprivate func distinct() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
