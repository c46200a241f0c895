import AloftUI
import Canvas
import GoldenSupport
import Play
import ProgramSupport
import Testing
import Views
import Wording

/// Each screen in each language: pictures, and what is said in them.
@Suite("Languages") struct LanguageTests {
  private static func catalogue(_ language: String) throws -> Catalogue {
    if language == PseudoLanguage.name { return PseudoLanguage.catalogue }
    let bytes = try CompiledCatalogue.bytes(language)
    return try #require(Catalogue(language: language, machineObject: bytes))
  }

  /// Opens a screen in a language; what is said of it, is said in it.
  private func show(
    _ screen: LanguageScreen, in language: String, scale: Double = 1, _ theme: Theme = .light,
    _ look: (Stage) -> Void
  ) throws {
    let catalogue = try Self.catalogue(language)
    try Language.$ofTask.withValue(catalogue) {
      let stage = try Stage.make(size: screen.size)
      stage.setScale(scale)
      stage.setTheme(theme)
      stage.languageChanged()
      try screen.open(stage)
      look(stage)
    }
  }

  @Test(
    "Every screen in every language",
    arguments: CompiledCatalogue.languages + [PseudoLanguage.name], LanguageScreen.allCases)
  func pictures(_ language: String, _ screen: LanguageScreen) throws {
    try show(screen, in: language) { stage in
      expectGolden(stage.screen.bitmap, "\(language)-\(screen.rawValue)")
      expectGoldenText(stage.root.semanticTree().dump(), "\(language)-\(screen.rawValue)")
    }
  }

  @Test(
    "The largest of them in the dark, at twice the density",
    arguments: CompiledCatalogue.languages,
    [LanguageScreen.list, .menu, .settings, .refusal, .widgets])
  func dark(_ language: String, _ screen: LanguageScreen) throws {
    try show(screen, in: language, scale: 2, .dark) { stage in
      expectGolden(stage.screen.bitmap, "\(language)-\(screen.rawValue)-dark")
    }
  }

  @Test("Nothing that the window says is in no language", arguments: LanguageScreen.allCases)
  func completeness(_ screen: LanguageScreen) throws {
    try show(screen, in: PseudoLanguage.name) { stage in
      for node in stage.root.semanticTree().flattened {
        for text in [node.semantics.name, node.semantics.value] {
          #expect(
            !PseudoLanguage.isEnglish(text, except: LanguageScreen.names),
            "“\(text)” is made outside of Wording, or without `localized`")
        }
      }
    }
  }

  @Test("A language that is chosen is spoken at once, and what was open is still there")
  func changing() throws {
    let stage = try Stage.make()
    for name in LanguageScreen.names { stage.add(name) }
    stage.key(KeyPress(.character(","), .control))
    #expect(stage.root.semanticTree().dump().contains("Settings"))
    let arabic = try Self.catalogue("ar")
    Language.$ofTask.withValue(arabic) {
      stage.languageChanged()
      let tree = stage.root.semanticTree().dump()
      #expect(tree.contains("الإعدادات") && !tree.contains("Settings"))
      #expect(stage.root.direction == .rightToLeft)
      stage.key(KeyPress(.escape))
      for name in LanguageScreen.names { #expect(stage.root.semanticTree().dump().contains(name)) }
      #expect(stage.title.contains("Aloft") && !stage.title.contains("open"))
      stage.key(KeyPress(.character("z"), .control))
    }
    let russian = try Self.catalogue("ru")
    Language.$ofTask.withValue(russian) {
      stage.languageChanged()
      #expect(stage.root.direction == .leftToRight)
      #expect(stage.root.semanticTree().dump().contains("задач"))
    }
    stage.languageChanged()
    #expect(stage.root.semanticTree().dump().contains("open task"))
  }

  @Test("What is being written when the language changes is kept")
  func draft() throws {
    let stage = try Stage.make()
    stage.key(KeyPress(.character("n")))
    stage.type("Half a name")
    let russian = try Self.catalogue("ru")
    Language.$ofTask.withValue(russian) {
      stage.languageChanged()
      #expect(stage.count(of: .dialog) == 0, "the settings were not open")
      stage.key(KeyPress(.character("n")))
      #expect(stage.root.semanticTree().dump().contains("Half a name"))
    }
  }
}
