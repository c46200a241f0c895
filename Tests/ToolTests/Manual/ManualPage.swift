import App
import Desktop
import TaskStore
import Wording

@testable import Commands
@testable import Tasks
@testable import aloft

/// The page that `man aloft` shows: the tables, and between them what `--help` has no room for.
enum ManualPage {
  static var whole: String {
    """
    .\\" \(CommandTables.note)
    .TH ALOFT 1 "" "Aloft \(AppWords.version)" "\(text(localized("User Commands")))"
    .SH \(localized("NAME", context: "manual page"))
    aloft \\- \(text(localized("task list that shows how long things have been open")))
    .SH \(localized("SYNOPSIS", context: "manual page"))
    .nf
    \(Verb.allCases.map(usage).joined(separator: "\n"))
    .fi
    .SH \(localized("DESCRIPTION", context: "manual page"))
    \(description)
    .SH \(localized("VERBS", context: "manual page"))
    \(Verb.allCases.map { entry(usage($0), sentence($0.summary)) }.joined(separator: "\n"))
    .SH \(localized("OPTIONS", context: "manual page"))
    \(Option.allCases.map(option).joined(separator: "\n"))
    .SH \(localized("SETTINGS", context: "manual page"))
    \(settings)
    \(Setting.allCases.map(setting).joined(separator: "\n"))
    .SH \(localized("KEYS", context: "manual page"))
    \(KeyTable.rows.map { entry(bold($0.keys), sentence($0.words.action)) }.joined(separator: "\n"))
    .SH \(localized("LINKS", context: "manual page"))
    \(links)
    .SH \(localized("FILES", context: "manual page"))
    \(files)
    .SH \(localized("EXIT STATUS", context: "manual page"))
    \(exitStatus)
    .SH \(localized("EXAMPLES", context: "manual page"))
    .nf
    aloft add Buy food
    aloft add \\- <notes.txt
    aloft list \\-\\-json
    aloft done 1 3
    aloft undo
    .fi
    .SH \(localized("SEE ALSO", context: "manual page"))
    .BR df (1),
    .BR xdg\\-open (1)

    """
  }

  private static var description: String {
    let what = localized(
      """
      Aloft keeps a list of tasks. Every open task shows how long it has been open, to the second; \
      completing the last one sends a balloon up the window. A widget below the list shows how full \
      the disk of the home folder is. Every change can be undone, also after a restart.
      """)
    let windows = localized(
      """
      The verbs that work on tasks work with and without a window; an open window shows the change \
      at once. A second start brings the first one's window to the front.
      """)
    let reminders = localized(
      """
      A reminder comes with the window closed, too: systemd starts “aloft remind” at its moment. A \
      machine that sleeps is not woken; what came meanwhile is shown when it is back.
      """)
    return [what, windows, reminders].map(text).joined(separator: "\n.PP\n")
  }

  private static var settings: String {
    text(
      localized(
        """
        A setting holds for all windows, at once and from then on; an option of the same name holds \
        for one start alone. In the window, Ctrl+, shows all of them.
        """))
  }

  private static var links: String {
    let what = localized(
      """
      A link opens the window, or reaches the one that is open. None of them changes a task by \
      itself.
      """)
    let propose = localized(
      """
      Propose a task; the person adds it. The text is percent-encoded, and may be left out.
      """)
    return [
      text(what),
      entry(".B aloft:show", text(localized("Bring the window to the front."))),
      entry(".BI aloft:new?name= TEXT", text(propose)),
      entry(".BI aloft:task?id= ID", text(localized("Select a task."))),
    ].joined(separator: "\n")
  }

  private static var files: String {
    let database = localized(
      """
      The tasks, their history, and what windows and widgets keep, an SQLite database. A damaged one \
      is set aside under another name, never overwritten.
      """)
    let backups = localized(
      """
      Backups: one an hour of the last day, one a day of the last week, one a week of half a year. With \
      --data DIR they are in DIR/backups.
      """)
    let pictures = localized(
      """
      Their last pictures, and which fonts were found for the letters in use; all of it may be deleted \
      any time.
      """)
    let autostart = localized("There after “aloft autostart on”.")
    let socket = localized("The socket by which a second start reaches the first one.")
    return [
      file("$XDG_DATA_HOME/aloft/aloft.db", database, below: "~/.local/share"),
      file("$XDG_STATE_HOME/aloft/backups/", backups, below: "~/.local/state"),
      file("$XDG_CACHE_HOME/aloft/", pictures, below: "~/.cache"),
      file(
        "$XDG_CONFIG_HOME/autostart/\(ApplicationID.text).desktop", autostart, below: "~/.config"),
      entry(".I $XDG_RUNTIME_DIR/aloft/", text(socket)),
    ].joined(separator: "\n")
  }

  private static func file(_ path: String, _ words: String, below folder: String) -> String {
    let place = localized("Below \(folder) where the variable is not set.")
    return entry(".I \(path)", text("\(words) \(place)"))
  }

  private static var exitStatus: String {
    [
      entry(".B 0", text(localized("It worked."))),
      entry(
        ".B 1",
        text(
          localized(
            "It did not; standard error says why, in one line. Also where “doctor” has found a fault."
          ))),
      entry(".B 2", text(localized("The command line or the script was not understood."))),
    ].joined(separator: "\n")
  }

  private static func usage(_ verb: Verb) -> String {
    let words = ["aloft", verb.rawValue].filter { !$0.isEmpty }.joined(separator: " ")
    let argument = verb.operandName.isEmpty ? "" : " \\fI\(text(verb.operandName))\\fR"
    return bold(words) + argument
  }

  private static func option(_ option: Option) -> String {
    let argument = option.argument.map { " \\fI\(text($0))\\fR" } ?? ""
    let verbs = Verb.allCases.filter { option.applies(to: $0) && $0 != .url }
    let known =
      verbs.count == Verb.allCases.count - 1
      ? "" : " " + inLines(localized("With: \(verbs.map(name).joined(separator: ", "))."))
    return entry(bold(option.name) + argument, sentence(option.summary) + known)
  }

  /// A list in several lines, which are one of the page's.
  private static func inLines(_ list: String) -> String {
    let names = list.split(separator: ", ")
    return stride(from: 0, to: names.count, by: 12).map { place in
      names[place..<min(place + 12, names.count)].joined(separator: ", ")
    }.joined(separator: ",\n")
  }

  private static func setting(_ setting: Setting) -> String {
    let values = setting.argument.isEmpty ? "" : " \\fI\(text(setting.argument))\\fR"
    let standard =
      setting.standard.isEmpty ? "" : " " + localized("At first: \(text(setting.standard)).")
    return entry(bold(setting.rawValue) + values, sentence(setting.summary) + standard)
  }

  private static func entry(_ head: String, _ body: String) -> String { ".TP\n\(head)\n\(body)" }
  private static func bold(_ text: String) -> String { "\\fB\(Self.text(text))\\fR" }

  private static func name(_ verb: Verb) -> String {
    verb == .window ? localized("the window") : bold(verb.rawValue)
  }

  private static func sentence(_ text: String) -> String {
    let begun = self.text(text.prefix(1).uppercased() + text.dropFirst())
    return localized("\(begun).", context: "a clause as a sentence")
  }

  /// What roff would take for its own.
  private static func text(_ text: String) -> String {
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
