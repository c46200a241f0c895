import ProgramSupport
import StoreTesting
import System
import Testing

@testable import Recovery
@testable import Reminders
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
      #expect(database.obstacle == newer)
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
      let connection = try Connection(.file(folder.database), patience: .none)
      try connection.run("ALTER TABLE note RENAME COLUMN text TO body")
      connection.keepsLogOnClose(false)
    }
    #expect(throws: newer) { try open() }
  }
}
