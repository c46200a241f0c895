import System

/// Finds a phrase about dates among the words of a name.
///
/// It is taken as a whole or not at all: never inside quotation marks, in the middle of a word, where words
/// that would belong to it stand beside it, where it is a title, or where nothing would be left of the name.
/// It stands at the name's end, before its labels; where a name begins, or a comma does so in the middle, it
/// has to be more than a weekday; elsewhere only words that begin something else may follow it.
struct NameReader {
  /// A phrase, and the word that it begins with.
  struct Found {
    var start: Int
    var phrase: SpokenPhrase
    var end: Int { phrase.end }
  }

  let words: [SpokenWord]
  private let vocabulary: DateVocabulary
  /// Of every language that is understood, its own among them.
  private let vocabularies: [DateVocabulary]
  /// Whether it is the person's own language, and not one beside it.
  private let isOwn: Bool
  private let reader: PhraseReader

  init(_ name: String, _ vocabulary: DateVocabulary, _ place: SpokenDate.Place, isOwn: Bool) {
    words = SpokenWords(name, vocabulary).words
    (self.vocabulary, self.isOwn) = (vocabulary, isOwn)
    vocabularies = place.vocabularies
    reader = PhraseReader(words, vocabulary, place)
  }

  func longest() -> Found? {
    let all = phrases()
    var best: Found?
    for found in all where stands(found) && isWhole(found, all) && !isTitle(found) {
      if let best, best.end - best.start > found.end - found.start { continue }
      best = found
    }
    return best
  }

  /// In bytes.
  func length(_ found: Found) -> Int { bytes(found).count }

  /// Which of its words a backslash keeps from being a date.
  func kept(_ found: Found) -> [SpokenWord] { words[found.start..<found.end].filter(\.isKept) }

  /// Where its words stand, and what goes with them: a comma or a dash that set it apart at the name's end or
  /// beginning.
  func cut(_ found: Found) -> (bytes: Range<Int>, cut: Range<Int>) {
    let bytes = bytes(found)
    if found.start > 0, isAtEnd(found), words[found.start - 1].separates {
      return (bytes, words[found.start - 1].range.lowerBound..<bytes.upperBound)
    }
    if found.start == 0, found.end < words.count, words[found.end].separates {
      return (bytes, bytes.lowerBound..<words[found.end].range.upperBound)
    }
    return (bytes, bytes)
  }

  private func bytes(_ found: Found) -> Range<Int> {
    words[found.start].range.lowerBound..<words[found.end - 1].range.upperBound
  }

  private func phrases() -> [Found] {
    var (reader, found) = (reader, [Found]())
    for start in words.indices {
      reader.words.place = start
      guard reader.words.mayBegin, let phrase = reader.phrase() else { continue }
      // Of another language its own words count; numbers are read in one's own.
      guard
        isOwn || words[start..<phrase.end].contains(where: { vocabulary.starting[$0.text] != nil })
      else { continue }
      // What is a part of a longer one is no phrase by itself.
      if let last = found.last, phrase.end <= last.end { continue }
      found.append(Found(start: start, phrase: phrase))
    }
    return found
  }

  // MARK: Where it stands

  private func isAtEnd(_ found: Found) -> Bool {
    words[found.end...].allSatisfy(\.isLabel)
  }

  private func stands(_ found: Found) -> Bool {
    let (first, last) = (words[found.start], words[found.end - 1])
    guard first.begins || last.ends else { return false }
    let alone = found.end == found.start + 1 ? reader.words.alone(found.start) : .anywhere
    guard alone != .nowhere else { return false }
    // Some words have to be left for the name.
    if isAtEnd(found) { return !words[..<found.start].allSatisfy(\.isLabel) }
    guard alone == .anywhere else { return false }
    let next = words[found.end]
    if found.phrase.isExact || next.separates { return true }
    if vocabulary.isUnspaced, found.start == 0 || first.begins && last.ends { return true }
    if found.start == 0 || words[found.start - 1].separates {
      return !first.isCapital && reader.words.saysWhenFirst(found.start)
        || reader.words.isMark(found.start) && found.end > found.start + 1
    }
    return next.isLabel || follows(next) && found.end + 1 < words.count
  }

  private func follows(_ word: SpokenWord) -> Bool {
    vocabulary.followers.contains {
      $0.hasSuffix("-") ? word.text.hasPrefix($0.dropLast()) : word.text == $0
    }
  }

  // MARK: Whether it is all of it

  /// Whether nothing beside it belongs to it.
  private func isWhole(_ found: Found, _ all: [Found]) -> Bool {
    var (before, after) = (found.start, found.end)
    // A comma or a dash may stand between the two days of “mon – tue”.
    while before > 0, words[before - 1].separates { before -= 1 }
    while after < words.count, words[after].separates { after += 1 }
    let isApart = (before < found.start, after > found.end)
    if all.contains(where: { $0.end == before && $0.start < before || $0.start == after }) {
      return false
    }
    if before > 0, endsUnread(before) { return false }
    if before > 0, governs(words[before - 1], isApart: isApart.0) { return false }
    // A time beside it is another one: “from 9:00 to 10:00”.
    if after + 1 < words.count, follows(words[after]), words[after + 1].isClock { return false }
    return after == words.count || !goesOn(words[after], isApart: isApart.1)
  }

  /// Whether before a word “every 2 hours” ends, which says when, too, and is not understood.
  private func endsUnread(_ place: Int) -> Bool {
    reader.words.isClockUnit(place - 1)
      && (max(0, place - 3)..<place - 1).contains { reader.words.isEvery($0) }
  }

  private func governs(_ word: SpokenWord, isApart: Bool) -> Bool {
    if word.isClock { return true }
    if isApart { return reader.words.isWeekday(word) }
    if vocabulary.isUnspaced, !word.ends {
      return vocabulary.governors.contains { word.text.hasSuffix($0) }
    }
    return reader.words.isWeekday(word)
      || vocabularies.contains {
        $0.governors.contains(word.text) || $0.continuations.contains(word.text)
      }
  }

  private func goesOn(_ word: SpokenWord, isApart: Bool) -> Bool {
    if word.isQuoted { return false }
    if word.beginsWithDigit || reader.words.isWeekday(word) { return true }
    if isApart { return false }
    if vocabulary.isUnspaced, !word.begins {
      return vocabulary.continuations.contains { word.text.hasPrefix($0) }
    }
    return reader.words.belongs(word)
      || vocabularies.contains { $0.continuations.contains(word.text) }
  }

  /// Whether a word inside the name begins with a capital though the language writes it small, as in “Watch The
  /// Day After Tomorrow”.
  private func isTitle(_ found: Found) -> Bool {
    (found.start..<found.end).contains {
      $0 > 0 && words[$0].isCapital && !reader.words.isProper($0)
    }
  }
}
