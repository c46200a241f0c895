import SQLite
import Tasks

/// The order of the open tasks, by their positions.
struct OpenOrder {
  private let store: OpenStore
  private var tasks: TaskTable { store.tasks }

  init(of store: OpenStore) { self.store = store }

  /// What changes when open tasks move among the open ones: nearly always their own positions alone, which
  /// share the gap that they move into.
  ///
  /// Where halvings have used a gap up, the nearest neighbours are spread evenly, as few as give
  /// room again: first one on each side, then two, four and so on.
  /// - Parameter level: what they are steps of there; nil in it: of nothing; nil: of what they are steps of.
  func rows(
    moving ids: [Task.ID], to place: Edit.Place, on level: Task.ID?? = nil
  ) throws(StoreError) -> [Change.Row] {
    let ceiling = Position.initial(for: try tasks.nextID())
    let moved = try ids.map { (id) throws(StoreError) in try openTask(id) }
    let level = level ?? moved.first?.parent
    let place = moved.isEmpty ? .last : try self.place(place, on: level)
    let cut = try cut(for: place, on: level)
    return try rows(below: ceiling, at: cut, on: level, without: Set(ids)) { gap in
      if gap.reach == 0, gap.holds(moved) { return [] }
      return gap.rows(for: moved.map { Gap.Subject(before: $0, task: $0) })
    }
  }

  /// What changes when tasks are added: they come, and where a gap has become too small for them their
  /// neighbours are shifted.
  /// - Parameter news: with the numbers that the store would give them next.
  func rows(adding news: [Task], at place: Edit.Place) throws(StoreError) -> [Change.Row] {
    guard place != .last, let last = news.last else {
      return news.map { Change.Row(before: nil, after: $0) }
    }
    let ceiling = Position.initial(for: last.id + 1)
    let subjects = news.map { Gap.Subject(before: nil, task: $0) }
    let level = news.first?.parent
    return try rows(below: ceiling, at: try cut(for: place, on: level), on: level, without: []) {
      $0.rows(for: subjects)
    }
  }

  /// Where the first of so many tasks stands that come above all open ones; nil where there is none.
  func topPosition(for count: Int) throws(StoreError) -> Int64? {
    let first = try openTasks("1 ORDER BY position, id LIMIT 1", []).first
    return first.map { $0.position - Position.gap * Int64(count) }
  }

  /// Where tasks go that are moved next to another one: their own level's nearest place, so that a move alone makes
  /// nothing a step and no step a task.
  private func place(_ place: Edit.Place, on level: Task.ID?) throws(StoreError) -> Edit.Place {
    let anchor: Task.ID
    switch place {
    case .first, .last: return place
    case .before(let id), .after(let id): anchor = id
    }
    var known: Set<Task.ID> = []
    var next: Task.ID? = anchor
    while let id = next, known.insert(id).inserted, let task = try tasks.storedTask(id) {
      if task.parent == level, task.isOpen || level != nil {
        return id == anchor ? place : .after(id)
      }
      next = task.parent
    }
    return place
  }

  /// Widens a gap by its neighbours until there is room.
  private func rows(
    below ceiling: Int64, at cut: Cut, on level: Task.ID?, without moved: Set<Task.ID>,
    _ rows: (Gap) -> [Change.Row]?
  ) throws(StoreError) -> [Change.Row] {
    // Steps that are done stand among the others of their task.
    let done = try level.map { (id) throws(StoreError) in try doneSteps(of: id) } ?? []
    let (above, below) = (done.filter(cut.isBelow).reversed(), done.filter { !cut.isBelow($0) })
    var reach = 0
    while true {
      let gap = Gap(
        above: try neighbours(Self.above, cut, without: moved, limit: reach + 1)
          .joined(by: above, atMost: reach + 1) { $0.place > $1.place },
        below: try neighbours(Self.below, cut, without: moved, limit: reach + 1)
          .joined(by: below, atMost: reach + 1) { $0.place < $1.place },
        reach: reach, ceiling: ceiling)
      if let rows = rows(gap) { return rows }
      reach = max(1, reach * 2)
    }
  }

  /// A place between tasks: those with a smaller position and number are above, the others below.
  private struct Cut {
    let position: Int64
    let id: Task.ID
    var values: [Value] { [.integer(position), .integer(id)] }

    /// Whether it lies below a task.
    func isBelow(_ task: Task) -> Bool { task.place < (position, id) }
  }

  private func cut(for place: Edit.Place, on level: Task.ID?) throws(StoreError) -> Cut {
    switch place {
    case .first: return Cut(position: .min, id: .min)
    case .last: return Cut(position: .max, id: .max)
    case .before(let id): return Cut(position: try anchor(id, on: level).position, id: id)
    case .after(let id): return Cut(position: try anchor(id, on: level).position, id: id + 1)
    }
  }

  /// What others are put next to: an open task, or any step of the same one.
  private func anchor(_ id: Task.ID, on level: Task.ID?) throws(StoreError) -> Task {
    let task = try tasks.task(id)
    return task.parent != nil && task.parent == level ? task : try openTask(id)
  }

  /// From the first to the last.
  private func doneSteps(of id: Task.ID) throws(StoreError) -> [Task] {
    try tasks.tasks(
      where: "completed IS NOT NULL AND parent = ? AND parent > 0 ORDER BY position, id",
      [.integer(id)])
  }

  private func openTask(_ id: Task.ID) throws(StoreError) -> Task {
    let task = try tasks.task(id)
    guard task.isOpen else { throw .notOpen(id) }
    return task
  }

  /// - Parameter side: which tasks those are in SQL, by a place, the nearest first.
  private func neighbours(
    _ side: String, _ cut: Cut, without moved: Set<Task.ID>, limit: Int
  ) throws(StoreError) -> [Task] {
    let found = try openTasks(
      side + " LIMIT ?", cut.values + [.integer(Int64(limit + moved.count))])
    return Array(found.lazy.filter { !moved.contains($0.id) }.prefix(limit))
  }

  private static let above = "(position, id) < (?, ?) ORDER BY position DESC, id DESC"
  private static let below = "(position, id) >= (?, ?) ORDER BY position, id"

  private func openTasks(_ clause: String, _ values: [Value]) throws(StoreError) -> [Task] {
    try tasks.tasks(where: "completed IS NULL AND \(clause)", values)
  }
}

extension Task {
  /// What orders tasks by hand.
  fileprivate var place: (Int64, Task.ID) { (position, id) }
}

extension [Task] {
  /// With others among them, the first of all.
  fileprivate func joined(
    by others: some Sequence<Task>, atMost limit: Int, _ isBefore: (Task, Task) -> Bool
  ) -> [Task] {
    Array((self + others).sorted(by: isBefore).prefix(limit))
  }
}

/// The gap into which tasks move, and the neighbours that may be shifted to make room.
private struct Gap {
  /// The nearest open tasks above and steps of the same task, nearest first; one more than may be shifted, if there are.
  let above: [Task]
  /// The same below.
  let below: [Task]
  /// How many may be shifted on each side.
  let reach: Int
  /// Where the next new task will stand. Nothing may go below it.
  let ceiling: Int64

  /// Whether these stand in the gap already, in this order.
  func holds(_ tasks: [Task]) -> Bool {
    let row = Array(above.prefix(1)) + tasks + Array(below.prefix(1))
    return zip(row, row.dropFirst()).allSatisfy { $0.place < $1.place }
  }

  /// A task that comes into the gap.
  struct Subject {
    /// As it was; nil for a new one.
    let before: Task?
    let task: Task
  }

  /// The tasks that come, then the neighbours that are shifted; `nil` when there is too little room.
  func rows(for subjects: [Subject]) -> [Change.Row]? {
    func neighbour(_ task: Task) -> Subject { Subject(before: task, task: task) }
    let shifted =
      above.prefix(reach).reversed().map(neighbour) + subjects
      + below.prefix(reach).map(neighbour)
    let low = above.count > reach ? above[reach].position : nil
    let high = below.count > reach ? below[reach].position : nil
    let (start, step) = spread(shifted.count, between: low, and: high)
    // What comes takes any gap. Neighbours are disturbed only for room that lasts.
    let isEverything = low == nil && high == nil
    guard step >= (reach == 0 ? 1 : 1 << 12) || isEverything else { return nil }
    let rows = shifted.enumerated().compactMap { index, subject in
      var after = subject.task
      after.position = Position.clamped(start + step * Int64(index + 1))
      return after == subject.before ? nil : Change.Row(before: subject.before, after: after)
    }
    let coming = Set(subjects.map(\.task.id))
    return rows.filter { coming.contains($0.id) } + rows.filter { !coming.contains($0.id) }
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
