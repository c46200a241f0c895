import TaskStore
import Tasks

@testable import Commands
@testable import aloft

/// The tables of verbs and options, as the manual page and the completions need them.
enum CommandTables {
  static let note = "Made from the tables of verbs and options (ManualTests); not to be edited."

  static let verbs = Verb.named

  /// The options that take an argument.
  static let withArgument = Option.allCases.filter { $0.argument != nil }

  static func options(of verb: Verb) -> [Option] { Option.allCases.filter { $0.applies(to: verb) } }

  /// What may stand in an argument's place.
  enum Values: Hashable {
    case nothing, anything, folders, files
    case words([String])
    /// Numbers of tasks, open or completed only.
    case tasks(state: String?)
    /// Names of lists, and numbers of tasks before those.
    case lists(afterTasks: Bool)
    /// A key, and then one of its values.
    case settings

    init(ofArgument name: String, _ verb: Verb? = nil) {
      let name = name.filter { $0 != "[" && $0 != "]" && $0 != "…" }
      switch name {
      case "": self = .nothing
      case "DIR": self = .folders
      case "SCRIPT", "PATH", "FILE": self = .files
      case "KEY VALUE": self = .settings
      case "ID 10m|1h|tomorrow", "ID DATE": self = .tasks(state: "open")
      case "NAME": self = .lists(afterTasks: false)
      case "ID LIST": self = .lists(afterTasks: true)
      case "VERB": self = .words(verbs.map(\.rawValue))
      case "ID TEXT", "ID TAG": self = .tasks(state: nil)
      case "ID":
        self = .tasks(
          state: verb == .done ? "open" : [.reopen, .clear].contains(verb) ? "done" : nil)
      default:
        // A word in capitals stands for others.
        let words = name.split { $0 == "|" || $0 == " " }.filter { !$0.allSatisfy(\.isUppercase) }
        self = words.count > 1 ? .words(words.map(String.init)) : .anything
      }
    }
  }

  static func values(of verb: Verb) -> Values { Values(ofArgument: verb.operandName, verb) }
  static func values(of option: Option) -> Values {
    option.setting.map { .words($0.values) } ?? Values(ofArgument: option.argument ?? "")
  }

  /// What may follow which word of the verb that sets.
  static var settings: [(after: String, words: [String])] {
    [(Verb.settings.rawValue, Setting.allCases.map(\.rawValue))]
      + Setting.allCases.filter { !$0.values.isEmpty }.map { ($0.rawValue, $0.values) }
  }

  /// A shell's command that prints numbers and names of tasks. Whatever a name may hold, a number is digits.
  static func taskCommand(_ state: String?, printing row: String) -> String {
    let condition = state.map { " && $2 == \"\($0)\"" } ?? ""
    return "aloft list --all 2>/dev/null | awk -F '\\t' '\(isNumber)\(condition) { print \(row) }'"
  }

  /// Of a line of `aloft list`, in awk.
  static let isNumber = "$1 ~ /^[0-9]+$/"

  /// A shell's command that prints the names of all lists.
  static let listCommand = "aloft lists 2>/dev/null | cut -f3"

  /// A text in single quotation marks, for a shell.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
