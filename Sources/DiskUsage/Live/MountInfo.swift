import Glibc
import System

/// The kernel's table of mounts as text. C: `/proc/self/mountinfo`.
struct MountInfo: ~Copyable {
  private let file: Descriptor
  var descriptor: Int32 { file.number }

  /// Opens it.
  init() throws(DiskError) {
    file = try SystemError.translated(DiskError.noMountTable) { () throws(SystemError) in
      try Descriptor(opening: "/proc/self/mountinfo", O_RDONLY)
    }
  }

  /// The mounts as they are now.
  func table() throws(DiskError) -> MountTable {
    try SystemError.translated(DiskError.noMountTable) { () throws(SystemError) in
      try SystemError.check("lseek") { lseek(file.number, 0, SEEK_SET) }
      return MountTable(parsing: try file.contents() ?? [])
    }
  }
}

extension DiskError {
  fileprivate static func noMountTable(_ error: SystemError) -> DiskError {
    .noMountTable(reason: error.message)
  }
}
