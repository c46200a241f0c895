/// What the program can be asked to do. The help text, the parser and the suggestions are all made
/// from this table and that of the options.
enum Verb: String, CaseIterable, Sendable {
  case window = ""
  /// The first of the links; every word that begins with the scheme is one.
  case url = "aloft:show"
  case widget, play, add, list, done, reopen, delete, undo, redo, usage, autostart, help, version

  /// Those that are called by a name: neither the plain window nor a link.
  static let named = allCases.filter { $0 != .window && $0 != .url }

  /// Whether it works on the tasks.
  var hasStore: Bool { ![.usage, .autostart, .help, .version].contains(self) }

  /// Whether it ends with a window on screen.
  var opensWindow: Bool { [.window, .url, .widget].contains(self) }

  /// How many arguments it takes, and what they are called.
  struct Arguments {
    var name: String
    var count: ClosedRange<Int>
  }

  var arguments: Arguments {
    switch self {
    case .window, .url, .widget, .list, .undo, .redo, .version: Arguments(name: "", count: 0...0)
    case .play: Arguments(name: "SCRIPT", count: 1...1)
    case .add: Arguments(name: "TEXT…", count: 1...Int.max)
    case .done, .reopen, .delete: Arguments(name: "ID…", count: 1...Int.max)
    case .usage: Arguments(name: "[PATH…]", count: 0...Int.max)
    case .autostart: Arguments(name: "[on|off]", count: 0...1)
    case .help: Arguments(name: "[VERB]", count: 0...1)
    }
  }

  var summary: String {
    switch self {
    case .window: "open the window, or bring the one that is open to the front"
    case .url: "the same, as a link; others are aloft:new?name=TEXT and aloft:task?id=ID"
    case .widget: "open the small window with the widgets"
    case .play: "play a script without a window, in virtual time"
    case .add: "add a task; the words together are its name, a lone - takes a task from each line"
    case .list: "print all tasks: number, state, time, name"
    case .done: "complete tasks, in one step of undo"
    case .reopen: "open completed tasks again"
    case .delete: "delete tasks"
    case .undo: "undo the last change, whoever made it"
    case .redo: "redo what was undone"
    case .usage: "show how full the disk of each PATH is, or of the home folder"
    case .autostart: "open the window when the desktop starts, or not; without a word, print which"
    case .help: "print all verbs and options, or those of VERB"
    case .version: "print the version"
    }
  }
}
