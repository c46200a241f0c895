/// The words of one language for days, times and what comes again.
///
/// They come in texts that translators fill: ";" between meanings, "|" between words of the same one, "?"
/// behind a word that has other meanings, too.
package struct DateVocabulary: Sendable {
  /// The texts, as the sources have them in English.
  package struct Texts: Sendable {
    /// Today, tomorrow, the day after that, the month's last day, tonight, this weekend.
    package var days: String
    /// From Monday on.
    package var weekdays: String
    /// From January on.
    package var months: String
    /// Day, week, month, year, working day, weekend. `1=` before a word that means one of them without a
    /// number, as in “in a week”, `2=` before one that means two; before a weekend what it begins with.
    package var units: String
    /// Every day, every week, every month, every year, every working day, in one word.
    package var adverbs: String
    /// Every, next, in (three days), (three days) later, on, until, at, and, the, of, this, last, after
    /// completion. A hyphen stands behind a word that the next one is written together with.
    package var particles: String
    /// From one to ten.
    package var numbers: String
    /// From first to fourth, and what is written behind the digits of such a number, or of a month's day.
    package var ordinals: String
    /// Before noon, after noon, o'clock, half an hour later behind that.
    package var clock: String
    /// Morning, noon, afternoon, evening, night.
    package var dayParts: String
    /// Minute, hour; with numbers as units have them.
    package var clockUnits: String
    /// What may follow a date in the middle of a name; what a date goes on with; behind what a word is no
    /// date; names that look like dates.
    package var neighbours: String

    /// All of them.
    package init(
      days: String, weekdays: String, months: String, units: String, adverbs: String,
      particles: String, numbers: String, ordinals: String, clock: String, dayParts: String,
      clockUnits: String, neighbours: String
    ) {
      (self.days, self.weekdays, self.months) = (days, weekdays, months)
      (self.units, self.adverbs, self.particles) = (units, adverbs, particles)
      (self.numbers, self.ordinals, self.clock) = (numbers, ordinals, clock)
      (self.dayParts, self.clockUnits, self.neighbours) = (dayParts, clockUnits, neighbours)
    }
  }

  /// What a word means.
  enum Meaning: Equatable, Sendable {
    case today, tomorrow, dayAfterTomorrow, endOfMonth, thisWeekend
    /// In how many days.
    case tonight(Int64)
    case weekday(Weekday)
    case month(Int64)
    case unit(RecurrencePattern.Frequency)
    case counted(RecurrencePattern.Frequency, Int64)
    case workday, workdays
    /// What it begins with.
    case weekend(Weekday)
    /// How many, and those of how many units, where the word says so, as “half an hour”.
    case minutes(Int64, count: Int64?)
    case dayPart(DayPart)
    case adverb(RecurrencePattern.Frequency)
    case every, next, `in`, later, on, until, at, and, the, of, this, last, afterCompletion
    case number(Int64)
    case ordinal(Int64)
    case ordinalSign
    case beforeNoon, afterNoon, oClock, halfPast
  }

  /// A part of a day, and the hour that is meant by it.
  enum DayPart: Int, CaseIterable, Sendable {
    case morning = 9
    case noon = 12
    case afternoon = 15
    case evening = 18
    case night = 20
  }

  /// A word, or several, in lower case.
  struct Entry: Sendable {
    var words: [String]
    var meaning: Meaning
    /// Whether it begins with a capital in the middle of a sentence, too.
    var isCapital = false
    /// When it counts alone.
    var alone = Alone.anywhere
  }

  /// Where a word counts without another one: what means other things as often, as “sun” and “weekly”, at a
  /// name's end; what means them more often, nowhere.
  enum Alone: Sendable { case anywhere, atEnd, nowhere }

  /// Those of the most words first.
  let entries: [Entry]
  /// The same by their first words.
  let starting: [String: [Entry]]
  /// What other words are written together with.
  let prefixes: [String]
  /// What may follow a date in the middle of a name; with a hyphen behind what a word may begin with.
  let followers: [String]
  /// What a date goes on with.
  let continuations: Set<String>
  /// Behind what a word is no date.
  let governors: Set<String>
  /// What looks like a date and is a name: its words, by the first one.
  let names: [String: [[String]]]
  /// The same where words stand side by side.
  let unspacedNames: [[Unicode.Scalar]]
  /// Whether words stand side by side without anything between them, as in Chinese.
  let isUnspaced: Bool

  /// What a weekend begins with.
  var firstOfWeekend: Weekday {
    entries.lazy.compactMap { if case .weekend(let first) = $0.meaning { first } else { nil } }
      .first ?? .saturday
  }

  /// nil where a text has not as many meanings as it should.
  package init?(_ texts: Texts) {
    guard let entries = Self.entries(texts) else { return nil }
    let neighbours = texts.neighbours.parts(";").map { $0.parts("|").map(String.init) }
    guard neighbours.count == 4 else { return nil }
    let lists = neighbours.map { $0.filter { !$0.isEmpty } }
    followers = lists[0]
    (continuations, governors) = (Set(lists[1]), Set(lists[2]))
    let longest = entries.reduce(1) { max($0, $1.words.count) }
    self.entries = (1...longest).reversed().flatMap { length in
      entries.filter { $0.words.count == length }
    }
    starting = Dictionary(grouping: self.entries) { $0.words[0] }
    prefixes = entries.compactMap {
      $0.words.count == 1 && $0.words[0].hasSuffix("-") ? String($0.words[0].dropLast()) : nil
    }
    // Han, kana and the like begin here.
    isUnspaced = texts.days.unicodeScalars.contains { $0.value >= 0x2E80 }
    let names = lists[3].map { $0.parts(" ").map(String.init) }
    self.names = isUnspaced ? [:] : Dictionary(grouping: names) { $0[0] }
    unspacedNames = isUnspaced ? lists[3].map { Array($0.unicodeScalars) } : []
  }

  private static func entries(_ texts: Texts) -> [Entry]? {
    let units: [RecurrencePattern.Frequency] = [.daily, .weekly, .monthly, .yearly]
    let particles: [Meaning] = [
      .every, .next, .in, .later, .on, .until, .at, .and, .the, .of, .this, .last,
      .afterCompletion,
    ]
    let tables: [(String, [Meaning])] = [
      (
        texts.days,
        [.today, .tomorrow, .dayAfterTomorrow, .endOfMonth, .tonight(0), .thisWeekend]
      ),
      (texts.weekdays, Weekday.allCases.map { .weekday($0) }),
      (texts.months, (1...12).map { .month($0) }),
      (texts.units, units.map { .unit($0) } + [.workday, .weekend(.saturday)]),
      (texts.adverbs, units.map { .adverb($0) } + [.workdays]), (texts.particles, particles),
      (texts.numbers, (1...10).map { .number($0) }),
      (texts.ordinals, (1...4).map { .ordinal($0) } + [.ordinalSign]),
      (texts.clock, [.beforeNoon, .afterNoon, .oClock, .halfPast]),
      (texts.dayParts, DayPart.allCases.map { .dayPart($0) }),
      (texts.clockUnits, [.minutes(1, count: nil), .minutes(60, count: nil)]),
    ]
    var entries: [Entry] = []
    for (text, meanings) in tables {
      let slots = text.parts(";")
      guard slots.count == meanings.count else { return nil }
      for (slot, meaning) in zip(slots, meanings) {
        for word in slot.parts("|") where !word.isEmpty {
          let entry = Self.entry(word, meaning)
          guard entry.words[0] != "" else { return nil }
          entries.append(entry)
        }
      }
    }
    return entries
  }

  private static func entry(_ text: Substring, _ meaning: Meaning) -> Entry {
    var (text, meaning, alone) = (text, meaning, Alone.anywhere)
    let parts = text.parts("=")
    if parts.count == 2, let count = parts[0].number, let counted = meaning.counted(count) {
      (text, meaning) = (parts[1], counted)
    }
    if text.hasSuffix("?") { alone = .atEnd }
    if text.hasSuffix("!") { alone = .nowhere }
    if alone != .anywhere { text = text.dropLast() }
    return Entry(
      words: text.lowercased().parts(" ").map(String.init), meaning: meaning,
      isCapital: text.unicodeScalars.first?.properties.isUppercase == true, alone: alone)
  }
}

extension DateVocabulary.Meaning {
  /// Whether it is what is counted.
  var isUnit: Bool {
    switch self {
    case .unit, .minutes: true
    default: false
    }
  }

  /// The same of a word that says its number itself; nil where none can.
  fileprivate func counted(_ count: Int64) -> Self? {
    switch self {
    case .unit(let unit): .counted(unit, count)
    case .tonight: .tonight(count)
    case .minutes(let minutes, _): .minutes(minutes, count: count)
    case .weekend: Weekday(rawValue: Int(count) - 1).map { .weekend($0) }
    default: nil
    }
  }
}
