import Glibc
import Loop
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import Formats
@testable import SQLite
@testable import TaskStore
@testable import Tasks

/// Two databases on one file behave as two processes do; some tests use real processes.
@Suite struct SharingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A list is loaded again only after someone else has changed the file")
  func reloading() throws {
    let (window, command) = try (
      TaskDatabase.opened(in: folder), TaskDatabase.opened(in: folder)
    )
    _ = try window.load()
    #expect(try window.reloadIfChanged() == nil)
    try window.add("a")
    #expect(try window.reloadIfChanged() == nil)
    try command.add("b")
    #expect(try window.reloadIfChanged()?.map(\.name) == ["a", "b"])
    #expect(try window.reloadIfChanged() == nil)
    try command.undo()
    #expect(try window.reloadIfChanged()?.map(\.name) == ["a"])
  }

  @Test("The oldest open tasks are those added first, and of equals the one with the lower number")
  func oldestOpen() throws {
    let database = try TaskDatabase()
    #expect(try database.oldestOpen(3).isEmpty)
    try database.add("c", at: 9)
    try database.add("a", at: 5)
    try database.add("b", at: 5)
    try database.add("first", at: 1)
    try database.perform(.complete(4), at: Timestamp(seconds: 10))
    #expect(try database.oldestOpen(2).map(\.name) == ["a", "b"])
    #expect(try database.oldestOpen(9).map(\.name) == ["a", "b", "c"])
  }

  @Test("The monitor's descriptor becomes readable by another's change, and quiet by draining")
  func monitor() throws {
    let (window, command) = try (
      TaskDatabase.opened(in: folder), TaskDatabase.opened(in: folder)
    )
    // Opening the log the first time, which root's processes do by setting its owner, is over.
    try command.add("first")
    _ = try window.load()
    let monitor = try window.makeMonitor()
    #expect(!isReadable(monitor.descriptor))
    #expect(!monitor.takeChanges())
    for name in ["a", "b"] {
      try command.add(name)
      #expect(isReadable(monitor.descriptor))
      #expect(monitor.takeChanges())
      #expect(try window.load().last?.name == name)
      #expect(!isReadable(monitor.descriptor))
    }
    _ = try command.names()
    try command.perform(.delete([]), at: .earliest)
    #expect(!isReadable(monitor.descriptor), "Reading and empty edits tell nobody.")
  }

  @Test("When the monitor tells of a change, it can be read already")
  func notTooEarly() throws {
    let window = try TaskDatabase.opened(in: folder)
    let monitor = try window.makeMonitor()
    var list = try window.load()
    let probe = try Probe("add", folder.path, "200", "task")
    // Blocks until the next change; were it told before it is visible, the last would be missed.
    while list.count < 200 {
      try #require(isReadable(monitor.descriptor, milliseconds: 60_000))
      _ = monitor.takeChanges()
      if let changed = try window.reloadIfChanged() { list = changed }
    }
    #expect(probe.lines().count == 200)
    #expect(probe.wait() == 0)
  }

  @Test("Other files in the folder do not concern the monitor")
  func otherFiles() throws {
    let monitor = try TaskDatabase.opened(in: folder).makeMonitor()
    _ = monitor.takeChanges()
    try folder.write([1], to: "notes.txt")
    #expect(isReadable(monitor.descriptor))
    #expect(!monitor.takeChanges())
  }

  @Test("Processes that add at once lose nothing and share no number")
  func manyWriters() throws {
    // They also race to make the folder, the file and the tables.
    let home = folder.path + "/new/data"
    let probes = try (0..<4).map { try Probe("add", home, "50", "writer \($0)") }
    var acknowledged: [String] = []
    for probe in probes {
      acknowledged += probe.lines()
      #expect(probe.wait() == 0)
    }
    let opening = try TaskDatabase.open(folder: home)
    #expect(opening.setAside == nil)
    let stored = try opening.database.load().map { "\($0.id) \($0.name)" }
    #expect(stored.count == 200)
    #expect(stored.sorted() == acknowledged.sorted())
  }

  @Test("A database that another process keeps busy is refused, and set aside by nobody")
  func locked() throws {
    let (holder, database) = try (
      TaskDatabase.opened(in: folder),
      TaskDatabase.opened(in: folder, timeout: LockTimeout(milliseconds: 1))
    )
    try holder.connection.run("BEGIN IMMEDIATE")
    let path = database.path
    let error = thrown(StoreError.self) {
      try database.add("a")
    }
    #expect(error == .locked(path: path, milliseconds: 1) && error?.blamesTheFile == false)
    #expect(try database.load().isEmpty, "Reading goes on.")
    try holder.connection.run("COMMIT")
    try database.add("a")
    #expect(try holder.names() == ["a"])
  }

  @Test(
    "A folder that another process keeps locked is waited for with an end, and nobody's file goes")
  func lockedFolder() throws {
    let holder = try lockFolder()
    defer { close(holder) }
    let path = folder.database
    #expect(throws: StoreError.locked(path: path, milliseconds: 60)) {
      try TaskDatabase.open(folder: folder.path, timeout: Slept().timeout(60))
    }
    #expect(try folder.names().isEmpty)
    try folder.write(Array("Dear diary".utf8), to: "aloft.db")
    #expect(throws: StoreError.locked(path: path, milliseconds: 60)) {
      try TaskDatabase.open(folder: folder.path, timeout: Slept().timeout(60))
    }
    #expect(try folder.bytes("aloft.db") == Array("Dear diary".utf8))
  }

  @Test("A long wait is told once, and ends when the lock goes")
  func longWait() throws {
    let (holder, slept) = (try lockFolder(), Slept())
    var calls = 0
    let opening = try TaskDatabase.open(
      folder: folder.path,
      timeout: slept.timeout(60_000) {
        calls += 1
        close(holder)
      })
    #expect(calls == 1)
    #expect((1000..<1100).contains(slept.milliseconds))
    #expect(try opening.database.load().isEmpty)
  }

  @Test("An edit waits for another's transaction as long as it is told to, and not longer")
  func timeout() throws {
    let holder = try TaskDatabase.opened(in: folder)
    let database = try TaskDatabase.opened(in: folder)
    try holder.connection.run("BEGIN IMMEDIATE")
    for (milliseconds, expected) in [(0, 0), (1, 0), (1000, 0), (1028, 0), (1029, 1), (5000, 1)] {
      let slept = Slept()
      var calls = 0
      database.timeout = slept.timeout(milliseconds) { calls += 1 }
      #expect(throws: StoreError.locked(path: database.path, milliseconds: milliseconds)) {
        try database.add("a")
      }
      #expect(slept.milliseconds == milliseconds && calls == expected)
    }
    #expect(LockTimeout.ofWindows.milliseconds <= 50)
    try holder.connection.run("COMMIT")
    try database.add("a")
    #expect(try holder.names() == ["a"])
  }

  private func lockFolder() throws -> Int32 {
    let holder = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(holder >= 0 && flock(holder, LOCK_EX) == 0)
    return holder
  }

  @Test("JSON holds the list in its order, moments in UTC with milliseconds")
  func json() throws {
    let database = try TaskDatabase.opened(in: folder)
    #expect(try json(database) == "[]\n")
    let names = ["Buy “food” \"now\"", "back\\slash", "你好"].map { try? TaskName($0) }
    let moment = try Timestamp(iso8601: "2026-01-01T09:00:00.007Z")
    try database.perform(.add(names.compactMap { $0 }.map { NewTask($0) }), at: moment)
    try database.perform(.complete(1), at: Timestamp(iso8601: "2026-01-02T00:00:59.999Z"))
    #expect(
      try json(database) == #"""
        [
        {"id":2,"name":"back\\slash","created":"2026-01-01T09:00:00.007Z","completed":null,"notes":null,"list":null,"tags":[],"due":null,"start":null,"repeats":null,"reminder":null},
        {"id":3,"name":"你好","created":"2026-01-01T09:00:00.007Z","completed":null,"notes":null,"list":null,"tags":[],"due":null,"start":null,"repeats":null,"reminder":null},
        {"id":1,"name":"Buy “food” \"now\"","created":"2026-01-01T09:00:00.007Z","completed":"2026-01-02T00:00:59.999Z","notes":null,"list":null,"tags":[],"due":null,"start":null,"repeats":null,"reminder":null}
        ]

        """#)
  }

  @Test("JSON writes every moment as Timestamp does")
  func jsonMoments() throws {
    let database = try TaskDatabase()
    var generator = SeededGenerator(seed: 5)
    let range = Timestamp.earliest.milliseconds...Timestamp.latest.milliseconds
    let moments =
      [range.lowerBound, range.upperBound, -1, 0, 59_999]
      + (0..<500).map { _ in Int64.random(in: range, using: &generator) }
    let name = try TaskName("a")
    for moment in moments {
      try database.perform(.add(name), at: Timestamp(milliseconds: moment))
    }
    let none = #","due":null,"start":null,"repeats":null,"reminder":null"#
    let expected = moments.enumerated().map { index, moment in
      let created = Timestamp(milliseconds: moment).iso8601
      return
        "{\"id\":\(index + 1),\"name\":\"a\",\"created\":\"\(created)\",\"completed\":null,\"notes\":null,\"list\":null,\"tags\":[]\(none)}"
    }
    #expect(try json(database) == "[\n" + expected.joined(separator: ",\n") + "\n]\n")
  }

  private func json(_ database: TaskDatabase) throws -> String {
    var text = ""
    try database.records.exportJSON { text += $0 }
    return text
  }
}

/// Stands in for sleeping, and adds up.
private final class Slept {
  private(set) var milliseconds = 0

  func timeout(_ milliseconds: Int, isLong: @escaping () -> Void = {}) -> LockTimeout {
    var timeout = LockTimeout(milliseconds: milliseconds, isLong: isLong)
    timeout.rest = { self.milliseconds += $0 }
    return timeout
  }
}
