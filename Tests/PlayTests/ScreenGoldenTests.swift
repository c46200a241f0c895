import Canvas
import GoldenSupport
import Kit
import Play
import Testing

/// Every screen in every language, by day at two densities and by night at one: a picture for each screen in English
/// by day, a sheet for all other looks of it, and what each language says as a text.
@Suite("Screens") struct ScreenGoldenTests {
  /// Of the window, in points: enough for most of it, so that the pictures are no larger than they need.
  private static let size = Size(width: 432, height: 560)

  @Test("In every language, light at scale 1 and 2, and dark", arguments: LanguageScreen.allCases)
  func pictures(_ screen: LanguageScreen) throws {
    let name = "screen-\(screen.rawValue)"
    for language in LanguageScreen.languages {
      let size = screen == .narrow || screen == .widgets ? nil : Self.size
      try screen.show(in: language, size: size, isPainted: true) { stage in
        expectGoldenText(stage.root.semanticTree().dump(), "\(language)-\(screen.rawValue)")
        stage.setTheme(.light)
        expectGolden(stage.screen.bitmap, name, look: language == "en" ? nil : "\(language)-light")
        stage.setScale(2)
        expectGolden(stage.screen.bitmap, name, cell: "\(language)-light-2")
        stage.setTheme(.dark)
        stage.setScale(1)
        expectGolden(stage.screen.bitmap, name, cell: "\(language)-dark")
      }
    }
  }
}
