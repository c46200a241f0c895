import ProgramSupport
import System
import Testing

/// The program in other languages, as an environment, an option and a setting choose them.
@Suite struct LanguageCommandTests {
  let sandbox: Sandbox
  let program: String

  init() throws {
    sandbox = try Sandbox()
    program = try sandbox.programWithCatalogues()
  }

  private func run(
    _ words: String..., environment: [String: String?] = [:]
  ) throws -> Program.Outcome {
    let clean: [String: String?] = [
      "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": nil,
    ]
    return try Program.run(
      program, words + ["--data", sandbox.data], environment: clean.merging(environment) { $1 })
  }

  @Test(
    "The environment chooses, and C is English",
    arguments: [
      (["LANGUAGE": "ru"], "Выполнено: «Buy food»"),
      (["LANG": "ru_RU.UTF-8"], "Выполнено: «Buy food»"),
      (["LANG": "zh_CN.UTF-8"], "已完成“Buy food”"),
      (["LC_MESSAGES": "de_DE.UTF-8"], "Completed “Buy food”"),
      (["LANGUAGE": "ru", "LC_ALL": "C"], "Completed “Buy food”"), ([:], "Completed “Buy food”"),
      (["LANGUAGE": "ar"], "\u{2068}Buy food\u{2069}"),
    ] as [([String: String], String)])
  func environment(_ variables: [String: String], _ words: String) throws {
    _ = try run("add", "Buy food")
    let outcome = try run("done", "1", environment: variables)
    #expect(outcome.code == 0 && outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test("The setting holds from then on, and an option once")
  func setting() throws {
    _ = try run("add", "Buy food")
    #expect(try run("settings", "lang", "ru").code == 0)
    #expect(try run("settings", "lang").output == "ru\n")
    #expect(try run("done", "1").errors == "Выполнено: «Buy food»\n")
    #expect(try run("undo", "--lang", "en").errors == "Undone: completed “Buy food”\n")
    #expect(try run("redo", environment: ["LC_ALL": "C"]).errors.contains("«Buy food»"))
    _ = try run("settings", "lang", "desktop")
    #expect(try run("undo").errors == "Undone: completed “Buy food”\n")
  }

  @Test("A language that is not there is refused with those that are")
  func unknown() throws {
    for words in [["settings", "lang", "tlh"], ["--lang", "tlh", "list"]] {
      let outcome = try Program.run(program, words + ["--data", sandbox.data])
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("desktop, ar, en, ru or zh_CN"), "\(outcome.errors)")
    }
    #expect(try run("--lang=zh", "dnoe").errors.contains("“dnoe”"))
  }

  @Test("A catalogue that is damaged, cut off or none costs nothing but its words")
  func damaged() throws {
    let path = sandbox.folder.path + "/share/locale/ru/LC_MESSAGES/aloft.mo"
    let whole = try #require(try SmallFile.read(path, limit: 1_000_000))
    _ = try run("add", "Buy food")
    let broken: [[UInt8]] = [
      [], Array("no catalogue".utf8), Array(whole.prefix(whole.count / 2)),
      whole.prefix(28) + [UInt8](repeating: 0xff, count: whole.count - 28),
    ]
    for bytes in broken {
      try SmallFile.replace(path, with: bytes, isDurable: false)
      let outcome = try run("settings", "lang", "blue", environment: ["LANGUAGE": "ru"])
      #expect(outcome.code == 2 && outcome.errors.contains("needs desktop"), "\(outcome.errors)")
    }
  }

  @Test("Help is in the person's language, and a script is not")
  func help() throws {
    #expect(try run("--help", environment: ["LANGUAGE": "ru"]).output.contains("список задач"))
    let played = try run("play", "/nowhere.play", environment: ["LANGUAGE": "ru"])
    #expect(played.code == 1 && played.errors.contains("/nowhere.play"))
  }
}

extension WindowTests {
  /// The window in other languages.
  @Suite struct Languages {
    @Test("A window speaks as its environment does, and another language as soon as it is chosen")
    func window() throws {
      let sandbox = try Sandbox()
      let desktop = try Desktop()
      try sandbox.fill(["Buy food", "Call the bank"])
      let program = try Program(
        try sandbox.programWithCatalogues(), ["--data", sandbox.data],
        environment: desktop.environment.merging(["LANGUAGE": "ru"]) { $1 })
      let window = try AppWindow(on: desktop, of: program)
      try poll("the title is Russian") { try window.title.contains("открыто") }
      try sandbox.succeed("settings", "lang", "zh_CN")
      try poll("the title is Chinese") { try window.title.contains("待办") }
      try sandbox.succeed("settings", "lang", "en")
      try poll("the title is English") { try window.title.contains("2 open") }
      try window.close()
      #expect(try window.program.wait() == 0)
    }
  }
}
