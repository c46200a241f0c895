import TaskStore
import Tasks
import Wording

extension InputError: Worded {
  var sentence: String {
    switch self {
    case .nothing: localized("standard input should hold a task a line, and holds none")
    case .tooMany:
      localized(
        """
        standard input holds more than \(PastedTasks.mostTasks) tasks, so nothing was added; add them \
        in parts
        """)
    case .line(let number, let reason):
      localized(
        "line \(number) of standard input cannot be a task, so nothing was added. \(part: reason.sentence)"
      )
    case .refused:
      localized("nothing was imported; with \(Option.skip.name) all but these lines are")
    case .interrupted: ImportWords.interrupted
    case .onlyWritten(let format):
      localized(
        "“\(format)” is only written and cannot be read; tasks come back from a file of todo.txt, icalendar, markdown or json"
      )
    case .unknownFormat(let reason, let path): reason.sentence(about: UsageError.shown(path))
    case .noFormat(let path):
      localized(
        """
        the name “\(UsageError.shown(path))” tells no format, so nothing was written; let it end in .txt, .ics, \
        .md, .json or .csv, or choose one with \(Option.format.name)
        """)
    case .notDone(let id):
      localized(
        "task \(id) is open, and only completed tasks go into the archive; nothing was changed")
    case .noList(let name, nil):
      localized("there is no list “\(UsageError.shown(name))” (aloft lists prints all)")
    case .noList(let name, let nearest?):
      localized(
        "there is no list “\(UsageError.shown(name))”; did you mean “\(nearest)”? (aloft lists prints all)"
      )
    }
  }
}

extension AutostartError: Worded {
  var sentence: String {
    switch self {
    case .noFolder:
      localized(
        "there is no folder for settings: neither $XDG_CONFIG_HOME nor $HOME holds a full path")
    case .notAFile(let path):
      localized("\(path) cannot be read: it is not a file. Check that it is a file of yours.")
    case .programNotText(let path):
      localized(
        "\(path) cannot be read: the program's path is not plain text. Check that it is a file of yours."
      )
    }
  }
}

extension OutputError: Worded {
  /// Not all that was printed has arrived.
  package var sentence: String { AppWords.notPrinted(reason) }
}

/// What the command line says that is no error.
package enum TerminalWords {
  /// A verb waits for the store.
  static func waiting(seconds: Int) -> String {
    localized(
      seconds,
      other: "another program keeps the tasks busy; waiting for it for \(seconds) seconds at most")
  }

  /// The window that is open takes over only some options.
  package static func ignored(_ options: [Option]) -> String {
    localized("the window is open already: \(options.map(\.name).joined(separator: ", ")) ignored")
  }

  static var nothingToClear: String { localized("There is no completed task to put away.") }

  /// There are no tasks where they should be, and there were.
  static func backupsWithoutStore(_ path: String, _ folder: String) -> String {
    localized(
      """
      There was no task database at \(path), and there are backups in \(folder): “aloft restore” lists them. If \
      the folder is on a disk that is not there, bring it back first.
      """)
  }

  /// More is in a backup than could be rescued.
  /// - Parameter sentence: what was set aside.
  static func offering(_ backup: String, after sentence: String) -> String {
    localized(
      """
      \(part: sentence) More tasks are in the backup \(backup): “aloft restore” with that name brings them back.
      """)
  }

  /// Nothing that could be restored.
  static func noBackups(in folder: String) -> String {
    localized("There are no backups in \(folder).")
  }
}
