import Formats
import Tasks

/// What the words or standard input say does not fit what there is.
enum InputError: Error {
  /// No line of standard input became a task.
  case nothing, tooMany
  /// Counted from 1.
  case line(Int, TaskName.Refusal)
  /// Lines of a file were refused, so nothing of it was imported.
  case refused
  /// A person wanted no more of it, so nothing of it was imported.
  case interrupted
  /// The format is written, not read.
  case onlyWritten(String)
  /// The content of a file, by its path, is in no format that is read.
  case unknownFormat(UnknownFormat, String)
  /// A file's name ends in none of the formats that are written.
  case noFormat(String)
  /// Only what is completed is put away.
  case notDone(Task.ID)
  /// There is no list of this name.
  /// - nearest: the one that may have been meant.
  case noList(String, nearest: String?)
}
