import Glibc
package import ProgramSupport
import Testing

/// A file system in memory with hardly any space, mounted for one test. Only root can make one.
package final class TinyDisk {
  package let path: String

  /// Whether this machine lets the tests mount anything.
  package static let isAvailable: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    return (try? TinyDisk(in: folder, kilobytes: 16)) != nil
  }()

  package init(in folder: TemporaryFolder, kilobytes: Int) throws {
    path = folder.path + "/disk"
    try #require(mkdir(path, 0o700) == 0)
    try #require(mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0)
  }

  deinit {
    // Detached, because databases may still be open.
    umount2(path, 2)
    rmdir(path)
  }

  /// Takes all its space but so many bytes.
  package func fill(but bytes: Int) throws {
    var status = statvfs()
    try #require(statvfs(path, &status) == 0)
    let free = Int(status.f_bavail * status.f_frsize)
    let filler = open(path + "/filler", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    try #require(filler >= 0)
    defer { close(filler) }
    try #require(posix_fallocate(filler, 0, free - bytes) == 0)
  }

  /// C: `mount` with `MS_REMOUNT`.
  package func setReadOnly(_ isReadOnly: Bool) throws {
    let (remount, readOnly): (UInt, UInt) = (32, 1)
    try #require(mount("tmpfs", path, "tmpfs", isReadOnly ? remount | readOnly : remount, nil) == 0)
  }

  package func resize(kilobytes: Int) throws {
    let remount: UInt = 32
    try #require(mount("tmpfs", path, "tmpfs", remount, "size=\(kilobytes)k") == 0)
  }
}
