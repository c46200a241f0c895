import System

extension SpokenDate {
  /// The longest phrase about dates among the words of a name, of equally long ones the last; never inside
  /// quotation marks, in the middle of a word, or where nothing would be left of the name. A word alone that
  /// means other things as well counts at the name's end.
  /// - Returns: nil where there is none: then all of it is name.
  public static func found(in name: String, _ place: Place) -> SpokenDate? {
    let words = SpokenWords(name, place.vocabulary).words
    var best: (start: Int, phrase: PhraseReader.Phrase)?
    var reader = PhraseReader(words, place)
    for start in words.indices {
      reader.place = start
      guard reader.mayBegin, let phrase = reader.phrase(),
        words[start].begins || words[phrase.end - 1].ends
      else {
        continue
      }
      // Some words have to be left for the name.
      let isAtEnd = phrase.end == words.count
      guard start > 0 || !isAtEnd else { continue }
      if !isAtEnd, phrase.end == start + 1, reader.isDoubtful(start) { continue }
      if let best, best.phrase.end - best.start > phrase.end - start { continue }
      best = (start, phrase)
    }
    guard let best else { return nil }
    // A comma that set it apart at the name's end or beginning goes with it.
    let (first, last) = (best.start, best.phrase.end - 1)
    var cut = words[first].range.lowerBound..<words[last].range.upperBound
    let bytes = cut
    if first > 0, last == words.count - 1, words[first - 1].isComma {
      cut = words[first - 1].range.lowerBound..<cut.upperBound
    } else if first == 0, words[last + 1].isComma {
      cut = cut.lowerBound..<words[last + 1].range.upperBound
    }
    let found = SpokenDate(best.phrase, in: place, name: name, bytes: bytes, cut: cut)
    return found.rest.isEmpty ? nil : found
  }

  /// A text that is a date and nothing else, such as what stands in a field for one.
  /// - Throws: where it is none, what was not understood.
  public static func whole(_ text: String, _ place: Place) throws(DateRefusal) -> SpokenDate {
    let words = SpokenWords(text, place.vocabulary).words
    guard let end = words.last?.range.upperBound else { throw .empty }
    var reader = PhraseReader(words, place)
    reader.isWhole = true
    let phrase = reader.phrase()
    guard let phrase, phrase.end == words.count else {
      let first = words[phrase?.end ?? 0]
      let rest = String(text[text.range(ofBytes: first.range.lowerBound..<end)])
      throw first.looksLikeDay ? .impossible(rest) : .unknown(rest)
    }
    return SpokenDate(phrase, in: place, name: text, bytes: 0..<end, cut: 0..<end)
  }
}

/// Why a text is no date.
public enum DateRefusal: Error, Hashable, Sendable {
  /// Nothing stands there.
  case empty
  /// These words, and what follows them, say no date.
  case unknown(String)
  /// A day that the calendar has not, as February 30.
  case impossible(String)
}

extension SpokenWord {
  /// Digits with a hyphen or a full stop between them.
  fileprivate var looksLikeDay: Bool {
    let parts = text.parts(text.utf8.contains(0x2D) ? "-" : ".").filter { !$0.isEmpty }
    return (2...3).contains(parts.count)
      && parts.allSatisfy { $0.number != nil }
  }
}

extension String {
  /// - Parameter bytes: of UTF-8, where characters begin and end.
  func range(ofBytes bytes: Range<Int>) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    return start..<utf8.index(startIndex, offsetBy: bytes.upperBound)
  }
}
