import App
import Canvas
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

/// Words for dates of languages that the person has added.
@Suite struct DateLanguageTests {
  private func details(_ stage: Stage) -> String? {
    stage.nodes.first { $0.semantics.role == .row }?.semantics.details
  }

  @Test("A language that is added is understood from then on, and again is not")
  func entry() throws {
    let stage = try Stage.make()
    stage.add("Позвонить завтра")
    #expect(details(stage)?.contains("due") == false)
    #expect(stage.settings.use("ru", for: .dateLanguages) == nil)
    stage.key(KeyPress(.character("z"), .control))
    stage.add("Позвонить завтра")
    #expect(details(stage)?.contains("due tomorrow") == true)
    stage.add("Call tomorrow")
    #expect(stage.nodes.filter { $0.semantics.details.contains("due tomorrow") }.count == 2)
  }

  @Test("So it is in the dialog for a date")
  func dialog() throws {
    let stage = try Stage.make()
    _ = stage.settings.use("ru,zh_CN", for: .dateLanguages)
    stage.add("Call")
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(1))
    stage.key(KeyPress(.character("d")))
    stage.advance(by: .seconds(1))
    stage.type("завтра")
    stage.key(KeyPress(.enter))
    #expect(details(stage)?.contains("due tomorrow") == true)
  }

  @Test("A switch for each language stands in the settings, which keys and the pointer press")
  func settings() throws {
    let stage = try Stage.make(size: Size(width: 480, height: 1_600))
    stage.key(KeyPress(.character(","), .control))
    let names = stage.nodes.filter { $0.semantics.name.hasPrefix("Dates in: ") }
      .map(\.semantics.name)
    #expect(names == ["ar", "ru", "zh_CN"].map(SettingWords.dates))
    try stage.click("Dates in: Русский")
    #expect(stage.settings.dateLanguages == ["ru"])
    try stage.click(SettingWords.dates(in: "ar"))
    #expect(stage.settings[.dateLanguages] == "ru,ar")
    stage.key(KeyPress(.space))
    #expect(stage.settings[.dateLanguages] == "ru")
  }
}
