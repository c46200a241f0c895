import Glibc
import Testing

/// A file system in memory with hardly any space, mounted for one test. Only root can make one.
final class TinyDisk {
  let path: String

  /// Whether this machine lets the tests mount anything.
  static let isAvailable: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    return (try? TinyDisk(in: folder, kilobytes: 16)) != nil
  }()

  init(in folder: TemporaryFolder, kilobytes: Int) throws {
    path = folder.path + "/disk"
    try #require(mkdir(path, 0o700) == 0)
    try #require(mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0)
  }

  deinit {
    // Detached, because databases may still be open.
    umount2(path, 2)
    rmdir(path)
  }

  func resize(kilobytes: Int) throws {
    let remount: UInt = 32
    try #require(mount("tmpfs", path, "tmpfs", remount, "size=\(kilobytes)k") == 0)
  }
}
