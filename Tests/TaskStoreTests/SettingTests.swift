import Loop
import ProgramSupport
import SQLite
import StoreTesting
import System
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// What windows and widgets keep beside the tasks, and share with other processes.
@Suite struct SettingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> TaskDatabase { try .opened(in: folder) }

  @Test("Any text survives, in keys and values")
  func roundTrip() throws {
    let texts = [
      "number": "-5", "text": "a\tb\nc\\d\r\n\r", "": "empty key", "k\te\ny\\": "",
      "Grüße 🎈": "عربي", "long": String(repeating: "x", count: 100_000),
    ]
    let database = try open()
    for (key, text) in texts { try database.set(text, for: key) }
    let other = try open()
    for (key, text) in texts { #expect(try other.value(for: key) == text) }
  }

  @Test("A setting of another window is told, and the tasks need not be read for it")
  func seenByOthers() throws {
    let (window, other) = (try open(), try open())
    try other.add("one", "two")
    let monitor = try window.makeMonitor()
    let list = try window.load()
    try other.set("0.5", for: "rate")
    #expect(isReadable(monitor.descriptor) && monitor.takeChanges())
    #expect(try window.value(for: "rate") == "0.5")
    #expect(try !window.isAsLastRead())
    #expect(try window.readUpdates(atMost: 10) == [])
    #expect(try window.isAsLastRead())
    // Nothing more to read: the loop would sleep.
    #expect(!isReadable(monitor.descriptor))
    // The same value once more is no change.
    try other.set("0.5", for: "rate")
    #expect(!isReadable(monitor.descriptor))
    try other.set(nil, for: "rate")
    #expect(try window.readUpdates(atMost: 10) == [])
    #expect(try window.load() == list)
  }

  @Test("A setting and an edit together are read as the edit's tasks")
  func settingAndEdit() throws {
    let (window, other) = (try open(), try open())
    try other.add("one", "two")
    _ = try window.load()
    try window.set("1", for: "ours")
    try other.set("0.5", for: "rate")
    try other.perform(.rename(2, to: TaskName("changed")), at: Timestamp(seconds: 2))
    try other.set("0.6", for: "rate")
    #expect(try window.readUpdates(atMost: 10)?.map(\.id) == [2])
    #expect(try window.isAsLastRead())
  }

  @Test("Who writes tasks without a history is noticed all the same")
  func foreignWriter() throws {
    let (window, other) = (try open(), try open())
    try other.add("one", "two")
    try other.set("0.5", for: "rate")
    _ = try window.load()
    try window.set("0.6", for: "rate")
    try other.connection.run("UPDATE task SET name = 'by hand' WHERE id = 1")
    try window.set("0.7", for: "rate")
    #expect(try window.readUpdates(atMost: 10) == nil)
  }

  @Test("A transaction of another process refuses a setting after a moment, and loses none")
  func lockedElsewhere() throws {
    let (window, other) = (try open(), try open())
    try window.set("1", for: "a")
    var slept = 0
    window.timeout = .ofWindows
    window.timeout.rest = { slept += $0 }
    let adding = try other.beginAdding([NewTask(TaskName("held"))], at: Timestamp(seconds: 1))
    #expect(throws: StoreError.self) { try window.set("2", for: "a") }
    #expect(slept == 50)
    #expect(try window.value(for: "a") == "1")
    adding.cancel()
    try window.set("2", for: "a")
    #expect(try other.value(for: "a") == "2")
  }

  @Test("A setting amid a long paste of the same window is refused, and the paste is whole")
  func amidPaste() throws {
    let window = try open()
    let adding = try window.beginAdding(
      [NewTask(TaskName("one")), NewTask(TaskName("two"))], at: Timestamp(seconds: 1))
    _ = try adding.add(1)
    #expect(throws: StoreError.self) { try window.set("2", for: "a") }
    _ = try adding.finish()
    #expect(try window.names() == ["one", "two"])
    try window.set("2", for: "a")
    #expect(try open().value(for: "a") == "2")
  }

  @Test("Two stores that write in turn lose nothing of each other")
  func interleaved() throws {
    let (one, other) = (try open(), try open())
    for number in 0..<20 {
      try (number % 2 == 0 ? one : other).set("\(number)", for: "key \(number)")
    }
    let all = try open()
    for number in 0..<20 { #expect(try all.value(for: "key \(number)") == "\(number)") }
  }

  // MARK: Processes

  @Test("What another process stores is told here, at its first change")
  func otherProcess() throws {
    let window = try open()
    let monitor = try window.makeMonitor()
    let probe = try Probe("set", folder.path, "rate", "0.75")
    #expect(probe.line() == "rate 0.75")
    #expect(isReadable(monitor.descriptor, milliseconds: 30_000))
    #expect(try window.value(for: "rate") == "0.75")
    #expect(probe.wait() == 0)
  }

  @Test("Several processes that write at once lose nothing")
  func manyWriters() throws {
    let window = try open()
    let (writers, count) = (4, 25)
    let probes = try (0..<writers).map {
      try Probe("set-many", folder.path, "writer \($0)", "\(count)")
    }
    for number in 1...count { try window.set("\(number)", for: "here-\(number)") }
    for probe in probes { #expect(probe.wait() == 0) }
    let all = try open()
    for number in 1...count {
      #expect(try all.value(for: "here-\(number)") == "\(number)")
      for writer in 0..<writers {
        #expect(try all.value(for: "writer \(writer)-\(number)") == "\(number)")
      }
    }
  }

  @Test("A writer that is killed at any moment leaves a whole value, and its lock is free")
  func killed() throws {
    for round in 0..<10 {
      let probe = try Probe("set-forever", folder.path)
      var last = ""
      for _ in 0...round { last = try #require(probe.line(), "The probe stores nothing.") }
      probe.kill()
      let after = try open()
      let halves = try #require(try after.value(for: "halves")).split(separator: " ")
      #expect(halves.count == 2 && halves.first == halves.last)
      // What was acknowledged is there, or what came after it.
      let (stored, told) = (Int(halves[0]) ?? 0, Int(last) ?? 0)
      #expect(stored >= told && told > 0)
      try after.set("\(round)", for: "round")
      #expect(try open().value(for: "round") == "\(round)")
    }
  }
}
