import System

/// Reads the longest phrase about dates that begins at a word.
struct PhraseReader {
  typealias Meaning = DateVocabulary.Meaning

  let words: [SpokenWord]
  let vocabulary: DateVocabulary
  /// What begins with each word, the longest first.
  private let entries: [[DateVocabulary.Entry]]
  let today: CivilDate
  let weekStart: Weekday
  /// Whether a bare time is a date, too, since nothing but a date can stand here.
  var isWhole = false
  /// The word that is read next.
  var place = 0

  init(_ words: [SpokenWord], _ context: SpokenDate.Place) {
    (self.words, vocabulary) = (words, context.vocabulary)
    (today, weekStart) = (context.today, context.weekStart)
    entries = words.map { word in
      guard !word.isQuoted else { return [] }
      return context.vocabulary.entries.filter { $0.words[0] == word.known }
    }
  }

  /// Whether a phrase may begin with the word that is read next: most words are not even looked at twice.
  var mayBegin: Bool {
    guard let word else { return false }
    return !entries[place].isEmpty || word.text.utf8.contains { (0x30...0x39).contains($0) }
  }

  /// The parts of a phrase, which may stand in any order, each once.
  struct Phrase {
    var day: CivilDate?
    var time: TimeOfDay?
    /// Whether the time says itself that it is one: 5pm, at 17:00.
    var timeIsMarked = false
    var pattern: RecurrencePattern?
    var isAfterCompletion = false
    /// Whether the year stands there, in four digits.
    var saysYear = false
    /// The word behind it.
    var end: Int

    /// Whether it is a date all by itself.
    var isComplete: Bool {
      (day != nil || pattern != nil || timeIsMarked) && (!isAfterCompletion || pattern != nil)
    }
  }

  /// Whether a word is one that counts alone only where a name ends.
  func isDoubtful(_ place: Int) -> Bool { entries[place].contains(where: \.isDoubtful) }

  /// nil where no word of a phrase stands here.
  mutating func phrase() -> Phrase? {
    let start = place
    var phrase = Phrase(end: place)
    // The last place up to which it was complete: a phrase may begin like a longer one.
    var complete: Phrase?
    while readPart(of: &phrase) {
      phrase.saysYear = words[start..<place].contains(where: \.hasFourDigits)
      phrase.end = place
      if phrase.isComplete { complete = phrase }
      skipComma()
    }
    return complete
  }

  private mutating func readPart(of phrase: inout Phrase) -> Bool {
    if phrase.pattern == nil, let pattern = attempt({ $0.repetition() }) {
      phrase.pattern = pattern
      return true
    }
    if !phrase.isAfterCompletion, take(.afterCompletion) {
      phrase.isAfterCompletion = true
      return true
    }
    if phrase.day == nil, phrase.time == nil, let (day, time) = attempt({ $0.dayAndTime() }) {
      (phrase.day, phrase.time) = (day, time)
      return true
    }
    if phrase.day == nil, let day = attempt({ $0.day() }) {
      phrase.day = day
      return true
    }
    if phrase.time == nil, let (time, isMarked) = attempt({ $0.time() }) {
      (phrase.time, phrase.timeIsMarked) = (time, isMarked || isWhole)
      return true
    }
    return false
  }

  // MARK: Words

  /// The word that is read next; nil at the end and inside quotation marks.
  var word: SpokenWord? {
    guard place < words.count, !words[place].isQuoted else { return nil }
    return words[place]
  }

  /// Goes back where nothing was found.
  mutating func attempt<Found>(_ read: (inout PhraseReader) -> Found?) -> Found? {
    let start = place
    let found = read(&self)
    if found == nil { place = start }
    return found
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
    place < words.count ? entries[place].filter(stands) : []
  }

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
  private func stands(_ entry: DateVocabulary.Entry) -> Bool {
    guard place + entry.words.count <= words.count else { return false }
    return entry.words.indices.dropFirst().allSatisfy {
      !words[place + $0].isQuoted && words[place + $0].text == entry.words[$0]
    }
  }

  // MARK: Numbers

  /// In digits or in words, as `12` or `two`.
  mutating func number() -> Int64? {
    takeText { Self.digits($0[...]) }
      ?? take { if case .number(let number) = $0 { number } else { nil } }
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
}

extension SpokenWord {
  /// One behind the other.
  fileprivate var hasFourDigits: Bool {
    var count = 0
    return text.utf8.contains { byte in
      count = (0x30...0x39).contains(byte) ? count + 1 : 0
      return count == 4
    }
  }
}
