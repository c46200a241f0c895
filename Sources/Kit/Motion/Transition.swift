/// The way of a figure from one value to another, as a function of media time: pure, so that a frame
/// may come whenever it likes.
public struct Transition: Hashable, Sendable {
  /// Its value up to `start`.
  public let from: Double
  /// Its value from `end` on.
  public let to: Double
  /// When it begins, in seconds of media time.
  public let start: Double
  /// How long it takes, in seconds.
  public let duration: Double

  /// What a person has caused takes this long, in seconds.
  public static let standardDuration = 0.2

  /// A way that eases out.
  public init(
    from: Double, to: Double, start: Double, duration: Double = Transition.standardDuration
  ) {
    precondition(duration > 0, "A transition takes time; what takes none is a value.")
    (self.from, self.to, self.start, self.duration) = (from, to, start, duration)
  }

  /// When it is there, in seconds of media time.
  public var end: Double { start + duration }

  /// True from the instant on at which it is there.
  public func isOver(at time: Double) -> Bool { time >= end }

  /// The value at a media time, in seconds.
  public func value(at time: Double) -> Double {
    if isOver(at: time) { return to }
    return to - (to - from) * (1 - Easing.out((time - start) / duration))
  }
}
