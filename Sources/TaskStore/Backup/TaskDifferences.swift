import SQLite
import Tasks

/// What makes the tasks of one database those of another, found in a walk through both in order of
/// their numbers: no more of them than a page is in memory.
///
/// Notes, tags and origins are compared by their texts. The same number can stand for another text in
/// another database, and a text that only the second one has gets a number in the first one.
struct TaskDifferences {
  /// Whether texts that are missing come into the first database, in the transaction that is
  /// open; without, nothing is written, and they have a number that none has.
  var adoptsTexts = true
  /// Whether names and notes of the second database are cleaned, as they are whatever way they come in.
  var cleans = true

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
      if cleans, let name = latter?.name { latter?.name = TaskName.clean(name) }
      if former != nil { left.next() }
      if latter != nil { right.next() }
      for table in SharedTable.allCases {
        guard let number = latter?[table] else { continue }
        isAtFault = true
        var texts = try other.shared(number, table)
        isAtFault = false
        if cleans, table == .note {
          // Notes of which nothing is left count as missing.
          texts = texts?.first.flatMap(TaskNotes.clean).map { [$0] }
        }
        latter?[table] = try self.number(of: texts, number, former?[table], in: store, table)
      }
      if former != latter { try each(Change.Row(before: former, after: latter)) }
    }
  }

  /// The lists that differ: those that go come last.
  static func lists(
    from store: borrowing Connection, to other: borrowing Connection, isAtFault: inout Bool
  ) throws(StoreError) -> [Change.ListRow] {
    let before = try store.lists()
    isAtFault = true
    let after = try other.lists().map { list in
      var list = list
      list.name = TaskName.clean(list.name)
      return list
    }
    isAtFault = false
    let others = after.compactMap { list -> Change.ListRow? in
      let former = before.first { $0.id == list.id }
      return former == list ? nil : .init(before: former, after: list)
    }
    let gone = before.filter { list in !after.contains { $0.id == list.id } }
    return others + gone.map { .init(before: $0, after: nil) }
  }

  /// The number under which the first database has some texts.
  /// - Parameters:
  ///   - number: under which the second one has them.
  ///   - former: of those that the task has now.
  private func number(
    of texts: [String]?, _ number: Int64, _ former: Int64?,
    in store: borrowing Connection, _ table: SharedTable
  ) throws(StoreError) -> Int64? {
    guard let texts else { return nil }
    for candidate in [former ?? number, number] {
      let known = try store.shared(candidate, table)
      // By their bytes: texts that look alike are the same to `==`.
      if known?.elementsEqual(texts, by: { $0.utf8.elementsEqual($1.utf8) }) == true {
        return candidate
      }
    }
    return adoptsTexts ? try store.share(texts, in: table, as: number) : .min
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
