/// Why a file could not be read or written.
public enum FileError: Error, Hashable, CustomStringConvertible {
  /// It is there and cannot be read.
  case unreadable(path: String, reason: String)
  /// It, or the folder around it, takes nothing in; the disk may be full.
  case unwritable(path: String, reason: String)

  /// The system's words, or ours.
  public var reason: String {
    switch self {
    case .unreadable(_, let reason), .unwritable(_, let reason): reason
    }
  }

  /// Two sentences for the person: what the system refused, and what to look at.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason). Check that it is a file of yours."
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason). Check the folder's permissions and the free space."
    }
  }
}
