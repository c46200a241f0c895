import Glibc
import ProgramSupport
import StoreTesting
import System
import Testing

@testable import SQLite
@testable import Sync
@testable import TaskStore
@testable import Tasks

/// What cuts a rescue short, or the making of the first file: the next start has the former file or
/// the new one, loses no task of it, and says so.
@Suite(.enabled(if: SystemCalls.isAvailable, "strace breaks the calls"))
struct RescueTests {
  /// A folder whose database is broken in the log beside it: without the log it would pass for sound
  /// and lack the last task.
  private static func makeBroken() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    try TaskDatabase.opened(in: folder).add("first", "second")
    let connection = try Connection(.file(folder.database), timeout: .none)
    try connection.run(
      """
      INSERT INTO task (id, name, created, position) VALUES (3, 'in the log', 0, 50331648)
      """)
    try connection.run("DROP TABLE step_row")
    return folder
  }

  private static func makeForeign() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    try folder.write(Array("Dear diary".utf8))
    return folder
  }

  private static func copy(_ folder: TemporaryFolder) throws -> TemporaryFolder {
    let copy = try TemporaryFolder(in: TemporaryFolder.memory)
    for name in try folder.names() where !name.hasSuffix("-shm") {
      try copy.write(try folder.bytes(name), to: name)
    }
    return copy
  }

  @Test(
    "A rescue that is cut short at any system call loses no task, and is told of in the end",
    arguments: [.kill, .error("EIO"), .error("ENOSPC")] as [SystemCalls.Fault])
  func everyCall(fault: SystemCalls.Fault) throws {
    try cutShort(Self.makeBroken(), fault, leaves: ["first", "second", "in the log"])
  }

  @Test("So does one that finds the file of another program")
  func everyCallOnForeign() throws {
    try cutShort(Self.makeForeign(), .kill, leaves: [])
  }

  private func cutShort(
    _ source: TemporaryFolder, _ fault: SystemCalls.Fault, leaves names: [String]
  ) throws {
    let whole = try Self.copy(source)
    let calls = try SystemCalls.record("tell", whole.path, for: fault)
    #expect(calls.count > 40, "The whole rescue is looked at.")
    for call in calls {
      let folder = try Self.copy(source)
      let outcome = try SystemCalls.run("tell", folder.path, with: fault, at: call)
      if case .kill = fault { #expect(outcome.code == -SIGKILL, "\(call)") }
      let message: Comment = "\(fault) at \(call), which said \(outcome.lines)"
      let wasTold = outcome.lines.contains { $0.hasPrefix("set aside: ") }
      let opening = try TaskDatabase.open(folder: folder.path)
      #expect(wasTold || opening.setAside != nil, message)
      #expect(try opening.database.names() == names, message)
      for name in try source.names() where !name.hasSuffix("-shm") {
        let kept = name.replacing("aloft.db", with: "aloft.db.damaged-1")
        #expect(try folder.bytes(kept) == source.bytes(name), message)
      }
      opening.database.forgetSetAside()
      let next = try TaskDatabase.open(folder: folder.path)
      #expect(next.setAside == nil, message)
      #expect(try next.database.add("next") == [Int64(names.count + 1)], message)
    }
  }

  @Test(
    "A first file whose making is cut short at any system call is nobody else's and not damaged",
    arguments: [.kill, .error("EIO"), .error("ENOSPC")] as [SystemCalls.Fault])
  func firstFile(fault: SystemCalls.Fault) throws {
    let whole = try TemporaryFolder(in: TemporaryFolder.memory)
    for call in try SystemCalls.record("add", whole.path, "1", "task", for: fault) {
      let folder = try TemporaryFolder(in: TemporaryFolder.memory)
      let outcome = try SystemCalls.run("add", folder.path, "1", "task", with: fault, at: call)
      let database = try TaskDatabase.opened(in: folder)
      let wasAcknowledged = outcome.lines.first == "1 task 0"
      let names = try database.names()
      #expect(names.isEmpty || names == ["task 0"], "\(fault) at \(call)")
      #expect(!wasAcknowledged || names == ["task 0"], "\(fault) at \(call)")
    }
  }

  @Test("A rescue that was decided is finished by the next start, which tells of it")
  func finishedLater() throws {
    for step in 0...3 {
      let folder = try Self.makeBroken()
      let source = try Self.copy(folder)
      // As far as a process came: the successor stands there, and some of the files are renamed.
      _ = try TaskDatabase.open(folder: folder.path)
      let endings = ["", "-wal"]
      let bytes = try folder.bytes()
      try folder.write(bytes, to: "aloft.db.rescued")
      for (index, ending) in endings.enumerated() {
        unlink(folder.database + ending)
        if index >= step {
          rename(folder.database + ".damaged-1" + ending, folder.database + ending)
        }
      }
      if step == 3 { rename(folder.database + ".rescued", folder.database) }
      let opening = try TaskDatabase.open(folder: folder.path)
      #expect(opening.setAside?.path == folder.database + ".damaged-1", "step \(step)")
      #expect(opening.setAside?.rescued == 3)
      #expect(try opening.database.names() == ["first", "second", "in the log"], "step \(step)")
      #expect(try folder.bytes("aloft.db.damaged-1") == source.bytes())
      #expect(try folder.bytes("aloft.db.damaged-1-wal") == source.bytes("aloft.db-wal"))
      #expect(try !folder.names().contains("aloft.db.rescued"))
    }
  }

  @Test("While a rescue is decided and not finished, an open window's edit is refused, not lost")
  func editDuringRescue() throws {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    let window = try TaskDatabase.opened(in: folder)
    try window.add("a")
    try folder.write([], to: "aloft.db.rescued")
    #expect(throws: StoreError.moved(path: window.path)) { try window.add("b") }
    unlink(folder.database + ".rescued")
    try window.add("b")
  }
}
