import System

/// What btrfs tells everybody of itself. C: /sys/fs/btrfs.
struct BtrfsPool {
  /// Such as `/sys/fs/btrfs/UUID`.
  private let folder: String

  /// - Parameter device: the name of one of its disks, such as `sda1`.
  init?(holding device: String, in root: String = "/sys/fs/btrfs") {
    let pools = Folder.names(in: root).filter { !$0.hasPrefix(".") }
    let folders = pools.map { FilePath.joined(root, $0) }
    guard let folder = folders.first(where: { Folder.names(in: "\($0)/devices").contains(device) })
    else { return nil }
    self.folder = folder
  }

  /// nil where one of the figures is missing.
  var allocation: SpaceDetails.Allocation? {
    let disks = Folder.names(in: "\(folder)/devices").filter { !$0.hasPrefix(".") }
    let sizes = disks.compactMap { number("devices/\($0)/size") }
    // Small ones have both in one.
    let isMixed = number("allocation/mixed/total_bytes") != nil
    let kind = isMixed ? "mixed" : "metadata"
    let kinds = isMixed ? ["mixed", "system"] : ["data", "metadata", "system"]
    let given = kinds.compactMap { number("allocation/\($0)/disk_total") }
    guard sizes.count == disks.count, given.count == kinds.count,
      let total = number("allocation/\(kind)/total_bytes"),
      let used = number("allocation/\(kind)/bytes_used"),
      let reserve = number("allocation/global_rsv_size")
    else { return nil }
    // In sectors, whatever the disk's own are.
    let size = sizes.reduce(0, +) * 512
    let taken = given.reduce(0, +)
    return SpaceDetails.Allocation(
      unallocated: size > taken ? size - taken : 0, metadata: total, metadataUsed: used + reserve)
  }

  private func number(_ file: String) -> UInt64? {
    // What the kernel says of each of these files' sizes is a page.
    guard let bytes = try? SmallFile.read("\(folder)/\(file)", limit: 4096) else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return UInt64(String(decoding: line, as: UTF8.self)).flatMap { $0 < 1 << 50 ? $0 : nil }
  }
}
