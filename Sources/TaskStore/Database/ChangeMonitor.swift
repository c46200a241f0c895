import Glibc

/// Tells that another process may have changed the database, through a descriptor that can be
/// waited on together with all others. C: `inotify`.
///
/// It tells of this process's own edits too, and of closings; `TaskDatabase.reloadIfChanged` knows
/// which of them matter. Nothing is told while nothing happens.
public final class ChangeMonitor {
  /// Readable when something happened; do not read it, call `drain`. Owned by this object.
  public let descriptor: Int32
  private let names: Set<String>

  /// Watches the folder in which `file` lies: the file itself may be replaced.
  init(watching file: DatabaseFile) throws(StoreError) {
    let folder = file.folder
    let name = String(file.path.split(separator: "/").last ?? "")
    names = [name, name + "-wal"]
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw .cannotWatch(path: folder, reason: systemMessage(errno))
    }
    // A complete change is told by the file's time, see `DatabaseFile.announceChange`; another
    // program's by its closing the log. Writes as such come too early to be of use.
    let events = IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
    guard inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
      let reason = systemMessage(errno)
      close(descriptor)
      throw .cannotWatch(path: folder, reason: reason)
    }
  }

  deinit { close(descriptor) }

  /// Takes all that is waiting, so that `descriptor` is quiet again. Never blocks.
  ///
  /// - Returns: whether any of it concerned the database.
  public func drain() -> Bool {
    var concernsDatabase = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        let events = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if concerns(events) { concernsDatabase = true }
      }
    }
    return concernsDatabase
  }

  private func concerns(_ events: UnsafeRawBufferPointer) -> Bool {
    let headerSize = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + headerSize <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let name = events[(offset + headerSize)...].prefix(Int(event.len)).prefix { $0 != 0 }
      // After an overflow nobody knows what was missed.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      if names.contains(String(decoding: name, as: UTF8.self)) { return true }
      offset += headerSize + Int(event.len)
    }
    return false
  }
}
