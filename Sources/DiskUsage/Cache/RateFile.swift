import Glibc

/// The file that keeps the last used rate from one start to the next.
///
/// Both calls use a disk: writing waits until the contents are on it, so write off the main thread.
public struct RateFile: Hashable, Sendable {
  public let path: DiskPath

  /// The folder must exist when the file is written.
  public init(_ path: DiskPath) {
    self.path = path
  }

  /// No file of ours is longer; what is longer is not ours and is not read to its end.
  private static let longest = 4096

  /// The stored rate; `nil` when there is no file.
  public func read() throws(RateFileError) -> CachedRate? {
    // Not held up by a pipe in the file's place.
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(path, reason: systemMessage(errno))
    }
    defer { close(descriptor) }
    guard let bytes = SystemFile.contents(of: descriptor, limit: Self.longest) else {
      throw .unreadable(path, reason: systemMessage(errno))
    }
    do {
      return try CachedRate(parsing: bytes)
    } catch {
      throw .unusable(path, error)
    }
  }

  /// Replaces the file as a whole: whoever reads, also after a crash, finds the former contents or
  /// the new. C: mkstemp(3), fsync(2), rename(2).
  public func write(_ value: CachedRate) throws(RateFileError) {
    var template = (path.bytes + Array(".XXXXXX".utf8)).map(CChar.init(bitPattern:)) + [0]
    // Mode 0600: nobody else's business.
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .notWritten(path, reason: systemMessage(errno)) }
    let temporary = DiskPath(template.map(UInt8.init(bitPattern:)))
    var failure: Int32 = 0
    if !writeAll(Array(value.text.utf8), to: descriptor) || fsync(descriptor) != 0 {
      failure = errno
    }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, !rename(temporary) { failure = errno }
    guard failure == 0 else {
      _ = temporary.withCString { unlink($0) }
      throw .notWritten(path, reason: systemMessage(failure))
    }
    syncFolder()
  }

  private func rename(_ temporary: DiskPath) -> Bool {
    temporary.withCString { from in path.withCString { to in Glibc.rename(from, to) } } == 0
  }

  private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Makes the new name last. The contents are safe under one name or the other, so a folder that
  /// cannot be synced is no failure.
  private func syncFolder() {
    let folder = path.bytes.contains(UInt8(ascii: "/")) ? path.parent : DiskPath(".")
    let descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
