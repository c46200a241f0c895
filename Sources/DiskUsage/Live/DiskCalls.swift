import Glibc
import System

/// The calls of the system behind the live client, for a test to replace one by one.
struct DiskCalls: Sendable {
  /// The present mounts.
  var mountTable: @Sendable () throws(DiskError) -> MountTable
  /// Whoever makes the calls of one measurement that may never return.
  var makeCaller: @Sendable () throws(DiskError) -> any DiskCaller
  /// A relative path made absolute.
  var absolute: @Sendable (DiskPath) throws(DiskError) -> DiskPath
  /// Runs the body on a thread that ends with it.
  var startThread: @Sendable (@escaping @Sendable () -> Void) throws(DiskError) -> Void

  static let live = DiskCalls(
    mountTable: { () throws(DiskError) in
      try MountInfo().table()
    },
    makeCaller: { () throws(DiskError) in try CallProcess() },
    absolute: { path throws(DiskError) in try liveAbsolute(path) },
    startThread: { body throws(DiskError) in
      try SystemError.translated({ DiskError.noThread(reason: $0.message) }) {
        () throws(SystemError) in try Worker.start(body)
      }
    })

  /// C: getcwd(3), which the kernel answers without touching a disk.
  private static func liveAbsolute(_ path: DiskPath) throws(DiskError) -> DiskPath {
    if path.isAbsolute { return path }
    guard !path.bytes.isEmpty else { throw .notFound(path) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard getcwd(&buffer, buffer.count) != nil else {
      throw DiskError(SystemError("getcwd"), for: path)
    }
    let folder = DiskPath(buffer.map(UInt8.init(truncatingIfNeeded:)))
    // A folder that lies outside the present root has no path.
    guard folder.isAbsolute else { throw .notFound(path) }
    return folder.appending(path.bytes)
  }
}
