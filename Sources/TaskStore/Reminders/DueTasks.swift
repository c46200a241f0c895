package import Dates
import SQLite
package import Tasks

/// What is due on a day or was before.
package struct DueTasks: Sendable {
  /// The first of them: the earliest first; of equals the one with the lower number.
  package fileprivate(set) var tasks: [Task] = []
  /// How many there are, as far as they are counted.
  package fileprivate(set) var count = 0
  /// Whether there are more than are counted.
  package var isMore: Bool { count > Self.most }
  /// When the next open task is due, or one that is due by the day's end is hidden no more, after the moment
  /// that was asked for; nil where neither comes.
  package fileprivate(set) var next: ClockMinute?

  /// Up to how many are counted: what stands in sight is not to cost more with every task.
  package static let most = 99
}

extension TaskTable {
  /// The open tasks that are due on the present day or were before, without those for later, and when
  /// that changes by itself. By an index: the price does not hang on how many tasks there are.
  ///
  /// The index has dates as the clocks of their own zones show them. Where the person is it may be another day by
  /// then, so those of the next day are looked at as well, as many as ``mostAhead``.
  /// - Parameters:
  ///   - limit: how many of them are given.
  ///   - minute: the present.
  func dueTasks(_ limit: Int, at minute: ClockMinute) throws(StoreError) -> DueTasks {
    var search = DueSearch(minute)
    let end = minute.endOfDay
    var last: Task?
    repeat {
      last = try read(
        into: &search, after: last?.ownDue, last?.id ?? 0, upTo: end, atMost: DueTasks.most + 1)
    } while last != nil && search.tasks.count <= DueTasks.most
    _ = try read(
      into: &search, after: end.adding(minutes: 1), 0,
      upTo: end.adding(minutes: ClockMinute.mostApart), atMost: Self.mostAhead)
    try store.connection.run(
      "SELECT min(due) FROM task WHERE completed IS NULL AND due > ?",
      [.integer(Int64(minute.number))]
    ) { (row) throws(StoreError) in
      search.wait(for: row.optionalInteger(0).map { ClockMinute($0) })
    }
    var due = DueTasks()
    let found = search.tasks.sorted { ($0.due ?? minute, $0.id) < ($1.due ?? minute, $1.id) }
    due.tasks = Array(found.prefix(limit))
    due.count = min(found.count, DueTasks.most + 1)
    due.next = search.next
    return due
  }

  /// More than anybody has in a day.
  private static var mostAhead: Int { 400 }

  /// Reads some of those that are due, ordered by their local times.
  /// - Returns: the last of them; nil where there are no more.
  private func read(
    into search: inout DueSearch, after first: ClockMinute?, _ id: Task.ID, upTo end: ClockMinute,
    atMost limit: Int
  ) throws(StoreError) -> Task? {
    var (last, count) = (Task?.none, 0)
    try store.connection.run(
      """
      SELECT \(Task.columns) FROM task
      WHERE completed IS NULL AND (due, id) > (?, ?) AND due <= ? ORDER BY due, id LIMIT ?
      """,
      [
        .integer(first.map { Int64($0.number) } ?? .min), .integer(id),
        .integer(Int64(end.number)), .integer(Int64(limit)),
      ]
    ) { (row) throws(StoreError) in
      let task = Task(row)
      (last, count) = (task, count + 1)
      search.look(at: store.tasks.located(task))
    }
    return count < limit ? nil : last
  }
}

/// What was found so far.
private struct DueSearch {
  let minute: ClockMinute
  var tasks: [Task] = []
  var next: ClockMinute?

  init(_ minute: ClockMinute) { self.minute = minute }

  mutating func look(at task: Task) {
    let isDue = task.due.map { $0 <= minute.endOfDay } ?? false
    if isDue { wait(for: task.start) }
    wait(for: task.due)
    if isDue, !task.isLater(at: minute) { tasks.append(task) }
  }

  /// At a minute that is still to come there is something to say.
  mutating func wait(for date: ClockMinute?) {
    guard let date, date > minute else { return }
    next = min(next ?? date, date)
  }
}
