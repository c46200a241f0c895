/// Why the store could not do what was asked: what was expected, what was found, what to do.
///
/// Whatever the error, nothing is half done: an edit is stored whole or not at all. But for
/// `notKnown`, it is not stored.
public indirect enum StoreError: Error, Equatable, Sendable {
  /// Neither `XDG_DATA_HOME` nor `HOME` names a folder.
  case noHome
  /// The data folder cannot be made or used; `reason` is the system's own.
  case folderUnusable(path: String, reason: String)
  /// Something other than a file stands in the database's place: a folder, a pipe, a device.
  case notAFile(path: String)
  /// The file was not written by Aloft.
  case foreign(path: String, found: String)
  /// The file is Aloft's, and broken.
  case damaged(path: String, found: String)
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
  case notKnown(path: String, reason: String)
  /// The file was moved, replaced or deleted while it was open.
  case moved(path: String)
  /// The file could not be renamed out of the way.
  case cannotSetAside(path: String, reason: String)
  /// A file is at fault, and stays where it is, since no fresh one could be made beside it.
  case cannotRescue(StoreError, because: StoreError)
  /// The task that an edit names is gone, or never was.
  case noSuchTask(Task.ID)
  /// The edit needs an open task, and this one is done.
  case notOpen(Task.ID)
  /// The system gives no notice of changes in the folder; the store itself works.
  case cannotWatch(path: String, reason: String)
  /// SQLite reported something that none of the others describes.
  case unexpected(path: String, code: Int32, detail: String)

  /// Whether the file itself is at fault, so that it may be set aside and a fresh one begun.
  ///
  /// Every other error may pass, or can be mended, with the file as it is: a newer version, a lock,
  /// missing permission, a full or failing disk. Setting a sound file aside for one of these would
  /// lose tasks from sight.
  public var blamesTheFile: Bool {
    switch self {
    case .foreign, .damaged: true
    default: false
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// One or two sentences for the person.
  public var description: String {
    switch self {
    case .noHome:
      "Expected HOME or XDG_DATA_HOME to name a folder by its full path, found neither. "
        + "Set HOME, or choose a folder with --data DIR."
    case .folderUnusable(let path, let reason):
      "Expected a folder for the tasks at \(path): \(reason). "
        + "Make it usable, or choose another folder with --data DIR."
    case .notAFile(let path):
      "Expected the task database at \(path), found something that is not a file. "
        + "Move it away, or choose another folder with --data DIR."
    case .foreign(let path, let found):
      "Expected Aloft's task database at \(path), found \(found)."
    case .damaged(let path, let found):
      "The task database \(path) is damaged: \(found)."
    case .newerVersion(let path, let found, let known):
      "The task database \(path) has version \(found), this Aloft knows versions up to \(known). "
        + "It was left untouched; update Aloft to open it."
    case .readOnly(let path):
      "The task database \(path) can be read and not written, so nothing was changed. "
        + "Make the file and its folder writable, or choose another folder with --data DIR."
    case .permissionDenied(let path, let reason):
      "The task database \(path) cannot be opened: \(reason). "
        + "Give yourself access to the file and its folder, or choose another with --data DIR."
    case .locked(let path, let milliseconds):
      milliseconds < 1000
        ? "Another program is writing to the task database \(path), so nothing was changed. "
          + "Try again in a moment."
        : "Another program has kept the task database \(path) busy for \(milliseconds / 1000) "
          + "seconds, so nothing was changed. Try again, or close the other program."
    case .diskFull(let path):
      "No space is left on the disk of \(path), so nothing was changed. "
        + "Free some space and try again."
    case .inputOutput(let path, let detail):
      "The disk failed while the task database \(path) was in use (\(detail)), so nothing was "
        + "changed. Check the disk, then try again."
    case .notKnown(let path, let reason):
      "It is not known whether the change was kept: the disk of \(path) failed (\(reason)). "
        + "Check the disk and look at the list before you try again."
    case .moved(let path):
      "The task database \(path) was moved, replaced or deleted while it was open, so nothing was "
        + "changed. Start Aloft again to use the file that is there now."
    case .cannotSetAside(let path, let reason):
      "The file \(path) cannot be renamed out of the way: \(reason). "
        + "Move it by hand, or choose another folder with --data DIR."
    case .cannotRescue(let reason, let error):
      "\(reason) It stays where it is, because no fresh one can be made beside it. \(error)"
    case .noSuchTask(let id):
      "There is no task \(id). It may have been deleted elsewhere; look at the list again."
    case .notOpen(let id):
      "Task \(id) is completed, and only open tasks have a place of their own. Reopen it first."
    case .cannotWatch(let path, let reason):
      "Changes that other programs make in \(path) cannot be noticed: \(reason). "
        + "Raise fs.inotify.max_user_watches or max_user_instances, or start Aloft again to see "
        + "them."
    case .unexpected(let path, let code, let detail):
      "SQLite reported \(code) for the task database \(path): \(detail). Nothing was changed."
    }
  }
}
