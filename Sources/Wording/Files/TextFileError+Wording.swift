package import System

extension TextFileError: Worded {
  /// A clause for the terminal: the path, then the reason.
  package var sentence: String {
    switch self {
    case .unreadable(nil, let reason): localized("standard input: \(system: reason)")
    case .unreadable(let path?, let reason): "\(path): \(SystemReason.text(reason))"
    case .tooLarge(nil, let limit): localized("standard input: larger than \(limit) bytes")
    case .tooLarge(let path?, let limit): localized("\(path): larger than \(limit) bytes")
    case .notUTF8(nil): localized("standard input: not valid UTF-8")
    case .notUTF8(let path?): localized("\(path): not valid UTF-8")
    }
  }
}
