extension MountTable {
  /// The disks of this machine, each once, in the table's order: no kernel interfaces, no network,
  /// nothing that another mount covers. Subvolumes, bind mounts and the datasets of one pool share
  /// their space and count as one.
  ///
  /// Of several mounts of one disk the one at `/` stands for all; else one of the whole file system;
  /// else the one with the shortest path; else the first.
  public var disks: [Mount] {
    var seen: Set<Mount.Space> = []
    var chosen: Set<Mount.ID> = []
    let visible = mounts.filter { $0.kind == .disk && mount(holding: $0.point)?.id == $0.id }
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
  public func disks(besides mount: Mount) -> [Mount] {
    disks.filter { $0.spaces.isDisjoint(with: mount.spaces) }
  }
}

extension Mount {
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
