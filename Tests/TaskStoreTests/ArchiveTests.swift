import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import Formats
@testable import TaskStore
@testable import Tasks

/// Completed tasks that are put away.
@Suite struct ArchiveTests {
  private let now = Timestamp(seconds: 1000)

  /// Of five tasks two are done and put away, the one that was done last first.
  private func filled(_ database: TaskDatabase) throws -> [Task.ID] {
    let ids = try database.add("open", "Müll", "done", "milk", "b")
    for (place, id) in [ids[1], ids[2], ids[3]].enumerated() {
      try database.perform(.complete(id), at: Timestamp(seconds: Int64(place)))
    }
    let notes = try TaskNotes("the green bin\non Friday")
    try database.perform(.annotate(ids[1], with: notes), at: now)
    try database.perform(.annotate(ids[0], with: try TaskNotes("on Friday, too")), at: now)
    try database.perform(.archive([ids[0], ids[1], ids[3]]), at: now)
    return ids
  }

  private func archived(_ database: TaskDatabase) throws -> [String] {
    var names: [String] = []
    try database.search.forEachArchived { (task) throws(StoreError) in names.append(task.name) }
    return names
  }

  @Test("What is put away is in no list, and comes back as it was by an undo")
  func putAway() throws {
    let folder = try TemporaryFolder()
    let database = try TaskDatabase.opened(in: folder)
    let ids = try filled(database)
    #expect(try database.names() == ["open", "b", "done"], "an open one stays where it is")
    #expect(try archived(database) == ["milk", "Müll"])
    #expect(
      try database.search.archivedCount(atMost: 9) == 2
        && database.search.archivedCount(atMost: 1) == 1)
    let again = try TaskDatabase.opened(in: folder)
    #expect(try again.names() == ["open", "b", "done"])
    #expect(try again.undo()?.rows.count == 2)
    #expect(try again.names() == ["open", "b", "milk", "done", "Müll"])
    try again.redo()
    try again.perform(.unarchive([ids[1]]), at: now)
    #expect(try again.names() == ["open", "b", "done", "Müll"])
    try again.perform(.reopen(ids[3]), at: now)
    #expect(try again.names() == ["open", "milk", "b", "done", "Müll"])
    #expect(try archived(again) == [])
    #expect(try again.task(ids[3]).isArchived == false)
  }

  @Test("A window that is open takes out of its list what another process puts away")
  func following() throws {
    let folder = try TemporaryFolder()
    let (window, command) = try (
      TaskDatabase.opened(in: folder), TaskDatabase.opened(in: folder)
    )
    let ids = try filled(command)
    var list = try window.load()
    try command.perform(.unarchive([ids[1]]), at: now)
    for update in try #require(try window.readUpdates(atMost: 9)) { list.apply(update) }
    #expect(list.map(\.name) == ["open", "b", "done", "Müll"])
    try command.undo()
    for update in try #require(try window.readUpdates(atMost: 9)) { list.apply(update) }
    #expect(list.map(\.name) == ["open", "b", "done"])
  }

  @Test("A store of many tasks that are put away is opened, read and edited as one without")
  func many() throws {
    func instructions(_ count: Int) throws -> Int {
      let folder = try TemporaryFolder()
      try fill(try TaskDatabase.opened(in: folder), count)
      let database = try TaskDatabase.opened(in: folder)
      #expect(try database.load().map(\.name) == ["a", "b"])
      try database.perform(.complete(1), at: now)
      _ = try database.search.archivedCount(atMost: 10)
      return database.connection.instructionCount
    }
    let few = try instructions(20)
    #expect(try instructions(20_000) - few < 40)
  }

  private func fill(_ database: TaskDatabase, _ count: Int) throws {
    try database.add("a", "b")
    try database.connection.run(
      """
      WITH RECURSIVE numbers (n) AS (VALUES (3) UNION ALL SELECT n + 1 FROM numbers LIMIT ?)
      INSERT INTO task (id, name, created, completed, position, archived)
      SELECT n, 'task ' || n, n, n, n * 16777216, 1 FROM numbers
      """, [.integer(Int64(count))])
  }

  @Test("A damaged store that is set aside leaves what is put away to the fresh one")
  func rescue() throws {
    let folder = try TemporaryFolder()
    let database = try TaskDatabase.opened(in: folder)
    _ = try filled(database)
    let list = try database.load()
    let reason = StoreError.damaged(path: folder.database, found: .outOfOrder)
    #expect(try database.startOver(because: reason, keeping: list)?.rescued == 5)
    #expect(try database.names() == ["open", "b", "done"])
    #expect(try archived(database) == ["milk", "Müll"])
    _ = try database.startOver(because: reason)
    #expect(try archived(database) == ["milk", "Müll"])
  }

  @Test("A restore and an export have what is put away")
  func elsewhere() throws {
    let database = try TaskDatabase()
    let ids = try filled(database)
    var records: [TaskRecord] = []
    try database.records.export { records.append($0) }
    #expect(records.count == 5)
    #expect(records.filter { $0.isArchived == true }.map(\.name) == ["Müll", "milk"])
    var json = ""
    try database.records.exportJSON(of: [ids[3]]) { json += $0 }
    #expect(json.contains("\"reminder\":null,\"archived\":true}"))
    json = ""
    try database.records.exportJSON { json += $0 }
    #expect(!json.contains("archived") && !json.contains("milk"))
  }

  @Test("A search looks into the archive, and into notes for what names do not say")
  func search() throws {
    let database = try TaskDatabase()
    _ = try filled(database)
    func found(_ text: String) throws -> [String] {
      try database.search.find(TaskSearch(text), atMost: 9).map {
        $0.task.name + ($0.excerpt.map { ": " + $0 } ?? "")
      }
    }
    #expect(try found("MULL") == ["Müll"])
    #expect(try found("m") == ["milk", "Müll"])
    #expect(try found("friday") == ["Müll: the green bin on Friday", "open: on Friday, too"])
    #expect(try found("fri mul") == ["Müll: the green bin on Friday"])
    #expect(try found("open") == [], "a list knows that by itself")
    #expect(try found("#friday") == [] && found(" ") == [])
    let few = try database.search.find(TaskSearch("fri"), atMost: 1).map(\.task.name)
    #expect(few == ["Müll", "open"], "so many of each")
    let all = try database.search.find(TaskSearch("o"), in: Array(try database.load()))
    #expect(all.map(\.name) == ["open", "done"])
  }

  @Test("The piece of notes that is shown has the word in it, and is one short line")
  func excerpt() {
    let text = String(repeating: "wörd ", count: 100) + "\nthe needle is\there " + text(100)
    let piece = text.excerpt(around: ["NEEDLE".folded()])
    #expect(piece.hasPrefix("…") && piece.hasSuffix("…"))
    #expect(piece.contains("wörd the needle is here"))
    #expect(piece.count <= 162)
    #expect("short".excerpt(around: [[1]]) == "short")
  }

  private func text(_ count: Int) -> String { String(repeating: "more ", count: count) }
}
