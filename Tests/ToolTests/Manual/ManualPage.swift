import TaskStore
import Wording

@testable import aloft

/// The page that `man aloft` shows: the tables, and between them what `--help` has no room for.
enum ManualPage {
  static var text: String {
    """
    .\\" \(CommandTables.note)
    .TH ALOFT 1 "" "Aloft \(AppWords.version)" "User Commands"
    .SH NAME
    aloft \\- task list that shows how long things have been open
    .SH SYNOPSIS
    .nf
    \(Verb.allCases.map(usage).joined(separator: "\n"))
    .fi
    .SH DESCRIPTION
    Aloft keeps a list of tasks. Every open task shows how long it has been open, to the second;
    completing the last one sends a balloon up the window. A widget below the list shows how full the
    disk of the home folder is. Every change can be undone, also after a restart.
    .PP
    The verbs that work on tasks work with and without a window; an open window shows the change at
    once. A second start brings the first one's window to the front.
    .SH VERBS
    \(Verb.allCases.map { entry(usage($0), sentence($0.summary)) }.joined(separator: "\n"))
    .SH OPTIONS
    \(Option.allCases.map(option).joined(separator: "\n"))
    .SH SETTINGS
    A setting holds for all windows, at once and from then on; an option of the same name holds for one
    start alone. In the window, Ctrl+, shows all of them.
    \(Setting.allCases.map(setting).joined(separator: "\n"))
    .SH KEYS
    \(KeyTable.rows.map { entry(bold($0.keys), sentence($0.action)) }.joined(separator: "\n"))
    .SH LINKS
    A link opens the window, or reaches the one that is open. None of them changes a task by itself.
    .TP
    .B aloft:show
    Bring the window to the front.
    .TP
    .BI aloft:new?name= TEXT
    Propose a task; the person adds it. The text is percent-encoded, and may be left out.
    .TP
    .BI aloft:task?id= ID
    Select a task.
    .SH FILES
    .TP
    .I $XDG_DATA_HOME/aloft/aloft.db
    The tasks, their history, and what windows and widgets keep, an SQLite database; below
    .I ~/.local/share
    where the variable is not set. A damaged one is set aside under another name, never overwritten.
    .TP
    .I $XDG_CACHE_HOME/aloft/
    Their last pictures, which may be deleted any time; below
    .I ~/.cache
    where the variable is not set.
    .TP
    .I $XDG_CONFIG_HOME/autostart/aloft.desktop
    There after
    .BR "aloft autostart on" ;
    below
    .I ~/.config
    where the variable is not set.
    .TP
    .I $XDG_RUNTIME_DIR/aloft/
    The socket by which a second start reaches the first one.
    .SH EXIT STATUS
    .TP
    .B 0
    It worked.
    .TP
    .B 1
    It did not; standard error says why, in one line.
    .TP
    .B 2
    The command line or the script was not understood.
    .SH EXAMPLES
    .nf
    aloft add Buy food
    aloft add \\- <notes.txt
    aloft list \\-\\-json
    aloft done 1 3
    aloft undo
    .fi
    .SH SEE ALSO
    .BR df (1),
    .BR xdg\\-open (1)

    """
  }

  private static func usage(_ verb: Verb) -> String {
    let words = ["aloft", verb.rawValue].filter { !$0.isEmpty }.joined(separator: " ")
    let argument = verb.operandName.isEmpty ? "" : " \\fI\(escaped(verb.operandName))\\fR"
    return bold(words) + argument
  }

  private static func option(_ option: Option) -> String {
    let argument = option.argument.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let verbs = Verb.allCases.filter { option.applies(to: $0) && $0 != .url }
    let known =
      verbs.count == Verb.allCases.count - 1
      ? "" : " With " + list(verbs.map { $0 == .window ? "the window" : bold($0.rawValue) }) + "."
    return entry(bold(option.name) + argument, sentence(option.summary) + known)
  }

  private static func setting(_ setting: Setting) -> String {
    let values = setting.argument.isEmpty ? "" : " \\fI\(escaped(setting.argument))\\fR"
    let standard = setting.standard.isEmpty ? "" : " \(escaped(setting.standard)) at first."
    return entry(bold(setting.rawValue) + values, sentence(setting.summary) + standard)
  }

  private static func entry(_ head: String, _ body: String) -> String { ".TP\n\(head)\n\(body)" }
  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func sentence(_ text: String) -> String {
    escaped(text.prefix(1).uppercased() + text.dropFirst()) + "."
  }

  /// What roff would take for its own.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
