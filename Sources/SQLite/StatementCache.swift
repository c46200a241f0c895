/// The compiled statements of one connection, by their text. A dictionary cannot own `~Copyable`
/// values, hence the small class around each.
package final class StatementCache {
  package final class Entry {
    package let statement: Statement
    package init(_ statement: consuming Statement) { self.statement = statement }
  }

  private var entries: [String: Entry] = [:]
  /// Those that were asked for last, in no order: of 100,000 lines each asks for the same few, and a text of
  /// some hundred letters takes longer to hash than to compare with itself.
  private var recent: [(sql: String, entry: Entry)] = []
  private var oldest = 0

  private static let mostRecent = 8

  package func entry<Failure: Error>(
    for sql: String, compile: () throws(Failure) -> Statement
  ) throws(Failure) -> Entry {
    if let place = recent.firstIndex(where: { $0.sql == sql }) { return recent[place].entry }
    let entry = if let known = entries[sql] { known } else { Entry(try compile()) }
    entries[sql] = entry
    if recent.count < Self.mostRecent {
      recent.append((sql, entry))
    } else {
      recent[oldest] = (sql, entry)
      oldest = (oldest + 1) % Self.mostRecent
    }
    return entry
  }

  package var instructionCount: Int {
    entries.values.reduce(0) { $0 + $1.statement.instructionCount }
  }

  /// How many statements were run so far.
  package var runCount = 0

  package func removeAll() {
    recent.removeAll()
    entries.removeAll()
  }
}
