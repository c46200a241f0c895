/// What a person has told the desktop about how programs should look.
public struct Appearance: Hashable, Sendable {
  /// Light text on dark ground is preferred; false also where nothing was said.
  public var isDark: Bool
  /// Stronger differences between text, lines and ground are asked for.
  public var hasHighContrast: Bool
  /// Nothing is to move by itself.
  public var reducesMotion: Bool

  /// What a desktop that says nothing gets: light, with ordinary contrast, moving.
  public init(
    isDark: Bool = false, hasHighContrast: Bool = false, reducesMotion: Bool = false
  ) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
    self.reducesMotion = reducesMotion
  }

  /// To be kept from one start to the next.
  public var text: String {
    [isDark ? "dark" : "", hasHighContrast ? "contrast" : "", reducesMotion ? "still" : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Words that are not understood count as never written.
  public init(text: String?) {
    let words = (text ?? "").split(separator: " ")
    self.init(
      isDark: words.contains("dark"), hasHighContrast: words.contains("contrast"),
      reducesMotion: words.contains("still"))
  }
}
