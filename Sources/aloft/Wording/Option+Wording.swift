import TaskStore

extension Option {
  /// What its argument is called; nil for a switch.
  var argument: String? {
    switch self {
    case .data, .out: "DIR"
    case .scale: "FACTOR"
    default: setting.map { impliedValue == nil ? $0.argument : "[\($0.argument)]" }
    }
  }

  /// What it does, in a line of the help.
  var summary: String {
    switch self {
    case .data: "keep the tasks in DIR"
    case .theme, .textSize, .reducedMotion, .celebration, .click, .newTasks, .order, .completed,
      .widgets, .widgetsWindow:
      setting.map { "for this start: \($0.summary)" } ?? ""
    case .scale: "size of everything, 0.5 to 4; the desktop's if not given"
    case .noWidgets: "leave out the panel below the list"
    case .fromDesktop: "what stops the start is said in a window too; the menu's entry asks for it"
    case .stats: "print the display clock, frame times and counters at the end"
    case .traceTimer: "print each timer's call: its dates and its name"
    case .traceStart: "print when each phase of the start was over"
    case .json: "as JSON, an array of objects"
    case .iec: "sizes in KiB, MiB and GiB, not in KB, MB and GB"
    case .out: "folder for the script's files; the present one if not given"
    case .film: "write a film of it, as a hand does it: a picture whenever something changes"
    case .help: "print this, or that of the verb; also -h"
    case .version: "print the version"
    }
  }
}
