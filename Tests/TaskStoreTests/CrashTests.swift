import Glibc
import ProgramSupport
import SQLite
import StoreSupport
import StoreTesting
import Testing

@testable import TaskStore
@testable import Tasks

@Suite struct CrashTests {
  @Test("What was acknowledged survives SIGKILL at the next instruction, 50 times in a row")
  func killedAfterEachEdit() throws {
    let folder = try TemporaryFolder()
    var acknowledged: [String] = []
    for number in 0..<50 {
      let probe = try Probe("add-and-die", folder.path, "task \(number)")
      acknowledged.append(try #require(probe.line()))
      #expect(probe.wait() == -SIGKILL)
      let database = try TaskDatabase.opened(in: folder)
      #expect(try database.load().map { "\($0.id) \($0.name)" } == acknowledged)
      #expect(try isSound(database))
    }
  }

  @Test("A process killed amid its edits loses none that it acknowledged", arguments: 1...20)
  func killedAmidEdits(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: seed)
    let probe = try Probe("add-forever", folder.path, "task")
    var acknowledged: [String] = []
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      acknowledged.append(try #require(probe.line()))
    }
    probe.kill()
    acknowledged += probe.lines()
    let database = try TaskDatabase.opened(in: folder)
    let stored = try database.load().map { "\($0.id) \($0.name)" }
    // The edit whose acknowledgement the kill cut off may be there, whole.
    #expect(stored.count - acknowledged.count <= 1)
    #expect(Array(stored.prefix(acknowledged.count)) == acknowledged)
    #expect(try isSound(database))
    for _ in stored { #expect(try database.undo() != nil) }
    #expect(try database.undo() == nil, "The history ends with the same edit as the list.")
  }

  /// As many kills as a run has time for; `ALOFT_KILLS` asks for another number.
  private static let kills = getenv("ALOFT_KILLS").flatMap { Int(String(cString: $0)) } ?? 60

  @Test(
    "Killed amid every kind of change, a store holds what was acknowledged, down to its history",
    arguments: [false, true])
  func killedAmidWork(hasKeeper: Bool) throws {
    let folder = try TemporaryFolder()
    let (seed, reference) = (UInt64(7), try TaskDatabase())
    let work = RandomWork(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var next = 0
    let words = hasKeeper ? ["keeper"] : []
    for _ in 0..<Self.kills / 2 {
      let probe = try Probe(
        program: try BuiltProgram.path("StoreProbe"),
        ["work-forever", folder.path, "\(seed)", "\(next)"] + words)
      var said = (0...generator.next(below: 12)).compactMap { _ in probe.line() }
      // Somewhere between two acknowledgements. To give way to others would be minutes where many want to run,
      // and thousands of steps to do again.
      for _ in 0..<generator.next(below: 20_000) { _ = generator.next() }
      probe.kill()
      said += probe.lines()
      #expect(said == said.indices.map { "\(next + $0)" })
      for _ in said {
        try work.step(next, on: reference)
        next += 1
      }
      let stored = try TaskDatabase.opened(in: folder)
      #expect(try isSound(stored))
      let content = try content(of: stored)
      if try content != self.content(of: reference) {
        // The step whose acknowledgement the kill cut off is there, whole.
        try work.step(next, on: reference)
        next += 1
      }
      try #require(try content == self.content(of: reference), "after step \(next - 1)")
    }
    #expect(next > Self.kills * 3 / 2)
  }

  /// Every row of every table, but for the bits that each store has drawn for itself.
  private func content(of database: TaskDatabase) throws -> [String] {
    var rows: [String] = []
    let bits = try #require(try database.value(for: TaskUIDs.key)?.split(separator: " ").first)
    let columns = [
      "task": Task.columns, "note": "id, text", "tag_set": "id, tags",
      "link": "id, addresses", "list": NamedList.columns,
      "schedule": "id, \(SharedTable.schedule.columns.joined(separator: ", "))",
      "reminded": "task, moment, claimed, told", "origin": "id, uid, document",
      "step": "id, kind, performed, undone",
      "sync_account": "id, url, user, details", "sync_collection": SyncCollection.columns,
      "sync_item":
        "id, collection, key, href, state, uid, task, etag, seen, hex(document), hex(sent), unlisted",
      "file_line": "file, task, state, hex(line), hex(sent), seen",
      "shared_file": "file, modified", "taken_back": "task, moment", "awaited_parent": "task, uid",
      "setting": "key, value",
      "step_list": "step, ordinal, side, list, name, position",
      "step_row": "step, ordinal, side, task, \(Task.columns.dropFirst("id, ".count))",
    ]
    #expect(Set(columns.keys) == Set(Schema.tables.map(\.name)))
    for (table, columns) in columns.sorted(by: { $0.key < $1.key }) {
      try database.connection.run("SELECT json_array(\(columns)) FROM \(table) ORDER BY 1") {
        (row) throws(StoreError) in
        rows.append("\(table) \(row.text(0).replacing(bits, with: "bits"))")
      }
    }
    return rows
  }

  @Test("Whatever part of the log a power loss leaves, the tasks are those of some whole edit")
  func logCutAnywhere() throws {
    let folder = try TemporaryFolder()
    let probe = try Probe("add-forever", folder.path, "task")
    for _ in 0..<8 { _ = probe.line() }
    probe.kill()
    let log = try folder.bytes("aloft.db-wal")
    let file = try folder.bytes()
    var generator = SeededGenerator(seed: 9)
    var previous = 0
    for cut in (0..<60).map({ _ in Int.random(in: 0...log.count, using: &generator) }).sorted() {
      let copy = try TemporaryFolder()
      try copy.write(file)
      try copy.write(Array(log[..<cut]), to: "aloft.db-wal")
      let database = try TaskDatabase.opened(in: copy)
      let names = try database.names()
      #expect(names == names.indices.map { "task \($0)" })
      #expect(names.count >= previous)
      previous = names.count
      #expect(try isSound(database))
    }
    #expect(previous >= 7)
  }

  private func isSound(_ database: TaskDatabase) throws -> Bool {
    var answer = ""
    try database.connection.run("PRAGMA integrity_check") { (row) throws(StoreError) in
      answer = row.text(0)
    }
    return answer == "ok"
  }
}
