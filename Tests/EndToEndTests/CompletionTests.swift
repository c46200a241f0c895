import ProgramSupport
import Testing

/// What shells complete, typed at them as a person does: a name may hold whatever means something to a shell.
@Suite struct CompletionTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Some of these leave a file where a shell runs them.
  private static let names = [
    "$(touch ran)", "`touch ran`", "a;touch ran", "a&touch ran", "a|touch ran", "a>ran",
    "$((x[`touch ran`]))", "Buy food", "it's", "say \"x\"", "both ' and \"", "~", "~root", "-x",
    "--data", "*", "[a]?", "{a,b}", "a\\b", "\\", "#1", "!!", "a=b", "a:b", "$HOME", "%1", "(a)",
    "a  b", "日本語 🎈", "مهمة", "it’s “x”", "'", "\"", "exe.\u{202E}txt", "می\u{200C}خواهم",
  ]

  private func lists(_ words: String...) throws {
    let outcome = try Program.run(
      sandbox.program, ["--data", sandbox.data, "lists", words[0], "--"] + words.dropFirst())
    try #require(outcome.code == 0, "\(words): \(outcome.errors)")
  }

  @Test(
    "What a shell completes is the name as it is, and nothing of it is run",
    arguments: Shell.Kind.allCases)
  func names(_ kind: Shell.Kind) throws {
    try lists("add", "first")
    let shell = try Shell(kind, sandbox)
    var former = "first"
    for name in Self.names {
      try lists("rename", former, name)
      former = name
      let isOffered = kind != .fish || name.first != "~"
      for (line, words) in [
        ("aloft export --list ", ["export", "--list", name]),
        ("aloft export --list=", ["export", "--list=" + name]),
      ] {
        #expect(try shell.words(of: line) == (isOffered ? words : []), "\(name)")
      }
    }
    #expect(try shell.traces == [])
  }

  @Test("Bash goes on with a name that is begun in any quotation")
  func begun() throws {
    let shell = try Shell(.bash, sandbox)
    for name in ["Buy `touch ran` $HOME", "it's \\ \"x\" !!"] {
      try lists("add", name)
    }
    for begun in ["B", "Buy\\ ", "Buy\\ \\`t", "\"B", "\"Buy ", "'Buy `", "Buy' "] {
      let words = try shell.words(of: "aloft export --list \(begun)")
      #expect(words.last == "Buy `touch ran` $HOME", "\(begun)")
    }
    for begun in ["i", "it\\'s", "'i"] {
      let words = try shell.words(of: "aloft export --list \(begun)")
      #expect(words.last == "it's \\ \"x\" !!", "\(begun)")
    }
    #expect(try shell.traces == [])
  }

  @Test("Only numbers are completed as numbers of tasks", arguments: Shell.Kind.allCases)
  func numbers(_ kind: Shell.Kind) throws {
    let lines = [
      "`touch ran`\topen\t1s\tx", "$(touch ran)\topen\t1s\tx",
      "7\topen\t1s\t$(touch ran):`touch ran`",
      "7a\topen\t1s\tx", "\topen\t1s\tx", "touch ran",
    ]
    let shell = try Shell(kind, sandbox, list: lines.joined(separator: "\n") + "\n")
    #expect(try shell.words(of: "aloft done ") == ["done", "7"])
    #expect(try shell.words(of: "aloft show ") == ["show", "7"])
    #expect(try shell.traces == [])
  }
}
