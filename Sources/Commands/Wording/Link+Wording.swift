package import App
import Wording

extension AloftURL.Refusal: Worded {
  /// One short line.
  package var sentence: String {
    switch self {
    case .scheme:
      localized("this link is not followed: it does not begin with “aloft:”")
    case .tooLong(let count):
      localized(
        "this link is not followed: it has \(count) bytes, and \(AloftURL.maximumLength) are the most"
      )
    case .character(let byte):
      localized(
        "this link is not followed: the byte 0x\(String(byte, radix: 16)) has to be percent-encoded"
      )
    case .verb(let verb):
      localized("this link is not followed: it asks for “\(verb)”; show, new and task are known")
    case .parameter(let name, let verb):
      localized("this link is not followed: “\(verb)” has no parameter “\(name)”")
    case .duplicate(let name):
      localized("this link is not followed: it gives “\(name)” twice")
    case .missing(let name, let verb):
      localized("this link is not followed: “\(verb)” needs “\(name)”")
    case .percent:
      localized("this link is not followed: after % there have to be two hexadecimal digits")
    case .notUTF8(let name):
      localized("this link is not followed: “\(name)” is not valid UTF-8")
    case .control(let name):
      localized("this link is not followed: “\(name)” holds a control character")
    case .empty(let name):
      localized("this link is not followed: “\(name)” is empty")
    case .badID(let id):
      localized("this link is not followed: “\(id)” is not a task's number")
    }
  }
}
