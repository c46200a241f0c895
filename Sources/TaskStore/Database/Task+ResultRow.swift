import Dates
package import SQLite
package import Tasks

extension Task {
  /// The columns from which `init(_: ResultRow)` reads, in its order; `task` and `step_row` have them.
  package static let columns = """
    id, name, created, completed, position, note, list, tag_set, origin, schedule, due, start, archived,
    priority, parent, link
    """
  static let columnCount: Int32 = 16

  /// Reads a row of `columns`, of which the first has the index `first`.
  ///
  /// Another program may have written any number: positions are clamped so that no arithmetic on
  /// them overflows, as `Timestamp` clamps moments.
  package init(_ row: borrowing ResultRow, from first: Int32 = 0) {
    self.init(
      id: row.integer(first), name: row.text(first + 1),
      created: Timestamp(milliseconds: row.integer(first + 2)),
      completed: row.optionalInteger(first + 3).map(Timestamp.init(milliseconds:)),
      position: Position.clamped(row.integer(first + 4)), notes: row.optionalInteger(first + 5),
      list: row.optionalInteger(first + 6), tags: row.optionalInteger(first + 7),
      origin: row.optionalInteger(first + 8), schedule: row.optionalInteger(first + 9),
      due: row.optionalInteger(first + 10).map(ClockMinute.init),
      start: row.optionalInteger(first + 11).map(ClockMinute.init),
      isArchived: row.integer(first + 12) != 0,
      priority: row.optionalInteger(first + 13).map(Priority.init(level:)),
      parent: row.integer(first + 14), links: row.optionalInteger(first + 15))
  }

  /// A column besides `columns`: the due date and the start where one of the two is a time of some zone, by
  /// which a task of a page is located without another look at the store.
  static let zonedDates = """
    (SELECT s.due || ';' || s.start FROM schedule AS s
      WHERE s.id = task.schedule AND (instr(s.due, ' ') OR instr(s.start, ' ')))
    """

  /// Located by what `zonedDates` gave.
  func located(_ dates: String, in place: Zone) -> Task {
    let texts = dates.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard texts.count == 2 else { return self }
    let schedule = Schedule(due: TaskDate(texts[0]), start: TaskDate(texts[1]))
    return located(by: schedule, in: place)
  }

  /// The values for `columns`.
  var values: [Value] {
    [
      .integer(id), .text(name), Value(created), Value(completed), .integer(position),
      Value(notes), Value(list), Value(tags), Value(origin), Value(schedule),
      Value(ownDue.map { Int64($0.number) }), Value(ownStart.map { Int64($0.number) }),
      .integer(isArchived ? 1 : 0), Value(priority.map { Int64($0.level) }),
      .integer(parentNumber), Value(links),
    ]
  }

  /// A place in a statement for each of `values`.
  static let places = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
}

extension Value {
  init(_ timestamp: Timestamp?) { self.init(timestamp?.milliseconds) }
}

/// The numbers that order the open tasks.
package enum Position {
  /// What is left between two tasks that were added one after the other: room for 24 halvings.
  static let gap: Int64 = 1 << 24
  /// The greatest distance from 0.
  private static let limit: Int64 = 1 << 61

  /// Where a new task stands: below all that were ever added before, because numbers only grow.
  package static func initial(for id: Task.ID) -> Int64 { min(max(id, 0), limit / gap) * gap }

  static func clamped(_ position: Int64) -> Int64 { min(max(position, -limit), limit) }
}
