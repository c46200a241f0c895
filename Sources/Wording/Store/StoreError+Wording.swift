import Glibc
import System
package import TaskStore
package import Tasks

extension StoreError: Worded {
  /// Nothing in it says more than the case knows; what a system call said is quoted.
  package var sentence: String {
    switch self {
    case .noHome, .folderUnusable, .notAFile, .foreign, .damaged, .newerVersion,
      .permissionDenied:
      openingSentence
    case .cannotSetAside, .inTheWay, .cannotRescue, .cannotWatch:
      asideSentence
    case .readOnly, .locked, .diskFull, .inputOutput, .notKnown, .moved, .unexpected:
      diskSentence
    case .noSuchTask, .notOpen, .noSuchList, .listExists, .badSchedule, .unknownRule,
      .notRepeating, .ownStep, .noSuchStep, .nothingToBringBack, .noNumberLeft:
      requestSentence
    }
  }

  /// Where part of what was asked for had been stored before.
  package var sentenceAfterPart: String {
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
  package var readOnlyMessage: String {
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
  var cause: String {
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

extension SetAside {
  /// What was wrong, where the file is now, and what became of the tasks.
  package func sentence(_ numbers: NumberStyle = .plain) -> String {
    let tasks =
      rescued == 0
      ? localized("Aloft goes on with an empty list.")
      : localized(
        rescued, one: "One task could be rescued into a fresh list.",
        other: "\(numbers.text(rescued)) tasks could be rescued into a fresh list.")
    return localized("\(part: reason.sentence) It was kept as \(path). \(tasks)")
  }
}
