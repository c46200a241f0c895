package import Dates
import SQLite
package import Tasks

/// Reads the tasks page by page, first those that are shown first, so that a window can show them at
/// once and read all others between two frames.
///
/// The store has an index for the person's own order; in another one the first page is looked for among
/// all open tasks. The pages that follow are all tasks as they stand in the store, by their numbers.
///
/// A value that grows. Each page is read as it is at that moment, so what happens between two pages
/// is for the reader's owner to know: `apply` what this process does and what
/// `TaskDatabase.readUpdates` finds of others, and begin again where that cannot tell.
package struct TaskListReader: Sendable {
  /// The tasks read so far.
  package private(set) var list: TaskList
  /// Whether these are all.
  package private(set) var isWhole = false
  private var part: Part
  private var last: Place?

  init(order: TaskOrder, at minute: ClockMinute?) {
    list = TaskList(order: order, at: minute)
    part = order == .manual ? .open : .first(order)
  }

  /// Puts an edit that was made meanwhile into the list as far as it has been read.
  package mutating func apply(_ change: Change) { list.apply(change) }

  /// Puts what another process has made of a task into the list as far as it has been read.
  package mutating func apply(_ update: TaskUpdate) { list.apply(update) }

  /// Time has passed: see `TaskList.pass(to:)`.
  package mutating func pass(to minute: ClockMinute) { _ = list.pass(to: minute) }

  /// Reads at most `count` more tasks.
  /// - Throws: where they cannot be read; the page can be asked for again.
  mutating func read(_ count: Int, from store: OpenStore) throws(StoreError) {
    var left = count
    while left > 0, !isWhole {
      let found = try readPage(left, from: store)
      let isFull = found == left
      left -= found
      if isFull {
        if part != .all { (part, last) = (.all, nil) }
      } else if part == .done || part == .all {
        isWhole = true
      } else {
        (part, last) = (.done, nil)
      }
    }
  }

  /// - Returns: how many there were.
  private mutating func readPage(
    _ count: Int, from store: OpenStore
  ) throws(StoreError) -> Int {
    // In the order of the numbers blocks are filled one by one: none of it goes between those of the first page.
    if part == .all, last == nil { list = TaskList(order: list.order, at: list.minute) }
    var found = 0
    let start = last ?? part.beginning
    let values = [start.rank, start.id, Int64(clamping: count)].map(Value.integer)
    try store.connection.run(part.page, values) { (row) throws(StoreError) in
      let place = Place(rank: row.integer(Task.columnCount), id: row.integer(0))
      // Broken pages can show a row twice.
      guard last.map({ part.isInOrder($0, place) }) ?? true else {
        throw .damaged(path: store.path, found: .outOfOrder)
      }
      var task = Task(row)
      if let dates = row.optionalText(Task.columnCount + 1) {
        task = task.located(dates, in: store.place)
      }
      list.put(task, as: place.id)
      last = place
      found += 1
    }
    return found
  }
}

/// Where a row stands in its part of the list, in the stored numbers: what `Task` makes of them is
/// clamped, and may be the same for many.
private struct Place {
  var rank: Int64
  var id: Int64
}

/// The two parts of the list, each with an index in its order; what comes first in an order that has none; and
/// the whole list, in no order of its own.
private enum Part: Equatable {
  case open, done, all
  case first(TaskOrder)

  /// Stands before every row.
  var beginning: Place {
    switch self {
    case .open, .first, .all: Place(rank: .min, id: .min)
    case .done: Place(rank: .max, id: .min)
    }
  }

  func isInOrder(_ one: Place, _ next: Place) -> Bool {
    switch self {
    case .open: (one.rank, one.id) < (next.rank, next.id)
    case .done: one.rank > next.rank || one.rank == next.rank && one.id < next.id
    case .all: one.id < next.id
    case .first: true
    }
  }

  /// The rows after a place, in order.
  var page: String {
    switch self {
    case .first(let order):
      """
      SELECT \(Task.columns), 0, \(Task.zonedDates) FROM task WHERE completed IS NULL AND 0 > ?1 AND id > ?2
      ORDER BY \(order.firstOnes), id LIMIT ?3
      """
    case .open:
      """
      SELECT \(Task.columns), position, \(Task.zonedDates) FROM task
      WHERE completed IS NULL AND (position, id) > (?1, ?2) ORDER BY position, id LIMIT ?3
      """
    case .all:
      """
      SELECT \(Task.columns), ?1, iif(completed IS NULL, \(Task.zonedDates), NULL) FROM task
      WHERE (completed IS NULL OR archived = 0) AND id > ?2 ORDER BY id LIMIT ?3
      """
    case .done:
      """
      SELECT \(Task.columns), completed, NULL FROM task
      WHERE completed IS NOT NULL AND archived = 0 AND completed <= ?1 AND (completed < ?1 OR id > ?2)
      ORDER BY completed DESC, id LIMIT ?3
      """
    }
  }
}

extension TaskOrder {
  /// The order as SQL, or the nearest that SQL can say.
  fileprivate var firstOnes: String {
    switch self {
    case .manual: "position"
    case .oldest: "created"
    case .name: "name COLLATE NOCASE"
    case .due: "due IS NULL, due, ifnull(priority, 0) DESC, created"
    case .priority: "ifnull(priority, 0) DESC, due IS NULL, due, created"
    }
  }
}
