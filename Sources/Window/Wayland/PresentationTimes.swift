import Loop

/// When a screen shows its frames, from the few of which a Wayland compositor has told: the others lie
/// whole refresh periods apart.
struct PresentationTimes: Hashable {
  /// The last blank that was told, and nanoseconds to the next one.
  private var known: Blank?

  private struct Blank: Hashable {
    var time: Instant
    var period: Int64
  }

  /// Beyond these it is no screen: 1,000 Hz and 1 Hz.
  private static let plausible: ClosedRange<Int64> = 1_000_000...1_000_000_000
  /// A screen's real period differs a little from the one that is told: older news is none.
  private static let lifetime = Duration.seconds(4)

  /// A frame became visible.
  /// - Parameter refresh: in nanoseconds until the next one can, as far as the compositor knows; 0 where
  ///   it does not, as on a screen whose rate varies.
  mutating func presented(at time: Instant, refresh: Int64) {
    known = Self.plausible.contains(refresh) ? Blank(time: time, period: refresh) : nil
  }

  /// The frame that the screen shows at a moment, its index left to whoever counts; nil where that is
  /// not known.
  func frame(at now: Instant) -> DisplayFrame? {
    guard let known, now >= known.time, now < known.time.advanced(by: Self.lifetime) else {
      return nil
    }
    let periods = now.nanoseconds(since: known.time) / known.period
    let time = known.time.advanced(byNanoseconds: periods * known.period)
    return DisplayFrame(
      timestamp: time, targetTimestamp: time.advanced(byNanoseconds: known.period), index: 0)
  }

  /// Whether the next frames can be told by what is known.
  func isFresh(at now: Instant) -> Bool {
    guard let known else { return false }
    return now < known.time.advanced(by: Self.lifetime / 4)
  }
}
