import AloftUI

/// A command line that cannot be understood: one line that says why. Exit code 2.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknown(_ kind: String, _ name: String, nearest: String?)
  case missing(option: Option, argument: String)
  case unexpectedValue(option: Option)
  case badValue(option: Option, expected: String, found: String)
  case stray(option: Option, verb: Verb)
  case operands(verb: Verb, found: Int)
  case badOperand(verb: Verb, found: String)
  case badID(String)
  case badURL(AloftURL.Refusal)
  case notUTF8(option: Option)

  var description: String {
    switch self {
    case .unknown(let kind, let name, let nearest):
      "unknown \(kind) “\(Self.shown(name))”"
        + (nearest.map { "; did you mean “\($0)”?" } ?? "") + " (aloft --help lists all)"
    case .missing(let option, let argument):
      "\(option.name) needs an argument: \(argument)"
    case .unexpectedValue(let option):
      "\(option.name) takes no argument"
    case .badValue(let option, let expected, let found):
      "\(option.name) needs \(expected), not “\(Self.shown(found))”"
    case .stray(let option, let verb):
      verb == .window
        ? "\(option.name) needs a verb that understands it (see aloft --help)"
        : "“\(verb.rawValue)” does not understand \(option.name) (see aloft --help)"
    case .operands(let verb, let found):
      Self.operandsText(verb, found)
    case .badOperand(let verb, let text):
      "“\(verb.rawValue)” expects \(verb.arguments.name) after it, not “\(Self.shown(text))”"
    case .badID(let text):
      "expected a task's number as “aloft list” prints it, found “\(Self.shown(text))”"
    case .notUTF8(let option):
      "\(option.name) needs valid UTF-8"
    case .badURL(let refusal): refusal.description
    }
  }

  private static func operandsText(_ verb: Verb, _ found: Int) -> String {
    let arguments = verb.arguments
    let expected = arguments.name.isEmpty ? "nothing" : arguments.name
    return "“\(verb.rawValue)” expects \(expected) after it, found \(found) argument"
      + (found == 1 ? "" : "s")
  }

  /// What was typed, as far as it fits into a line of a terminal.
  private static func shown(_ text: String) -> String {
    let line = String(text.unicodeScalars.prefix(80))
    return line.unicodeScalars.count < text.unicodeScalars.count ? line + "…" : line
  }
}
