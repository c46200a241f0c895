import CLinux
import Glibc
import System

extension SpaceDetails {
  /// Looks at all of it. Files, quota and trash are asked of the disk itself, so that this is not for the main thread.
  /// - Parameters:
  ///   - path: on the disk.
  ///   - mount: of the disk.
  ///   - trash: the person's; nil where it is not known.
  package init(of path: DiskPath, on mount: Mount, in table: MountTable, trash: DiskPath?) {
    self.init()
    func isOnDisk(_ path: DiskPath) -> Bool { table.mount(holding: path)?.device == mount.device }
    var figures = statvfs()
    if statvfs(path.characters, &figures) == 0 {
      isReadOnly = figures.f_flag & UInt(ST_RDONLY) != 0
      if figures.f_files > 0 {
        files = Files(total: UInt64(figures.f_files), free: UInt64(figures.f_favail))
      }
    }
    quota = Quota(on: mount.source)
    if mount.type == "btrfs" {
      allocation = BtrfsPool(holding: mount.deviceName)?.allocation
      snapshots = mount.snapshotCount
    }
    isThin = mount.isInThinPool
    if let trash, isOnDisk(trash) {
      self.trash = TrashFolder(path: String(decoding: trash.bytes, as: UTF8.self)).contents
    }
    let held = HeldFiles(where: isOnDisk)
    (heldOpen, hiddenPrograms) = (held.bytes, held.hiddenPrograms)
  }
}

extension SpaceDetails.Quota {
  /// nil where none is set. C: quotactl(2), Q_GETQUOTA.
  fileprivate init?(on device: DiskPath) {
    var answer = quota_answer()
    guard device.holdsDevice,
      user_quota(device.characters, getuid(), &answer) == 0,
      answer.limit > 0 || answer.file_limit > 0
    else { return nil }
    self.init(
      used: answer.used, limit: answer.limit > 0 ? answer.limit : nil, files: answer.files,
      fileLimit: answer.file_limit > 0 ? answer.file_limit : nil)
  }
}

extension Mount {
  /// What the kernel calls its device: `dm-0` for `/dev/mapper/disk`.
  fileprivate var deviceName: String {
    let resolved = source.holdsDevice ? realpath(source.characters, nil) : nil
    defer { free(resolved) }
    let path = resolved.map { String(cString: $0) } ?? source.description
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Where snapper and Timeshift keep them; nil where neither is, or they may not be looked at.
  fileprivate var snapshotCount: Int? {
    let point = String(decoding: self.point.bytes, as: UTF8.self)
    let counts = [".snapshots", "timeshift-btrfs/snapshots"].compactMap { name -> Int? in
      let folder = FilePath.joined(point, name)
      guard access(folder, R_OK) == 0 else { return nil }
      return Folder.names(in: folder).count { !$0.hasPrefix(".") }
    }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// The pool's device is below it, by LVM's name for one.
  fileprivate var isInThinPool: Bool {
    guard device.major != 0 else { return false }
    let below = "/sys/dev/block/\(device.major):\(device.minor)/slaves"
    return Folder.names(in: below).contains { name in
      let bytes = try? SmallFile.read("\(below)/\(name)/dm/uuid", limit: 4096)
      return bytes.map { String(decoding: $0, as: UTF8.self) }?.hasSuffix("-tpool\n") ?? false
    }
  }
}

extension DiskPath {
  fileprivate var holdsDevice: Bool { bytes.starts(with: "/dev/".utf8) }

  /// As C takes it.
  fileprivate var characters: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }
}
