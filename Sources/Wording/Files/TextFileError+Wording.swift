public import System

extension TextFileError: Worded {
  /// A clause for the terminal: the path, then the reason.
  public var sentence: String {
    switch self {
    case .unreadable(nil, let reason): "standard input: \(reason)"
    case .unreadable(let path?, let reason): "\(path): \(reason)"
    case .tooLarge(nil, let limit): "standard input: larger than \(limit) bytes"
    case .tooLarge(let path?, let limit): "\(path): larger than \(limit) bytes"
    case .notUTF8(nil): "standard input: not valid UTF-8"
    case .notUTF8(let path?): "\(path): not valid UTF-8"
    }
  }
}
