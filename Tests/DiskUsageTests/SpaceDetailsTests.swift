import Glibc
import ProgramSupport
import System
import Testing

@testable import DiskUsage

@Suite("What takes room on a disk")
struct SpaceDetailsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: The trash

  private func trash() -> SpaceDetails.Trash? { TrashFolder(path: folder.path).contents }

  @Test("Of the trash files are measured, and of folders it is read how large they are")
  func trashSizes() throws {
    #expect(trash() == nil)
    try Folder.make(folder.path + "/files/a b")
    #expect(trash()?.bytes == 0 && trash()?.isAtLeast == true)
    try folder.write([UInt8](repeating: 1, count: 10_000), to: "files/picture")
    try folder.write("70000 1700000000 a%20b\n", to: "directorysizes")
    let found = try #require(trash())
    #expect((80_000...90_000).contains(found.bytes))
    #expect(found.count == 2 && !found.isAtLeast)
  }

  @Test("A file in the trash takes its room once, however many names it has there")
  func linkedTrash() throws {
    try Folder.make(folder.path + "/files")
    let first = folder.path + "/files/0"
    try folder.write([UInt8](repeating: 1, count: 100_000), to: "files/0")
    for name in 1..<10 { #expect(link(first, folder.path + "/files/\(name)") == 0) }
    let found = try #require(trash())
    #expect((100_000...110_000).contains(found.bytes) && found.count == 10)
  }

  @Test(
    "Sizes that make no sense say nothing",
    arguments: ["", "x", "-1 0 a", "99999999999999999999 0 a", "1 0", "9223372036854775807 0 a"])
  func strangeSizes(_ text: String) throws {
    try Folder.make(folder.path + "/files/a")
    try folder.write(text, to: "directorysizes")
    #expect(trash() == SpaceDetails.Trash(bytes: 0, count: 1, isAtLeast: true))
  }

  @Test("A file in the place of the trash is no trash, and no link is followed out of it")
  func noTrash() throws {
    try folder.write("", to: "files")
    #expect(trash() == nil)
    unlink(folder.path + "/files")
    try Folder.make(folder.path + "/files")
    symlink("/usr/bin/true", folder.path + "/files/link")
    #expect((trash()?.bytes ?? 9_999) < 5_000)
  }

  // MARK: Files that are held open

  @Test("A deleted file that is held open takes its room, once, and none that has its name")
  func held() throws {
    func bytes() -> UInt64 { HeldFiles { DiskPath(folder.path).holds($0) }.bytes }
    #expect(bytes() == 0)
    try folder.write([UInt8](repeating: 1, count: 100_000), to: "a")
    let first = try Descriptor(opening: folder.path + "/a", O_RDONLY)
    let second = try Descriptor(opening: folder.path + "/a", O_RDONLY)
    #expect(bytes() == 0)
    unlink(folder.path + "/a")
    #expect((100_000...110_000).contains(bytes()))
    try first.close()
    try second.close()
    #expect(bytes() == 0)
  }

  // MARK: Btrfs

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let path = "uuid/" + name
      try Folder.make(FilePath.parent(of: folder.path + "/" + path))
      try folder.write(text + "\n", to: path)
    }
  }

  private static let pool = [
    "devices/sda1/size": "2048", "devices/sdb1/size": "2048",
    "allocation/data/disk_total": "500000", "allocation/metadata/disk_total": "400000",
    "allocation/system/disk_total": "8192", "allocation/metadata/total_bytes": "200000",
    "allocation/metadata/bytes_used": "90000", "allocation/global_rsv_size": "16384",
  ]

  @Test("What btrfs says of its disks is read: sectors, chunks, and its own reserve")
  func btrfs() throws {
    try write(Self.pool)
    let pool = try #require(BtrfsPool(holding: "sdb1", in: folder.path))
    #expect(
      pool.allocation
        == SpaceDetails.Allocation(
          unallocated: 2 * 2048 * 512 - 908_192, metadata: 200_000, metadataUsed: 106_384))
    #expect(BtrfsPool(holding: "sdc1", in: folder.path) == nil)
  }

  @Test(
    "A pool that leaves one figure out says nothing",
    arguments: pool.keys.filter { $0.hasPrefix("allocation") })
  func incomplete(_ missing: String) throws {
    try write(Self.pool.filter { $0.key != missing })
    #expect(BtrfsPool(holding: "sda1", in: folder.path)?.allocation == nil)
  }

  @Test("Of the disk with the temporary folder it is known how many files it can hold")
  func live() throws {
    let table = try MountInfo().table()
    let mount = try #require(table.mount(holding: DiskPath(folder.path)))
    let details = SpaceDetails(of: DiskPath(folder.path), on: mount, in: table, trash: nil)
    #expect(!details.isReadOnly && details.trash == nil)
    if let files = details.files { #expect(files.free <= files.total) }
  }
}
