import DiskUsage

/// What the disk widget knows of mounts: where the home folder's disk is, and what was mounted besides
/// when it last looked.
struct KnownMounts {
  /// Where the home folder's disk is mounted, once it was measured.
  var home: Mount?
  private var table: MountTable?

  /// Nothing can be compared before the first look.
  var isEmpty: Bool { table == nil }

  /// Looks which other disks there are, without touching them.
  /// - Parameter known: keep their figures.
  /// - Returns: nil where nobody can tell.
  mutating func others(
    _ client: DiskClient, keeping known: [DiskStatus.OtherDisk]
  ) -> [DiskStatus.OtherDisk]? {
    guard let home, let table = try? client.mounts() else { return nil }
    self.table = table
    return table.disks(besides: home).map { mount in
      DiskStatus.OtherDisk(mount: mount, space: known.first { $0.mount == mount }?.space)
    }
  }

  /// Whether the home folder, or its disk, lies on another mount than it did.
  func movedHome(_ folder: DiskPath, since former: KnownMounts) -> Bool {
    ([folder] + (home.map { [$0.point] } ?? [])).contains {
      former.table?.mount(holding: $0) != table?.mount(holding: $0)
    }
  }
}
