import Glibc
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// What cuts a backup or a restore short: those that were there are there, and the store is before or
/// after.
@Suite struct BackupFaultTests {
  private static func makeStore() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    try TaskDatabase.opened(in: folder).add("first", "second")
    return folder
  }

  @Test(
    "A backup that is cut short at any system call is whole or not there, and the next one works",
    .enabled(if: SystemCalls.isAvailable, "strace breaks the calls"),
    arguments: [.kill, .error("EIO"), .error("ENOSPC")] as [SystemCalls.Fault])
  func making(fault: SystemCalls.Fault) throws {
    let calls = try SystemCalls.record("backup", Self.makeStore().path, for: fault)
    #expect(calls.count > 15, "All of it is looked at.")
    for call in calls where call.line.contains("/backups") {
      let folder = try Self.makeStore()
      let outcome = try SystemCalls.run("backup", folder.path, with: fault, at: call)
      let message: Comment = "\(fault) at \(call), which said \(outcome.lines)"
      let backups = Backups(ofDataFolder: folder.path)
      for backup in try backups.list() {
        #expect(try OpenBackup(backup.path).taskCount == 2, message)
      }
      if outcome.lines.first?.hasSuffix("Z.db") == true {
        #expect(try backups.list().count == 1, message)
      }
      let database = try TaskDatabase.opened(in: folder)
      #expect(try database.names() == ["first", "second"], message)
      _ = try backups.make(of: database, at: Timestamp(seconds: 90_000))
      #expect(backups.leftovers() == [], message)
    }
  }

  @Test(
    "A restore that is cut short at any system call has done all or nothing",
    .enabled(if: SystemCalls.isAvailable, "strace breaks the calls"),
    arguments: [.kill, .error("EIO"), .error("ENOSPC")] as [SystemCalls.Fault])
  func restoring(fault: SystemCalls.Fault) throws {
    func make() throws -> (TemporaryFolder, String) {
      let folder = try Self.makeStore()
      let database = try TaskDatabase.opened(in: folder)
      let backup = try Backups(ofDataFolder: folder.path).make(
        of: database, at: Timestamp(seconds: 86_400))
      try database.perform(.delete([1]), at: Timestamp(seconds: 2))
      try database.add("third")
      return (folder, backup.path)
    }
    let whole = try make()
    let calls = try SystemCalls.record("restore", whole.0.path, whole.1, for: fault)
    #expect(calls.count > 3, "All of it is looked at.")
    for call in calls where call.line.contains("/aloft.db") {
      let (folder, backup) = try make()
      let bytes = try folder.bytes("backups/1970-01-02T00-00-00Z.db")
      let outcome = try SystemCalls.run("restore", folder.path, backup, with: fault, at: call)
      let message: Comment = "\(fault) at \(call), which said \(outcome.lines)"
      let database = try TaskDatabase.opened(in: folder)
      let names = try database.names()
      #expect([["first", "second"], ["second", "third"]].contains(names), message)
      if outcome.lines.first == "restored 2" { #expect(names == ["first", "second"], message) }
      if case .kill = fault {
      } else if outcome.lines.first?.hasPrefix("error") == true {
        #expect(names == ["second", "third"], message)
      }
      #expect(try folder.bytes("backups/1970-01-02T00-00-00Z.db") == bytes, message)
      if names == ["first", "second"] {
        try database.undo()
        #expect(try database.names() == ["second", "third"], message)
      }
    }
  }

  @Test(
    "A folder that is full, and one that takes nothing, give no backup and lose none",
    .enabled(if: TinyDisk.isAvailable, "only root can mount a tiny file system"))
  func fullFolder() throws {
    let folder = try Self.makeStore()
    let database = try TaskDatabase.opened(in: folder)
    let disk = try TinyDisk(in: folder, kilobytes: 480)
    let backups = Backups(folder: disk.path)
    let first = try backups.make(of: database, at: Timestamp(seconds: 86_400))
    try disk.fill(but: 8192)
    let full = BackupError.file(
      .unwritable(path: disk.path, reason: "No space left on device"))
    #expect(throws: full) { try backups.make(of: database, at: Timestamp(seconds: 90_000)) }
    #expect(try backups.list() == [first] && backups.leftovers() == [])
    try disk.setReadOnly(true)
    let readOnly = BackupError.file(
      .unwritable(path: disk.path, reason: "Read-only file system"))
    #expect(throws: readOnly) { try backups.make(of: database, at: Timestamp(seconds: 90_000)) }
    let backup = try OpenBackup(first.path)
    #expect(try database.preview(of: backup).returning == 0, "it is read all the same")
    #expect(try backup.rehearse() == 2)
    try disk.setReadOnly(false)
    unlink(disk.path + "/filler")
    #expect(try backups.make(of: database, at: Timestamp(seconds: 90_000)) != first)
  }

  @Test(
    "A store on a full disk, or one that takes nothing, still gives a backup",
    .enabled(if: TinyDisk.isAvailable, "only root can mount a tiny file system"),
    arguments: [true, false])
  func fullStore(isReadOnly: Bool) throws {
    let folder = try TemporaryFolder()
    let disk = try TinyDisk(in: folder, kilobytes: 512)
    do {
      let database = try TaskDatabase.open(folder: disk.path).database
      try database.add("a", "b")
    }
    if isReadOnly { try disk.setReadOnly(true) } else { try disk.fill(but: 0) }
    let database = try TaskDatabase.open(folder: disk.path).database
    #expect(database.readOnlyReason != nil)
    let backups = Backups(folder: folder["backups"])
    let backup = try backups.make(of: database, at: Timestamp(seconds: 86_400))
    #expect(try OpenBackup(backup.path).taskCount == 2)
  }
}
