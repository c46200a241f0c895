import Wording

/// How far a paste has come that takes long.
package enum PasteProgress: Equatable {
  /// The part of the text that was read, from 0 to 1.
  case reading(Double)
  case adding(Int, of: Int)

  /// In whole per cent.
  package var sentence: String {
    switch self {
    case .reading(let part): PasteWords.reading(percent: Int(part * 100))
    case .adding(let count, let all): PasteWords.adding(all, percent: count * 100 / max(1, all))
    }
  }
}
