import TaskStore
import Tasks

/// The options, with the verbs that understand them.
package enum Option: String, CaseIterable, Sendable {
  case data
  case language = "lang"
  case dateLanguages = "date-languages"
  case theme
  case textSize = "text-size"
  case reducedMotion = "reduced-motion"
  case celebration, click
  case newTasks = "new-tasks"
  case order, completed, reminders, insight, widgets
  case widgetsWindow = "widgets-window"
  case displayServer = "display-server"
  case scale
  case noWidgets = "no-widgets"
  case fromDesktop = "from-desktop"
  case stats
  case traceTimer = "trace-timer"
  case traceStart = "trace-start"
  case dryRun = "dry-run"
  case format, skip, strict, wait, once
  case acceptRemovals = "accept-removals"
  case window
  case noDate = "no-date"
  case noPriority = "no-priority"
  case priority, under, remove
  case all, archived, search, list, tag, due, overdue, later, json, iec, details, out, film, help,
    version

  /// What it looks like on the command line.
  package var name: String { "--" + rawValue }

  /// What else it is called: what is an order here is called sorting elsewhere.
  var otherName: String? { self == .order ? "--sort" : nil }

  /// All that it is called on the command line.
  var names: [String] { [name] + (otherName.map { [$0] } ?? []) }

  /// What it sets for one start; nil for what is no setting.
  var setting: Setting? { Setting(rawValue: rawValue).flatMap { $0.isStored ? $0 : nil } }

  /// What it means without an argument, where it may stand without one.
  var impliedValue: String? { self == .reducedMotion ? "on" : nil }

  /// Whether the next word of a command line is its argument. One that may stand alone takes only what
  /// it can be: the word may be a verb.
  func takes(_ word: [UInt8]?) -> Bool {
    guard argument != nil else { return false }
    guard impliedValue != nil else { return true }
    return word.map { setting?.accepts(String(decoding: $0, as: UTF8.self)) == true }
      ?? false
  }

  func applies(to verb: Verb) -> Bool {
    switch self {
    case .help, .version: true
    case .data: verb.hasStore || verb == .sync || verb == .syncFile
    case .language: true
    case .theme, .reducedMotion, .scale: verb.opensWindow || verb == .play
    case .fromDesktop: verb.opensWindow || verb == .add
    case .displayServer, .stats, .traceTimer, .traceStart: verb.opensWindow
    case .window: verb == .add
    case .dateLanguages:
      verb.opensWindow || [.play, .add, .rename, .due, .start, .postpone].contains(verb)
    case .noDate, .noPriority: verb == .add || verb == .rename
    case .priority, .under: verb == .add
    case .remove: verb == .link
    case .widgetsWindow: verb == .widget || verb == .url
    case .order: [.window, .url, .play, .list, .print].contains(verb)
    case .textSize, .celebration, .click, .newTasks, .completed, .reminders, .insight, .widgets,
      .noWidgets:
      [.window, .url, .play].contains(verb)
    case .overdue: [.list, .print, .postpone].contains(verb)
    case .all, .archived, .search, .tag, .due, .later: verb == .list || verb == .print
    case .list: [.list, .print, .clear, .exportFile, .syncFile].contains(verb)
    case .once, .acceptRemovals: verb == .syncFile
    case .format: verb == .importFile || verb == .exportFile
    case .skip, .strict: verb == .importFile
    case .wait: verb == .remind
    case .dryRun: verb == .restore || verb == .importFile || verb == .syncFile
    case .json: [.list, .show, .insight, .usage].contains(verb)
    case .iec, .details: verb == .usage
    case .out, .film: verb == .play
    }
  }
}
