import App
import Desktop
import Glibc
import ProgramSupport
import System
import TaskStore
import Tasks
import Testing
import Wording

@testable import Commands
@testable import aloft

@Suite("The verb that sets")
struct SettingsToolTests {
  private let settings: Settings

  init() throws { settings = Settings(try TaskDatabase()) }

  private func request(_ words: String...) throws -> SettingsRequest {
    try SettingsRequest(words.map { Array($0.utf8) })
  }

  private func refusal(_ words: String...) throws -> UsageError {
    let refusal = thrown(UsageError.self) { try SettingsRequest(words.map { Array($0.utf8) }) }
    return try #require(refusal)
  }

  @Test("Without words it prints all of them, a line each")
  func all() throws {
    #expect(
      try request().perform(on: settings) == [
        "lang\tdesktop", "date-languages\tnone", "theme\tdesktop", "text-size\t100",
        "reduced-motion\tdesktop",
        "celebration\ton",
        "click\tselect", "new-tasks\tend", "order\tmanual", "completed\ttoday", "reminders\ton",
        "insight\ton",
        "widgets\tdisk",
        "widgets-window\tdisk,longest-open", "display-server\tdesktop", "autostart\toff",
        "data\t:memory:",
      ])
  }

  @Test("With a key it prints that; with a value it sets it and prints nothing")
  func one() throws {
    for setting in Setting.allCases {
      for value in setting.values {
        #expect(try request(setting.rawValue, value).perform(on: settings) == [])
        #expect(try request(setting.rawValue).perform(on: settings) == [value])
      }
    }
  }

  @Test("A widget's program has the name that `widget list` prints, or that with its mark")
  func widgetNames() throws {
    func meant(_ value: String) throws -> SettingsRequest {
      try SettingsRequest(["widgets", value].map { Array($0.utf8) }) { ["hang", "disk"] }
    }
    for value in ["disk,hang", "disk,program:hang"] {
      #expect(try meant(value) == .set(.widgets, to: "disk,program:hang"))
    }
    #expect(try meant("hang") == .set(.widgets, to: "program:hang"))
    #expect(try meant("disk") == .set(.widgets, to: "disk"))
    for value in ["disk,hung", "hang,hang", "hang,", "program:hang,hang", "hang, disk"] {
      #expect(throws: UsageError.self) { try meant(value) }
    }
  }

  @Test("An option names a widget's program as the setting does, whichever data folder is meant")
  func widgetOption() throws {
    let folder = try TemporaryFolder()
    try Folder.make(folder.path + "/widgets")
    try folder.writeProgram("#!/bin/sh\necho no\n", to: "widgets/hang")
    try folder.write(
      #"{"widget": 1, "name": "Hang", "version": 1, "every": 60}"#, to: "widgets/hang.widget")
    func arguments(_ words: String...) throws -> Arguments {
      try Arguments(parsing: words.map { Array($0.utf8) })
    }
    let parsed = try arguments("--widgets", "disk,hang", "--data", folder.path)
    #expect(parsed.settings[.widgets] == "disk,program:hang")
    #expect(throws: UsageError.self) {
      try arguments("--widgets", "disk,hung", "--data", folder.path)
    }
  }

  @Test("What is not in the table is refused, with what was expected")
  func refused() throws {
    #expect(
      try refusal("them").sentence
        == "unknown setting “them”; did you mean “theme”? (aloft settings lists all)")
    #expect(
      try refusal("colour", "x").sentence == "unknown setting “colour” (aloft settings lists all)")
    #expect(
      try refusal("celebration", "yes").sentence == "“celebration” needs on or off, not “yes”")
    #expect(
      try refusal("theme", "").sentence
        == "“theme” needs desktop, light, dark, contrast or contrast-dark, not “”")
    #expect(
      try refusal("text-size", "105").sentence
        == "“text-size” needs a number from 50 to 300 in steps of 10, not “105”")
    #expect(
      try refusal("data", "/x").sentence
        == "“data” is only shown and cannot be set; --data DIR names another folder for one start")
  }

  // MARK: Autostart

  private func inFolder(_ story: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try story(folder.path)
  }

  @Test("The autostart file is made and removed by the switch, and by nothing else")
  func autostart() throws {
    try inFolder { folder in
      let file = folder + "/a/\(ApplicationID.text).desktop"
      let settings = Settings(autostart: .inFolder { folder + "/a" })
      #expect(
        settings[.autostart] == "off" && access(folder + "/a", F_OK) != 0, "asking leaves no trace")
      #expect(settings.use("on", for: .autostart) == nil)
      let entry = try TextFile.read(file)
      #expect(AutostartEntry.isActive(entry))
      #expect(settings[.autostart] == "on")
      #expect(settings.use("off", for: .autostart) == nil && access(file, F_OK) != 0)
      #expect(settings.use("off", for: .autostart) == nil, "once more is no trouble")
    }
  }

  @Test("A folder that cannot be written is told in a sentence, and nothing has changed")
  func unwritable() throws {
    try inFolder { folder in
      let blocked = folder + "/a"
      try SmallFile.replace(blocked, with: [], isDurable: false)
      let settings = Settings(autostart: .inFolder { blocked })
      let trouble = try #require(settings.use("on", for: .autostart))
      #expect(trouble.hasPrefix("This could not be changed. ") && trouble.contains(blocked))
      #expect(settings[.autostart] == "off")
      #expect(
        Settings(autostart: .inFolder { nil }).use("on", for: .autostart)?
          .contains("there is no folder for settings") == true)
    }
  }
}
