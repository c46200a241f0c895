import TaskStore
import Testing

@testable import Tasks

@Suite struct SettingTableTests {
  @Test("Each setting begins with one of its values", arguments: Setting.allCases)
  func standard(_ setting: Setting) {
    #expect(setting.accepts(setting.standard) == !setting.values.isEmpty)
    #expect(setting.values.allSatisfy(setting.accepts))
    #expect(Set(setting.values).count == setting.values.count)
    #expect(setting.values.isEmpty == (setting.kind == .path))
  }

  @Test("Text sizes go in tens from half to three times")
  func textSize() {
    let values = Setting.textSize.values
    #expect(values.first == "50" && values.last == "300" && values.count == 26)
    #expect(values.contains("110") && !values.contains("115"))
  }

  @Test("Keys and values are what stores have been told: they stay", arguments: Setting.allCases)
  func keys(_ setting: Setting) {
    let known: [String: [String]] = [
      "lang": ["desktop"], "theme": ["desktop", "light", "dark", "contrast", "contrast-dark"],
      "reduced-motion": ["desktop", "on", "off"], "celebration": ["on", "off"],
      "click": ["select", "complete"], "new-tasks": ["end", "top"],
      "order": ["manual", "oldest", "name", "due", "priority"],
      "completed": ["shown", "today", "hidden"], "reminders": ["on", "off"],
      "insight": ["on", "off"],
      "widgets": ["disk", "longest-open", "today", "none"],
      "widgets-window": ["disk", "longest-open", "today", "none"], "autostart": ["on", "off"],
      "date-languages": ["none"],
      "display-server": ["desktop", "x11", "wayland"], "data": [],
    ]
    #expect(known[setting.rawValue] == setting.values || setting == .textSize)
  }

  @Test(
    "A language is a word of gettext's, whichever are installed",
    arguments: [
      ("ru", true), ("zh_CN", true), ("zh-Hans", true), ("desktop", true), ("", false),
      ("r", false),
      ("ru_", false), ("../ru", false), ("ru.UTF-8", false), ("рус", false),
      ("abcdefgh_abcdefgh", false),
    ])
  func languages(_ value: String, _ isTaken: Bool) {
    #expect(Setting.language.accepts(value) == isTaken)
  }

  @Test(
    "Languages of dates are words of gettext's, each once, or none",
    arguments: [
      ("none", true), ("ru", true), ("ru,zh_CN", true), ("ru,ru", false), ("", false),
      ("ru,", false), ("ru, ar", false), ("ru,r", false), ("none,ru", false), ("рус", false),
    ])
  func languagesOfDates(_ value: String, _ isTaken: Bool) {
    #expect(Setting.dateLanguages.accepts(value) == isTaken)
  }
}
