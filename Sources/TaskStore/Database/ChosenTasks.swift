package import Dates
import SQLite
package import Tasks

/// Which tasks are read. Each property leaves some out; those in the archive are never read.
package struct ChosenTasks: Sendable {
  /// What dates they have.
  package enum Dates: Sendable {
    case any
    /// A due date up to a minute, by whatever clocks.
    case due(upTo: ClockMinute)
    /// The same, or a date at which they begin.
    case dueOrBegun(upTo: ClockMinute)
    /// A date at which they begin.
    case begun
  }

  /// Only what still waits.
  package var isOpenOnly: Bool
  /// The only lists; empty for all tasks.
  package var lists: Set<NamedList.ID>
  /// What dates they have.
  package var dates: Dates

  /// - Parameters:
  ///   - isOpenOnly: only what still waits.
  ///   - lists: the only ones; empty for all tasks.
  ///   - dates: what dates they have.
  package init(
    isOpenOnly: Bool = false, lists: Set<NamedList.ID> = [], dates: Dates = .any
  ) {
    (self.isOpenOnly, self.lists, self.dates) = (isOpenOnly, lists, dates)
  }

  /// No two clocks are farther apart than these minutes.
  private static let farthest: Int64 = 2 * 24 * 60

  fileprivate var clause: String {
    var parts = ["archived = 0", lists.clause, "?1 = ?1"]
    if isOpenOnly { parts.append("completed IS NULL") }
    switch dates {
    case .any: break
    case .due: parts.append("due <= ?1")
    case .dueOrBegun: parts.append("(due <= ?1 OR start IS NOT NULL)")
    case .begun: parts.append("start IS NOT NULL")
    }
    return parts.joined(separator: " AND ")
  }

  fileprivate var values: [Value] {
    let last: Int64 =
      switch dates {
      case .due(let minute), .dueOrBegun(let minute): Int64(minute.number) + Self.farthest
      case .any, .begun: 0
      }
    return [.integer(last)]
  }
}

extension TaskTable {
  /// See `TaskDatabase.load`.
  func load(
    _ chosen: ChosenTasks, order: TaskOrder = .manual,
    where isWanted: (Task) throws(StoreError) -> Bool
  ) throws(StoreError) -> TaskList {
    var list = TaskList(order: order)
    try store.connection.read { () throws(StoreError) in
      try store.following.begin()
      try store.connection.run(
        "SELECT \(Task.columns), \(Task.zonedDates) FROM task WHERE \(chosen.clause)", chosen.values
      ) { (row) throws(StoreError) in
        var task = Task(row)
        if let dates = row.optionalText(Task.columnCount) {
          task = task.located(dates, in: store.place)
        }
        if try isWanted(task) { list.put(task, as: task.id) }
      }
    }
    return list
  }

  /// How many tasks of each list are open, and how many completed, without those in the archive.
  package func countsOfLists() throws(StoreError) -> [NamedList.ID: (open: Int, done: Int)] {
    var counts: [NamedList.ID: (open: Int, done: Int)] = [:]
    try store.connection.run(
      """
      SELECT list, count(*) - count(completed), count(completed) FROM task
      WHERE list IS NOT NULL AND archived = 0 GROUP BY list
      """
    ) { (row) throws(StoreError) in
      counts[row.integer(0)] = (Int(row.integer(1)), Int(row.integer(2)))
    }
    return counts
  }
}

extension Set<NamedList.ID> {
  /// Which tasks are in one of these lists, all where there is none. The numbers are the store's own.
  package var clause: String {
    isEmpty ? "1" : "task.list IN (\(sorted().map { "\($0)" }.joined(separator: ", ")))"
  }
}
