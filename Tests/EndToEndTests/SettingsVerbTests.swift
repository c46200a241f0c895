import ProgramSupport
import Testing

/// The verb that sets, as a process of its own on a store of its own.
@Suite struct SettingsVerbTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("What one process sets the next one prints; the list has a line each")
  func kept() throws {
    #expect(try sandbox.succeed("settings", "celebration") == "on\n")
    #expect(try sandbox.succeed("settings", "celebration", "off") == "")
    #expect(try sandbox.succeed("settings", "celebration") == "off\n")
    let lines = try sandbox.succeed("settings").split(separator: "\n")
    #expect(lines.contains("celebration\toff") && lines.contains("theme\tdesktop"))
    #expect(lines.last?.hasSuffix("/data/aloft.db") == true)
  }

  @Test("A slip ends with 2 and one line, and leaves no store behind")
  func slips() throws {
    for words in [["them"], ["theme", "pink"], ["data", "/x"], ["theme", "dark", "now"]] {
      let outcome = try Program.run(
        sandbox.program, ["settings"] + words + ["--data", sandbox.data])
      #expect(outcome.code == 2 && outcome.messages.count == 1, "\(words): \(outcome.errors)")
    }
    #expect(try sandbox.folder.names() == [])
  }

  @Test("A script is played with what is set for one start, which is not kept")
  func oneStart() throws {
    let script = """
      key N
      type "Fly"
      key Enter
      key Space
      expect "All done"
      expect-not "Balloon"
      """
    #expect(try sandbox.play(script, options: ["--celebration", "off"]).code == 0)
    #expect(try sandbox.play(script).code == 1)
  }

  @Test("A language of dates that is added is read by verbs; one that is not there is refused")
  func dateLanguages() throws {
    _ = try sandbox.succeed("add", "Позвонить завтра")
    _ = try sandbox.succeed("settings", "date-languages", "ru,zh_CN")
    _ = try sandbox.succeed("add", "Купить хлеб завтра")
    _ = try sandbox.succeed("due", "1", "послезавтра")
    let lines = try sandbox.succeed("list").split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("Позвонить завтра due:"))
    #expect(lines[1].contains("Купить хлеб due:"))
    let outcome = try Program.run(
      sandbox.program, ["settings", "date-languages", "xx", "--data", sandbox.data])
    #expect(outcome.code == 2 && outcome.messages.count == 1, "\(outcome.errors)")
  }
}
