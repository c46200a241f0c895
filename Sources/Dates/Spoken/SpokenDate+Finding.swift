import System

extension SpokenDate {
  /// The longest phrase about dates among the words of a name, of equally long ones the last, as ``NameReader``
  /// takes them: as a whole, or not at all.
  /// - Returns: nil where there is none: then all of it is name.
  package static func found(in name: String, _ place: Place) -> SpokenDate? {
    guard let (phrase, reader) = longest(in: name, place), reader.kept(phrase).isEmpty else {
      return nil
    }
    let (bytes, cut) = reader.cut(phrase)
    let found = SpokenDate(phrase.phrase, in: place, name: name, bytes: bytes, cut: cut)
    return found.rest.isEmpty ? nil : found
  }

  /// A name in which a backslash keeps words from being a date, without it: `\fri`.
  /// - Returns: nil where there is none.
  package static func kept(in name: String, _ place: Place) -> String? {
    guard name.utf8.contains(UInt8(ascii: "\\")), let (phrase, reader) = longest(in: name, place)
    else { return nil }
    let marks = reader.kept(phrase).map(\.range.lowerBound)
    guard !marks.isEmpty else { return nil }
    var bytes = Array(name.utf8)
    for mark in marks.reversed() { bytes.remove(at: mark) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func longest(
    in name: String, _ place: Place
  ) -> (NameReader.Found, NameReader)? {
    var best: (NameReader.Found, NameReader)?
    for (number, vocabulary) in place.vocabularies.enumerated() {
      let reader = NameReader(name, vocabulary, place, isOwn: number == 0)
      guard let found = reader.longest() else { continue }
      if let (other, reader) = best, reader.length(other) >= reader.length(found) { continue }
      best = (found, reader)
    }
    return best
  }

  /// A text that is a date and nothing else, such as what stands in a field for one.
  /// - Throws: where it is none, what was not understood.
  package static func whole(_ text: String, _ place: Place) throws(DateRefusal) -> SpokenDate {
    var refusal: DateRefusal?
    for vocabulary in place.vocabularies {
      do throws(DateRefusal) {
        return try whole(text, vocabulary, place)
      } catch {
        // What the person's own language lacks is what is said.
        refusal = refusal ?? error
      }
    }
    throw refusal ?? .empty
  }

  private static func whole(
    _ text: String, _ vocabulary: DateVocabulary, _ place: Place
  ) throws(DateRefusal) -> SpokenDate {
    let words = SpokenWords(text, vocabulary).words
    guard let end = words.last?.range.upperBound else { throw .empty }
    var reader = PhraseReader(words, vocabulary, place, isWhole: true)
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
package enum DateRefusal: Error, Hashable, Sendable {
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
