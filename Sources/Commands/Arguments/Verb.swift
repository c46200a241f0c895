/// What the program can be asked to do. The help text, the parser and the suggestions are all made
/// from this table and that of the options.
package enum Verb: String, CaseIterable, Sendable {
  case window = ""
  /// The first of the links; every word that begins with the scheme is one.
  case url = "aloft:show"
  case widget, play, add, list, agenda, show, done, skip, reopen, rename, edit, note, due
  case postpone, start, priority, move
  case tag, link, delete, clear, lists, history, watch, undo, redo
  case importFile = "import"
  case exportFile = "export"
  case snooze, reminder, remind, sync
  case syncFile = "sync-file"
  case print, backup, restore, insight, doctor, usage, settings, autostart, serve, help, version

  /// Those that are called by a name: neither the plain window nor a link.
  static let named = allCases.filter { $0 != .window && $0 != .url }

  /// The words that open a line for a new task.
  package static let quickAdd = [Verb.add.rawValue, Option.window.name]

  /// Whether it works on the tasks.
  var hasStore: Bool { ![.usage, .autostart, .sync, .syncFile, .help, .version].contains(self) }

  /// Whether it ends with a window on screen.
  var opensWindow: Bool { [.window, .url, .widget].contains(self) }

  /// Whether the word behind it is a file's name.
  var namesFile: Bool {
    [.widget, .play, .importFile, .exportFile, .print, .restore, .syncFile].contains(self)
  }

  /// How many words follow it.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .window, .url, .list, .history, .watch, .undo, .redo, .backup, .insight,
      .doctor, .version,
      .remind, .serve:
      0...0
    case .widget: 0...3
    case .play, .edit, .syncFile, .print: 1...1
    case .snooze: 2...2
    case .add, .show, .done, .skip, .reopen, .note, .delete, .postpone: 1...Int.max
    case .rename, .due, .start, .priority, .move, .tag, .link, .reminder: 2...Int.max
    case .usage, .lists, .sync, .clear: 0...Int.max
    case .agenda, .importFile, .exportFile, .restore, .autostart, .help: 0...1
    case .settings: 0...2
    }
  }
}
