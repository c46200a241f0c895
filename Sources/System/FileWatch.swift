import Glibc

/// Tells that files of a folder were changed, made, replaced or removed, by this process or another,
/// through a descriptor that can be waited on together with all others. C: `inotify`.
///
/// Nothing is told while nothing happens. A write as such is not told: it comes before the change is
/// complete. Whoever makes one that others shall see closes the file, renames it or sets its times.
package final class FileWatch {
  /// Readable when something happened in the folder; do not read it, call `drain`. Owned by this
  /// object.
  package var descriptor: Int32 { notices.number }
  private let notices: Descriptor
  private let names: [String]

  /// Watches the folder, since the files themselves may be replaced.
  package init(_ names: [String], in folder: String) throws(SystemError) {
    self.names = names
    let number = try SystemError.check("inotify_init1") {
      inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    }
    notices = Descriptor(owning: number)
    let events =
      IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
      | IN_MOVE_SELF
    try SystemError.check("inotify_add_watch") {
      inotify_add_watch(number, folder, UInt32(events))
    }
  }

  /// Takes all that is waiting, so that `descriptor` is quiet again. Never blocks.
  /// - Returns: whether any of it concerned one of the files.
  package func drain() -> Bool {
    var concernsFiles = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while let count = try? SystemError.check(
        "read", { read(notices.number, buffer.baseAddress, buffer.count) }), count > 0
      {
        if concerns(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { concernsFiles = true }
      }
    }
    return concernsFiles
  }

  private func concerns(_ events: UnsafeRawBufferPointer) -> Bool {
    let header = MemoryLayout<inotify_event>.size
    var rest = events[...]
    while rest.count >= header {
      let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
      // After an overflow nobody knows what was missed; and the folder took its files along where it went.
      let ofAll = IN_Q_OVERFLOW | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED
      if event.mask & UInt32(ofAll) != 0 { return true }
      let length = Int(event.len)
      let found = rest.dropFirst(header).prefix(length).prefix { $0 != 0 }
      if names.contains(where: { found.elementsEqual($0.utf8) }) { return true }
      rest = rest.dropFirst(header + length)
    }
    return false
  }
}
