import Glibc
import System
public import TaskStore
public import Tasks

extension StoreError: Worded {
  /// Nothing in it says more than the case knows; what a system call said is quoted.
  public var sentence: String {
    switch self {
    case .noHome:
      localized(
        """
        Expected HOME or XDG_DATA_HOME to name a folder by its full path, found neither. \
        Set HOME, or choose a folder with --data DIR.
        """)
    case .folderUnusable(let path, let reason):
      localized(
        """
        Expected a folder for the tasks at \(path): \(system: reason). \
        Make it usable, or choose another folder with --data DIR.
        """)
    case .notAFile(let path):
      localized(
        """
        Expected the task database at \(path), found something that is not a file. \
        Move it away, or choose another folder with --data DIR.
        """)
    case .foreign(let path, .notSQLite):
      localized(
        "Expected Aloft's task database at \(path), found a file that is not an SQLite database.")
    case .foreign(let path, .otherProgram):
      localized(
        "Expected Aloft's task database at \(path), found an SQLite database of another program.")
    case .damaged(let path, let found):
      found.sentence(path)
    case .newerVersion(let path, let found, let known):
      localized(
        """
        The task database \(path) has version \(found), this Aloft knows versions up to \(known). \
        It was left untouched; update Aloft to use it.
        """)
    case .readOnly(let path):
      localized(
        """
        The task database \(path) can be read and not written, so nothing was changed. \
        Make the file and its folder writable, or choose another folder with --data DIR.
        """)
    case .permissionDenied(let path, let reason):
      localized(
        """
        The task database \(path) cannot be opened: \(system: reason). \
        Give yourself access to the file and its folder, or choose another with --data DIR.
        """)
    case .locked(let path, let milliseconds):
      milliseconds < 1000
        ? localized(
          """
          Another program is writing to the task database \(path), so nothing was changed. \
          Try again in a moment.
          """)
        : localized(
          milliseconds / 1000,
          other: """
            Another program has kept the task database \(path) busy for \
            \(milliseconds / 1000) seconds, so nothing was changed. Try again, or close the other \
            program.
            """)
    case .diskFull(let path):
      localized(
        """
        No space is left on the disk of \(path), so nothing was changed. \
        Free some space and try again.
        """)
    case .inputOutput(let path, let detail):
      localized(
        """
        The disk failed while the task database \(path) was in use (\(system: detail)), so nothing was \
        changed. Check the disk, then try again.
        """)
    case .notKnown(let path, .diskFull):
      localized(
        """
        It is not known whether the change was kept: the disk of \(path) failed (no space is left). \
        Check the disk and look at the list before you try again.
        """)
    case .notKnown(let path, let error):
      localized(
        """
        It is not known whether the change was kept: the disk of \(path) failed (\(error.cause)). \
        Check the disk and look at the list before you try again.
        """)
    case .moved(let path):
      localized(
        """
        The task database \(path) is not in its place any more: it was moved, or its disk was taken away, \
        so nothing was changed. Bring it back to go on.
        """)
    case .cannotSetAside(let path, let reason):
      localized(
        """
        The file \(path) cannot be renamed out of the way: \(system: reason). \
        Move it by hand, or choose another folder with --data DIR.
        """)
    case .inTheWay(let path):
      localized(
        """
        The file \(path) cannot be renamed out of the way: Aloft did not put it there. \
        Move it by hand, or choose another folder with --data DIR.
        """)
    case .cannotRescue(let reason, let error):
      localized(
        """
        \(part: reason.sentence) It stays where it is, because no fresh one can be made beside it. \
        \(part: error.sentence)
        """)
    case .noSuchTask(let id):
      localized(
        "There is no task \(id). It may have been deleted elsewhere; look at the list again.")
    case .notOpen(let id):
      localized(
        "Task \(id) is completed, and only open tasks have a place of their own. Reopen it first.")
    case .noSuchList:
      localized("That list is gone. It may have been deleted elsewhere; look at the lists again.")
    case .listExists(let name):
      localized("There is a list “\(name)” already. Choose another name.")
    case .badSchedule(let problem): problem.sentence
    case .unknownRule(let name, let rule):
      localized(
        """
        “\(name)” repeats by a rule that Aloft does not understand yet: \(system: rule). Nothing was changed. \
        Complete it where the rule was set, or give it another repetition here first.
        """)
    case .noSuchStep:
      localized("The history does not hold that change any more. Look at the history again.")
    case .nothingToBringBack:
      localized("There is nothing to bring back: no task was there before that change.")
    case .cannotWatch(let path, let reason):
      localized(
        """
        Changes that other programs make in \(path) cannot be noticed: \(system: reason). \
        Raise fs.inotify.max_user_watches or max_user_instances, or start Aloft again to see \
        them.
        """)
    case .noNumberLeft(let path):
      localized(
        "The task database \(path) has no number left for another task. Nothing was changed.")
    case .unexpected(let path, let code, let detail):
      localized(
        "SQLite reported \(code) for the task database \(path): \(detail). Nothing was changed.")
    }
  }
  /// Where part of what was asked for had been stored before.
  public var sentenceAfterPart: String {
    switch self {
    case .readOnly(let path), .locked(let path, _), .diskFull(let path), .inputOutput(let path, _),
      .moved(let path), .noNumberLeft(let path), .unexpected(let path, _, _):
      localized(
        """
        Part of it was done and stays; then the task database \(path) failed: \(system: cause). Look at the \
        list, and try again for the rest.
        """)
    default: sentence
    }
  }

  /// For a window that can show the tasks and cannot keep changes: the reason, and what to do.
  public var readOnlyMessage: String {
    switch self {
    case .diskFull(let path):
      localized(
        """
        No space is left on the disk of \(path): tasks can be read, and changes cannot be kept until \
        some space is free.
        """)
    case .readOnly(let path):
      localized(
        """
        The task database \(path) can be read and not written: changes cannot be kept until the file \
        and its folder are writable.
        """)
    case .newerVersion(let path, let found, let known):
      localized(
        """
        The task database \(path) has version \(found), this Aloft knows versions up to \(known): \
        tasks can be read; update Aloft to change them.
        """)
    default: sentence
    }
  }

  /// What the system said, for a place in another sentence.
  private var cause: String {
    switch self {
    case .inputOutput(_, let reason), .permissionDenied(_, let reason): reason
    case .unexpected(_, _, let detail): detail
    case .readOnly: SystemError.message(EROFS)
    case .locked: SystemError.message(EBUSY)
    case .diskFull: SystemError.message(ENOSPC)
    case .moved: SystemError.message(ENOENT)
    case .noNumberLeft: SystemError.message(EOVERFLOW)
    default: sentence
    }
  }
}

extension Damage {
  fileprivate func sentence(_ path: String) -> String {
    switch self {
    case .cutOff: localized("The task database \(path) is damaged: its end is missing.")
    case .logAlone:
      localized("The task database \(path) is damaged: its log is there, and the database is not.")
    case .noVersion: localized("The task database \(path) is damaged: it has no version.")
    case .missingTable(let name):
      localized("The task database \(path) is damaged: its table “\(name)” is missing.")
    case .outOfOrder: localized("The task database \(path) is damaged: its tasks are out of order.")
    case .unknownStep(let kind):
      localized(
        "The task database \(path) is damaged: its history has a step of the unknown kind “\(kind)”."
      )
    case .sqlite(let message): localized("The task database \(path) is damaged: \(message).")
    }
  }
}

extension SetAside {
  /// What was wrong, where the file is now, and what became of the tasks.
  public func sentence(_ numbers: NumberStyle = .plain) -> String {
    let tasks =
      rescued == 0
      ? localized("Aloft goes on with an empty list.")
      : localized(
        rescued, one: "One task could be rescued into a fresh list.",
        other: "\(numbers.text(rescued)) tasks could be rescued into a fresh list.")
    return localized("\(part: reason.sentence) It was kept as \(path). \(tasks)")
  }
}
