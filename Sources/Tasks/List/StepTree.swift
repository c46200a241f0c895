/// Which tasks of a list are steps of which, whatever may be wrong with that: what they are steps of may not be there, or
/// be a step of theirs.
struct StepTree: Sendable {
  /// The steps of each task that has some, there or not.
  private var steps: [Task.ID: Set<Task.ID>] = [:]
  /// The places of the open tasks that stand below another one.
  private var keys: [Task.ID: RowKey] = [:]

  var isEmpty: Bool { steps.isEmpty }

  mutating func insert(_ step: Task.ID, into parent: Task.ID) {
    steps[parent, default: []].insert(step)
  }

  mutating func remove(_ step: Task.ID, from parent: Task.ID) {
    steps[parent]?.remove(step)
    if steps[parent]?.isEmpty == true { steps[parent] = nil }
  }

  /// The steps of a task, in no order.
  func steps(of parent: Task.ID) -> Set<Task.ID> { steps[parent] ?? [] }

  /// The steps of a task, and theirs, down to the last; each once, and not the task itself.
  func below(_ id: Task.ID) -> [Task.ID] {
    guard let first = steps[id] else { return [] }
    var found = Array(first.subtracting([id]))
    var known = first.union([id])
    var place = 0
    while place < found.count {
      for step in steps(of: found[place]) where known.insert(step).inserted { found.append(step) }
      place += 1
    }
    return found
  }

  func key(of step: Task.ID) -> RowKey? { keys.isEmpty ? nil : keys[step] }

  mutating func set(_ key: RowKey?, of step: Task.ID) {
    if key != nil || !keys.isEmpty { keys[step] = key }
  }
}

/// Steps as they are shown.
extension TaskList {
  /// More levels are not looked at.
  private static let mostLevels = 1_000

  /// The open tasks that an open task stands below, from the outermost one down to itself. What is for later or done
  /// has no rows below it; of tasks that are steps of one another the one with the lowest number is the outermost.
  package func path(to task: Task) -> [Task] {
    var path = [task]
    var known: [Task.ID: Int] = [task.id: 0]
    while path.count < Self.mostLevels, let id = path[path.count - 1].parent,
      let parent = self[id: id], parent.isOpen, !isLater(parent)
    {
      if let start = known[id] {
        let circle = path[start...]
        let outermost = circle.map(\.id).min()
        let end = circle.firstIndex { $0.id == outermost } ?? start
        return path[...end].reversed()
      }
      known[id] = path.count
      path.append(parent)
    }
    return path.reversed()
  }

  /// How many of a task's steps are done, and how many there are.
  package func stepCounts(of id: Task.ID) -> (done: Int, all: Int) {
    let steps = stepTree.steps(of: id).subtracting([id]).compactMap { self[id: $0] }
    return (steps.count { !$0.isOpen }, steps.count)
  }

  /// The steps of a task, and theirs below them, each once, as they stand: where they were added or moved to, those that
  /// are done among the others.
  /// - Parameter limit: at most so many.
  package func steps(
    below id: Task.ID, atMost limit: Int = .max
  ) -> [(task: Task, level: Int)] {
    var found: [(task: Task, level: Int)] = []
    var known: Set<Task.ID> = [id]
    var waiting = ordered(stepTree.steps(of: id)).reversed().map { (task: $0, level: 0) }
    while found.count < limit, let next = waiting.popLast() {
      guard known.insert(next.task.id).inserted else { continue }
      found.append(next)
      waiting += ordered(stepTree.steps(of: next.task.id)).reversed()
        .map { (task: $0, level: next.level + 1) }
    }
    return found
  }

  private func ordered(_ ids: Set<Task.ID>) -> [Task] {
    ids.compactMap { self[id: $0] }.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  /// Whether any task is a step of another one.
  package var hasSteps: Bool { !stepTree.isEmpty }
}
