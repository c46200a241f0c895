import Dates
import System

/// The words of a line that say of when, each a key and its value. The first three are a custom of todo.txt that
/// many programs follow, and say no more than those understand; the others say the rest.
enum DateKey: String, CaseIterable {
  /// The day: `due:2026-12-31`.
  case due
  /// The time on that day and its zone: `at:1700`, `at:1700[Europe/Berlin]`; only behind the day.
  case dueTime = "at"
  /// Until when it is hidden: a day, and its time as above.
  case start = "t"
  case startTime = "t-at"
  /// How it comes again: `rec:+2w` on schedule, `rec:2w` after completion; `d`, `w`, `m`, `y`, and `1b` for
  /// every day from Monday to Friday.
  case recurrence = "rec"
  /// Other rules, as RFC 5545 has them, on schedule and after completion.
  case rule = "rrule"
  case ruleAfter = "rrule-after"
  /// The first date of all, where that is not the due date: `rec-from:2026-01-31T1700[Europe/Berlin]`.
  case anchor = "rec-from"
  /// `rec-steps:stay` where the steps do not begin again with it; only behind how it comes again.
  case steps = "rec-steps"
  /// So long before the due date, or the start, or a date: `remind:-PT600S`, `remind:start-PT600S`,
  /// `remind:2026-12-30T0900`; several with a semicolon between them; `remind:-PT600S/R24/PT300S` is told 24 times more, every
  /// five minutes.
  case reminder = "remind"

  /// What stands before the value.
  var prefix: String { rawValue + ":" }

  /// The key of a word and its value, where it is what the key has there.
  static func take(_ word: Bytes, behind keys: [WordRole]) -> (DateKey, Bytes)? {
    guard let (key, value) = split(word) else { return nil }
    return key.accepts(value, behind: keys) ? (key, value) : nil
  }

  /// The value of a word that says a day which the calendar has not.
  static func impossibleDay(in word: Bytes) -> Bytes? {
    guard let (key, value) = split(word), key == .due || key == .start, value.isImpossibleDay else {
      return nil
    }
    return value
  }

  private static func split(_ word: Bytes) -> (DateKey, Bytes)? {
    guard let first = word.first, (0x61...0x7A).contains(first),
      let colon = word.prefix(12).firstIndex(of: 0x3A), colon + 1 < word.endIndex,
      let key = DateKey(rawValue: word[..<colon].knownText)
    else { return nil }
    return (key, word[(colon + 1)...])
  }

  /// Whether a word begins with one of the keys, whatever its value.
  static func mayBegin(_ word: Bytes) -> Bool {
    let key = word.prefix { $0 != 0x3A }
    return key.count < min(word.count, 12) && DateKey(rawValue: key.knownText) != nil
  }

  private func accepts(_ value: Bytes, behind keys: [WordRole]) -> Bool {
    let text = PercentCoding.decode(value)
    switch self {
    case .due, .start: return BasicMoment.isDay(value) && !value.isImpossibleDay
    case .dueTime, .startTime:
      let day = WordRole.date(self == .dueTime ? .due : .start)
      return keys.contains(day) && ISODate.date(day: "2000-01-01", time: text) != nil
    case .recurrence: return Self.pattern(text) != nil
    case .rule, .ruleAfter: return RecurrenceRule(text: text)?.isGrammatical ?? false
    case .anchor: return ISODate.date(text) != nil
    case .steps:
      let rules: [DateKey] = [.recurrence, .rule, .ruleAfter]
      return text == Self.staying && rules.contains { keys.contains(.date($0)) }
    case .reminder: return Self.reminders(text) != nil
    }
  }

  // MARK: Reading

  /// What the words say, whether or not it can be.
  /// - Parameter value: of a word with this key.
  static func schedule(_ value: (DateKey) -> String?) -> Schedule {
    func date(_ day: DateKey, _ time: DateKey) -> TaskDate? {
      value(day).flatMap { ISODate.date(day: $0, time: value(time)) }
    }
    var schedule = Schedule(due: date(.due, .dueTime), start: date(.start, .startTime))
    schedule.reminders = value(.reminder).flatMap(reminders) ?? []
    guard let due = schedule.due else { return schedule }
    let anchor = value(.anchor).flatMap { ISODate.date($0) } ?? due
    if let rule = value(.rule).flatMap(RecurrenceRule.init(text:)) {
      schedule.repetition = Repetition(rule, from: anchor)
    } else if let rule = value(.ruleAfter).flatMap(RecurrenceRule.init(text:)) {
      schedule.repetition = Repetition(rule, from: anchor, basis: .completion)
    } else if let text = value(.recurrence) {
      schedule.repetition = repetition(text, from: anchor)
    }
    schedule.repetition?.keepsSteps = value(.steps) == staying
    return schedule
  }

  private static var staying: String { "stay" }

  private static func repetition(_ text: String, from anchor: TaskDate) -> Repetition? {
    guard let pattern = pattern(text) else { return nil }
    let isOnSchedule = text.first == "+"
    return Repetition(
      RecurrenceRule(isOnSchedule ? pattern.spelledOut(from: anchor.day) : pattern), from: anchor,
      basis: isOnSchedule ? .schedule : .completion)
  }

  /// What `rec:` says, but for its basis.
  private static func pattern(_ text: String) -> RecurrencePattern? {
    let digits = (text.first == "+" ? text.dropFirst() : text[...]).dropLast()
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit),
      digits.first != "0", let interval = Int64(digits)
    else { return nil }
    if text.last == "b" { return interval == 1 ? workdays : nil }
    let frequency = frequencies.first { $0.letter == text.last }?.1
    return frequency.map { RecurrencePattern($0, every: interval) }
  }

  private static let frequencies: [(letter: Character, RecurrencePattern.Frequency)] = [
    ("d", .daily), ("w", .weekly), ("m", .monthly), ("y", .yearly),
  ]

  private static var workdays: RecurrencePattern {
    RecurrencePattern(.daily, on: .weekdays(Array(Weekday.allCases.prefix(5))))
  }

  /// - Returns: nil where not each of them can be read.
  private static func reminders(_ text: String) -> [Reminder]? {
    if let one = reminder(text) { return [one] }
    let texts = text.split(separator: ";", omittingEmptySubsequences: false)
    let found = texts.compactMap { reminder(String($0)) }
    return found.count == texts.count ? found.distinct : nil
  }

  private static func reminder(_ text: String) -> Reminder? {
    Reminder(text, date: ISODate.date)
  }

  // MARK: Writing

  /// The key's value; nil where it has nothing to say.
  func value(in schedule: Schedule) -> String? {
    let repetition = schedule.repetition
    switch self {
    case .due: return schedule.due?.day.text
    case .dueTime: return schedule.due.flatMap(ISODate.time)
    case .start: return schedule.start?.day.text
    case .startTime: return schedule.start.flatMap(ISODate.time)
    case .recurrence: return repetition.flatMap(Self.recurrence)
    case .rule, .ruleAfter:
      guard let repetition, (repetition.basis == .schedule) == (self == .rule),
        Self.recurrence(repetition) == nil, repetition.rule.isGrammatical
      else { return nil }
      return repetition.spelledOutRule.text
    case .anchor:
      guard let anchor = repetition?.anchor, anchor != schedule.due else { return nil }
      return ISODate.text(anchor)
    case .steps: return repetition?.keepsSteps == true ? Self.staying : nil
    case .reminder:
      let texts = schedule.reminders.map { reminder in
        reminder.text { ISODate.text($0) }
      }
      return texts.isEmpty ? nil : texts.joined(separator: ";")
    }
  }

  /// In the words of `rec:`; nil where those cannot say it.
  private static func recurrence(_ repetition: Repetition) -> String? {
    guard let pattern = repetition.rule.pattern else { return nil }
    var letter = frequencies.first { $0.1 == pattern.frequency }?.letter ?? "d"
    if pattern == workdays { letter = "b" }
    let text = (repetition.basis == .schedule ? "+" : "") + "\(pattern.interval)\(letter)"
    let read = self.repetition(text, from: repetition.anchor)
    return read?.rule == repetition.spelledOutRule ? text : nil
  }
}

extension WordLine {
  /// What the line says of when.
  var schedule: Schedule {
    var dates: [(key: DateKey, value: Bytes)] = []
    for place in words.indices {
      if case .date(let key) = words[place].role { dates.append((key, words[place].value)) }
    }
    if dates.isEmpty { return Schedule() }
    return DateKey.schedule { key in
      dates.first { $0.key == key }.map { Scanner.decode($0.value, .date(key)) }
    }.possible(in: .utc)
  }

  /// Words of the text that would say a day or a moment if the calendar had it, with what they say of it.
  var impossibleDays: [(word: Bytes, value: Bytes)] {
    words.indices.compactMap { place in
      let word = words[place].raw
      guard words[place].role == .text, word.count > 10,
        let value = Scanner.impossibleDay(in: word)
      else { return nil }
      return (word, value)
    }
  }

  /// Makes the line say this of when; a snooze is for nobody else, and past dates that were left out would take the place
  /// of `rec:`, unless the line has such dates.
  mutating func setSchedule(_ wanted: Schedule) {
    let hasDates = schedule.repetition?.rule.hasSingleDates == true
    let wanted = hasDates ? wanted : wanted.withoutPastSkips
    for key in DateKey.allCases {
      set(.date(key), key.prefix, to: key.value(in: wanted))
    }
  }
}
