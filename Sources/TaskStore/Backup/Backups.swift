import Glibc
import SQLite
import System
import Tasks

/// The backups of one store, in a folder of their own.
package struct Backups: Hashable, Sendable {
  /// Where they are; made with mode 0700 by the first one.
  package let folder: String

  /// The setting that keeps when a backup was last restored as a rehearsal and it worked, in milliseconds
  /// since 1970.
  package static let rehearsedKey = "backup-rehearsed"

  /// - Parameter folder: need not be there yet.
  package init(folder: String) { self.folder = folder }

  /// Where the backups of a store belong: a store that a person named has them beside it, so that it can
  /// be carried away whole; the person's own has them where programs keep what is no document.
  /// - Parameter dataFolder: as it was named; nil for the person's own.
  package init(
    ofDataFolder dataFolder: String?, in environment: (String) -> String? = Environment.value
  ) {
    let state = UserFolder.state.path("aloft/backups", in: environment)
    let data = dataFolder ?? UserFolder.data.path("aloft", in: environment) ?? "."
    let beside = FilePath.joined(data, "backups")
    self.init(folder: dataFolder == nil ? state ?? beside : beside)
  }

  /// Those that are there, the newest first. What else lies in the folder is nobody's business.
  /// - Throws: where the folder is there and cannot be read.
  package func list() throws(BackupError) -> [Backup] {
    do throws(SystemError) {
      _ = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY)
    } catch {
      if error.code == ENOENT { return [] }
      throw .file(.unreadable(path: folder, reason: error.message))
    }
    return Folder.names(in: folder).compactMap { Backup(in: folder, named: $0) }
      .sorted { $0.moment > $1.moment }
  }

  /// What was left of backups whose making was cut short, by name.
  package func leftovers() -> [String] {
    Folder.names(in: folder).filter(Self.isLeftover).sorted()
  }

  /// `2026-11-22T19-30-00Z.db.1234.tmp`, or what SQLite has put beside it.
  private static func isLeftover(_ name: String) -> Bool {
    guard Backup.moment(of: String(name.prefix(23))) != nil, name.dropFirst(23).first == "." else {
      return false
    }
    let parts = name.dropFirst(24).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && Int32(parts[0]) != nil && parts[1].hasPrefix("tmp")
  }

  /// Removes what nobody works on any more. Asked while the folder is locked.
  func removeLeftovers() {
    for name in leftovers() { unlink(FilePath.joined(folder, name)) }
  }

  /// Removes what is too old or too much; see `BackupRotation`. One that cannot be removed stays.
  /// - Parameter newest: the one that has just been made and found good.
  func rotate(now: Timestamp, keeping newest: Backup) throws(BackupError) {
    let backups = try list()
    let outdated = Set(BackupRotation.outdated(backups.map(\.moment), now: now))
    for backup in backups where outdated.contains(backup.moment) && backup != newest {
      unlink(backup.path)
    }
  }

  /// Makes the folder and runs `body` while no other process makes a backup in it.
  func whileLocked<Result>(
    _ timeout: LockTimeout, _ body: () throws(BackupError) -> Result
  ) throws(BackupError) -> Result {
    var pauses = 0
    let lock = try SystemError.translated(
      { BackupError.file(.unwritable(path: $0.path ?? folder, reason: $0.message)) }
    ) { () throws(SystemError) -> Descriptor? in
      try Folder.make(folder, isDurable: true)
      return try Descriptor.locked(folder, O_RDONLY | O_DIRECTORY) {
        defer { pauses += 1 }
        return timeout.pause(after: pauses)
      }
    }
    guard let lock else { throw .busy(folder: folder) }
    defer { lock.unlock() }
    return try body()
  }
}
