import CLinux
import Glibc

/// File systems, by what lies on them.
package enum FileSystem {
  /// Whether it is known, without anybody being asked, that a file or folder is on a disk of this machine. Where
  /// there is nothing by that name, what it would lie in counts. C: `openat2`, `RESOLVE_CACHED`.
  package static func isKnownToAnswer(at path: String) -> Bool {
    var driver: UInt32 = 0
    switch known_driver(path, &driver) {
    case 0: return driver != 0
    case ENOENT:
      let parent = FilePath.parent(of: path)
      return parent != path && !path.isEmpty && isKnownToAnswer(at: parent)
    default: return false
    }
  }

  /// Whether a server, or another process, answers for a file or folder, who may fail to for as long as they
  /// like; false where that cannot be found out. Where there is nothing by that name, what it would lie in
  /// counts. Asks the file system itself. C: `statfs`, its `f_type`.
  package static func mayStandStill(at path: String) -> Bool {
    var status = statfs()
    if statfs(path, &status) == 0 {
      return isRemote(type: UInt32(truncatingIfNeeded: status.f_type))
    }
    let parent = FilePath.parent(of: path)
    return parent != path && !path.isEmpty && mayStandStill(at: parent)
  }

  /// Linux' numbers of them, linux/magic.h and statfs(2).
  static func isRemote(type: UInt32) -> Bool {
    switch type {
    case 0x6969: true  // NFS
    case 0x517B, 0xFF53_4D42, 0xFE53_4D42: true  // SMB, CIFS, SMB 2
    case 0x6573_5546: true  // FUSE: sshfs, rclone, and what is on a disk here, too
    case 0x0102_1997: true  // 9P
    case 0x00C3_6400: true  // Ceph
    case 0x5346_414F, 0x6B41_4653: true  // AFS
    case 0x7375_7245: true  // Coda
    case 0x0BD0_0BD0: true  // Lustre
    case 0x4750_4653: true  // GPFS
    case 0x7461_636F, 0x0116_1970: true  // OCFS2, GFS2
    default: false
    }
  }
}
