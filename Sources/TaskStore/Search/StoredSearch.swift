package import Dates
import SQLite
package import Tasks

/// Looking for tasks in the store: those that are put away, and what stands in notes.
package struct StoredSearch {
  private let store: OpenStore

  init(of store: OpenStore) { self.store = store }

  /// Reads the archive, the newest completion first.
  package func forEachArchived(
    _ body: (Task) throws(StoreError) -> Void
  ) throws(StoreError) {
    try store.connection.run(
      "SELECT \(Task.columns) FROM task WHERE archived = 1 ORDER BY completed DESC, id"
    ) { (row) throws(StoreError) in try body(Task(row)) }
  }

  /// The schedules by which tasks repeat; none where that cannot be read.
  package var repeating: Set<Schedule.ID> {
    var found: Set<Schedule.ID> = []
    try? store.connection.run("SELECT id FROM schedule WHERE rule <> ''") {
      (row) throws(StoreError) in found.insert(row.integer(0))
    }
    return found
  }

  /// The tasks that others are steps of; none where that cannot be read.
  var withSteps: Set<Task.ID> { tasks("SELECT DISTINCT parent FROM task WHERE parent > 0") }

  /// The tasks in whose names or notes an address stands, or beside which one stands; none where that cannot be read.
  var withLinks: Set<Task.ID> {
    tasks(
      """
      SELECT task.id FROM task LEFT JOIN note ON note.id = task.note WHERE \(Self.links("name"))
        OR \(Self.links("text"))
      UNION SELECT task.id FROM task JOIN link ON link.id = task.link WHERE addresses <> ''
      UNION SELECT task.id FROM task JOIN origin ON origin.id = task.origin
        WHERE task.link IS NULL AND document LIKE 'icalendar%' AND (\(Self.properties("document")))
      UNION SELECT task.id FROM sync_item JOIN task ON task.id = sync_item.task
        WHERE task.link IS NULL AND (\(Self.properties("CAST(document AS TEXT)")))
      """)
  }

  /// As `TextLink` finds them.
  private static func links(_ text: String) -> String {
    ["http://_%", "https://_%", "mailto:_%", "file:///_%"].map { "\(text) LIKE '%\($0)'" }
      .joined(separator: " OR ")
  }

  private static func properties(_ document: String) -> String {
    ["URL", "ATTACH"].flatMap { name in
      [":", ";"].map { "\(document) LIKE '%' || char(10) || '\(name)\($0)_%'" }
    }.joined(separator: " OR ")
  }

  private func tasks(_ query: String) -> Set<Task.ID> {
    var found: Set<Task.ID> = []
    try? store.connection.run(query) { (row) throws(StoreError) in found.insert(row.integer(0)) }
    return found
  }

  /// How many tasks are put away. Counts no further than a window says, so that it takes no longer for
  /// more of them.
  package func archivedCount(atMost limit: Int) throws(StoreError) -> Int {
    let count = try store.connection.integer(
      "SELECT count(*) FROM (SELECT 1 FROM task WHERE archived = 1 LIMIT ?)",
      [.integer(Int64(limit))])
    return Int(count ?? 0)
  }

  /// The task with this number as a search shows it; nil where not all words stand in it.
  func found(
    _ task: Task, by search: TaskSearch, _ folding: inout Folding
  ) throws(StoreError) -> FoundTask? {
    var text: String?
    let missing = try search.missing(
      in: task,
      notes: { () throws(StoreError) in
        text = try task.notes.flatMap { (id) throws(StoreError) in try store.tasks.notes(id) }
        return text
      }, &folding)
    guard let missing else { return nil }
    return FoundTask(task, excerpt: missing.isEmpty ? nil : text?.excerpt(around: missing))
  }

  /// Those tasks in whose names, tags or notes the words stand, in their order.
  package func find(
    _ search: TaskSearch, in tasks: [Task]
  ) throws(StoreError) -> [Task] {
    var (found, folding): ([Task], Folding) = ([], Folding())
    for task in tasks where try self.found(task, by: search, &folding) != nil {
      found.append(task)
    }
    return found
  }

  /// Looks at every task that is put away and at all notes: what a list alone cannot tell. Takes as long as
  /// there are such tasks.
  /// - Parameter limit: how many are wanted of the archive, and how many of the others.
  /// - Returns: the first ones, those in the archive with the newest completion first.
  package func find(
    _ search: TaskSearch, atMost limit: Int
  ) throws(StoreError) -> [FoundTask] {
    guard !search.isEmpty else { return [] }
    var (found, folding): ([FoundTask], Folding) = ([], Folding())
    for part in ["archived = 1 ORDER BY completed DESC, id", "note IS NOT NULL AND archived = 0"] {
      let tasks = try store.tasks.tasks(where: part)
      let end = found.count + limit
      for task in tasks where found.count < end {
        guard let one = try self.found(task, by: search, &folding) else { continue }
        // What a list knows by itself is not said again.
        if task.isArchived || one.excerpt != nil { found.append(one) }
      }
    }
    return found
  }
}
