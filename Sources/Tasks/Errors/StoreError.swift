package import Dates

/// Why the store could not do what was asked: what was expected, what was found, what to do.
///
/// Whatever the error, nothing is half done: an edit is stored whole or not at all. But for
/// `notKnown`, it is not stored.
package indirect enum StoreError: Error, Equatable, Sendable {
  /// Neither `XDG_DATA_HOME` nor `HOME` names a folder.
  case noHome
  /// The data folder cannot be made or used; `reason` is the system's own.
  case folderUnusable(path: String, reason: String)
  /// Something other than a file stands in the database's place: a folder, a pipe, a device.
  case notAFile(path: String)
  /// The file was not written by Aloft.
  case foreign(path: String, found: ForeignFile)
  /// The file is Aloft's, and broken.
  case damaged(path: String, found: Damage)
  /// A newer Aloft wrote the file; this one knows schema versions up to `known` only.
  case newerVersion(path: String, found: Int64, known: Int64)
  /// The file can be read and not written.
  case readOnly(path: String)
  /// The system refuses access.
  case permissionDenied(path: String, reason: String)
  /// Another process held the database for longer than `milliseconds`.
  case locked(path: String, milliseconds: Int)
  /// No space is left for the change.
  case diskFull(path: String)
  /// The disk or the file system failed.
  case inputOutput(path: String, detail: String)
  /// The disk failed so that nobody can say whether it will have the change.
  case notKnown(path: String, because: StoreError)
  /// The file is not in its place any more while it is open: moved, on a disk that was taken away, replaced.
  case moved(path: String)
  /// The file could not be renamed out of the way.
  case cannotSetAside(path: String, reason: String)
  /// A file has the name of one that a rescue makes, and is none.
  case inTheWay(path: String)
  /// A file is at fault, and stays where it is, since no fresh one could be made beside it.
  case cannotRescue(StoreError, because: StoreError)
  /// The task that an edit names is gone, or never was.
  case noSuchTask(Task.ID)
  /// The edit needs an open task, and this one is done.
  case notOpen(Task.ID)
  /// The list that an edit names is gone, or never was.
  case noSuchList(NamedList.ID)
  /// Another list has that name, as it is written here.
  case listExists(String)
  /// What a task would say of when cannot be.
  case badSchedule(ScheduleProblem)
  /// The task cannot be completed: it comes again by a rule that says nothing here.
  case unknownRule(String, String)
  /// A task of this name does not come again, so no date of it can be left out.
  case notRepeating(String)
  /// A task of this name would be a step of itself, or of one of its steps.
  case ownStep(String)
  /// The step of the history that is named is gone, or never was.
  case noSuchStep(HistoryStep.ID)
  /// No task was there before the step of the history that is named.
  case nothingToBringBack
  /// The system gives no notice of changes in the folder; the store itself works.
  case cannotWatch(path: String, reason: String)
  /// No number is left for another task.
  case noNumberLeft(path: String)
  /// SQLite reported something that none of the others describes.
  case unexpected(path: String, code: Int32, detail: String)

  /// Whether the file itself is at fault, so that it may be set aside and a fresh one begun.
  ///
  /// Every other error may pass, or can be mended, with the file as it is: a newer version, a lock,
  /// missing permission, a full or failing disk. Setting a sound file aside for one of these would
  /// lose tasks from sight.
  package var blamesTheFile: Bool {
    switch self {
    case .foreign, .damaged: true
    default: false
    }
  }
}
