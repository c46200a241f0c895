import CSQLite
import Glibc
import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import Formats
@testable import TaskStore
@testable import Tasks

/// Disks and permissions that refuse: the edit is refused, nothing is half written, nothing is set
/// aside, and the store goes on when the cause is gone.
@Suite struct RefusalTests {
  private let folder: TemporaryFolder
  private let now = Timestamp(seconds: 1)

  init() throws { folder = try TemporaryFolder() }

  private func paste(_ count: Int) throws -> Edit {
    .add(try (0..<count).map { NewTask(try TaskName("a task with a name of some length \($0)")) })
  }

  @Test("A full disk refuses the edit whole; a smaller one, or more space, works")
  func pageLimit() throws {
    let database = try TaskDatabase.opened(in: folder)
    try database.add("a")
    let before = try database.load()
    try database.connection.run("PRAGMA max_page_count = 30")
    #expect(throws: StoreError.diskFull(path: database.path)) {
      try database.perform(paste(2000), at: now)
    }
    #expect(try database.load() == before)
    #expect(try database.undo()?.account == "undone add a")
    try database.redo()
    try database.connection.run("PRAGMA max_page_count = 100000")
    try database.perform(paste(2000), at: now)
    #expect(try database.load().count == 2001)
  }

  @Test(
    "A file system without space refuses edits until there is some again",
    .enabled(if: TinyDisk.isAvailable, "only root can mount a tiny file system"))
  func tinyDisk() throws {
    let disk = try TinyDisk(in: folder, kilobytes: 512)
    let database = try TaskDatabase.open(folder: disk.path + "/data").database
    try database.add("a")
    var refused: StoreError?
    var count = 1
    do throws(StoreError) {
      while count < 10_000 {
        try database.perform(.add(TaskNames.long), at: now)
        count += TaskNames.long.count
      }
    } catch { refused = error }
    #expect(refused == .diskFull(path: database.path))
    #expect(count > 1)
    #expect(try database.load().count == count)
    #expect(throws: StoreError.diskFull(path: database.path)) {
      try database.perform(.add(TaskNames.long), at: now)
    }
    // Reading and opening again still work on the full disk.
    let second = try TaskDatabase.open(folder: disk.path + "/data")
    #expect(second.setAside == nil)
    #expect(try second.database.load().count == count)
    try disk.resize(kilobytes: 4096)
    try database.perform(.add(TaskNames.long), at: now)
    #expect(try second.database.load().count == count + TaskNames.long.count)
  }

  /// A store whose only task lies in the log of a process that was killed, or else in the file.
  private func makeStore(on disk: TinyDisk, inLog: Bool) throws -> String {
    let path = disk.path + "/data"
    try #require(mkdir(path, 0o700) == 0)
    let source = try TemporaryFolder()
    var database: TaskDatabase? = try TaskDatabase.opened(in: source)
    try database?.add("a")
    if !inLog { database = nil }
    for name in try source.names() where !name.hasSuffix("-shm") {
      try folder.write(try source.bytes(name), to: "disk/data/" + name)
    }
    #expect(try folder.names(in: "disk/data").contains("aloft.db-wal") == inLog)
    return path
  }

  @Test(
    "With no byte free, or few, tasks are read and edits refused as the disk is full, until it is not",
    .enabled(if: TinyDisk.isAvailable, "only root can mount a tiny file system"),
    arguments: [true, false], [0, 4, 16, 28])
  func noByteFree(inLog: Bool, pages: Int) throws {
    let disk = try TinyDisk(in: folder, kilobytes: 2048)
    let path = try makeStore(on: disk, inLog: inLog)
    try disk.fill(but: pages * 1024)
    let full = StoreError.diskFull(path: path + "/aloft.db")
    let opening = try TaskDatabase.open(folder: path)
    #expect(opening.setAside == nil)
    let database = opening.database
    #expect(try database.names() == ["a"])
    if let readOnlyReason = database.readOnlyReason { #expect(readOnlyReason == full) }
    if pages == 0 {
      #expect(throws: full) { try database.add("b") }
      #expect(try database.isAsLastRead())
      #expect(try TaskDatabase.open(folder: path).database.names() == ["a"])
    }
    try disk.resize(kilobytes: 8192)
    try database.add("b")
    #expect(database.readOnlyReason == nil)
    #expect(try !database.isAsLastRead(), "It may have changed while it could only be read.")
    #expect(try database.names() == ["a", "b"])
    #expect(try TaskDatabase.open(folder: path).database.names() == ["a", "b"])
  }

  @Test(
    "What others change in a database that could only be read is seen",
    .enabled(if: TinyDisk.isAvailable, "only root can mount a tiny file system"))
  func changedMeanwhile() throws {
    let disk = try TinyDisk(in: folder, kilobytes: 2048)
    let path = try makeStore(on: disk, inLog: false)
    try disk.fill(but: 0)
    let window = try TaskDatabase.open(folder: path).database
    #expect(try window.names() == ["a"])
    try disk.resize(kilobytes: 8192)
    try TaskDatabase.open(folder: path).database.add("b")
    #expect(try window.reloadIfChanged()?.map(\.name) == ["a", "b"])
    #expect(try window.reloadIfChanged() == nil)
    #expect(window.readOnlyReason == nil)
  }

  @Test(
    "On a disk that cannot be written tasks are read, those in a log included",
    .enabled(if: TinyDisk.isAvailable, "only root can mount a tiny file system"),
    arguments: [true, false])
  func readOnlyDisk(inLog: Bool) throws {
    let disk = try TinyDisk(in: folder, kilobytes: 2048)
    let path = try makeStore(on: disk, inLog: inLog)
    let before = try folder.bytes("disk/data/aloft.db")
    try disk.setReadOnly(true)
    let database = try TaskDatabase.open(folder: path).database
    #expect(try database.names() == ["a"])
    #expect(database.readOnlyReason == .readOnly(path: path + "/aloft.db"))
    #expect(throws: StoreError.readOnly(path: path + "/aloft.db")) { try database.add("b") }
    #expect(try folder.bytes("disk/data/aloft.db") == before)
    try disk.setReadOnly(false)
    try database.add("b")
    #expect(try database.names() == ["a", "b"])
  }

  @Test(
    "A full disk at the first start is told as such, and nothing is set aside",
    .enabled(if: TinyDisk.isAvailable, "only root can mount a tiny file system"))
  func fullAtFirstStart() throws {
    let disk = try TinyDisk(in: folder, kilobytes: 16)
    let path = disk.path + "/data"
    #expect(throws: StoreError.diskFull(path: path + "/aloft.db")) {
      try TaskDatabase.open(folder: path)
    }
    try disk.resize(kilobytes: 4096)
    let opening = try TaskDatabase.open(folder: path)
    #expect(opening.setAside == nil)
    try opening.database.add("a")
  }

  @Test(
    "A file that cannot be used stays in its place on a full disk, and is told of with the reason",
    .enabled(if: TinyDisk.isAvailable, "only root can mount a tiny file system"))
  func fullAtRescue() throws {
    let disk = try TinyDisk(in: folder, kilobytes: 16)
    let path = disk.path + "/aloft.db"
    try folder.write(Array("not a database".utf8), to: "disk/aloft.db")
    let found = StoreError.foreign(path: path, found: .notSQLite)
    for _ in 1...2 {
      #expect(throws: StoreError.cannotRescue(found, because: .diskFull(path: path))) {
        try TaskDatabase.open(folder: disk.path)
      }
      #expect(try folder.bytes("disk/aloft.db") == Array("not a database".utf8))
      #expect(try folder.names(in: "disk") == ["aloft.db"])
    }
    try disk.resize(kilobytes: 4096)
    #expect(try TaskDatabase.open(folder: disk.path).setAside?.reason == found)
    #expect(try folder.bytes("disk/aloft.db.damaged-1") == Array("not a database".utf8))
  }

  /// Opens the folder as a user who may not write there, whoever runs the test.
  private func openAsStranger(file: mode_t, folder mode: mode_t) throws -> [String] {
    chmod(folder.path, 0o755)
    chmod(folder.path + "/data/aloft.db", file)
    chmod(folder.path + "/data", mode)
    defer { chmod(folder.path + "/data", 0o700) }
    let probe = try Probe("open", folder.path + "/data")
    let lines = probe.lines()
    #expect(probe.wait() == 1)
    return lines
  }

  private var path: String { folder.path + "/data/aloft.db" }

  private func makeStore() throws {
    let database = try TaskDatabase.open(folder: folder.path + "/data").database
    try database.add("a", "b")
  }

  @Test("A file that may only be read shows its tasks and refuses edits")
  func readOnly() throws {
    try makeStore()
    let before = try folder.bytes("data/aloft.db")
    let lines = try openAsStranger(file: 0o444, folder: 0o555)
    #expect(
      lines == [
        "2 tasks, read only", "error: \(StoreError.readOnly(path: path))",
      ])
    #expect(try folder.bytes("data/aloft.db") == before)
  }

  @Test("A file that may not even be read is refused and left alone")
  func unreadable() throws {
    try makeStore()
    let expected = StoreError.permissionDenied(path: path, reason: "Permission denied")
    #expect(try openAsStranger(file: 0, folder: 0o555) == ["error: \(expected)"])
    #expect(try openAsStranger(file: 0o444, folder: 0) == ["error: \(expected)"])
    #expect(try TaskDatabase.open(folder: folder.path + "/data").setAside == nil)
  }

  @Test("A damaged file that may not be renamed is reported and left alone")
  func cannotSetAside() throws {
    try makeStore()
    try folder.write(Array("not a database".utf8), to: "data/aloft.db")
    let lines = try openAsStranger(file: 0o444, folder: 0o555)
    #expect(
      lines == [
        "error: \(StoreError.cannotSetAside(path: path, reason: "Permission denied"))"
      ])
    #expect(try folder.bytes("data/aloft.db") == Array("not a database".utf8))
  }

  @Test("A folder in which nothing can be made is reported with its path")
  func cannotCreate() throws {
    #expect(mkdir(folder.path + "/data", 0o555) == 0)
    let lines = try openAsStranger(file: 0, folder: 0o555)
    let expected = StoreError.permissionDenied(path: path, reason: "Permission denied")
    #expect(lines == ["error: \(expected)"])
  }

  @Test(
    "Each failure of SQLite becomes the error that says what to do",
    arguments: [
      (SQLITE_CORRUPT, 0, .damaged(path: "p", found: .sqlite("d"))),
      (SQLITE_NOTADB, 0, .damaged(path: "p", found: .sqlite("d"))),
      (SQLITE_BUSY, 0, .locked(path: "p", milliseconds: 7)),
      (SQLITE_BUSY | 1 << 8, 0, .locked(path: "p", milliseconds: 7)),
      (SQLITE_FULL, ENOSPC, .diskFull(path: "p")),
      (SQLITE_IOERR | 3 << 8, EDQUOT, .diskFull(path: "p")),
      (SQLITE_IOERR | 19 << 8, ENOSPC, .diskFull(path: "p")),
      (SQLITE_IOERR | 3 << 8, EIO, .inputOutput(path: "p", detail: "Input/output error")),
      (SQLITE_CANTOPEN, EACCES, .permissionDenied(path: "p", reason: "Permission denied")),
      (SQLITE_CANTOPEN, EMFILE, .inputOutput(path: "p", detail: "Too many open files")),
      (SQLITE_READONLY, 0, .readOnly(path: "p")),
      (SQLITE_READONLY | 4 << 8, 0, .moved(path: "p")),
      (SQLITE_NOMEM, 0, .unexpected(path: "p", code: SQLITE_NOMEM, detail: "d")),
    ] as [(Int32, Int32, StoreError)])
  func mapping(code: Int32, systemError: Int32, expected: StoreError) {
    let error = StoreError(
      SQLiteError(code, systemError: systemError, detail: "d", path: "p", waited: 7))
    #expect(error == expected)
    let isFault = [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code)
    #expect(error.blamesTheFile == isFault)
  }
}

private enum TaskNames {
  static let long: [NewTask] = (0..<20).compactMap { number in
    (try? TaskName(String(repeating: "long ", count: 40) + "\(number)")).map { NewTask($0) }
  }
}
