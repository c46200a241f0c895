/// How a line of text is set: one family, three sizes, two weights (the look's type scale).
public struct TextStyle: Hashable, Sendable {
  public enum Weight: Hashable, Sendable { case regular, semibold }

  /// The em size in points.
  public var size: Double
  public var weight: Weight
  /// Digits of one width, so that a ticking label does not wobble.
  public var hasTabularDigits: Bool

  public init(size: Double, weight: Weight = .regular, hasTabularDigits: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
  }

  public static let title = TextStyle(size: 22, weight: .semibold)
  public static let body = TextStyle(size: 15)
  public static let bodyStrong = TextStyle(size: 15, weight: .semibold)
  public static let caption = TextStyle(size: 12)
  /// For ticking labels.
  public static let clock = TextStyle(size: 15, hasTabularDigits: true)
}
