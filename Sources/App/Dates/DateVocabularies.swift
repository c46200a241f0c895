import Dates
import Wording

/// The words for dates that are understood, kept until other languages are added.
final class DateVocabularies {
  private var kept: (added: [String], words: [DateVocabulary])?

  /// - Parameter names: of the languages that the person has added.
  func understood(adding names: [String]) -> [DateVocabulary] {
    if let kept, kept.added == names { return kept.words }
    let words = DateVocabulary.understood(adding: names)
    kept = (names, words)
    return words
  }

  /// The window is in another language.
  func forget() { kept = nil }
}
