import Dates
import SQLite
package import Sync
import Testing

@testable package import TaskStore
@testable package import Tasks

/// A store and a todo.txt file that are kept in step.
package final class FilePair {
  package var database: TaskDatabase
  package let file: MemoryText
  /// What todo.sh has put away beside the file.
  package let archive = MemoryText(nil)
  package var list: NamedList.ID?
  /// In seconds: 20 November 2026, 09:46:40 UTC.
  package var now: Int64 = 1_795_168_000

  package init(_ text: String? = nil, of database: TaskDatabase? = nil) throws {
    self.database = try database ?? TaskDatabase()
    file = MemoryText(text)
  }

  package var time: Timestamp { Timestamp(milliseconds: now * 1000) }

  @discardableResult
  package func sync(acceptsRemovals: Bool = false) throws -> PassReport {
    now += 1
    var options = PassOptions()
    options.acceptsRemovals = acceptsRemovals
    var pass = FilePass(
      of: file, archive: archive, named: "/todo.txt", in: database,
      scope: list.map { .list($0) } ?? .all,
      options: options, clock: { [time] in time })
    return try pass.run()
  }

  @discardableResult
  package func perform(_ edit: Edit) throws -> Change {
    now += 1
    return try database.perform(edit, at: time)
  }

  @discardableResult
  package func add(_ name: String, _ list: String? = nil) throws -> Task.ID {
    let change = try perform(.add([NewTask(try TaskName(name))], at: .last))
    let id = try #require(change.rows.last?.id)
    if let list { try perform(.file([id], .named(try TaskName(list)))) }
    return id
  }

  package func id(_ name: String) throws -> Task.ID {
    try #require(try database.load().first { $0.name == name }?.id, "there is no “\(name)”")
  }

  /// The names of the tasks that are shown, those that are done with an x, sorted.
  package var tasks: [String] {
    get throws { try database.load().map { ($0.isOpen ? "" : "x ") + $0.name }.sorted() }
  }

  package var steps: Int {
    get throws { Int(try database.connection.integer("SELECT count(*) FROM step") ?? 0) }
  }

  /// All texts that the store or its history has.
  package var reachable: Set<String> {
    get throws {
      var texts: Set<String> = []
      try database.connection.run(
        "SELECT name FROM task UNION SELECT name FROM step_row UNION SELECT text FROM note"
      ) { (row) throws(StoreError) in texts.insert(row.text(0)) }
      return texts
    }
  }
}
