/// The mounts that a process sees, in the order in which the kernel lists them.
///
/// A value: it is parsed once and touches nothing. Two tables are equal when their mounts are.
package struct MountTable: Sendable {
  /// Every mount that could be read, also those that others cover.
  package let mounts: [Mount]
  /// How many lines were not of the known shape, and are missing.
  package let skippedLines: Int

  /// The positions in `mounts` of what is mounted on each mount.
  private let children: [Mount.ID: [Int]]
  /// The positions of those that are mounted on nothing in the table: the root, as a rule. Inside
  /// a changed root that is no mount of its own there are others, or none.
  private let tops: [Int]

  /// Reads what `/proc/self/mountinfo` holds.
  package init(parsing bytes: some Collection<UInt8>) {
    var mounts: [Mount] = []
    var skipped = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if let mount = Mount(line: line) { mounts.append(mount) } else { skipped += 1 }
    }
    self.init(mounts, skippedLines: skipped)
  }

  init(_ mounts: [Mount], skippedLines: Int = 0) {
    self.mounts = mounts
    self.skippedLines = skippedLines
    let known = Set(mounts.map(\.id))
    children = Dictionary(grouping: mounts.indices) { mounts[$0].parent }
    tops = mounts.indices.filter {
      !known.contains(mounts[$0].parent) || mounts[$0].parent == mounts[$0].id
    }
  }

  /// The mount that a path lies on; `nil` when the table does not tell.
  ///
  /// Found as the kernel finds it: from the root down, crossing to what is mounted on the *present*
  /// mount. So the longest mount point wins unless it is covered by a later mount further up, and
  /// of several mounts on one point the last wins.
  ///
  /// - Parameter path: Absolute, without links and `..`; they are not followed.
  package func mount(holding path: DiskPath) -> Mount? {
    guard var present = nearest(of: tops, to: path, choosing: { $0 >= $1 }) else { return nil }
    // No chain is longer than the table; a table that is not a tree must not hold us up.
    for _ in mounts.indices {
      guard let next = nearest(of: children[present.id] ?? [], to: path, choosing: { $0 <= $1 }),
        next.id != present.id
      else { break }
      present = next
    }
    return present
  }

  /// The mount among `positions` that holds the path and whose mount point's length is chosen over
  /// all the others'.
  private func nearest(
    of positions: [Int], to path: DiskPath, choosing isBetter: (Int, Int) -> Bool
  ) -> Mount? {
    var best: Mount?
    for mount in positions.lazy.map({ mounts[$0] }) where mount.point.holds(path) {
      guard let other = best, !isBetter(mount.point.bytes.count, other.point.bytes.count) else {
        best = mount
        continue
      }
    }
    return best
  }
}

extension MountTable: Equatable {
  /// The same mounts in the same order.
  package static func == (left: MountTable, right: MountTable) -> Bool {
    left.mounts == right.mounts
  }
}
