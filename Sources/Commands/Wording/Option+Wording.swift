import Formats
import TaskStore
import Tasks
import Wording

extension Option {
  /// What its argument is called; nil for a switch.
  var argument: String? {
    switch self {
    case .data, .out: "DIR"
    case .scale: "FACTOR"
    case .list: "NAME"
    case .format: Format.allCases.map(\.rawValue).joined(separator: "|")
    case .tag: "TAG"
    case .priority: Priority.words
    case .under: "ID"
    case .search: "WORDS"
    default: setting.map { impliedValue == nil ? $0.argument : "[\($0.argument)]" }
    }
  }

  /// What it does, in a line of the help, and what else it is called.
  var summary: String {
    otherName.map { localized("\(part: effect); also \($0)") } ?? effect
  }

  private var effect: String {
    switch self {
    case .data: localized("keep the tasks in DIR")
    case .language, .dateLanguages, .theme, .textSize, .reducedMotion, .celebration, .click,
      .newTasks, .order, .completed, .reminders, .insight, .widgets, .widgetsWindow, .displayServer:
      setting.map { localized("for this start: \(part: $0.summary)") } ?? ""
    case .scale: localized("size of everything, 0.5 to 4; the desktop's if not given")
    case .noWidgets: localized("leave out the panel below the list")
    case .fromDesktop:
      localized("what stops the start is said in a window too; the menu's entry asks for it")
    case .stats: localized("print the display clock, frame times and counters at the end")
    case .traceTimer: localized("print each timer's call: its dates and its name")
    case .traceStart: localized("print when each phase of the start was over")
    case .dryRun: localized("only print what would change")
    case .format:
      localized("what is written in the file; told by its name or its content if not given")
    case .skip: localized("leave out lines that cannot be read, and import the others")
    case .strict: localized("refuse a task of which one property cannot be read")
    case .wait: localized("stay and wait for the reminders, where there is no systemd")
    case .once: SyncToolWords.once
    case .acceptRemovals: SyncToolWords.acceptRemovals
    case .window: localized("write it in a window of one line, above all others")
    case .noDate: localized("leave a date in the name, as a backslash before its words does")
    case .noPriority: localized("leave !, !! or !!! in the name, as a backslash before it does")
    case .priority: localized("how much it matters, whatever its name says")
    case .remove: localized("take them away")
    case .under: localized("make it a step of the task ID")
    case .all: localized("completed tasks too")
    case .archived: localized("only tasks of the archive")
    case .search: localized("only tasks with these words in name, notes or tags, archived ones too")
    case .list:
      localized(
        "only tasks of the list NAME, or of any of several: may be repeated, but for sync-file")
    case .tag:
      localized("only tasks with the tag TAG, or with any of several: may be repeated")
    case .due: localized("only tasks that are due today or were before, and what has begun")
    case .overdue:
      localized(
        "only tasks that should be done by now; of postpone: those that should have been done before today"
      )
    case .later: localized("only tasks that are hidden until their time has come")
    case .json: localized("as JSON, an array of objects")
    case .iec: localized("sizes in KiB, MiB and GiB, not in KB, MB and GB")
    case .details:
      localized("also trash, quota, inodes and what else takes room, and which limit is reached")
    case .out: localized("folder for the script's files; the present one if not given")
    case .film:
      localized("write a film of it, as a hand does it: a picture whenever something changes")
    case .help: localized("print this, or that of the verb; also -h")
    case .version: localized("print the version")
    }
  }
}
