/// The words of one language for days, times and what comes again.
///
/// They come in texts that translators fill: ";" between meanings, "|" between words of the same one, "?"
/// behind a word that has other meanings, too.
public struct DateVocabulary: Sendable {
  /// The texts, as the sources have them in English.
  public struct Texts: Sendable {
    /// Today, tomorrow, the day after that, the month's last day.
    public var days: String
    /// From Monday on.
    public var weekdays: String
    /// From January on.
    public var months: String
    /// Day, week, month, year, working day. `1=` before a word that means one of them without a number, as in
    /// “in a week”, `2=` before one that means two.
    public var units: String
    /// Every day, every week, every month, every year, in one word.
    public var adverbs: String
    /// Every, next, in (three days), (three days) later, on, at, and, the, last, after completion. A hyphen
    /// stands behind a word that the next one is written together with.
    public var particles: String
    /// From one to ten.
    public var numbers: String
    /// From first to fourth, and what is written behind the digits of such a number, or of a month's day.
    public var ordinals: String
    /// Before noon, after noon, o'clock.
    public var clock: String

    /// All of them.
    public init(
      days: String, weekdays: String, months: String, units: String, adverbs: String,
      particles: String, numbers: String, ordinals: String, clock: String
    ) {
      (self.days, self.weekdays, self.months) = (days, weekdays, months)
      (self.units, self.adverbs, self.particles) = (units, adverbs, particles)
      (self.numbers, self.ordinals, self.clock) = (numbers, ordinals, clock)
    }
  }

  /// What a word means.
  enum Meaning: Equatable, Sendable {
    case today, tomorrow, dayAfterTomorrow, endOfMonth
    case weekday(Weekday)
    case month(Int64)
    case unit(RecurrencePattern.Frequency)
    case counted(RecurrencePattern.Frequency, Int64)
    case workday
    case adverb(RecurrencePattern.Frequency)
    case every, next, `in`, later, on, at, and, the, last, afterCompletion
    case number(Int64)
    case ordinal(Int64)
    case ordinalSign
    case beforeNoon, afterNoon, oClock
  }

  /// A word, or several, in lower case.
  struct Entry: Sendable {
    var words: [String]
    var meaning: Meaning
    /// Whether it means other things as often, as “sun” and “weekly”: alone it counts only where a name ends.
    var isDoubtful = false
  }

  /// Those of the most words first.
  let entries: [Entry]
  /// What other words are written together with.
  let prefixes: [String]
  /// Whether words stand side by side without anything between them, as in Chinese.
  let isUnspaced: Bool

  /// nil where a text has not as many meanings as it should.
  public init?(_ texts: Texts) {
    let units: [RecurrencePattern.Frequency] = [.daily, .weekly, .monthly, .yearly]
    let particles: [Meaning] = [
      .every, .next, .in, .later, .on, .at, .and, .the, .last, .afterCompletion,
    ]
    let tables: [(String, [Meaning])] = [
      (texts.days, [.today, .tomorrow, .dayAfterTomorrow, .endOfMonth]),
      (texts.weekdays, Weekday.allCases.map { .weekday($0) }),
      (texts.months, (1...12).map { .month($0) }),
      (texts.units, units.map { .unit($0) } + [.workday]),
      (texts.adverbs, units.map { .adverb($0) }), (texts.particles, particles),
      (texts.numbers, (1...10).map { .number($0) }),
      (texts.ordinals, (1...4).map { .ordinal($0) } + [.ordinalSign]),
      (texts.clock, [.beforeNoon, .afterNoon, .oClock]),
    ]
    var (entries, prefixes) = ([Entry](), [String]())
    for (text, meanings) in tables {
      let slots = text.parts(";")
      guard slots.count == meanings.count else { return nil }
      for (slot, meaning) in zip(slots, meanings) {
        for word in slot.parts("|") where !word.isEmpty {
          let entry = Self.entry(word, meaning)
          guard entry.words[0] != "" else { return nil }
          entries.append(entry)
          if entry.words.count == 1, entry.words[0].hasSuffix("-") {
            prefixes.append(String(entry.words[0].dropLast()))
          }
        }
      }
    }
    let longest = entries.reduce(1) { max($0, $1.words.count) }
    self.entries = (1...longest).reversed().flatMap { length in
      entries.filter { $0.words.count == length }
    }
    self.prefixes = prefixes
    // Han, kana and the like begin here.
    isUnspaced = texts.days.unicodeScalars.contains { $0.value >= 0x2E80 }
  }

  private static func entry(_ text: Substring, _ meaning: Meaning) -> Entry {
    var (text, meaning) = (text, meaning)
    if case .unit(let unit) = meaning {
      for (prefix, count) in [("1=", 1), ("2=", 2)] as [(String, Int64)]
      where text.hasPrefix(prefix) {
        (text, meaning) = (text.dropFirst(2), .counted(unit, count))
      }
    }
    let isDoubtful = text.hasSuffix("?")
    if isDoubtful { text = text.dropLast() }
    return Entry(
      words: text.lowercased().parts(" ").map(String.init), meaning: meaning,
      isDoubtful: isDoubtful)
  }
}
