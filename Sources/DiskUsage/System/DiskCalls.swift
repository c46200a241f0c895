import Glibc

/// The calls of the system behind the live client, for a test to replace one by one.
struct DiskCalls: Sendable {
  /// The present mounts.
  var mountTable: @Sendable () throws(DiskError) -> MountTable
  /// Where a symbolic link leads; `nil` for what is none.
  var readLink: @Sendable (DiskPath) throws(SystemError) -> DiskPath?
  /// The figures of the file system that holds a path. May never return.
  var blockCounts: @Sendable (DiskPath) throws(SystemError) -> BlockCounts
  /// A relative path made absolute.
  var absolute: @Sendable (DiskPath) throws(DiskError) -> DiskPath
  /// Runs the body on a thread that ends with it.
  var startThread: @Sendable (@escaping @Sendable () -> Void) throws(DiskError) -> Void

  static let live = DiskCalls(
    mountTable: { () throws(DiskError) in
      MountTable(parsing: try SystemFile.mountTable())
    },
    readLink: { path throws(SystemError) in try liveReadLink(path) },
    blockCounts: { path throws(SystemError) in try liveBlockCounts(path) },
    absolute: { path throws(DiskError) in try liveAbsolute(path) },
    startThread: { body throws(DiskError) in try Worker.start(body) })

  /// C: readlink(2).
  private static func liveReadLink(_ path: DiskPath) throws(SystemError) -> DiskPath? {
    Worker.assertNotMain("readlink")
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withCString { readlink($0, &buffer, buffer.count) }
    if count >= 0 { return DiskPath(buffer[..<count].map(UInt8.init(bitPattern:))) }
    if errno == EINVAL { return nil }
    throw SystemError(code: errno)
  }

  /// C: statvfs(3).
  private static func liveBlockCounts(_ path: DiskPath) throws(SystemError) -> BlockCounts {
    Worker.assertNotMain("statvfs")
    var figures = statvfs()
    var result: Int32
    repeat {
      result = path.withCString { statvfs($0, &figures) }
    } while result != 0 && errno == EINTR
    guard result == 0 else { throw SystemError(code: errno) }
    return BlockCounts(
      total: UInt64(figures.f_blocks), free: UInt64(figures.f_bfree),
      available: UInt64(figures.f_bavail), blockSize: UInt64(figures.f_frsize))
  }

  /// C: getcwd(3), which the kernel answers without touching a disk.
  private static func liveAbsolute(_ path: DiskPath) throws(DiskError) -> DiskPath {
    if path.isAbsolute { return path }
    guard !path.bytes.isEmpty else { throw .notFound(path) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard getcwd(&buffer, buffer.count) != nil else {
      throw DiskError(SystemError(code: errno), for: path)
    }
    let folder = DiskPath(buffer.map(UInt8.init(bitPattern:)))
    // A folder that lies outside the present root has no path.
    guard folder.isAbsolute else { throw .notFound(path) }
    return folder.appending(path.bytes)
  }
}

extension DiskPath {
  /// The bytes as C wants them, for the time of the call.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map(CChar.init(bitPattern:)) + [0]
    return characters.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else {
        preconditionFailure("A buffer that ends in a zero has a first byte.")
      }
      return body(first)
    }
  }
}
