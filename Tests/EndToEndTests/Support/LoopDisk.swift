import Glibc
import ProgramSupport
import Testing

/// A file that is mounted as a disk, where only a program and what the test runs beside it see it;
/// gone with them. C: `losetup`, `mount`.
struct LoopDisk {
  private let folder: TemporaryFolder
  /// Where it is mounted.
  var point: String { folder.path + "/disk" }

  init() throws {
    folder = try TemporaryFolder()
    try #require(mkdir(point, 0o700) == 0)
    try folder.write([UInt8](repeating: 0, count: 8 << 20), to: "image")
    try Tools.run("mkfs.ext4", ["-q", folder.path + "/image"])
  }

  var mount: String { "mount -o loop '\(folder.path)/image' '\(point)'" }
  var unmount: String { "umount '\(point)'" }

  /// False, with a notice, where the system lets nobody do that: it takes root and loop devices.
  static let isPossible: Bool = {
    guard SmallDisk.isPossible, let disk = try? LoopDisk() else { return false }
    let outcome = try? SmallDisk.run(disk.mount)
    let isPossible = outcome?.code == 0
    if !isPossible {
      print("Tests of disks that are mounted are left out: \(outcome?.errors ?? "no mkfs.ext4")")
    }
    return isPossible
  }()
}
