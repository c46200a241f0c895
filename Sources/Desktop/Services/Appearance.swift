package import Canvas

/// What a person has told the desktop about how programs should look.
package struct Appearance: Hashable, Sendable {
  /// Light text on dark ground is preferred; false also where nothing was said.
  package var isDark: Bool
  /// Stronger differences between text, lines and ground are asked for.
  package var hasHighContrast: Bool
  /// Nothing is to move by itself.
  package var reducesMotion: Bool
  /// What the person's programs have in common, opaque; nil where none was chosen.
  package var accent: Color?

  /// What a desktop that says nothing gets: light, with ordinary contrast, moving.
  package init(
    isDark: Bool = false, hasHighContrast: Bool = false, reducesMotion: Bool = false,
    accent: Color? = nil
  ) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
    self.reducesMotion = reducesMotion
    self.accent = accent
  }

  private static let accentWord = "accent="

  /// To be kept from one start to the next.
  package var text: String {
    let words = [
      isDark ? "dark" : nil, hasHighContrast ? "contrast" : nil, reducesMotion ? "still" : nil,
      accent.map { Self.accentWord + $0.hexadecimal },
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  /// Words that are not understood count as never written.
  package init(text: String?) {
    let words = (text ?? "").split(separator: " ")
    self.init(
      isDark: words.contains("dark"), hasHighContrast: words.contains("contrast"),
      reducesMotion: words.contains("still"),
      accent: words.first { $0.hasPrefix(Self.accentWord) }
        .flatMap { Color(hexadecimal: String($0.dropFirst(Self.accentWord.count))) })
  }
}
