import Glibc

/// Tells that a file was replaced, through a descriptor that can be waited on together with all
/// others. C: `inotify`.
final class FileWatch {
  /// Readable when something happened in the folder. Owned by this object.
  let descriptor: Int32
  private let name: String

  /// Watches the folder, since the file itself is replaced by every change.
  init(path: String) throws(DefaultsError) {
    name = String(path.split(separator: "/").last ?? "")
    let folder = SmallFile.parent(of: path)
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw .cannotWatch(path: folder, reason: FileError.lastReason())
    }
    let events = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
    guard inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
      let reason = FileError.lastReason()
      close(descriptor)
      throw .cannotWatch(path: folder, reason: reason)
    }
  }

  deinit { close(descriptor) }

  /// Takes all that is waiting, so that `descriptor` is quiet again. Never blocks.
  /// - Returns: whether any of it concerned the file.
  func drain() -> Bool {
    var concernsFile = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        if concerns(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { concernsFile = true }
      }
    }
    return concernsFile
  }

  private func concerns(_ events: UnsafeRawBufferPointer) -> Bool {
    let header = MemoryLayout<inotify_event>.size
    var rest = events[...]
    while rest.count >= header {
      let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
      // After an overflow nobody knows what was missed.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      let length = Int(event.len)
      let found = rest.dropFirst(header).prefix(length).prefix { $0 != 0 }
      if found.elementsEqual(name.utf8) { return true }
      rest = rest.dropFirst(header + length)
    }
    return false
  }
}
