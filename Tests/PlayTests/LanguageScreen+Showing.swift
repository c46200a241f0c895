import Canvas
import Kit
import ProgramSupport
import System
import Testing

@testable import Play
@testable import Wording

/// Screens in the languages that there are.
extension LanguageScreen {
  /// Every language that there is, by gettext's names.
  static let languages = ["en"] + CompiledCatalogue.languages

  /// Of a language, or of the one that is made for the tests.
  static func catalogue(_ language: String) throws -> Catalogue {
    if language == PseudoLanguage.name { return PseudoLanguage.catalogue }
    if language == "en" { return .english }
    let bytes = try CompiledCatalogue.bytes(language)
    return try #require(Catalogue(language: language, machineObject: bytes))
  }

  /// Opens the screen in a language; what is said of it, is said in it.
  /// - Parameters:
  ///   - size: of the window, in points; the screen's own where nil.
  ///   - isPainted: false where nobody looks at the pixels, which take most of the time.
  func show(
    in language: String, size: Size? = nil, isPainted: Bool = false,
    _ look: (Stage) throws -> Void
  ) throws {
    try Language.ofScope.withValue(try Self.catalogue(language)) {
      let stage = try Stage.make(size: size ?? self.size)
      stage.hasPixels = isPainted
      stage.languageChanged()
      try open(stage)
      if self == .widgets, let size { stage.resize(to: size) }
      try look(stage)
    }
  }
}
