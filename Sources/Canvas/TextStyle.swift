/// How a line of text is set: one family, three sizes, two weights (the look's type scale).
public struct TextStyle: Hashable, Sendable {
  /// How strong the strokes are. Where no semibold font is found, the regular one stands in.
  public enum Weight: String, Sendable { case regular, semibold }

  /// The em size in points.
  public var size: Double
  /// The family is the maker's choice, in this weight.
  public var weight: Weight
  /// Digits of one width, so that a ticking label does not wobble.
  public var hasTabularDigits: Bool

  /// - Parameter size: the em size in points.
  public init(size: Double, weight: Weight = .regular, hasTabularDigits: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
  }

  /// What a screen or a dialog begins with.
  public static let title = TextStyle(size: 22, weight: .semibold)
  /// What is read: names, sentences, what is typed.
  public static let body = TextStyle(size: 15)
  /// Stands out in a line of its own: buttons, headlines, figures.
  public static let bodyStrong = TextStyle(size: 15, weight: .semibold)
  /// What is said beside something else: a count, an age, a reason.
  public static let caption = TextStyle(size: 12)
  /// For ticking labels.
  public static let clock = TextStyle(size: 15, hasTabularDigits: true)
}
