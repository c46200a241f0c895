package import Kit
import Wording

extension Clipboard.Failure {
  /// What happened and what to do, for a person.
  package var sentence: String {
    switch self {
    case .silent, .brokenOff(0): PasteWords.silent
    case .brokenOff(let bytes): PasteWords.brokenOff(bytes: bytes)
    case .tooLong: PasteWords.tooLong(megabytes: Clipboard.mostBytes / 1_000_000)
    case .unreachable: PasteWords.unreachable
    }
  }
}
