import DiskUsage
import Tasks

/// The last measurement that was news, as the app and every host window share it.
struct StoredUsage: Hashable {
  let space: DiskSpace
  private(set) var measured: Timestamp

  /// The entry in the shared defaults.
  static let key = "disk.usage"

  /// Total, used and available bytes, and when that was in milliseconds since 1970. In one entry, so
  /// that nobody ever reads half of it.
  var text: String {
    "\(space.total) \(space.used) \(space.available) \(measured.milliseconds)"
  }

  init(space: DiskSpace, measured: Timestamp) {
    self.space = space
    self.measured = measured
  }

  /// It was measured again, and found as it is.
  mutating func confirm(at moment: Timestamp) { measured = max(measured, moment) }

  /// What cannot be understood, or makes no sense, counts as never stored.
  init?(text: String?) {
    let words = (text ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 4, let total = UInt128(words[0]), let used = UInt128(words[1]),
      let available = UInt128(words[2]), let milliseconds = Int64(words[3]),
      let space = try? DiskSpace(total: total, used: used, available: available)
    else { return nil }
    self.init(space: space, measured: Timestamp(milliseconds: milliseconds))
  }
}
