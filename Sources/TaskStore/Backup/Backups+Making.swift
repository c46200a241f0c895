import CSQLite
import Glibc
import SQLite
import System
package import Tasks

/// How a backup comes to be: whole and checked under another name first, then under its own, so that
/// whatever cuts this short leaves those that were there, and nothing that looks like one and is none.
extension Backups {
  /// Makes one of a store's file, for a thread of its own. Waits for nobody.
  /// - Parameters:
  ///   - interval: in milliseconds: where the newest is younger, none is made.
  ///   - goesOn: asked after each two megabytes.
  /// - Returns: nil where it is too early. One that was made later than now counts for nothing: the
  ///   clock was set back since.
  package func makeIfDue(
    ofFile path: String, every interval: Int64, at now: Timestamp,
    while goesOn: () -> Bool = { true }
  ) throws(BackupError) -> Backup? {
    let newest = try list().first { $0.moment <= now }
    if let newest, now.milliseconds - newest.moment.milliseconds < interval { return nil }
    return try make(ofFile: path, at: now, timeout: .none, while: goesOn)
  }

  /// Makes one of a store's file, for a thread of its own.
  package func make(ofFile path: String, at now: Timestamp) throws(BackupError) -> Backup {
    try make(ofFile: path, at: now, timeout: .ofCommands) { true }
  }

  private func make(
    ofFile path: String, at now: Timestamp, timeout: LockTimeout, while goesOn: () -> Bool
  ) throws(BackupError) -> Backup {
    let source = try BackupError.ofStore { () throws(StoreError) in
      try Connection(.file(path), timeout: .ofCommands)
    }
    return try make(from: source, at: now, timeout: timeout, while: goesOn)
  }

  func make(
    from source: borrowing Connection, at now: Timestamp, timeout: LockTimeout,
    while goesOn: () -> Bool = { true }
  ) throws(BackupError) -> Backup {
    try whileLocked(timeout) { () throws(BackupError) in
      removeLeftovers()
      let backup = try freeBackup(at: now)
      let draft = SmallFile.draftPath(backup.path, process: getpid())
      do throws(BackupError) {
        try fill(draft, of: backup, from: source, while: goesOn)
        try SystemError.translated(unwritable) { () throws(SystemError) in
          try Descriptor(opening: draft, O_RDWR | O_NOFOLLOW).sync()
          try SystemError.check("rename") { rename(draft, backup.path) }
          try Folder.sync(folder)
        }
      } catch {
        removeLeftovers()
        throw error
      }
      try rotate(now: max(now, backup.moment), keeping: backup)
      return backup
    }
  }

  private func unwritable(_ error: SystemError) -> BackupError {
    .file(.unwritable(path: folder, reason: error.message))
  }

  /// Two in a second are a second apart: what is made later has the later name.
  private func freeBackup(at now: Timestamp) throws(BackupError) -> Backup {
    let near = now.milliseconds - 999...now.milliseconds + 60_000
    let last = try list().first { near.contains($0.moment.milliseconds) }
    var moment =
      last.map { max(now.milliseconds, $0.moment.milliseconds + 1000) } ?? now.milliseconds
    while true {
      let backup = Backup(in: folder, at: Timestamp(milliseconds: moment))
      var status = stat()
      if lstat(backup.path, &status) != 0 { return backup }
      moment += 1000
    }
  }

  private func fill(
    _ draft: String, of backup: Backup, from source: borrowing Connection, while goesOn: () -> Bool
  ) throws(BackupError) {
    // SQLite would make the file with another mode. C: `mknod`.
    guard mknod(draft, S_IFREG | 0o600, 0) == 0 else { throw unwritable(SystemError("mknod")) }
    let copy = try BackupError.ofDraft(in: folder) { () throws(StoreError) in
      let copy = try Connection(.draft(draft, of: backup.path), timeout: .none)
      // What is cut short is thrown away, and the whole is on the disk before it gets its name.
      try copy.run("PRAGMA synchronous = OFF")
      // Without an index of the log beside it while it stops being one that has a log.
      try copy.run("PRAGMA locking_mode = EXCLUSIVE")
      return copy
    }
    let count = try self.copy(source, to: copy, while: goesOn)
    // Whoever opens it finds one file, and needs to make none beside it.
    try BackupError.ofDraft(in: folder) { () throws(StoreError) in
      try copy.run("PRAGMA journal_mode = DELETE")
    }
    try BackupError.ofStore { () throws(StoreError) in
      // What is wrong with the copy was wrong with the store: pages are copied unseen.
      if let fault = try copy.faults().first {
        throw .damaged(path: source.path, found: .sqlite(fault))
      }
      guard try copy.integer("PRAGMA application_id") == DatabaseFile.applicationID else {
        throw .foreign(path: source.path, found: .otherProgram)
      }
      let found = try copy.taskCount()
      guard (count ?? found) == found else {
        throw .damaged(path: source.path, found: .outOfOrder)
      }
    }
  }

  /// - Returns: how many tasks there were at its moment, where that can be said.
  private func copy(
    _ source: borrowing Connection, to copy: borrowing Connection, while goesOn: () -> Bool
  ) throws(BackupError) -> Int? {
    // With a log, whoever reads keeps nobody from writing: all is of one moment, and a change of
    // another process does not make it begin again. Without one, others get a turn between two steps.
    let isOneMoment = try BackupError.ofStore { () throws(StoreError) in
      try source.hasWriteAheadLog()
    }
    var count: Int?
    if isOneMoment {
      count = try BackupError.ofStore { () throws(StoreError) in
        try source.run("BEGIN")
        return try source.taskCount()
      }
    }
    defer { if isOneMoment { source.rollBack() } }
    let isWhole = try source.copy(
      to: copy, pages: 512,
      failing: { (code) -> BackupError in
        if Self.isOfStore(code) { return .store(source.error(code)) }
        return .file(.unwritable(path: folder, reason: copy.error(code).systemReason))
      }, while: goesOn)
    guard isWhole else { throw BackupError.stopped }
    return count
  }

  /// Whether a copy failed because of what is copied. C: the extended result codes.
  private static func isOfStore(_ code: Int32) -> Bool {
    let read = SQLITE_IOERR | 1 << 8
    let shortRead = SQLITE_IOERR | 2 << 8
    return [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF)
      || code == read || code == shortRead
  }
}
