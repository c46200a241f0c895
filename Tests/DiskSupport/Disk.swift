internal import CDisk
import Glibc

/// What one thread asks of the file system below a folder, counted, made to fail, written down. Other
/// threads, and other folders, notice nothing.
package enum Disk {
  /// How calls fail.
  package struct Fault: Sendable, CustomStringConvertible {
    /// C: `errno`.
    package let error: Int32
    /// Whether all later calls do, too.
    package let lasts: Bool

    package init(_ error: Int32, lasts: Bool = false) {
      (self.error, self.lasts) = (error, lasts)
    }

    /// What fails with a full disk is what changes something; a broken one fails at a look.
    package var isOfChanges: Bool { error == ENOSPC }

    package var description: String {
      (error == ENOSPC ? "ENOSPC" : error == EIO ? "EIO" : "\(error)")
        + (lasts ? " from then on" : "")
    }
  }

  /// Whether the calls of this program are seen.
  package static let isWatched: Bool = {
    _ = access("/", F_OK)
    return disk_is_watched() != 0
  }()

  /// Counts the calls of `body`.
  package static func count(
    below folder: String, onlyChanges: Bool, _ body: () throws -> Void
  ) rethrows -> Int {
    disk_begin(folder, -1, 0, 0, onlyChanges ? 1 : 0)
    defer { disk_end() }
    try body()
    return disk_count()
  }

  /// Lets one call of `body` fail.
  /// - Parameter number: from 0, of those that are counted for this fault.
  /// - Returns: which call that was; empty where there were fewer.
  package static func failing(
    _ number: Int, _ fault: Fault, below folder: String, _ body: () throws -> Void
  ) rethrows -> String {
    disk_begin(folder, number, fault.error, fault.lasts ? 1 : 0, fault.isOfChanges ? 1 : 0)
    defer { disk_end() }
    try body()
    return String(cString: disk_failed())
  }

  /// How many times the thread has waited for the disk to have something.
  package static func syncs(below folder: String, _ body: () throws -> Void) rethrows -> Int {
    try record(below: folder, body).count {
      if case .sync = $0 { true } else if case .syncFolder = $0 { true } else { false }
    }
  }

  /// One thing that was done to the disk.
  package enum Change: Sendable {
    case write(path: String, offset: Int, bytes: [UInt8])
    case truncate(path: String, size: Int)
    case sync(path: String)
    case syncFolder(path: String)
    case create(path: String)
    case rename(path: String, to: String)
    case unlink(path: String)
  }

  /// How many changes were written down so far.
  package static var changeCount: Int { disk_change_count() }

  /// Writes down what `body` does.
  package static func record(
    below folder: String, _ body: () throws -> Void
  ) rethrows -> [Change] {
    disk_begin(folder, -1, 0, 0, 1)
    disk_record()
    defer { disk_end() }
    try body()
    disk_end()
    return (0..<disk_change_count()).map { Change(disk_change_at($0)) }
  }
}

extension Disk.Change {
  fileprivate init(_ change: disk_change) {
    let path = String(cString: change.path)
    switch UInt32(change.kind) {
    case disk_write.rawValue:
      let bytes = UnsafeBufferPointer(start: change.bytes, count: change.length)
      self = .write(path: path, offset: change.offset, bytes: Array(bytes))
    case disk_truncate.rawValue: self = .truncate(path: path, size: change.length)
    case disk_sync.rawValue: self = .sync(path: path)
    case disk_sync_folder.rawValue: self = .syncFolder(path: path)
    case disk_create.rawValue: self = .create(path: path)
    case disk_rename.rawValue: self = .rename(path: path, to: String(cString: change.other))
    default: self = .unlink(path: path)
    }
  }
}
