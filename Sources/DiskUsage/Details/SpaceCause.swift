/// Why nothing more can be written to a disk. `df` shows room for most of these.
package enum SpaceCause: Hashable, Sendable, CaseIterable {
  /// It is mounted so that nobody can write.
  case readOnly
  /// The person has used what they may.
  case quota
  /// There can be no more files, however small.
  case files
  /// btrfs has no room left to note changes in.
  case metadata
  /// What is free is kept for the system.
  case reserve
  /// Nothing is free at all.
  case full

  /// In bytes: a smaller rest is what a file system cannot give away.
  private static let leastRoom: UInt128 = 1 << 17

  /// nil where something can be written, as far as that is known.
  package init?(_ space: DiskSpace, _ details: SpaceDetails) {
    if details.isReadOnly {
      self = .readOnly
    } else if details.quota?.isReached == true {
      self = .quota
    } else if let files = details.files, files.total > 0, files.free == 0 {
      self = .files
    } else if details.allocation?.isExhausted == true {
      self = .metadata
    } else if space.available < Self.leastRoom {
      // ext4 keeps a little back for itself also where root has nothing: 4,096 clusters, or the fiftieth part.
      self = space.reserved > min(space.total / 40, 4096 << 12) ? .reserve : .full
    } else {
      return nil
    }
  }
}
