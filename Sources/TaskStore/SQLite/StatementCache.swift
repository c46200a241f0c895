/// The compiled statements of one connection, by their text. A dictionary cannot own `~Copyable`
/// values, hence the small class around each.
final class StatementCache {
  final class Entry {
    let statement: Statement
    init(_ statement: consuming Statement) { self.statement = statement }
  }

  private var entries: [String: Entry] = [:]

  func entry(
    for sql: String, compile: () throws(StoreError) -> Statement
  ) throws(StoreError) -> Entry {
    if let entry = entries[sql] { return entry }
    let entry = Entry(try compile())
    entries[sql] = entry
    return entry
  }

  var instructionCount: Int {
    entries.values.reduce(0) { $0 + $1.statement.instructionCount }
  }

  func removeAll() { entries.removeAll() }
}
