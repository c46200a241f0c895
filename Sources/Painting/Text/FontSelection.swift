/// Which fonts text is set in.
package struct FontSelection: Hashable, Sendable {
  /// A way to say which font is meant.
  package enum Name: Hashable, Sendable {
    /// A family that fontconfig knows, in the weight that a style asks for.
    case family(String)
    /// A font file, for every weight.
    case file(path: String)
    /// Inter where Debian's package fonts-inter puts it: the family without fontconfig, whose rules
    /// and caches cost 3 to 9 ms and 2 MB, and are not needed as long as a text is Latin.
    case packagedInter
  }

  /// The main font: the first of these that is there.
  package var main: [Name]
  /// Where characters that the main font lacks are looked for first, in this order.
  package var fallback: [Name]
  /// The family for a script, by its tag in ISO 15924 (`Armn`), before `fallback` is asked.
  package var families: [String: String] = [:]
  /// Whether fontconfig is asked for what the names above do not give: for the desktop's
  /// sans-serif font, and for characters that none of the fonts has.
  package var asksDesktop: Bool

  /// By the names alone, in the order in which they are tried.
  package init(
    main: [Name], fallback: [Name] = [], families: [String: String] = [:],
    asksDesktop: Bool = true
  ) {
    self.main = main
    self.fallback = fallback
    self.families = families
    self.asksDesktop = asksDesktop
  }

  /// Inter, else the desktop's sans-serif font; the desktop's choice for everything else.
  package static let desktop = FontSelection(main: [.packagedInter, .family("Inter")])

  /// The same pictures on every machine that has the Debian packages fonts-inter, fonts-noto-core,
  /// fonts-noto-cjk and fonts-noto-color-emoji, whatever else is installed or configured.
  package static let fixed = FontSelection(
    main: [.family("Inter")],
    fallback: [
      .family("Noto Sans"), .family("Noto Sans Arabic"), .family("Noto Sans Hebrew"),
      .family("Noto Sans Devanagari"), .family("Noto Sans Thai"), .family("Noto Sans CJK SC"),
      .family("Noto Sans Symbols"), .family("Noto Sans Symbols2"), .family("Noto Color Emoji"),
    ], families: notoFamilies, asksDesktop: false)
}
