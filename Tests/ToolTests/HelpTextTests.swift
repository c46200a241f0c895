import TaskStore
import Testing

@testable import Commands
@testable import Tasks
@testable import aloft

@Suite struct HelpTextTests {
  private let lines = HelpText.text.split(separator: "\n", omittingEmptySubsequences: false)

  @Test("Every verb has a line with its operands and what it does", arguments: Verb.allCases)
  func verbs(_ verb: Verb) {
    let usage = ["aloft", verb.rawValue, verb.operandName].filter { !$0.isEmpty }
    let line = lines.first { $0.hasPrefix("  " + usage.joined(separator: " ") + "  ") }
    #expect(line?.hasSuffix("  " + verb.summary) == true)
  }

  @Test("Every option has a line with its argument and what it does", arguments: Option.allCases)
  func options(_ option: Option) {
    let usage = [option.name, option.argument ?? ""].filter { !$0.isEmpty }
    let line = lines.first { $0.hasPrefix("  " + usage.joined(separator: " ") + "  ") }
    #expect(line?.hasSuffix("  " + option.summary) == true)
  }

  @Test(
    "A verb's own help has its line and the options that it understands", arguments: Verb.allCases)
  func topic(_ verb: Verb) {
    let own = HelpText.text(of: verb)
    #expect(own.hasPrefix("  aloft") && own.contains("  \(verb.summary)\n") && own.hasSuffix("\n"))
    for option in Option.allCases {
      #expect(own.contains("  \(option.name) ") == option.applies(to: verb))
    }
  }

  @Test("The help of the verb that sets has each key with its values", arguments: Setting.allCases)
  func settings(_ setting: Setting) {
    let usage = [setting.rawValue, setting.argument].filter { !$0.isEmpty }.joined(separator: " ")
    let line = HelpText.text(of: .settings).split(separator: "\n").first {
      $0.hasPrefix("  \(usage)  ")
    }
    #expect(line?.hasSuffix("  " + setting.summary) == true)
  }

  @Test("The summaries of a table stand in one column, and the text ends with its last line")
  func layout() {
    #expect(HelpText.text.hasSuffix("\n") && !HelpText.text.hasSuffix("\n\n"))
    let starts = Set(
      Verb.allCases.map(\.summary).compactMap { summary in
        lines.first { $0.hasSuffix("  " + summary) }.map { $0.count - summary.count }
      })
    #expect(starts.count == 1)
  }
}
