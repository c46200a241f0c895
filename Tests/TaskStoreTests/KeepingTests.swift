import DiskSupport
import Glibc
import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// Changes whose keeping is left to a thread: none waits for the disk, and each is told what it is.
@Suite(.enabled(if: Disk.isWatched, "the calls of this program go past the tests"))
struct KeepingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(in: TemporaryFolder.memory) }

  @Test(
    "A change of a window waits for no disk, whatever it is and however many came before",
    arguments: Deed.all)
  func noSync(deed: Deed) throws {
    try Deed.makeStore(in: folder)
    let database = try TaskDatabase.opened(in: folder)
    var count = 0
    database.leaveKeeping { count += 1 }
    let syncs = try Disk.syncs(below: folder.path) {
      // The first one meets an empty log.
      try deed.perform(database)
      try database.add("another")
    }
    #expect(syncs == 0, "\(deed.name)")
    #expect(count == 2, "each is told")
    let log = try #require(database.log)
    #expect(try Disk.syncs(below: folder.path) { try log.keep() } == 2, "the log and its name")
    database.keepAgain()
    #expect(try Disk.syncs(below: folder.path) { try database.add("kept") } >= 1)
  }

  @Test("Nor does it where SQLite would have moved the log on its way")
  func largeLog() throws {
    let database = try TaskDatabase.opened(in: folder)
    database.leaveKeeping {}
    try database.add("one")
    let notes = try (0..<2).map { try TaskNotes(String(repeating: "\($0) ", count: 25_000)) }
    let syncs = try Disk.syncs(below: folder.path) {
      for number in 0..<90 {
        try database.perform(.annotate(1, with: notes[number % 2]), at: Timestamp(seconds: 1))
      }
    }
    let log = try #require(database.log)
    #expect(syncs == 0 && log.file.logSize > TaskLog.large)
    #expect(log.moveIfLarge())
  }

  @Test(
    "A log that has become large is moved by the thread, and then the window waits no more than before"
  )
  func moving() throws {
    let database = try TaskDatabase.opened(in: folder)
    let log = try #require(database.log)
    database.leaveKeeping {}
    try database.add("one")
    _ = try database.load()
    #expect(!log.moveIfLarge(), "it is small")
    #expect(log.moveIfLarge(from: 1))
    #expect(log.file.logIsEmpty)
    #expect(try !database.isAsLastRead())
    database.logWasMoved()
    #expect(try database.isAsLastRead(), "nobody has changed anything")
    #expect(try Disk.syncs(below: folder.path) { try database.add("two") } == 0)
    #expect(try TaskDatabase.opened(in: folder).names() == ["one", "two"])
    // Another's change is not taken for a move.
    #expect(log.moveIfLarge(from: 1))
    try TaskDatabase.opened(in: folder).add("three")
    database.logWasMoved()
    #expect(try !database.isAsLastRead())
    #expect(try database.readUpdates(atMost: 10)?.count == 1)
  }

  @Test(
    "A log that was begun anew over a former one is ordered by the disk, for which the window waits once"
  )
  func begunAnew() throws {
    let database = try TaskDatabase.opened(in: folder)
    database.leaveKeeping {}
    try database.add("one")
    // As another program moves it: all of it, and none is cut off.
    let other = try TaskDatabase.opened(in: folder)
    #expect(try other.connection.moveLog(.some))
    let syncs = try Disk.syncs(below: folder.path) { try database.add("two") }
    #expect(syncs == 2, "the head of the log, and its name")
    #expect(try Disk.syncs(below: folder.path) { try database.add("three") } == 0)
  }

  @Test("A disk that does not keep the log is told of, and what it refused is written once more")
  func failure() throws {
    let database = try TaskDatabase.opened(in: folder)
    database.leaveKeeping {}
    try database.add("one")
    let log = try #require(database.log)
    for (error, reason) in [
      (EIO, StoreError.inputOutput(path: database.path, detail: "Input/output error")),
      (ENOSPC, StoreError.diskFull(path: database.path)),
    ] {
      _ = Disk.failing(0, Disk.Fault(error, lasts: true), below: folder.path) {
        #expect(throws: StoreError.notKnown(path: database.path, because: reason)) {
          try log.keep()
        }
      }
    }
    let changes = try Disk.record(below: folder.path) { try log.keep(again: true) }
    var bytes = 0
    for case .write(database.path + "-wal", _, let part) in changes { bytes += part.count }
    #expect(bytes == log.file.logSize && bytes > 0)
    #expect(try TaskDatabase.opened(in: folder).names() == ["one"])
    #expect(try database.isSound())
  }

  @Test("Where there is no log a change is on the disk when it is done")
  func withoutLog() throws {
    let database = try TaskDatabase.opened(in: folder)
    try database.connection.run("PRAGMA journal_mode = DELETE")
    database.leaveKeeping {}
    #expect(try Disk.syncs(below: folder.path) { try database.add("one") } >= 2)
    try TaskDatabase().leaveKeeping {}
  }
}
