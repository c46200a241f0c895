import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import SQLite
@testable import Sync
@testable import TaskStore
@testable import Tasks

/// A file that a newer Aloft wrote, which is shown and not changed.
@Suite struct NewerVersionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "A file of a newer version is read where that is asked for, as long as it has what is known")
  func newerVersionToRead() throws {
    func open() throws -> TaskDatabase {
      try TaskDatabase.open(folder: folder.path, readsNewer: true).database
    }
    do {
      let database = try TaskDatabase.opened(in: folder, schema: SchemaTests.next)
      try database.perform(
        .add([NewTask(typed: try TaskName("a #b +c"))]), at: Timestamp(seconds: 1))
    }
    let bytes = try folder.bytes()
    let newer = StoreError.newerVersion(
      path: folder.database, found: SchemaTests.next.version, known: Schema.current.version)
    do {
      let database = try open()
      #expect(database.readOnlyReason == newer)
      #expect(try database.names() == ["a"] && database.labels.lists.map(\.name) == ["c"])
      #expect(throws: newer) { try database.add("b") }
      #expect(throws: newer) { try database.undo() }
      #expect(throws: newer) { try database.set("1", for: "window") }
      database.leaveKeeping {}
      #expect(try database.isAsLastRead() && database.names() == ["a"])
      #expect(try folder.bytes() == bytes && folder.bytes("aloft.db-wal").isEmpty)
      // The newer one goes on beside it, and is followed.
      let other = try TaskDatabase.opened(in: folder, schema: SchemaTests.next)
      try other.add("from the newer one")
      #expect(try database.reloadIfChanged()?.map(\.name) == ["a", "from the newer one"])
      try other.undo()
    }
    #expect(throws: newer) { try TaskDatabase.opened(in: folder) }
    try folder.write(bytes)
    // A version that has put something known elsewhere.
    do {
      let connection = try Connection(.file(folder.database), timeout: .none)
      try connection.run("ALTER TABLE note RENAME COLUMN text TO body")
      connection.keepsLogOnClose(false)
    }
    #expect(throws: newer) { try open() }
  }

  @Test(
    "What a newer version has added to the history, or looks like damage, sets its file not aside")
  func newerHistory() throws {
    do {
      let database = try TaskDatabase.opened(in: folder, schema: SchemaTests.next)
      try database.add("a")
      try database.connection.run("UPDATE step SET kind = 'dream'")
    }
    let newer = StoreError.newerVersion(
      path: folder.database, found: SchemaTests.next.version, known: Schema.current.version)
    let database = try TaskDatabase.open(folder: folder.path, readsNewer: true).database
    #expect(try database.names() == ["a"])
    #expect(throws: newer) { try database.history.steps(before: .max, atMost: 10) }
    let damage = StoreError.damaged(path: folder.database, found: .sqlite("malformed"))
    #expect(throws: newer) { try database.startOver(because: damage) }
    #expect(try folder.names().filter { $0.contains("damaged") } == [])
  }

  @Test("A look at a store of a newer version counts what is in it")
  func newerHealth() throws {
    do {
      let database = try TaskDatabase.opened(in: folder, schema: SchemaTests.next)
      try database.add("a", "b")
    }
    let bytes = try folder.bytes()
    guard case .readable(let contents) = StoreHealth(ofFolder: folder.path).state else {
      Issue.record("It can be read.")
      return
    }
    #expect(contents.tasks == (2, 0) && contents.steps == 1 && contents.faults == [])
    #expect(contents.version == (SchemaTests.next.version, Schema.current.version))
    guard case .newerVersion = contents.readOnlyReason else {
      Issue.record("\(String(describing: contents.readOnlyReason))")
      return
    }
    #expect(try folder.bytes() == bytes)
  }
}
