import App
import Canvas
import GoldenSupport
import Kit
import Play
import System
import Testing
import Wording

/// Each screen in each language: pictures, and what is said in them.
@Suite("Languages") struct LanguageTests {
  @Test(
    "In a language that is longer every screen has room, and nothing that it says is in no language",
    arguments: LanguageScreen.allCases)
  func longer(_ screen: LanguageScreen) throws {
    try screen.show(in: PseudoLanguage.name, isPainted: true) { stage in
      expectGolden(
        stage.screen.bitmap, "screen-\(screen.rawValue)", cell: PseudoLanguage.name)
      expectGoldenText(
        stage.root.semanticTree().dump(), "\(PseudoLanguage.name)-\(screen.rawValue)")
      for node in stage.root.semanticTree().flattened {
        for text in [node.semantics.name, node.semantics.value] {
          #expect(
            !PseudoLanguage.isEnglish(text, except: LanguageScreen.names),
            "“\(text)” is made outside of Wording, or without `localized`")
        }
      }
    }
  }

  @Test(
    "What an empty name gives as an example is understood in that language",
    arguments: LanguageScreen.languages)
  func examples(_ language: String) throws {
    try Language.ofScope.withValue(try LanguageScreen.catalogue(language)) {
      let parts = DialogWords.nameExamples.split(separator: " · ").map(String.init)
      #expect(parts.count == 4)
      for part in parts {
        let stage = try Stage.make()
        stage.languageChanged()
        stage.add("Aloft \(part)")
        let row = try #require(stage.nodes.first { $0.semantics.role == .row })
        #expect(row.semantics.name == "Aloft" && !row.semantics.details.isEmpty, "\(part)")
      }
    }
  }

  @Test("A language that is chosen is spoken at once, and what was open is still there")
  func changing() throws {
    let stage = try Stage.make()
    for name in LanguageScreen.names { stage.add(name) }
    stage.key(KeyPress(.character(","), .control))
    #expect(stage.root.semanticTree().dump().contains("Settings"))
    let arabic = try LanguageScreen.catalogue("ar")
    Language.ofScope.withValue(arabic) {
      stage.languageChanged()
      let tree = stage.root.semanticTree().dump()
      #expect(tree.contains("الإعدادات") && !tree.contains("Settings"))
      #expect(stage.root.direction == .rightToLeft)
      stage.key(KeyPress(.escape))
      for name in LanguageScreen.names { #expect(stage.root.semanticTree().dump().contains(name)) }
      #expect(stage.title.contains("Aloft") && !stage.title.contains("open"))
      stage.key(KeyPress(.character("z"), .control))
    }
    let russian = try LanguageScreen.catalogue("ru")
    Language.ofScope.withValue(russian) {
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
    let russian = try LanguageScreen.catalogue("ru")
    Language.ofScope.withValue(russian) {
      stage.languageChanged()
      #expect(stage.count(of: .dialog) == 0, "the settings were not open")
      stage.key(KeyPress(.character("n")))
      #expect(stage.root.semanticTree().dump().contains("Half a name"))
    }
  }
}
