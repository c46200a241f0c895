import Kit

/// The way from one expansion to another, as a function of media time: pure, so that a frame may
/// come whenever it likes.
struct FoldMotion: Hashable, Sendable {
  /// Where it starts, 0 (collapsed) to 1 (expanded).
  let from: Double
  /// Where it ends: 0 or 1.
  let to: Double
  /// Media time, seconds.
  let start: Double

  /// Seconds from one end to the other (behaviour 49).
  static let fullDuration = 0.25

  /// Seconds. Half the way takes half the time, so that turning round is as quick as going on.
  var duration: Double { Self.fullDuration * abs(to - from) }

  func isOver(at time: Double) -> Bool { time >= start + duration }

  /// Ease-out: fast at first, with no speed left at the end (cubic).
  func expansion(at time: Double) -> Double {
    guard !isOver(at: time) else { return to }
    return to - (to - from) * (1 - Easing.out((time - start) / duration))
  }
}
