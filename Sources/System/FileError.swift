/// Why a file could not be read or written.
package enum FileError: Error, Hashable {
  /// It is there and cannot be read.
  case unreadable(path: String, reason: String)
  /// It, or the folder around it, takes nothing in; the disk may be full.
  case unwritable(path: String, reason: String)

  /// The system's words.
  package var reason: String {
    switch self {
    case .unreadable(_, let reason), .unwritable(_, let reason): reason
    }
  }
}
