import Glibc
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import SQLite
@testable import TaskStore
@testable import Tasks

/// The widgets' values of former versions, which had a file of their own.
@Suite struct FormerDefaultsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let usage = "1000000 250000 700000 1767225600000"

  /// As a former version wrote it.
  private static func file(_ lines: [String]) -> [UInt8] {
    let body = "aloft-defaults 1\n" + lines.map { $0 + "\n" }.joined()
    return Array((body + "end \(lines.count) \(Checksum.fnv1a(body.utf8))\n").utf8)
  }

  private static let whole = file(["disk.told\ti\t1", "disk.usage\ts\t\(usage)"])

  private static func isTaken(_ database: TaskDatabase) throws -> Bool {
    try database.value(for: "disk.usage") == usage && database.value(for: "disk.told") == "1"
  }

  @Test("The values are taken over, and the files are gone")
  func takenOver() throws {
    for name in ["defaults.lock", "defaults.damaged"] { try folder.write([], to: name) }
    try folder.write(Self.whole, to: "defaults")
    let database = try TaskDatabase.opened(in: folder)
    database.settings.takeOverFormerDefaults(in: folder.path)
    #expect(try Self.isTaken(database))
    #expect(try folder.names().filter { $0.hasPrefix("defaults") } == [])
    // As at every later start.
    database.settings.takeOverFormerDefaults(in: folder.path)
    #expect(try Self.isTaken(database))
    #expect(try !database.canUndo)
  }

  @Test("What is set already is newer, and stays")
  func newer() throws {
    let database = try TaskDatabase.opened(in: folder)
    try database.set("3", for: "disk.told")
    try folder.write(Self.whole, to: "defaults")
    database.settings.takeOverFormerDefaults(in: folder.path)
    #expect(try database.value(for: "disk.told") == "3")
    #expect(try database.value(for: "disk.usage") == Self.usage)
  }

  @Test("Only the widgets' values are taken: no setting comes from elsewhere")
  func foreignKeys() throws {
    let lines = [
      "window\ts\t1 2 3", "future\tz\tsomething else", "disk.told\ti\t2", "disk.x\t", "\t\t",
    ]
    #expect(StoredSettings.formerDefaults(Self.file(lines)) == ["disk.told": "2"])
  }

  @Test("A file that is cut off anywhere or has one wrong byte is not believed, and goes")
  func damaged() throws {
    #expect(StoredSettings.formerDefaults(Self.whole).count == 2)
    for length in 0..<Self.whole.count {
      let read = StoredSettings.formerDefaults(Array(Self.whole[..<length]))
      #expect(read.isEmpty, "\(length) bytes")
    }
    for index in Self.whole.indices {
      var changed = Self.whole
      changed[index] ^= 1
      #expect(StoredSettings.formerDefaults(changed).isEmpty, "byte \(index)")
    }
    try folder.write(Array(Self.whole.dropLast(3)), to: "defaults")
    let database = try TaskDatabase.opened(in: folder)
    database.settings.takeOverFormerDefaults(in: folder.path)
    #expect(try database.value(for: "disk.usage") == nil)
    #expect(try folder.names().filter { $0.hasPrefix("defaults") } == [])
  }

  @Test("A store that is locked takes nothing, and loses nothing: the next start has it")
  func locked() throws {
    try folder.write(Self.whole, to: "defaults")
    let database = try TaskDatabase.opened(in: folder, timeout: LockTimeout(milliseconds: 0))
    let other = try TaskDatabase.opened(in: folder)
    let adding = try other.beginAdding([NewTask(TaskName("held"))], at: Timestamp(seconds: 1))
    database.settings.takeOverFormerDefaults(in: folder.path)
    #expect(try folder.bytes("defaults") == Self.whole)
    adding.cancel()
    database.settings.takeOverFormerDefaults(in: folder.path)
    #expect(try Self.isTaken(database))
  }

  @Test(
    "Killed before any system call, it loses nothing, and the next start ends it",
    .enabled(if: SystemCalls.isAvailable, "strace breaks the calls"))
  func killedAnywhere() throws {
    let source = try TemporaryFolder(in: TemporaryFolder.memory)
    try TaskDatabase.opened(in: source).add("before")
    let before = try source.bytes()
    try source.write(Self.whole, to: "defaults")
    // From the first write into the log on: what opening a store does is not asked here.
    let calls = try SystemCalls.record("take-over", source.path, for: .kill)
      .drop { $0.name != "pwrite64" || !$0.line.contains("aloft.db-wal") }
      .filter { $0.line.contains(source.path) }
    #expect(calls.count > 8)
    #expect(calls.count { $0.name == "unlink" && $0.line.contains("defaults") } == 3)
    for call in calls {
      let copy = try TemporaryFolder(in: TemporaryFolder.memory)
      try copy.write(before)
      try copy.write(Self.whole, to: "defaults")
      let outcome = try SystemCalls.run("take-over", copy.path, with: .kill, at: call)
      #expect(outcome.code == -SIGKILL, "\(call)")
      let isThere = try copy.names().contains("defaults")
      let database = try TaskDatabase.opened(in: copy)
      if isThere {
        #expect(try copy.bytes("defaults") == Self.whole, "\(call)")
      } else {
        #expect(try Self.isTaken(database), "\(call)")
      }
      database.settings.takeOverFormerDefaults(in: copy.path)
      #expect(try Self.isTaken(database), "\(call)")
      #expect(try copy.names().filter { $0.hasPrefix("defaults") } == [], "\(call)")
      #expect(try database.names() == ["before"])
    }
  }
}
