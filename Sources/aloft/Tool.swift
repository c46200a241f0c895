import Commands
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
    if let code = try TerminalTool.run(arguments) { return code }
    return switch arguments.verb {
    case .widget where arguments.operands.isEmpty: try WidgetTool.run(arguments)
    case .widget: try WidgetTrial.run(arguments)
    case .play: try PlayTool.run(arguments)
    case .print: try PrintTool.run(arguments)
    case .remind: try RemindTool.run(arguments)
    case .serve: try ServeTool.run(arguments)
    case .add: try CaptureTool.run(arguments)
    default: try WindowTool.run(arguments)
    }
  }
}
