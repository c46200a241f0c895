public import System

/// Why a value was not stored, or a store could not be read. What was in the file is untouched.
public enum DefaultsError: Error, Hashable, CustomStringConvertible {
  /// The file system refused.
  case file(FileError)
  /// Another process writes, and has not come to an end for longer than the store waits.
  case busy(path: String)
  /// The file is of a later program: it may hold more than this one could keep.
  case newerFormat(path: String, found: Int, known: Int)
  /// Changes of others cannot be noticed.
  case cannotWatch(path: String, reason: String)

  /// A sentence for the person, with the file's path.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .busy(let path):
      "\(path) is being written by another program, so nothing was stored. Try again in a moment."
    case .newerFormat(let path, let found, let known):
      "\(path) has format \(found), this program knows up to \(known). Nothing was changed; use "
        + "the newer program."
    case .cannotWatch(let path, let reason):
      "Changes in \(path) cannot be watched: \(reason). Values of other windows show late."
    }
  }
}
