import App
import Kit
import Play
import TaskStore
import Tasks
import Testing
import Wording

/// The settings' line with the languages.
@Suite("The language as a setting") struct LanguageSettingTests {
  private func shown(_ value: String?) throws -> String? {
    let stage = try Stage.make()
    if let value { _ = stage.settings.use(value, for: .language) }
    stage.key(KeyPress(.character(","), .control))
    let name = SettingWords.name(of: .language)
    return stage.nodes.first { $0.semantics.role == .comboBox && $0.semantics.name == name }?
      .semantics.value
  }

  @Test("A country's name of a language is shown as the language that it stands for")
  func countries() throws {
    #expect(try shown(nil) == "As the desktop")
    #expect(try shown("en") == "English")
    #expect(try shown("en_GB") == "English")
    #expect(try shown("en-US") == "English")
  }

  @Test("A language that is not there is shown by its own name, and what it was can be chosen")
  func unknown() throws {
    #expect(try shown("xx_YY") == "xx_YY")
  }
}
