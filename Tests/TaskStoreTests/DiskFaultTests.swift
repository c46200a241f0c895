import DiskSupport
import Glibc
import ProgramSupport
import StoreTesting
import System
import Testing

@testable import SQLite
@testable import TaskStore
@testable import Tasks

/// Disks that are full or broken at one call or from one on, through everything that is done to a store: what
/// is told is what is there, nothing is half done, and the store goes on when the disk does.
///
/// A run tries some of the calls; `ALOFT_FAULTS=all` tries each.
@Suite(.enabled(if: Disk.isWatched, "the calls of this program go past the tests"))
struct DiskFaultTests {
  private static let triesAll = getenv("ALOFT_FAULTS") != nil
  private static let faults = [
    Disk.Fault(ENOSPC), Disk.Fault(ENOSPC, lasts: true), Disk.Fault(EIO),
    Disk.Fault(EIO, lasts: true),
  ]
  /// One in so many in an ordinary run; prime, so that it meets each call of some kind of change.
  private static let stride = 11

  /// The calls that a run tries.
  private func chosen(_ count: Int, _ salt: Int) -> [Int] {
    (0..<count).filter { Self.triesAll || ($0 + salt) % Self.stride == 0 }
  }

  private typealias Files = [String: [UInt8]]

  private static func files(_ folder: TemporaryFolder) throws -> Files {
    var files: Files = [:]
    for name in try folder.names() where name.hasPrefix("aloft.db") && !name.hasSuffix("-shm") {
      files[name] = try folder.bytes(name)
    }
    if folder.kindAndMode("backups") != nil {
      for name in try folder.names(in: "backups") {
        files["backups/" + name] = try folder.bytes("backups/" + name)
      }
    }
    return files
  }

  private func made(_ files: Files) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    if files.keys.contains(where: { $0.hasPrefix("backups/") }) { mkdir(folder["backups"], 0o700) }
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    return folder
  }

  private func content(_ folder: TemporaryFolder) throws -> [String] {
    let database = try TaskDatabase.opened(in: folder)
    #expect(try database.isSound())
    return try database.content()
  }

  /// What came of work on a disk that fails.
  private enum Answer: Equatable {
    case done, notDone, notKnown
    /// An error that says something else than what is the matter with the disk.
    case unclear
  }

  private func answer(_ fault: Disk.Fault, _ work: () throws -> Void) -> (Answer, String) {
    do {
      try work()
      return (.done, "done")
    } catch let error as StoreError {
      return (Self.answer(error, fault), "\(error)")
    } catch BackupError.store(let error) {
      return (Self.answer(error, fault), "\(error)")
    } catch {
      return (.notDone, "\(error)")
    }
  }

  private static func answer(_ error: StoreError, _ fault: Disk.Fault) -> Answer {
    switch error {
    case .notKnown(_, let reason): answer(reason, fault) == .notDone ? .notKnown : .unclear
    case .diskFull: .notDone
    case .cannotRescue(_, let reason): answer(reason, fault)
    case .inputOutput, .permissionDenied, .readOnly, .folderUnusable, .locked, .moved,
      .cannotSetAside:
      fault.error == EIO ? .notDone : .unclear
    default: .unclear
    }
  }

  private static let store = Result {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    try Deed.makeStore(in: folder)
    return try files(folder)
  }

  @Test(
    "Whatever call fails in whatever change, it is done, or not done, or said not to be known",
    arguments: Deed.all)
  func change(deed: Deed) throws {
    let files = try Self.store.get()
    let before = try content(made(files))
    let whole = try made(files)
    try deed.perform(try TaskDatabase.opened(in: whole))
    let after = try content(whole)
    #expect(after != before, "\(deed.name) changes something")
    for (salt, fault) in Self.faults.enumerated() {
      let folder = try made(files)
      let database = try TaskDatabase.opened(in: folder)
      let count = try Disk.count(below: folder.path, onlyChanges: fault.isOfChanges) {
        try deed.perform(database)
      }
      #expect(count >= 2, "\(deed.name) is looked at")
      for number in chosen(count, salt + deed.name.utf8.count) {
        try change(deed, number, fault, files, before, after)
      }
    }
  }

  private func change(
    _ deed: Deed, _ number: Int, _ fault: Disk.Fault, _ files: Files, _ before: [String],
    _ after: [String]
  ) throws {
    let folder = try made(files)
    do {
      let database = try TaskDatabase.opened(in: folder)
      var said: (Answer, String) = (.unclear, "")
      let call = Disk.failing(number, fault, below: folder.path) {
        said = answer(fault) { try deed.perform(database) }
      }
      let message: Comment = "\(deed.name), \(fault) at \(call): \(said.1)"
      #expect(said.0 != .unclear, message)
      let now = try database.content()
      switch said.0 {
      case .done: #expect(now == after, message)
      case .notKnown: #expect(now == after || now == before, message)
      case .notDone, .unclear: #expect(now == before, message)
      }
      #expect(try database.isSound(), message)
      // And on it goes, with the same window and with the next.
      try database.set("on it goes", for: "test")
      #expect(try TaskDatabase.opened(in: folder).value(for: "test") == "on it goes", message)
    }
    #expect(try TaskDatabase.opened(in: folder).isSound())
  }

  private static let formerVersions = [
    SchemaTests.version1, SchemaTests.version2, SchemaTests.version3, SchemaTests.version4,
  ]

  /// A folder without anything, as former versions left it, and as this one does.
  private static func beforeOpening(_ version: Int) throws -> Files {
    guard version > 0 else { return [:] }
    guard version <= formerVersions.count else { return try store.get() }
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    try folder.write([])
    do {
      let connection = try Connection(.file(folder.database), timeout: .none)
      for statement in formerVersions[version - 1] { try connection.run(statement) }
      try connection.run("PRAGMA journal_mode = WAL")
      connection.keepsLogOnClose(false)
    }
    return try files(folder)
  }

  @Test(
    "Whatever call fails while a store is made, opened, brought to a newer version or closed, it opens next time with all that it had",
    arguments: 0...5)
  func opening(version: Int) throws {
    let files = try Self.beforeOpening(version)
    let expected = try content(made(files))
    for (salt, fault) in Self.faults.enumerated() {
      let whole = try made(files)
      let count = try Disk.count(below: whole.path, onlyChanges: fault.isOfChanges) {
        _ = try TaskDatabase.opened(in: whole).load()
      }
      for number in chosen(count, salt + version) {
        let folder = try made(files)
        var said: (Answer, String) = (.unclear, "")
        let call = Disk.failing(number, fault, below: folder.path) {
          said = answer(fault) {
            let opening = try TaskDatabase.open(folder: folder.path)
            #expect(opening.setAside == nil)
            #expect(try opening.database.names().count == expected.count { $0.hasPrefix("task ") })
          }
        }
        let message: Comment = "version \(version), \(fault) at \(call): \(said.1)"
        #expect(said.0 == .done || said.0 == .notDone, message)
        #expect(try content(folder) == expected, message)
      }
    }
  }
}
