import App
import ProgramSupport
import Testing

@testable import Commands
@testable import aloft

@Suite struct LinkArgumentsTests {
  private func parse(_ words: String...) throws(UsageError) -> Arguments {
    try Arguments(parsing: words.map { Array($0.utf8) })
  }

  @Test("A word that begins with the scheme is a link to follow, with the window's options")
  func link() throws {
    let arguments = try parse("aloft:new?name=Buy%20milk", "--data", "/data", "--stats")
    #expect(arguments.verb == .url)
    #expect(arguments.url == .new(name: "Buy milk"))
    #expect(arguments.dataFolder == "/data")
  }

  @Test(
    "A link that is not followed is the reason, not a verb that was mistyped",
    arguments: ["aloft:nope", "aloft:", "aloft:…", "aloft:new?x=1", "aloft:task"])
  func refused(_ word: String) {
    let error = thrown(UsageError.self) { try parse(word) }
    guard case .badURL = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("One link at a time")
  func two() {
    #expect(throws: UsageError.operands(verb: .url, found: 1)) {
      try parse("aloft:show", "aloft:show")
    }
  }

  @Test("Help names the links and the widgets' window")
  func help() {
    for text in ["aloft:show", "aloft:new?name=TEXT", "aloft:task?id=ID", "aloft widget"] {
      #expect(HelpText.text.contains(text))
    }
  }
}
