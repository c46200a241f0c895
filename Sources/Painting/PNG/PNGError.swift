/// Why a picture file could not be read or written.
public enum PNGError: Error, Hashable, CustomStringConvertible {
  /// There is no such file, or it may not be read.
  case unreadable(path: String, reason: String)
  /// The file is there and is no PNG picture, or a damaged one.
  case malformed(path: String, reason: String)
  /// The file could not be made, or not written to its end.
  case unwritable(path: String, reason: String)

  /// A sentence that names the file and what was wrong with it.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "The picture \(path) cannot be read: \(reason)."
    case .malformed(let path, let reason):
      "The file \(path) should be a PNG picture and is not: \(reason)."
    case .unwritable(let path, let reason):
      "The picture \(path) cannot be written: \(reason)."
    }
  }
}
