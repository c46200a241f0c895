public import System

/// Why a value was not stored, or a store could not be read. What was in the file is untouched.
public enum DefaultsError: Error, Hashable {
  /// The file system refused.
  case file(FileError)
  /// Another process writes, and has not come to an end for longer than the store waits.
  case busy(path: String)
  /// The file is of a later program: it may hold more than this one could keep.
  case newerFormat(path: String, found: Int, known: Int)
  /// Changes of others cannot be noticed.
  case cannotWatch(path: String, reason: String)
}
