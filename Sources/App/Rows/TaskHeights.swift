import Tasks

/// How high the tasks' rows are, each measured once, until it is to say something else.
final class TaskHeights {
  private var known: [Task.ID: (time: TaskClock.Span, height: Double)] = [:]
  /// How many rows have been measured so far.
  private(set) var measuredCount = 0

  /// In points.
  /// - Parameters:
  ///   - seconds: for how long it has been open. Another day may need more room.
  ///   - measure: finds it out.
  func height(of task: Task, seconds: Int64, measure: (Task) -> Double) -> Double {
    let time = TaskClock.Span(of: task, seconds: seconds)
    if let height = known[task.id], height.time == time { return height.height }
    let height = measure(task)
    measuredCount += 1
    known[task.id] = (time, height)
    return height
  }

  /// A task has changed.
  func forget(_ id: Task.ID) { known[id] = nil }

  /// The list has another width, or its rows say something else.
  func forgetAll() { known.removeAll(keepingCapacity: true) }
}
