/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// To the right; infinite where it stands for room without a limit.
  public var width: Double
  /// Downwards; infinite where it stands for room without a limit.
  public var height: Double

  /// Both in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No room at all.
  public static let zero = Size(width: 0, height: 0)
}
