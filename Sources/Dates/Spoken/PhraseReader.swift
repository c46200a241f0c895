import System

/// Reads the longest phrase about dates that begins at a word.
struct PhraseReader {
  typealias Meaning = DateVocabulary.Meaning

  var words: WordCursor
  let today: CivilDate
  /// What the clock shows.
  let now: TimeOfDay
  let weekStart: Weekday
  /// Whether a bare time is a date, too, since nothing but a date can stand here.
  private let isWhole: Bool

  init(
    _ words: [SpokenWord], _ vocabulary: DateVocabulary, _ context: SpokenDate.Place,
    isWhole: Bool = false
  ) {
    (self.words, self.isWhole) = (WordCursor(words, vocabulary), isWhole)
    (today, now, weekStart) = (context.today, context.time, context.weekStart)
  }

  /// nil where no word of a phrase stands here.
  mutating func phrase() -> SpokenPhrase? {
    let start = words.place
    var phrase = SpokenPhrase(end: words.place)
    // The last place up to which it was complete: a phrase may begin like a longer one.
    var complete: SpokenPhrase?
    while readPart(of: &phrase) {
      phrase.saysYear = words.all[start..<words.place].contains(where: \.hasFourDigits)
      phrase.end = words.place
      if phrase.isComplete { complete = phrase }
      words.skipComma()
    }
    return complete
  }

  private mutating func readPart(of phrase: inout SpokenPhrase) -> Bool {
    if phrase.pattern == nil, let pattern = attempt({ $0.repetition() }) {
      phrase.pattern = pattern
      return true
    }
    if !phrase.isAfterCompletion, words.take(.afterCompletion) {
      phrase.isAfterCompletion = true
      return true
    }
    // “Every day until friday” says when it ends, which is not understood.
    if phrase.pattern != nil, words.stands(.until) { return false }
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

  private mutating func readTime(of phrase: inout SpokenPhrase) -> Bool {
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

  /// Goes back where nothing was found.
  mutating func attempt<Found>(_ read: (inout PhraseReader) -> Found?) -> Found? {
    let start = words.place
    let found = read(&self)
    if found == nil { words.place = start }
    return found
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
