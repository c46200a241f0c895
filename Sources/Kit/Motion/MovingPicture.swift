public import Canvas

/// How a view is shown while it moves. Its frame is where it belongs; its picture only gets there in
/// time.
public struct MovingPicture: Hashable, Sendable {
  /// How far from the frame it is shown, in points.
  public var offset: Point
  /// What of it is shown, in its own coordinates; nil for all.
  public var part: Rect?
  /// From 0, which is not painted, to 1.
  public var opacity: Double
  /// It passes over others, which are not to be read through it.
  public var hidesBelow: Bool

  /// All of it, opaque, unless more is said.
  public init(
    offset: Point = .zero, part: Rect? = nil, opacity: Double = 1, hidesBelow: Bool = false
  ) {
    (self.offset, self.part, self.opacity) = (offset, part, opacity)
    self.hidesBelow = hidesBelow
  }

  /// Nothing of it.
  public static let hidden = MovingPicture(opacity: 0)
}
