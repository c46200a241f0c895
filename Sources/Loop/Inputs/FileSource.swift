import Glibc

/// A source that is performed after files of a folder were changed, made, replaced or removed, by this process or
/// another. Nothing is told, and nobody is woken, while nothing happens. C: `inotify`.
///
/// ```swift
/// let watch = try FileSource(["settings.json"], inFolder: folder) { _ in words.append("changed") }
/// loop.add(watch, forMode: .common)
/// ```
///
/// Several changes before the call are one. A write as such is not told, as it comes before the change is
/// complete: who makes one that others shall see closes the file, renames it or sets its times. The loop keeps the
/// source until it is invalidated, which closes its descriptor.
public final class FileSource: InputSource, @unchecked Sendable {
  // @unchecked Sendable, the proof: as for every source; what is added here belongs to the loop's thread.

  private let names: [String]
  private var block: ((FileSource) -> Void)?

  /// Watches the folder, since the files themselves may be replaced; from now on, also before it is added to a loop.
  ///
  /// - Parameters:
  ///   - names: Of the files, as they stand in the folder; they need not be there.
  ///   - folder: Its path. Where it is moved or removed, the source is performed for the last time.
  ///   - order: See ``InputSource/order``.
  ///   - block: Called with the source; kept until it is invalidated.
  /// - Throws: Where the folder is not there, or the system has no watches left.
  public init(
    _ names: [String], inFolder folder: String, order: Int = 0,
    perform block: @escaping (FileSource) -> Void
  ) throws(SourceError) {
    let flags = Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)
    let descriptor = SourceDescriptor(
      owning: try SourceError.check("inotify_init1", inotify_init1(flags)))
    let events =
      IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
      | IN_MOVE_SELF
    try SourceError.check(
      "inotify_add_watch", inotify_add_watch(descriptor.number, folder, UInt32(events)))
    self.names = names
    self.block = block
    super.init(owning: descriptor, order: order)
  }

  /// Takes all that was told until now, so that the source is not performed for it: for who has made a change
  /// itself. Never waits.
  /// - Returns: Whether any of it concerned one of the files.
  public func takeChanges() -> Bool {
    guard isValid, let fileDescriptor else { return false }
    var isConcerned = false
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
      while true {
        let count = read(fileDescriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        if concerns(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isConcerned = true }
      }
    }
    return isConcerned
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

  // MARK: For the loop

  override func perform() {
    if takeChanges() { block?(self) }
  }

  override func detach() {
    super.detach()
    let released = block
    block = nil
    withExtendedLifetime(released) {}
  }
}
