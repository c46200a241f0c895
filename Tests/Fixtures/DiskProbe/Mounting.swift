import DiskUsage
import Glibc

/// mount(2) and what else the stories need of the system.
enum Mounting {
  /// Makes a folder, if it is not there.
  static func folder(_ path: DiskPath) -> DiskPath {
    var bytes = path.bytes.map(CChar.init(truncatingIfNeeded:)) + [0]
    mkdir(&bytes, 0o700)
    return path
  }

  static func folder(_ path: String) -> DiskPath { folder(DiskPath(path)) }

  /// Mounts an empty file system of 1 MiB of memory.
  static func memory(at path: DiskPath) -> Bool {
    mount(path, type: "tmpfs", options: "size=1m")
  }

  static func mount(_ path: DiskPath, type: String, options: String) -> Bool {
    let point = path.bytes.map(CChar.init(truncatingIfNeeded:)) + [0]
    return Glibc.mount("probe", point, type, 0, options) == 0
  }

  static func unmount(_ path: DiskPath) -> Bool {
    umount2(path.bytes.map(CChar.init(truncatingIfNeeded:)) + [0], Int32(MNT_DETACH)) == 0
  }

  /// Becomes another program. C: execv(3).
  static func become(_ words: [String]) -> Never {
    var pointers = words.map { strdup($0) }
    pointers.append(nil)
    if let name = pointers.first ?? nil { execv(name, pointers) }
    exit(3)
  }

  /// How many threads this process has.
  static var threadCount: Int {
    guard let folder = opendir("/proc/self/task") else { return -1 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count - 2
  }
}
