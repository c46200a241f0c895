import System

/// The words of a name, taken one meaning after the other.
struct WordCursor {
  typealias Meaning = DateVocabulary.Meaning

  let all: [SpokenWord]
  let vocabulary: DateVocabulary
  /// What begins with each word, the longest first.
  private let entries: [[DateVocabulary.Entry]]
  /// The word that is read next.
  var place = 0

  init(_ words: [SpokenWord], _ vocabulary: DateVocabulary) {
    (all, self.vocabulary) = (words, vocabulary)
    entries = words.map { $0.isQuoted ? [] : vocabulary.starting[$0.known] ?? [] }
  }

  /// Whether a phrase may begin with the word that is read next: most words are not even looked at twice.
  var mayBegin: Bool {
    guard let word else { return false }
    return !entries[place].isEmpty || word.text.utf8.contains { (0x30...0x39).contains($0) }
  }

  /// The word that is read next; nil at the end and inside quotation marks.
  var word: SpokenWord? {
    guard place < all.count, !all[place].isQuoted else { return nil }
    return all[place]
  }

  /// Takes the longest run of words of which this makes something.
  mutating func take<Found>(_ sense: (Meaning) -> Found?) -> Found? {
    for entry in standing() {
      guard let found = sense(entry.meaning) else { continue }
      place += entry.words.count
      return found
    }
    return nil
  }

  /// What stands here, the longest first. Apart from what is generic, so that there is one of it.
  @inline(never)
  private func standing() -> [DateVocabulary.Entry] {
    place < all.count ? entries[place].filter(isThere) : []
  }

  /// Whether a word of this meaning is read next.
  func stands(_ meaning: Meaning) -> Bool { stands { $0 == meaning } }

  func stands(_ isMeant: (Meaning) -> Bool) -> Bool { standing().contains { isMeant($0.meaning) } }

  mutating func take(_ meaning: Meaning) -> Bool { take { $0 == meaning ? true : nil } ?? false }

  /// Any number of these.
  mutating func skip(_ meanings: Meaning...) {
    while take({ meanings.contains($0) ? true : nil }) != nil {}
  }

  mutating func skipComma() {
    if word?.isComma == true { place += 1 }
  }

  /// Takes the next word if something can be made of its text.
  mutating func takeText<Found>(_ sense: (String) -> Found?) -> Found? {
    guard let word, let found = sense(word.text) else { return nil }
    place += 1
    return found
  }

  /// Whether the words behind its first one are there, too.
  private func isThere(_ entry: DateVocabulary.Entry) -> Bool {
    guard place + entry.words.count <= all.count else { return false }
    return entry.words.indices.dropFirst().allSatisfy {
      !all[place + $0].isQuoted && all[place + $0].text == entry.words[$0]
    }
  }

  // MARK: Numbers

  /// In digits or in words, as `12` or `two`; in Chinese up to 99.
  mutating func number() -> Int64? {
    if let number = takeText({ Self.digits($0[...]) }) { return number }
    guard let first = numberWord(upTo: 10) else { return nil }
    guard vocabulary.isUnspaced else { return first }
    if first == 10 { return 10 + (numberWord(upTo: 9) ?? 0) }
    guard take(.number(10)) else { return first }
    return first * 10 + (numberWord(upTo: 9) ?? 0)
  }

  private mutating func numberWord(upTo most: Int64) -> Int64? {
    take { if case .number(let number) = $0, number <= most { number } else { nil } }
  }

  /// A count or a day: a larger number is none.
  static func digits(_ text: Substring) -> Int64? {
    text.utf8.count <= 4 ? text.number : nil
  }

  /// `1st`, in digits; nil for a bare number.
  mutating func ordinalInDigits() -> Int64? {
    guard let word else { return nil }
    for entry in vocabulary.entries where entry.meaning == .ordinalSign {
      guard word.text.hasSuffix(entry.words[0]) else { continue }
      if let number = Self.digits(word.text.dropLast(entry.words[0].count)) {
        place += 1
        return number
      }
    }
    return nil
  }

  // MARK: Days

  mutating func weekday() -> Weekday? {
    take { if case .weekday(let weekday) = $0 { weekday } else { nil } }
  }

  mutating func weekend() -> Weekday? {
    take { if case .weekend(let first) = $0 { first } else { nil } }
  }

  /// `3 days`, or one word where a language has one for two of them.
  mutating func amount() -> (Int64, RecurrencePattern.Frequency)? {
    guard let count = number() else {
      return take { if case .counted(let unit, let count) = $0 { (count, unit) } else { nil } }
    }
    return unit().flatMap { count > 0 ? (count, $0) : nil }
  }

  mutating func unit() -> RecurrencePattern.Frequency? {
    take { if case .unit(let unit) = $0 { unit } else { nil } }
  }

  // MARK: What a word is by itself

  /// When a word counts alone.
  func alone(_ place: Int) -> DateVocabulary.Alone {
    let found = entries[place].filter { $0.words.count == 1 }.map(\.alone)
    return found.contains(.nowhere) ? .nowhere : found.contains(.atEnd) ? .atEnd : .anywhere
  }

  /// Whether a word says by itself on which day, as “tomorrow”.
  func saysWhenFirst(_ place: Int) -> Bool {
    entries[place].contains {
      switch $0.meaning {
      case .today, .tomorrow, .dayAfterTomorrow, .tonight: $0.alone == .anywhere
      default: false
      }
    }
  }

  /// Whether a word says that a date follows, as “on” and “in”.
  func isMark(_ place: Int) -> Bool {
    entries[place].contains { [.on, .in, .until].contains($0.meaning) }
  }

  func isEvery(_ place: Int) -> Bool { entries[place].contains { $0.meaning == .every } }

  func isClockUnit(_ place: Int) -> Bool {
    entries[place].contains { if case .minutes = $0.meaning { true } else { false } }
  }

  /// Whether it is a word that its language begins with a capital.
  func isProper(_ place: Int) -> Bool { entries[place].contains(where: \.isCapital) }

  func isWeekday(_ word: SpokenWord) -> Bool {
    !word.isQuoted
      && (vocabulary.starting[word.known] ?? []).contains {
        if case .weekday = $0.meaning { $0.words.count == 1 } else { false }
      }
  }

  /// Whether a word behind a phrase would be a part of it, if only it were understood there.
  func belongs(_ word: SpokenWord) -> Bool {
    (vocabulary.starting[word.known] ?? []).contains {
      switch $0.meaning {
      case .weekday, .month, .unit, .minutes, .dayPart, .ordinal, .adverb, .every, .next, .later:
        $0.words.count == 1
      default: false
      }
    }
  }
}
