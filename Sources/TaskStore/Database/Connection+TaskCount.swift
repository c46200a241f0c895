import SQLite
package import Tasks

extension Connection {
  /// How many tasks there are.
  /// - Parameter isOpen: counts only those that wait, or only those that are done.
  package func taskCount(isOpen: Bool? = nil) throws(StoreError) -> Int {
    let sql =
      switch isOpen {
      case nil: "SELECT count(*) FROM task"
      case true?: "SELECT count(*) FROM task WHERE completed IS NULL"
      case false?: "SELECT count(*) FROM task WHERE completed IS NOT NULL"
      }
    return Int(try integer(sql) ?? 0)
  }
}
