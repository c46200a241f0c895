import System

/// Reads the longest phrase about dates that begins at a word.
struct PhraseReader {
  typealias Meaning = DateVocabulary.Meaning

  let words: [SpokenWord]
  let vocabulary: DateVocabulary
  /// What begins with each word, the longest first.
  private let entries: [[DateVocabulary.Entry]]
  let today: CivilDate
  /// What the clock shows.
  let now: TimeOfDay
  let weekStart: Weekday
  /// Whether a bare time is a date, too, since nothing but a date can stand here.
  var isWhole = false
  /// The word that is read next.
  var place = 0

  init(_ words: [SpokenWord], _ vocabulary: DateVocabulary, _ context: SpokenDate.Place) {
    (self.words, self.vocabulary) = (words, vocabulary)
    (today, now, weekStart) = (context.today, context.time, context.weekStart)
    entries = words.map { $0.isQuoted ? [] : vocabulary.starting[$0.known] ?? [] }
  }

  /// Whether a phrase may begin with the word that is read next: most words are not even looked at twice.
  var mayBegin: Bool {
    guard let word else { return false }
    return !entries[place].isEmpty || word.text.utf8.contains { (0x30...0x39).contains($0) }
  }

  /// The parts of a phrase, which may stand in any order, each once.
  struct Phrase {
    var day: CivilDate?
    /// Whether it is a weekday like today's, which a time still to come makes today.
    var mayBeToday = false
    var time: TimeOfDay?
    /// Whether the time says itself that it is one: 5pm, at 17:00.
    var timeIsMarked = false
    /// Whether it is an hour without minutes or a half of the day: a time only beside a day.
    var timeIsBare = false
    var part: DateVocabulary.DayPart?
    var partIsMarked = false
    var pattern: RecurrencePattern?
    var isAfterCompletion = false
    /// Whether the year stands there, in four digits.
    var saysYear = false
    /// The word behind it.
    var end: Int

    /// Whether it is a date all by itself.
    var isComplete: Bool {
      (day != nil || pattern != nil || timeIsMarked || partIsMarked || part != nil && time != nil)
        && (!isAfterCompletion || pattern != nil)
    }

    /// Whether it says both when and at what time, which nothing but a date does.
    var isExact: Bool { (day != nil || pattern != nil) && time != nil && !timeIsBare }
  }

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
    // “Every day until friday” says when it ends, which is not understood.
    if phrase.pattern != nil, stands(.until) { return false }
    if phrase.day == nil, phrase.time == nil, phrase.part == nil {
      if let (day, time) = attempt({ $0.dayAndTime() ?? $0.distantTime() }) {
        (phrase.day, phrase.time) = (day, time)
        return true
      }
      if let days = tonight() {
        (phrase.day, phrase.part) = (today.adding(days: days), .night)
        return true
      }
    }
    if phrase.day == nil, let (day, mayBeToday) = attempt({ $0.day() }) {
      (phrase.day, phrase.mayBeToday) = (day, mayBeToday)
      return true
    }
    return readTime(of: &phrase)
  }

  private mutating func readTime(of phrase: inout Phrase) -> Bool {
    if phrase.time == nil,
      let (time, isMarked, isBare) = attempt({ $0.time(partBefore: phrase.part) })
    {
      (phrase.time, phrase.timeIsBare) = (time, isBare)
      phrase.timeIsMarked = !isBare && (isMarked || isWhole)
      return true
    }
    if phrase.part == nil, let (part, isMarked, isToday) = attempt({ $0.dayPart() }),
      !isToday || phrase.day == nil
    {
      if isToday { phrase.day = today }
      (phrase.part, phrase.partIsMarked) = (part, isMarked || isWhole)
      if let time = phrase.time { phrase.time = part.time(of: time) }
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
    place < words.count ? entries[place].filter(isThere) : []
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
    guard place + entry.words.count <= words.count else { return false }
    return entry.words.indices.dropFirst().allSatisfy {
      !words[place + $0].isQuoted && words[place + $0].text == entry.words[$0]
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
