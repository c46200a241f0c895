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
    /// All that somebody still keeps a piece of, and some that are gone.
    var files: [Kept] = []
    /// There is no room for files: asked for once.
    var isRefused = false
  }

  private struct Kept: Sendable {
    weak var file: NamelessFile?
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
          let file = try NamelessFile(in: folder, size: max(Self.fileSize, bytes.count))
          state.file = file
          state.files.removeAll { $0.file == nil }
          state.files.append(Kept(file: file))
        }
        guard let file = state.file else { return nil }
        try file.write(bytes, at: state.used)
        defer { state.used += bytes.count }
        return Piece(place: .file(file), start: state.used, count: bytes.count)
      } catch {
        (state.file, state.isRefused) = (nil, true)
        return nil
      }
    }
  }

  /// Gives back the memory in which what was read still lies: it is read again as it is asked for.
  public func giveBack() {
    state.withLock { state in for kept in state.files { kept.file?.giveBack() } }
  }

  /// What was stored, or a part of it.
  public struct Piece: Sendable {
    fileprivate enum Place: Sendable {
      case file(NamelessFile)
      case memory([UInt8])
    }

    fileprivate let place: Place
    fileprivate let start: Int
    /// How many bytes these are.
    public let count: Int

    fileprivate init(place: Place, start: Int, count: Int) {
      (self.place, self.start, self.count) = (place, start, count)
    }

    /// Bytes for which there is no room outside of memory.
    public init(inMemory bytes: [UInt8]) {
      self.init(place: .memory(bytes), start: 0, count: bytes.count)
    }

    /// Some of the bytes, counted from the first one of this piece.
    public subscript(range: Range<Int>) -> Piece {
      precondition(range.lowerBound >= 0 && range.upperBound <= count, "A part lies in its piece.")
      return Piece(place: place, start: start + range.lowerBound, count: range.count)
    }

    /// The same bytes in memory: for who reads all of them, which costs less than to look at each where it stands.
    /// C: `pread`.
    public func inMemory() -> Piece {
      guard case .file(let file) = place, let bytes = file.read(start..<start + count) else {
        return self
      }
      return Piece(inMemory: bytes)
    }

    /// Less than 0 where the bytes come before the other's, more where they come behind. C: `memcmp`.
    public func distance(to other: Piece) -> Int {
      withBytes { own in
        other.withBytes { other in
          let shared = min(own.count, other.count)
          guard shared > 0, let left = own.baseAddress, let right = other.baseAddress else {
            return own.count - other.count
          }
          let difference = Int(memcmp(left, right, shared))
          return difference == 0 ? own.count - other.count : difference
        }
      }
    }

    /// The bytes, as they were stored; valid within `body`.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      let range = start..<start + count
      switch place {
      case .file(let file): return body(UnsafeRawBufferPointer(rebasing: file.bytes[range]))
      case .memory(let bytes):
        return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
      }
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

  /// C: `madvise`, `MADV_DONTNEED`.
  func giveBack() { madvise(start, size, MADV_DONTNEED) }

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

  /// - Returns: nil where they cannot be read but as memory.
  func read(_ range: Range<Int>) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    while done < range.count {
      let number = descriptor.number
      let read = try? SystemError.check("pread") {
        bytes.withUnsafeMutableBytes {
          let rest = UnsafeMutableRawBufferPointer(rebasing: $0[done...])
          return pread(number, rest.baseAddress, rest.count, off_t(range.lowerBound + done))
        }
      }
      guard let read, read > 0 else { return nil }
      done += read
    }
    return bytes
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
