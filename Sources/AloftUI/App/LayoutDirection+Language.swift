public import Canvas
import Wording

extension LayoutDirection {
  /// The way in which the language is read that sentences are made in now.
  public static var ofLanguage: LayoutDirection {
    Language.direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
