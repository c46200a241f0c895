/// What `--help` prints, made from the tables of verbs and options.
enum HelpText {
  static var text: String {
    let verbs = Verb.allCases.map { verb in
      (
        ["aloft", verb.rawValue, verb.arguments.name].filter { !$0.isEmpty }.joined(separator: " "),
        verb.summary
      )
    }
    let options = Option.allCases.map { option in
      (
        [option.name, option.argument ?? ""].filter { !$0.isEmpty }.joined(separator: " "),
        option.summary
      )
    }
    return """
      Aloft: a task list that shows how long things have been open.

      \(table(verbs))

      \(table(options))

      """
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { name, summary in
      "  " + name + String(repeating: " ", count: width - name.count) + summary
    }.joined(separator: "\n")
  }
}
