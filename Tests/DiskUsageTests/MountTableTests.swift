import Testing

@testable import DiskUsage

@Suite("The table of mounts")
struct MountTableTests {
  private func table(_ lines: String...) -> MountTable {
    MountTable(parsing: Array(lines.joined(separator: "\n").utf8))
  }

  @Test("A path lies on the mount with the longest point, by whole names")
  func longest() {
    let table = table(
      "1 0 8:1 / / rw - ext4 /dev/a rw", "2 1 8:2 / /home rw - ext4 /dev/b rw",
      "3 2 8:3 / /home/ada/usb rw - vfat /dev/c rw")
    #expect(table.mount(holding: "/")?.id == 1)
    #expect(table.mount(holding: "/homely")?.id == 1)
    #expect(table.mount(holding: "/home")?.id == 2)
    #expect(table.mount(holding: "/home/ada")?.id == 2)
    #expect(table.mount(holding: "/home/ada/usb/x")?.id == 3)
  }

  @Test("Of several mounts on one point the last wins")
  func stacked() {
    let table = table(
      "1 0 8:1 / / rw - ext4 /dev/a rw", "2 1 8:2 / /m rw - ext4 /dev/b rw",
      "3 2 8:3 / /m rw - ext4 /dev/c rw", "4 3 8:4 / /m rw - xfs /dev/d rw")
    #expect(table.mount(holding: "/m/x")?.id == 4)
  }

  @Test("A mount that a later one further up covers holds nothing and is no disk to show")
  func covered() {
    let table = table(
      "1 0 8:1 / / rw - ext4 /dev/a rw", "2 1 8:2 / /m/deep rw - ext4 /dev/b rw",
      "3 1 8:3 / /m rw - ext4 /dev/c rw")
    #expect(table.mount(holding: "/m/deep/x")?.id == 3)
    #expect(table.disks.map(\.id) == [1, 3])
  }

  @Test("A new root over the first one holds everything")
  func newRoot() {
    let table = table(
      "1 1 0:2 / / rw - rootfs rootfs rw", "20 1 8:1 / / rw - ext4 /dev/a rw",
      "21 20 0:5 / /proc rw - proc proc rw")
    #expect(table.mount(holding: "/home")?.id == 20)
    #expect(table.mount(holding: "/proc/1")?.id == 21)
  }

  @Test("In a changed root that is no mount only the mounts below it are known")
  func changedRoot() {
    let table = table("30 9 8:2 / /data rw - ext4 /dev/b rw")
    #expect(table.mount(holding: "/data/x")?.id == 30)
    #expect(table.mount(holding: "/home") == nil)
  }

  @Test("In a changed root, too, the last of several mounts on one point wins")
  func changedRootStacked() {
    let table = table(
      "30 9 8:2 / /data rw - ext4 /dev/b rw", "31 9 8:3 / /data rw - ext4 /dev/c rw")
    #expect(table.mount(holding: "/data/x")?.id == 31)
  }

  @Test("A table that is no tree ends the search all the same")
  func circle() {
    let table = table(
      "1 2 8:1 / / rw - ext4 /dev/a rw", "2 1 8:2 / / rw - ext4 /dev/b rw",
      "3 3 8:3 / / rw - ext4 /dev/c rw")
    #expect(table.mount(holding: "/x")?.id == 3)
  }

  @Test("Kernel interfaces, memory, images and views of other file systems are no disks")
  func pseudo() {
    let types = [
      "proc", "sysfs", "devtmpfs", "devpts", "tmpfs", "cgroup2", "bpf", "tracefs", "securityfs",
      "debugfs", "mqueue", "hugetlbfs", "pstore", "efivarfs", "configfs", "binfmt_misc", "ramfs",
      "overlay", "nsfs", "squashfs", "iso9660", "fuse.portal", "fuse.gvfsd-fuse", "fuse.lxcfs",
      "fuse.gocryptfs", "rpc_pipefs", "fusectl", "selinuxfs",
    ]
    for type in types {
      let table = table("1 0 0:1 / / rw - \(type) \(type) rw")
      #expect(table.mounts.map(\.kind) == [.pseudo], "\(type)")
      #expect(table.disks.isEmpty)
    }
    #expect(table("1 0 7:3 / /snap/x ro - squashfs /dev/loop3 ro").disks.isEmpty)
  }

  @Test("Disks are known by type, or else by their device")
  func disks() {
    for type in ["ext4", "xfs", "btrfs", "vfat", "exfat", "ntfs3", "fuseblk", "f2fs", "someday"] {
      #expect(table("1 0 8:1 / / rw - \(type) /dev/sda1 rw").mounts[0].kind == .disk, "\(type)")
    }
    #expect(table("1 0 0:41 / / rw - zfs rpool/ROOT/debian rw").mounts[0].kind == .disk)
    #expect(table("1 0 0:41 / / rw - btrfs /dev/mapper/a rw").mounts[0].kind == .disk)
    #expect(table("1 0 0:41 / / rw - virtiofs root rw").mounts[0].kind == .disk)
  }

  @Test("Behaviour 50: file systems of servers and programs, and automounts, are marked")
  func network() {
    let lines = [
      "nfs4 nas:/export", "nfs nas:/export", "cifs //nas/share", "smb3 //nas/share",
      "fuse.sshfs ada@nas:", "fuse.rclone remote:", "fuse remote", "fuse.mine x", "9p host",
      "ceph 10.0.0.1:6789:/", "afs AFS", "unheardof nas:/export", "unheardof //nas/x",
    ]
    for line in lines {
      #expect(table("1 0 0:50 / /n rw - \(line) rw").mounts.map(\.kind) == [.network], "\(line)")
    }
    #expect(table("1 0 0:50 / /n rw - autofs systemd-1 rw").mounts[0].kind == .automount)
    // A pool or a device may have a colon in its name.
    #expect(table("1 0 0:50 / /n rw - zfs a:b/c rw").mounts[0].kind == .disk)
    #expect(table("1 0 8:5 / /n rw - ext4 /dev/disk/by-id/a:b rw").mounts[0].kind == .disk)
  }

  @Test("What the system keeps for itself is no disk to show")
  func systemMounts() {
    let table = table(
      "1 0 8:2 / / rw - ext4 /dev/sda2 rw", "2 1 8:1 / /boot/efi rw - vfat /dev/sda1 rw",
      "3 1 8:3 / /boot rw - ext4 /dev/sda3 rw", "4 1 8:4 / /efi rw - vfat /dev/sda4 rw",
      "5 1 179:1 / /boot/firmware rw - vfat /dev/mmcblk0p1 rw",
      "6 1 7:0 / /snap/core/1 ro - squashfs /dev/loop0 ro",
      "7 1 7:1 / /live ro - ext4 /dev/loop1 ro", "8 1 7:2 / /mnt/image rw - ext4 /dev/loop2 rw",
      "9 1 8:17 /lib/docker/hosts /etc/hosts rw - ext4 /dev/sdb1 rw",
      "10 1 8:33 / /run/media/ada/usb rw - vfat /dev/sdc1 rw",
      "11 1 8:49 / /run/user/1000/doc rw - ext4 /dev/sdd1 rw",
      "12 1 8:81 / /bootleg rw - ext4 /dev/sdf1 rw", "13 1 8:97 / /var rw - ext4 /dev/sdg1 rw",
      "14 1 8:113 / /mnt/archive ro - ext4 /dev/sdh1 ro")
    #expect(
      table.disks.map(\.point) == [
        "/", "/mnt/image", "/run/media/ada/usb", "/bootleg", "/var", "/mnt/archive",
      ])
  }

  @Test("A disk that the system borrows a folder of counts where it is mounted for people")
  func borrowed() {
    let table = table(
      "1 0 0:30 / / rw - overlay overlay rw",
      "2 1 8:1 /containers/1/hosts /etc/hosts rw - ext4 /dev/sda1 rw",
      "3 1 8:1 /srv/files /srv/files rw - ext4 /dev/sda1 rw")
    #expect(table.disks.map(\.point) == ["/srv/files"])
  }

  @Test("Subvolumes of one btrfs count once, by the one at the root")
  func subvolumes() {
    let table = table(
      "2 1 0:30 /@home /home rw - btrfs /dev/sda2 rw,subvol=/@home",
      "1 0 0:30 /@ / rw - btrfs /dev/sda2 rw,subvol=/@",
      "3 1 0:30 /@log /var/log rw - btrfs /dev/sda2 rw,subvol=/@log",
      "4 1 0:30 / /mnt rw - btrfs /dev/sda2 rw,subvol=/")
    #expect(table.disks.map(\.point) == ["/"])
  }

  @Test("The datasets of one zfs pool count once, another pool by itself")
  func pools() {
    let table = table(
      "1 0 0:30 / / rw - zfs rpool/ROOT/debian rw", "2 1 0:31 / /home rw - zfs rpool/home rw",
      "3 1 0:32 / /tank rw - zfs tank rw", "4 3 0:33 / /tank/music rw - zfs tank/music rw")
    #expect(table.disks.map(\.point) == ["/", "/tank"])
  }

  @Test("A bind mount counts with its origin, wherever it is mounted")
  func binds() {
    let table = table(
      "1 0 8:1 / / rw - ext4 /dev/a rw", "2 1 8:2 /x /b rw - ext4 /dev/b rw",
      "3 1 8:2 / /long/way/off rw - ext4 /dev/b rw", "4 1 8:3 / /c rw - ext4 /dev/c rw")
    #expect(table.disks.map(\.id) == [1, 3, 4])
  }

  @Test("Ten thousand mounts are no burden: every disk among them is found, in order")
  func many() {
    var lines = ["1 0 8:1 / / rw - ext4 /dev/a rw"]
    for number in 2...10_000 {
      lines.append("\(number) 1 0:\(number) / /run/n\(number) rw - nsfs nsfs rw")
    }
    lines.append("10001 1 8:2 / /data rw - xfs /dev/b rw")
    let table = MountTable(parsing: Array(lines.joined(separator: "\n").utf8))
    #expect(table.disks.map(\.id) == [1, 10_001])
  }
}
