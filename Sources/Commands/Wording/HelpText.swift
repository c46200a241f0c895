import TaskStore
import Tasks
import Wording

/// What `help` and `--help` print, made from the tables of verbs and options.
enum HelpText {
  static var text: String {
    """
    \(localized("Aloft: a task list that shows how long things have been open."))

    \(table(Verb.allCases.map(row)))

    \(table(Option.allCases.map(row)))

    """
  }

  /// What concerns one verb.
  static func text(of verb: Verb) -> String {
    """
    \(table([row(verb)]))

    \(verb == .settings ? table(Setting.allCases.map(row)) + "\n\n" : "")\
    \(table(Option.allCases.filter { $0.applies(to: verb) }.map(row)))

    """
  }

  private static func row(_ verb: Verb) -> (String, String) {
    (
      ["aloft", verb.rawValue, verb.operandName].filter { !$0.isEmpty }.joined(separator: " "),
      verb.summary
    )
  }

  private static func row(_ setting: Setting) -> (String, String) {
    (
      [setting.rawValue, setting.argument].filter { !$0.isEmpty }.joined(separator: " "),
      setting.summary
    )
  }

  private static func row(_ option: Option) -> (String, String) {
    (
      [option.name, option.argument ?? ""].filter { !$0.isEmpty }.joined(separator: " "),
      option.summary
    )
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { name, summary in
      "  " + name + String(repeating: " ", count: width - name.count) + summary
    }.joined(separator: "\n")
  }
}
