import TaskStore
import Tasks
import Wording

extension UsageError: Worded {
  /// One line that says why.
  package var sentence: String {
    switch self {
    case .unknown(let kind, let name, let nearest): Self.unknown(kind, Self.shown(name), nearest)
    case .missing(let option):
      localized("\(option.name) needs an argument: \(option.argument ?? "")")
    case .unexpectedValue(let option):
      localized("\(option.name) takes no argument")
    case .badValue(let setting, let option, let found):
      option.map {
        localized(
          "\($0.names.joined(separator: "/")) needs \(part: setting.expectation), not “\(Self.shown(found))”"
        )
      }
        ?? localized(
          "“\(setting.rawValue)” needs \(part: setting.expectation), not “\(Self.shown(found))”")
    case .notSettable(let setting):
      localized(
        "“\(setting.rawValue)” is only shown and cannot be set; \(Option.data.name) DIR names another folder for one start"
      )
    case .badScale(let found):
      localized("--scale needs a number from 0.5 to 4, not “\(Self.shown(found))”")
    case .badFormat(let found):
      localized(
        "\(Option.format.name) needs \(part: Option.format.argument ?? ""), not “\(Self.shown(found))”"
      )
    case .badPriority(let found):
      localized(
        "\(Option.priority.name) needs \(part: Priority.words), not “\(Self.shown(found))”")
    case .badTag(let found):
      localized(
        "a tag is one word, without spaces and without a # in it, not “\(Self.shown(found))”")
    case .badLink(let found):
      localized(
        "a link is an address of the web, of mail or of a file, such as https://example.org/ or file:///tmp/a.txt, not “\(Self.shown(found))”"
      )
    case .badDays(let most, let found):
      localized(
        "“\(Verb.agenda.rawValue)” expects a number of days from 0 to \(most), not “\(Self.shown(found))”"
      )
    case .stray(let option, .window):
      localized("\(option.name) needs a verb that understands it (see aloft --help)")
    case .stray(let option, let verb):
      localized("“\(verb.rawValue)” does not understand \(option.name) (see aloft --help)")
    case .repeated(let option, let verb, let found):
      localized("“\(verb.rawValue)” takes \(option.name) once, found it \(found) times")
    case .together(let options):
      localized("only one of \(options.map(\.name).joined(separator: ", ")) can be given at a time")
    case .operands(let verb, let found):
      Self.operands(verb.rawValue, verb.operandName, found)
    case .badOperand(let verb, let text):
      localized(
        "“\(verb.rawValue)” expects \(verb.operandName) after it, not “\(Self.shown(text))”")
    case .badID(let text):
      localized("expected a task's number as “aloft list” prints it, found “\(Self.shown(text))”")
    case .notUTF8(let option):
      localized("\(option.name) needs valid UTF-8")
    case .notUTF8Name(let verb):
      localized("“\(verb.rawValue)” needs a file whose name is valid UTF-8")
    case .badURL(let refusal): refusal.sentence
    }
  }

  private static func unknown(_ kind: Kind, _ name: String, _ nearest: String?) -> String {
    switch (kind, nearest) {
    case (.verb, nil): localized("unknown verb “\(name)” (aloft --help lists all)")
    case (.verb, let nearest?):
      localized("unknown verb “\(name)”; did you mean “\(nearest)”? (aloft --help lists all)")
    case (.option, nil): localized("unknown option “\(name)” (aloft --help lists all)")
    case (.option, let nearest?):
      localized("unknown option “\(name)”; did you mean “\(nearest)”? (aloft --help lists all)")
    case (.setting, nil): localized("unknown setting “\(name)” (aloft settings lists all)")
    case (.setting, let nearest?):
      localized(
        "unknown setting “\(name)”; did you mean “\(nearest)”? (aloft settings lists all)")
    }
  }

  private static func operands(_ verb: String, _ expected: String, _ found: Int) -> String {
    expected.isEmpty
      ? localized(
        found, one: "“\(verb)” expects nothing after it, found \(found) argument",
        other: "“\(verb)” expects nothing after it, found \(found) arguments")
      : localized(
        found, one: "“\(verb)” expects \(expected) after it, found \(found) argument",
        other: "“\(verb)” expects \(expected) after it, found \(found) arguments")
  }

  /// What was typed, as far as it fits into a line of a terminal.
  static func shown(_ text: String) -> String {
    let line = String(text.unicodeScalars.prefix(80))
    return line.unicodeScalars.count < text.unicodeScalars.count ? line + "…" : line
  }
}
