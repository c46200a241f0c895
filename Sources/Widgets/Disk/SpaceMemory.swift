import DiskUsage
import Tasks

/// Keeps how free the home folder's disk was, for all windows and all starts: at most one sample an hour, of
/// what was measured anyway.
struct SpaceMemory {
  private let defaults: SharedDefaults
  /// When the last sample was taken, in hours since 1970.
  private var lastHour: Int64?

  private static let key = "disk.history"
  private static let secondsOfHour: Int64 = 3_600

  init(_ defaults: SharedDefaults) { self.defaults = defaults }

  private var history: FreeSpaceHistory {
    defaults.string(for: Self.key).flatMap(FreeSpaceHistory.init) ?? FreeSpaceHistory()
  }

  /// When the disk will be full, by all that is kept.
  func forecast(at now: Timestamp) -> FillForecast? { history.forecast(at: now.wholeSeconds) }

  /// Takes a measurement in.
  /// - Returns: whether it was the hour's first, so that the forecast may be another one.
  mutating func measured(_ space: DiskSpace, at now: Timestamp) -> Bool {
    let hour = now.wholeSeconds / Self.secondsOfHour
    guard hour != lastHour else { return false }
    lastHour = hour
    // As others may have left it meanwhile.
    var history = history
    // What cannot be stored, as on a disk that is full, is a sample less.
    if history.take(space, at: now.wholeSeconds) { defaults.set(history.text, for: Self.key) }
    return true
  }
}
