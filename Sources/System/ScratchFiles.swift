import Glibc

/// Room outside of memory for what is looked at now and then: files without a name, which are gone with the process,
/// however it ends. What lies in one is read as memory is, and the system takes that memory back as it needs it.
///
/// Nothing in it is the only copy of what a person made. As with swap space, a disk that cannot read it back ends
/// the process.
public final class ScratchFiles: Sendable {
  /// Bytes of a file.
  private static let fileSize = 4 << 20

  private struct State: Sendable {
    /// The one that is being filled.
    var file: NamelessFile?
    /// How much of it is.
    var used = 0
    /// There is no room for files: asked for once.
    var isRefused = false
  }

  private let folder: String
  private let state = Guarded(State())

  /// Nothing is made before something is stored.
  /// - Parameter folder: where the files are; made where it is missing.
  public init(folder: String) { self.folder = folder }

  /// Stores bytes for as long as somebody keeps the piece.
  /// - Returns: nil where there is no room, or no such folder; it stays so.
  public func store(_ bytes: [UInt8]) -> Piece? {
    state.withLock { state in
      guard !state.isRefused else { return nil }
      do throws(SystemError) {
        if state.file.map({ $0.size - state.used < bytes.count }) ?? true {
          (state.file, state.used) = (nil, 0)
          try Folder.make(folder)
          state.file = try NamelessFile(in: folder, size: max(Self.fileSize, bytes.count))
        }
        guard let file = state.file else { return nil }
        try file.write(bytes, at: state.used)
        defer { state.used += bytes.count }
        return Piece(file: file, start: state.used, count: bytes.count)
      } catch {
        (state.file, state.isRefused) = (nil, true)
        return nil
      }
    }
  }

  /// What was stored.
  public struct Piece: Sendable {
    fileprivate let file: NamelessFile
    fileprivate let start: Int
    /// How many bytes these are.
    public let count: Int

    /// The bytes, as they were stored; valid within `body`.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      body(UnsafeRawBufferPointer(rebasing: file.bytes[start..<start + count]))
    }
  }
}

/// A file that no folder knows, as memory that can only be read.
private final class NamelessFile: @unchecked Sendable {
  // @unchecked Sendable, the proof: bytes are written once, under the lock of their `ScratchFiles`, before
  // anybody knows where they are; all else never changes.

  private let descriptor: Descriptor
  private let start: UnsafeMutableRawPointer
  let size: Int

  /// - Parameter size: in bytes, for which the disk has room from now on. C: `open`, `posix_fallocate`, `mmap`.
  init(in folder: String, size: Int) throws(SystemError) {
    descriptor = try Self.open(in: folder)
    self.size = size
    let refusal = posix_fallocate(descriptor.number, 0, size)
    guard refusal == 0 else { throw SystemError("posix_fallocate", code: refusal, path: folder) }
    guard let pages = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor.number, 0),
      pages != MAP_FAILED
    else { throw SystemError("mmap", code: errno, path: folder) }
    start = pages
  }

  deinit { munmap(start, size) }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: size) }

  func write(_ bytes: [UInt8], at place: Int) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let number = descriptor.number
      written += try SystemError.check("pwrite") {
        bytes.withUnsafeBytes {
          let rest = UnsafeRawBufferPointer(rebasing: $0[written...])
          return pwrite(number, rest.baseAddress, rest.count, off_t(place + written))
        }
      }
    }
  }

  private static func open(in folder: String) throws(SystemError) -> Descriptor {
    // O_TMPFILE, which Swift's Glibc module leaves out.
    let nameless: Int32 = 0o20000000 | O_DIRECTORY
    if let file = try? Descriptor(opening: folder, nameless | O_RDWR) { return file }
    // Some file systems know no files without a name.
    let path = FilePath.joined(folder, ".scratch-\(getpid())-\(UInt64.random(in: 0 ... .max))")
    let file = try Descriptor(opening: path, O_CREAT | O_EXCL | O_RDWR)
    unlink(path)
    return file
  }
}
