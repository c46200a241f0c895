/// What else there is to say of how full a disk is. Each is told by one call or one small folder, without root's rights;
/// what could not be told is nil.
package struct SpaceDetails: Hashable, Sendable {
  /// Of what a file system has only so many: C: f_files.
  package struct Files: Hashable, Sendable {
    package var total: UInt64
    /// For ordinary users.
    package var free: UInt64

    package init(total: UInt64, free: UInt64) { (self.total, self.free) = (total, free) }
  }

  /// What one person may use of a disk. C: struct dqblk.
  package struct Quota: Hashable, Sendable {
    /// In bytes.
    package var used: UInt64
    /// In bytes; nil where bytes are not limited.
    package var limit: UInt64?
    package var files: UInt64
    /// nil where files are not limited.
    package var fileLimit: UInt64?

    package init(used: UInt64, limit: UInt64?, files: UInt64 = 0, fileLimit: UInt64? = nil) {
      (self.used, self.limit, self.files, self.fileLimit) = (used, limit, files, fileLimit)
    }

    var isReached: Bool {
      limit.map { used >= $0 } ?? false || fileLimit.map { files >= $0 } ?? false
    }
  }

  /// How btrfs has divided its disks, in bytes.
  package struct Allocation: Hashable, Sendable {
    /// What belongs to neither files nor metadata yet.
    package var unallocated: UInt64
    package var metadata: UInt64
    /// With what the file system keeps back of it for itself.
    package var metadataUsed: UInt64

    package init(unallocated: UInt64, metadata: UInt64, metadataUsed: UInt64) {
      (self.unallocated, self.metadata) = (unallocated, metadata)
      self.metadataUsed = metadataUsed
    }

    /// Nothing more can be made of metadata, which every change needs some of: what the kernel has f_bavail be 0 for.
    var isExhausted: Bool {
      unallocated <= Self.chunkMargin && metadata < metadataUsed + Self.margin
    }
    private static let margin: UInt64 = 4 << 20
    /// Its first bytes a disk keeps for itself.
    private static let chunkMargin: UInt64 = 1 << 20
  }

  /// What lies in the person's trash.
  package struct Trash: Hashable, Sendable {
    package var bytes: UInt64
    package var count: Int
    /// Whether some of it could not be measured.
    package var isAtLeast = false

    package init(bytes: UInt64, count: Int, isAtLeast: Bool = false) {
      (self.bytes, self.count, self.isAtLeast) = (bytes, count, isAtLeast)
    }
  }

  package var files: Files?
  package var isReadOnly = false
  package var quota: Quota?
  package var allocation: Allocation?
  /// How many snapshots there are where programs that make them keep them.
  package var snapshots: Int?
  /// It lies in a pool that several disks share, and that may be full before it is.
  package var isThin = false
  package var trash: Trash?
  /// In bytes, of files that were deleted and are held open by the person's own programs.
  package var heldOpen: UInt64?
  /// Of so many programs it cannot be seen which files they hold open: that takes root's rights.
  package var hiddenPrograms = 0

  /// Of which nothing is known.
  package init() {}
}
