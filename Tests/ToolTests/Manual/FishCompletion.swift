import TaskStore

@testable import Commands
@testable import Tasks
@testable import aloft

enum FishCompletion {
  static var text: String {
    let tables = CommandTables.self
    let names = tables.verbs.map(\.rawValue).joined(separator: " ")
    let verbs = tables.verbs.map { verb in
      "complete -c aloft -n \"not $seen $verbs\" -a \(verb.rawValue)"
        + " -d \(tables.quoted(verb.summary))"
    }
    let keys = Setting.allCases.map(\.rawValue).joined(separator: " ")
    let settings = tables.settings.map { place in
      let isKey = place.after == Verb.settings.rawValue
      let condition = isKey ? "; and not $seen \(keys)" : "; and $seen \(place.after)"
      return "complete -c aloft -n \"$seen settings\(condition)\""
        + " -a '\(place.words.joined(separator: " "))'"
    }
    let operands = tables.verbs.compactMap { verb in
      arguments(tables.values(of: verb)).map {
        "complete -c aloft -n \"$seen \(verb.rawValue)\" \($0)"
      }
    }
    return """
      # \(tables.note)

      set -l verbs \(names)
      set -l seen __fish_seen_subcommand_from
      complete -c aloft -f
      \(verbs.joined(separator: "\n"))
      \(Option.allCases.map(line).joined(separator: "\n"))
      \((operands + settings).joined(separator: "\n"))

      """
  }

  private static func line(_ option: Option) -> String {
    let tables = CommandTables.self
    let verbs = tables.verbs.filter { option.applies(to: $0) }.map(\.rawValue)
    let isKnown = "$seen \(verbs.joined(separator: " "))"
    let condition =
      switch (option.applies(to: .window), verbs.count == tables.verbs.count) {
      case (true, true): ""
      case (true, false): " -n \"not $seen $verbs; or \(isKnown)\""
      case (false, _): " -n \"\(isKnown)\""
      }
    let argument = option.argument == nil || option.impliedValue != nil ? "" : " -x"
    let values = arguments(tables.values(of: option)).map { " " + $0 } ?? ""
    return "complete -c aloft\(condition)\(names(of: option))\(argument)\(values)"
      + " -d \(tables.quoted(option.summary))"
  }

  private static func names(of option: Option) -> String {
    option.names.map { " -l " + $0.dropFirst(2) }.joined()
  }

  private static func arguments(_ values: CommandTables.Values) -> String? {
    switch values {
    case .nothing, .anything, .settings: nil
    case .folders: "-a '(__fish_complete_directories)'"
    case .files: "-F"
    case .words(let words): "-a '\(words.joined(separator: " "))'"
    // A "~" that begins a word fish leaves as it is, for the home folder.
    case .lists(let isAfterTasks):
      (isAfterTasks ? arguments(.tasks(state: nil)).map { $0 + " " } ?? "" : "")
        + "-a '(\(CommandTables.listCommand) | string match --invert \"~*\")'"
    case .tasks(let state):
      "-a " + quoted("(" + CommandTables.taskCommand(state, printing: "$1 \"\\t\" $4") + ")")
    }
  }

  /// Within single quotation marks fish knows `\\` and `\'`.
  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for character in text {
      if character == "'" || character == "\\" { quoted += "\\" }
      quoted.append(character)
    }
    return "'\(quoted)'"
  }
}
