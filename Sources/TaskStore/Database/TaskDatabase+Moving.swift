extension TaskDatabase {
  /// What changes when an open task moves among the open ones: nearly always its own position, to
  /// the middle of the gap it moves into.
  ///
  /// Where halvings have used a gap up, the nearest neighbours are spread evenly, as few as give
  /// room again: first one on each side, then two, four and so on.
  func rowsForMoving(
    _ id: Task.ID, to place: Edit.Place
  ) throws(StoreError) -> [Change.Row] {
    let ceiling = Position.initial(for: try nextID())
    let moved = try openTask(id)
    let cut = try cut(for: place)
    var reach = 0
    while true {
      let gap = Gap(
        above: try neighbours(above: cut, without: id, limit: reach + 1),
        below: try neighbours(below: cut, without: id, limit: reach + 1),
        reach: reach, ceiling: ceiling)
      if reach == 0, gap.holds(moved) { return [] }
      if let rows = gap.rows(for: moved) { return rows }
      reach = max(1, reach * 2)
    }
  }

  /// A place between tasks: those with a smaller position and number are above, the others below.
  private struct Cut {
    let position: Int64
    let id: Task.ID
    var values: [Value] { [.integer(position), .integer(id)] }
  }

  private func cut(for place: Edit.Place) throws(StoreError) -> Cut {
    switch place {
    case .first: return Cut(position: .min, id: .min)
    case .last: return Cut(position: .max, id: .max)
    case .before(let id): return Cut(position: try openTask(id).position, id: id)
    case .after(let id): return Cut(position: try openTask(id).position, id: id + 1)
    }
  }

  private func openTask(_ id: Task.ID) throws(StoreError) -> Task {
    let task = try task(id)
    guard task.isOpen else { throw .notOpen(id) }
    return task
  }

  private func neighbours(
    above cut: Cut, without id: Task.ID, limit: Int
  ) throws(StoreError) -> [Task] {
    try openTasks(
      "(position, id) < (?, ?) AND id <> ? ORDER BY position DESC, id DESC LIMIT ?",
      cut.values + [.integer(id), .integer(Int64(limit))])
  }

  private func neighbours(
    below cut: Cut, without id: Task.ID, limit: Int
  ) throws(StoreError) -> [Task] {
    try openTasks(
      "(position, id) >= (?, ?) AND id <> ? ORDER BY position, id LIMIT ?",
      cut.values + [.integer(id), .integer(Int64(limit))])
  }

  private func openTasks(_ clause: String, _ values: [Value]) throws(StoreError) -> [Task] {
    var tasks: [Task] = []
    try connection.run(
      "SELECT \(Task.columns) FROM task WHERE completed IS NULL AND \(clause)", values
    ) { (row) throws(StoreError) in tasks.append(Task(row)) }
    return tasks
  }
}

/// The gap into which a task moves, and the neighbours that may be shifted to make room.
private struct Gap {
  /// The nearest open tasks above, nearest first; one more than may be shifted, if there are.
  let above: [Task]
  /// The nearest open tasks below, nearest first; one more than may be shifted, if there are.
  let below: [Task]
  /// How many may be shifted on each side.
  let reach: Int
  /// Where the next new task will stand. Nothing may go below it.
  let ceiling: Int64

  /// Whether `task` stands in the gap already.
  func holds(_ task: Task) -> Bool {
    func key(_ task: Task) -> (Int64, Task.ID) { (task.position, task.id) }
    return (above.first.map { key($0) < key(task) } ?? true)
      && (below.first.map { key(task) < key($0) } ?? true)
  }

  /// The moved task, then the neighbours that are shifted; `nil` when there is too little room.
  func rows(for moved: Task) -> [Change.Row]? {
    let shifted = above.prefix(reach).reversed() + [moved] + below.prefix(reach)
    let low = above.count > reach ? above[reach].position : nil
    let high = below.count > reach ? below[reach].position : nil
    let (start, step) = spread(shifted.count, between: low, and: high)
    // One task takes any gap. Neighbours are disturbed only for room that lasts.
    let isEverything = low == nil && high == nil
    guard step >= (reach == 0 ? 1 : 1 << 12) || isEverything else { return nil }
    let rows = shifted.enumerated().compactMap { index, task in
      let position = Position.clamped(start + step * Int64(index + 1))
      var after = task
      after.position = position
      return after == task ? nil : Change.Row(before: task, after: after)
    }
    return rows.filter { $0.id == moved.id } + rows.filter { $0.id != moved.id }
  }

  /// Where `count` tasks stand evenly: at `start + step`, `start + 2 * step` and so on.
  private func spread(
    _ count: Int, between low: Int64?, and high: Int64?
  ) -> (start: Int64, step: Int64) {
    let parts = Int64(count) + 1
    switch (low, high) {
    case (let low?, let high?): return (low, (high - low) / parts)
    case (let low?, nil): return (low, min(Position.gap, (ceiling - low) / parts))
    case (nil, let high?): return (high - Position.gap * parts, Position.gap)
    case (nil, nil): return (0, max(1, ceiling / parts))
    }
  }
}
