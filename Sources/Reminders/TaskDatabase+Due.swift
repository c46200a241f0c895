public import Dates
import SQLite
public import TaskStore
public import Tasks

/// What is due on a day or was before.
public struct DueTasks: Sendable {
  /// The first of them: the earliest first; of equals the one with the lower number.
  public fileprivate(set) var tasks: [Task] = []
  /// How many there are, as far as they are counted.
  public fileprivate(set) var count = 0
  /// Whether there are more than are counted.
  public var isMore: Bool { count > Self.most }
  /// When the next open task is due, or one that is due by the day's end is hidden no more, after the moment
  /// that was asked for; nil where neither comes.
  public fileprivate(set) var next: ClockMinute?

  /// Up to how many are counted: what stands in sight is not to cost more with every task.
  public static let most = 99
}

extension TaskDatabase {
  /// The open tasks that are due on the present day or were before, without those for later, and when
  /// that changes by itself. By an index: the price does not hang on how many tasks there are.
  /// - Parameters:
  ///   - limit: how many of them are given.
  ///   - minute: the present.
  public func dueTasks(_ limit: Int, at minute: ClockMinute) throws(StoreError) -> DueTasks {
    let now = Value.integer(Int64(minute.number))
    var due = DueTasks()
    try connection.run(
      """
      SELECT \(Task.columns) FROM task
      WHERE completed IS NULL AND due <= ? AND (start IS NULL OR start <= ?)
      ORDER BY due, id LIMIT \(DueTasks.most + 1)
      """,
      [.integer(Int64(minute.endOfDay.number)), now]
    ) { (row) throws(StoreError) in
      if due.count < limit { due.tasks.append(Task(row)) }
      due.count += 1
    }
    try connection.run(
      "SELECT min(due) FROM task WHERE completed IS NULL AND due > ?", [now]
    ) { (row) throws(StoreError) in
      due.next = row.optionalInteger(0).map { ClockMinute($0) }
    }
    try connection.run(
      """
      SELECT min(start) FROM task INDEXED BY task_due
      WHERE completed IS NULL AND due <= ? AND start > ?
      """, [.integer(Int64(minute.endOfDay.number)), now]
    ) { (row) throws(StoreError) in
      guard let start = row.optionalInteger(0).map({ ClockMinute($0) }) else { return }
      due.next = min(due.next ?? start, start)
    }
    return due
  }
}
