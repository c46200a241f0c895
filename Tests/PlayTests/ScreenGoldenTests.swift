import Canvas
import GoldenSupport
import Kit
import Play
import Testing

/// Every screen in every language, by day at two densities and by night at one: a picture for each screen and
/// look, with the languages beside each other, and what each of them says as a text.
@Suite("Screens") struct ScreenGoldenTests {
  /// Of the window, in points: enough for most of it, so that the pictures are no larger than they need.
  private static let size = Size(width: 432, height: 560)

  private struct Look: Hashable {
    var theme: Theme
    var scale: Double
    /// Two beside each other where the pixels are many.
    var columns: Int { scale == 1 ? 4 : 2 }
  }

  private static let looks = [
    Look(theme: .light, scale: 1), Look(theme: .light, scale: 2), Look(theme: .dark, scale: 1),
  ]

  @Test("In every language, light at scale 1 and 2, and dark", arguments: LanguageScreen.allCases)
  func pictures(_ screen: LanguageScreen) throws {
    var sheets: [Look: [Bitmap]] = [:]
    for language in LanguageScreen.languages {
      let size = screen == .narrow || screen == .widgets ? nil : Self.size
      try screen.show(in: language, size: size, isPainted: true) { stage in
        expectGoldenText(stage.root.semanticTree().dump(), "\(language)-\(screen.rawValue)")
        for look in Self.looks {
          stage.setTheme(look.theme)
          stage.setScale(look.scale)
          sheets[look, default: []].append(stage.screen.bitmap)
        }
      }
    }
    for look in Self.looks {
      expectGoldenSheet(
        sheets[look] ?? [], columns: look.columns,
        "screen-\(screen.rawValue)-\(look.theme.name)-\(Int(look.scale))")
    }
  }
}
