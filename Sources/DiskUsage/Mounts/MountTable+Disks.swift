extension MountTable {
  /// The disks of this machine that people keep things on, each once, in the table's order: no
  /// kernel interfaces, no network, nothing that another mount covers, nothing of the system's own
  /// (see ``Mount/isOfSystem``). Subvolumes, bind mounts and the datasets of one pool share their
  /// space and count as one.
  ///
  /// Of several mounts of one disk the one at `/` stands for all; else one of the whole file system;
  /// else the one with the shortest path; else the first.
  package var disks: [Mount] {
    var seen: Set<Mount.Space> = []
    var chosen: Set<Mount.ID> = []
    let visible = mounts.filter {
      $0.kind == .disk && !$0.isOfSystem && mount(holding: $0.point)?.id == $0.id
    }
    let ranked = visible.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    for mount in ranked.map(\.element) where seen.isDisjoint(with: mount.spaces) {
      seen.formUnion(mount.spaces)
      chosen.insert(mount.id)
    }
    return visible.filter { chosen.contains($0.id) }
  }

  /// The disks that share no space with this mount.
  package func disks(besides mount: Mount) -> [Mount] {
    disks.filter { $0.spaces.isDisjoint(with: mount.spaces) }
  }
}

extension Mount {
  /// A mount on which nobody keeps anything, though it is one of a disk: its figures would only be
  /// in the way. Told from the table alone, by these rules:
  ///
  /// - at or below `/boot` and `/efi` lies what the machine starts from: kernels, the EFI partition,
  ///   a board's firmware;
  /// - at or below `/etc`, `/dev`, `/proc`, `/sys`, and `/run` without `/run/media`, lie files and
  ///   folders that containers and services have borrowed from elsewhere;
  /// - what is read-only on a loop device is a picture of a disk, such as a snap or a live system.
  var isOfSystem: Bool {
    if isReadOnly, source.bytes.starts(with: "/dev/loop".utf8) { return true }
    if Self.mediaFolder.holds(point) { return false }
    return Self.systemFolders.contains { $0.holds(point) }
  }

  private static let mediaFolder: DiskPath = "/run/media"
  private static let systemFolders: [DiskPath] = [
    "/boot", "/efi", "/etc", "/dev", "/proc", "/sys", "/run",
  ]

  /// What mounts that share their space have in common.
  fileprivate enum Space: Hashable {
    case device(Device)
    case source(DiskPath)
    case pool([UInt8])
  }

  /// Subvolumes of one btrfs have one device number here, and so have bind mounts. Each dataset of
  /// a zfs pool has its own; its source is `pool/dataset`.
  fileprivate var spaces: Set<Space> {
    if type == "zfs" { return [.pool(Array(source.bytes.prefix { $0 != UInt8(ascii: "/") }))] }
    return source.isAbsolute ? [.device(device), .source(source)] : [.device(device)]
  }

  /// The smaller, the better it stands for its disk.
  fileprivate var rank: Int {
    if point == .root { return -1 }
    return point.bytes.count + (root == .root ? 0 : 1 << 16)
  }
}
