import Wording

/// The verbs that end without a window of ours.
package enum TerminalTool {
  /// Does what the command line asks for.
  /// - Returns: the exit code; nil where the verb is none of these.
  package static func run(_ arguments: Arguments) throws -> Int32? {
    if arguments.wantsHelp || arguments.verb == .help {
      Console.write(arguments.topic.map(HelpText.text) ?? HelpText.text)
      return 0
    }
    if arguments.wantsVersion || arguments.verb == .version {
      Console.print("aloft \(AppWords.version)")
      return 0
    }
    return switch arguments.verb {
    case .usage: try UsageTool.run(arguments)
    case .settings: try SettingsTool.run(arguments)
    case .autostart: try AutostartTool.run(arguments)
    case .importFile: try ExchangeTool.read(arguments)
    case .exportFile: try ExchangeTool.write(arguments)
    case .backup: try BackupTool.make(arguments)
    case .restore: try BackupTool.restore(arguments)
    case .watch: try WatchTool.run(arguments)
    case .insight: try InsightTool.run(arguments)
    case .doctor: try DoctorTool.run(arguments)
    case .sync, .syncFile:
      try SyncProgram(dataFolder: arguments.dataFolder).become(arguments.syncWords)
    case .edit: try EditTool.run(arguments)
    case .add where arguments.hasWindow: nil
    case .add, .list, .agenda, .show, .done, .skip, .reopen, .rename, .note, .due, .postpone,
      .start, .priority, .move, .tag, .link, .delete, .clear, .lists, .history, .undo, .redo,
      .snooze,
      .reminder:
      try TaskTool.run(arguments)
    case .widget: try WidgetProgramTool.run(arguments)
    case .window, .url, .play, .print, .remind, .serve, .help, .version: nil
    }
  }
}
