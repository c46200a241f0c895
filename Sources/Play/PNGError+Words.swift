import Painting

extension PNGError {
  /// Names the file and what was wrong with it.
  var sentence: String {
    switch self {
    case .unreadable(let path, let reason):
      "The picture \(path) cannot be read: \(reason)."
    case .malformed(let path, let reason):
      "The file \(path) should be a PNG picture and is not: \(reason)."
    case .tooLarge(let path, let width, let height):
      "The file \(path) should be a PNG picture and is not: it says to be \(width)×\(height) pixels "
        + "large."
    case .unwritable(let path, let reason):
      "The picture \(path) cannot be written: \(reason)."
    case .empty(let path):
      "The picture \(path) cannot be written: it has no pixels."
    }
  }
}
