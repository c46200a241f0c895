import Canvas
import GoldenSupport
import Kit
import Play
import Testing

/// Every screen in every language by day and by night, and in one of them at twice the density: a picture for each
/// screen in English by day, a sheet for all other looks of it, and what each language says as a text.
@Suite("Screens") struct ScreenGoldenTests {
  /// Of the window, in points: enough for most of it, so that the pictures are no larger than they need.
  private static let size = Size(width: 432, height: 560)

  /// Shown at scale 2, too: the others stand where they stand at scale 1, and this one shapes and mirrors.
  private static let dense = "ar"

  @Test(
    "In every language, light and dark, and once at scale 2", arguments: LanguageScreen.allCases)
  func pictures(_ screen: LanguageScreen) throws {
    let name = "screen-\(screen.rawValue)"
    for language in LanguageScreen.languages {
      let size = screen == .narrow || screen == .widgets ? nil : Self.size
      try screen.show(in: language, size: size, isPainted: true) { stage in
        expectGoldenText(stage.root.semanticTree().dump(), "\(language)-\(screen.rawValue)")
        stage.setTheme(.light)
        expectGolden(stage.screen.bitmap, name, look: language == "en" ? nil : "\(language)-light")
        if language == Self.dense {
          stage.setScale(2)
          expectGolden(stage.screen.bitmap, name, cell: "\(language)-light-2")
          stage.setScale(1)
        }
        stage.setTheme(.dark)
        expectGolden(stage.screen.bitmap, name, cell: "\(language)-dark")
      }
    }
  }
}
