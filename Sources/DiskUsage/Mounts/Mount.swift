/// One mount, as a line of `/proc/self/mountinfo` tells it. C: proc_pid_mountinfo(5).
package struct Mount: Hashable, Sendable, Identifiable {
  /// What the kernel numbers the mount with: unique while it is mounted, or still in use.
  package let id: Int
  /// The mount that this one is mounted on; not in the table for the first of all.
  package let parent: Int
  /// The numbers of the device. File systems without one have a major number of 0.
  package let device: Device
  /// Which folder of the file system is mounted: `/`, or another for a subvolume or a bind mount.
  package let root: DiskPath
  /// Where it is mounted.
  package let point: DiskPath
  /// Whether nothing can be written through this mount.
  package let isReadOnly: Bool
  /// The type of the file system, such as `ext4`.
  package let type: String
  /// What is mounted: a device, `server:/folder`, a pool, or any word at all; may be empty.
  package let source: DiskPath

  /// The numbers of a device.
  package struct Device: Hashable, Sendable {
    /// The driver's number; 0 where no device is behind the file system.
    package let major: UInt32
    /// Which of the driver's devices.
    package let minor: UInt32
  }

  /// What can be expected of a mount before it is touched.
  package enum Kind: Sendable {
    /// Space on a disk of this machine.
    case disk
    /// The answer is another machine's or another program's, and may never come.
    case network
    /// Looking at it mounts something.
    case automount
    /// No space of a disk: kernel interfaces, memory, images, views of other file systems.
    case pseudo
  }

  /// Told from the names of type and source alone; nothing is touched.
  package var kind: Kind {
    if type == "autofs" { return .automount }
    if Self.networkTypes.contains(type) { return .network }
    // Desktop services and encrypted views of a folder: their figures are another mount's.
    if Self.pseudoTypes.contains(type) { return .pseudo }
    // A program of any kind behind FUSE; disks of foreign systems are `fuseblk`.
    if type == "fuse" || type.utf8.starts(with: "fuse.".utf8) { return .network }
    if hasRemoteSource { return .network }
    if Self.diskTypes.contains(type) { return .disk }
    return device.major != 0 && source.bytes.starts(with: "/dev/".utf8) ? .disk : .pseudo
  }

  /// As df tells a remote file system: `server:/folder` or `//server/folder`.
  private var hasRemoteSource: Bool {
    let isDevice = source.bytes.starts(with: "/dev/".utf8)
    return source.bytes.starts(with: "//".utf8)
      || (device.major == 0 && !isDevice && !Self.diskTypes.contains(type)
        && source.bytes.contains(UInt8(ascii: ":")))
  }

  private static let networkTypes: Set<String> = [
    "9p", "acfs", "afs", "auristorfs", "beegfs", "ceph", "cifs", "coda", "gfs", "gfs2",
    "glusterfs", "gpfs", "lustre", "ncpfs", "nfs", "nfs4", "ocfs2", "orangefs", "pvfs2", "smb3",
    "smbfs", "vboxsf", "vmhgfs",
  ]

  private static let diskTypes: Set<String> = [
    "apfs", "bcachefs", "btrfs", "exfat", "ext2", "ext3", "ext4", "f2fs", "fuseblk", "hfs",
    "hfsplus", "jffs2", "jfs", "minix", "msdos", "nilfs2", "ntfs", "ntfs3", "reiserfs", "ubifs",
    "udf", "ufs", "vfat", "virtiofs", "xfs", "zfs",
  ]

  private static let pseudoTypes: Set<String> = [
    "cramfs", "ecryptfs", "erofs", "fuse.cryfs", "fuse.encfs", "fuse.gocryptfs",
    "fuse.gvfsd-fuse", "fuse.lxcfs", "fuse.portal", "fuse.snapfuse", "iso9660", "overlay", "romfs",
    "squashfs", "sysfs", "tmpfs",
  ]
}
