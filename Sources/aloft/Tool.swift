import Glibc
import Painting
import Play
import TaskStore
import Wording

/// The program, from its words to its exit code: 0 it worked, 1 it did not, 2 it was not understood.
enum Tool {
  static func run(_ words: [[UInt8]]) -> Int32 {
    // A reader that has gone, and a limit to the size of files, are errors of the call that meets
    // them: where it is handled something is saved, and a window stays open.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    ProgramLanguage.begin(words)
    var arguments: Arguments?
    do {
      let understood = try Arguments(parsing: words)
      arguments = understood
      let code = try perform(understood)
      try Console.finish()
      return code
    } catch {
      let reason = sentence(of: error)
      Console.complain(reason)
      if error is UsageError || error is PlayScriptError { return 2 }
      if let arguments, arguments.isFromDesktop, TroubleWindow.isPossible(for: error) {
        TroubleWindow.show(reason, arguments)
      }
      return 1
    }
  }

  private static func perform(_ arguments: Arguments) throws -> Int32 {
    if arguments.wantsHelp || arguments.verb == .help {
      Console.print(arguments.topic.map(HelpText.text) ?? HelpText.text, terminator: "")
      return 0
    }
    if arguments.wantsVersion || arguments.verb == .version {
      Console.print("aloft \(AppWords.version)")
      return 0
    }
    return switch arguments.verb {
    case .window, .url: try WindowTool.run(arguments)
    case .widget: try WidgetTool.run(arguments)
    case .play: try PlayTool.run(arguments)
    case .usage: try UsageTool.run(arguments)
    case .settings: try SettingsTool.run(arguments)
    case .autostart: try AutostartTool.run(arguments)
    case .importFile: try ExchangeTool.read(arguments)
    case .exportFile: try ExchangeTool.write(arguments)
    case .backup: try BackupTool.make(arguments)
    case .restore: try BackupTool.restore(arguments)
    case .watch: try WatchTool.run(arguments)
    case .doctor: try DoctorTool.run(arguments)
    case .remind: try RemindTool.run(arguments)
    case .serve: try ServeTool.run(arguments)
    case .sync: try SyncTool.run(arguments)
    case .add where arguments.hasWindow: try CaptureTool.run(arguments)
    case .edit: try EditTool.run(arguments)
    case .add, .list, .agenda, .show, .done, .reopen, .rename, .note, .due, .start, .move, .tag,
      .delete, .clear, .lists, .history, .undo, .redo, .snooze:
      try TaskTool.run(arguments)
    case .help, .version: preconditionFailure("“\(arguments.verb.rawValue)” was done above.")
    }
  }
}
