/// What makes the tasks of one database those of another, found in a walk through both in order of
/// their numbers: no more of them than a page is in memory.
///
/// Notes are compared by their texts. The same number can stand for another text in another database,
/// and a text that only the second one has gets a number in the first one.
struct TaskDifferences {
  /// Whether texts of notes that are missing come into the first database, in the transaction that is
  /// open; without, nothing is written, and they have a number that none has.
  var adoptsNotes = true

  /// - Parameters:
  ///   - isAtFault: becomes true where it is the second database that cannot be read.
  ///   - each: is given a row for each task that differs. It may change the task in the first database.
  func visit(
    from store: borrowing Connection, to other: borrowing Connection, isAtFault: inout Bool,
    each: (Change.Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    var (left, right) = (Pages(), Pages())
    while true {
      let before = try left.first(of: store)
      isAtFault = true
      let after = try right.first(of: other)
      isAtFault = false
      guard let id = [before?.id, after?.id].compactMap(\.self).min() else { return }
      let former = before?.id == id ? before : nil
      var latter = after?.id == id ? after : nil
      if former != nil { left.next() }
      if latter != nil { right.next() }
      if let number = latter?.notes {
        isAtFault = true
        let text = try Self.text(number, in: other)
        isAtFault = false
        latter?.notes = try self.number(of: text, number, former?.notes, in: store)
      }
      if former != latter { try each(Change.Row(before: former, after: latter)) }
    }
  }

  /// The number under which the first database has a text.
  /// - Parameters:
  ///   - number: under which the second one has it.
  ///   - former: of the text that the task has now.
  private func number(
    of text: String?, _ number: TaskNotes.ID, _ former: TaskNotes.ID?,
    in store: borrowing Connection
  ) throws(StoreError) -> TaskNotes.ID? {
    guard let text else { return nil }
    for candidate in [former ?? number, number] {
      let known = try Self.text(candidate, in: store)
      if known.map({ $0.utf8.elementsEqual(text.utf8) }) == true { return candidate }
    }
    guard adoptsNotes else { return .min }
    let isFree = try Self.text(number, in: store) == nil
    return try store.integer(
      "INSERT INTO note (id, text) VALUES (?, ?) RETURNING id",
      [isFree ? .integer(number) : .null, .text(text)])
  }

  private static func text(
    _ id: TaskNotes.ID, in connection: borrowing Connection
  ) throws(StoreError) -> String? {
    var text: String?
    try connection.run("SELECT text FROM note WHERE id = ?", [.integer(id)]) {
      (row) throws(StoreError) in text = row.text(0)
    }
    return text
  }

  /// The tasks of a database, some at a time.
  private struct Pages {
    private var page: [Task] = []
    private var place = 0
    private var last = Int64.min
    private var isAtEnd = false

    /// The next task; nil at the end.
    mutating func first(of connection: borrowing Connection) throws(StoreError) -> Task? {
      if place == page.count, !isAtEnd { try read(connection) }
      return place < page.count ? page[place] : nil
    }

    mutating func next() { place += 1 }

    private mutating func read(_ connection: borrowing Connection) throws(StoreError) {
      var page: [Task] = []
      try connection.run(
        "SELECT \(Task.columns) FROM task WHERE id > ? ORDER BY id LIMIT 500", [.integer(last)]
      ) { (row) throws(StoreError) in page.append(Task(row)) }
      // Broken pages can show rows in any order.
      guard zip(page, page.dropFirst()).allSatisfy({ $0.id < $1.id }) else {
        throw .damaged(path: connection.path, found: .outOfOrder)
      }
      (self.page, place, isAtEnd) = (page, 0, page.isEmpty)
      last = page.last?.id ?? last
    }
  }
}
