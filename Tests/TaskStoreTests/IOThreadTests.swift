import DiskSupport
import Glibc
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import SQLite
@testable import TaskStore
@testable import Tasks

/// A store whose file system may not answer: another thread asks it, and all is as if nobody did.
@Suite struct IOThreadStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var thread: UInt { UInt(pthread_self()) }

  /// What one thread asks of the folder by itself, while another could do it.
  private func calls(_ body: () throws -> Void) throws -> Int {
    let ioThread = try IOThread { _ in }
    return try Disk.count(below: folder.path, onlyChanges: false) {
      try IOThread.ofThread.withValue(ioThread, body)
    }
  }

  @Test(
    "Nothing that is done to a store asks the file system on the thread that has one for it",
    .enabled(if: Disk.isWatched, "the calls of this program go past the tests"))
  func asksNothing() throws {
    let count = try calls {
      let database = try TaskDatabase.opened(in: folder)
      let monitor = try database.makeMonitor()
      let ids = try database.add("a", "b", "c")
      try database.perform(.complete([ids[0]]), at: Timestamp(seconds: 1))
      _ = try database.undo()
      _ = try database.load()
      _ = try database.isAsLastRead()
      _ = try database.readUpdates(atMost: 10)
      try database.set("1", for: "key")
      #expect(!database.isOutOfPlace)
      #expect(try database.findPlace() == nil)
      database.leaveKeeping {}
      try database.add("d")
      database.keepAgain()
      withExtendedLifetime(monitor) {}
    }
    #expect(count == 0)
    let withoutIt = try Disk.count(below: folder.path, onlyChanges: false) {
      try TaskDatabase.opened(in: folder).add("e")
    }
    #expect(withoutIt > 20, "The calls of a thread that asks by itself are seen.")
    #expect(try TaskDatabase.opened(in: folder).names() == ["a", "b", "c", "d", "e"])
  }

  @Test("A store that was deleted, or moved away, is found by the other thread as well")
  func place() throws {
    let ioThread = try IOThread { _ in }
    try IOThread.ofThread.withValue(ioThread) {
      let database = try TaskDatabase.opened(in: folder)
      try database.add("a")
      for ending in ["", "-wal", "-shm"] { unlink(folder.database + ending) }
      #expect(database.isOutOfPlace)
      #expect(try database.findPlace() == .writtenAgain)
      #expect(rename(folder.database, folder["b.db"]) == 0)
      #expect(throws: StoreError.moved(path: database.path)) { try database.add("b") }
      #expect(rename(folder["b.db"], folder.database) == 0)
      try database.add("c")
      #expect(try database.names() == ["a", "c"])
    }
  }

  @Test("What takes long is done once, whatever its thread does meanwhile")
  func slow() throws {
    var waits = 0
    let ioThread = try IOThread(grace: 0) { _ in waits += 1 }
    try IOThread.ofThread.withValue(ioThread) {
      let database = try TaskDatabase.opened(in: folder)
      for number in 1...50 { try database.add("\(number)") }
      #expect(try database.names() == (1...50).map(String.init))
    }
    #expect(waits > 50)
  }

  @Test("What goes wrong is told as ever")
  func errors() throws {
    try folder.write(Array("no database, but long enough to be looked at".utf8))
    let ioThread = try IOThread(grace: 0) { _ in }
    try IOThread.ofThread.withValue(ioThread) {
      let opening = try TaskDatabase.open(folder: folder.path)
      #expect(opening.setAside != nil)
      let database = opening.database
      #expect(throws: StoreError.self) {
        try database.connection.run("SELECT nothing FROM nowhere")
      }
      var rows: [Int64] = []
      #expect(throws: StoreError.noHome) {
        try database.connection.run("VALUES (1), (2), (3)") { (row) throws(StoreError) in
          rows.append(row.integer(0))
          if rows.count == 2 { throw .noHome }
        }
      }
      #expect(rows == [1, 2])
      try database.add("a")
    }
  }

  @Test("A database in memory is asked where it is")
  func memory() throws {
    let ioThread = try IOThread { _ in }
    try IOThread.ofThread.withValue(ioThread) {
      let database = try TaskDatabase()
      var asked: UInt?
      try database.connection.run("SELECT 1") { (_) throws(StoreError) in asked = thread }
      #expect(asked == thread)
    }
  }
}
