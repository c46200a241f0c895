/// Reads the tasks page by page in the order in which they are shown, so that a window can show the
/// first ones at once and read a million others between two frames.
///
/// A value that grows. Each page is read as it is at that moment, so what happens between two pages
/// is for the reader's owner to know: `apply` what this process does and what
/// `TaskDatabase.readUpdates` finds of others, and begin again where that cannot tell.
public struct TaskListReader: Sendable {
  /// The tasks read so far.
  public private(set) var list = TaskList()
  /// Whether these are all.
  public private(set) var isWhole = false
  private var part = Part.open
  private var last: Place?

  /// Puts an edit that was made meanwhile into the list as far as it has been read.
  public mutating func apply(_ change: Change) { list.apply(change) }

  /// Puts what another process has made of a task into the list as far as it has been read.
  public mutating func apply(_ update: TaskUpdate) { list.put(update.task, as: update.id) }

  /// Reads at most `count` more tasks.
  /// - Throws: where they cannot be read; the page can be asked for again.
  public mutating func read(_ count: Int, from database: TaskDatabase) throws(StoreError) {
    var left = count
    while left > 0, !isWhole {
      let found = try readPage(left, from: database)
      if found == left { return }
      left -= found
      if part == .open { (part, last) = (.done, nil) } else { isWhole = true }
    }
  }

  /// - Returns: how many there were.
  private mutating func readPage(
    _ count: Int, from database: TaskDatabase
  ) throws(StoreError) -> Int {
    var (list, last) = (self.list, self.last)
    // The only copy, so that adding to it copies nothing.
    self.list = TaskList()
    defer { (self.list, self.last) = (list, last) }
    var found = 0
    let start = last ?? part.beginning
    let values = [start.rank, start.id, Int64(clamping: count)].map(Value.integer)
    try database.connection.run(part.page, values) { (row) throws(StoreError) in
      let place = Place(rank: row.integer(Task.columnCount), id: row.integer(0))
      // Broken pages can show a row twice.
      guard last.map({ part.isInOrder($0, place) }) ?? true else {
        throw .damaged(path: database.path, found: .outOfOrder)
      }
      list.put(Task(row), as: place.id)
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

/// The two parts of the list, each with an index in its order.
private enum Part {
  case open, done

  /// Stands before every row.
  var beginning: Place {
    switch self {
    case .open: Place(rank: .min, id: .min)
    case .done: Place(rank: .max, id: .min)
    }
  }

  func isInOrder(_ one: Place, _ next: Place) -> Bool {
    switch self {
    case .open: (one.rank, one.id) < (next.rank, next.id)
    case .done: one.rank > next.rank || one.rank == next.rank && one.id < next.id
    }
  }

  /// The rows after a place, in order.
  var page: String {
    switch self {
    case .open:
      """
      SELECT \(Task.columns), position FROM task
      WHERE completed IS NULL AND (position, id) > (?1, ?2) ORDER BY position, id LIMIT ?3
      """
    case .done:
      """
      SELECT \(Task.columns), completed FROM task
      WHERE completed IS NOT NULL AND completed <= ?1 AND (completed < ?1 OR id > ?2)
      ORDER BY completed DESC, id LIMIT ?3
      """
    }
  }
}
