import System

/// What comes again.
extension PhraseReader {
  /// `every 2 weeks on tue and fri`, `every month on the last friday`, `last friday of every month`, `daily`.
  mutating func repetition() -> RecurrencePattern? {
    if let frequency = words.take({ meaning -> RecurrencePattern.Frequency? in
      if case .adverb(let frequency) = meaning { frequency } else { nil }
    }) {
      return withDays(RecurrencePattern(frequency, weekStart: weekStart))
    }
    if words.take(.workdays) { return weekly(on: Self.workdays) }
    guard words.take(.every) else { return attempt { $0.daysOfEveryMonth() } }
    if let weekdays = attempt({ $0.weekdays() }) { return weekly(on: weekdays) }
    if let pattern = attempt({ $0.everyOrdinal() ?? $0.everyAmount() }) { return withDays(pattern) }
    if let first = words.weekend() { return weekly(on: [first]) }
    // “Every morning”: the part of the day is read as any other.
    var ahead = self
    if ahead.dayPart() != nil { return RecurrencePattern(.daily, weekStart: weekStart) }
    return attempt { $0.daysOfMonth(isOn: false) }.map { RecurrencePattern(.monthly, on: $0) }
  }

  private static var workdays: [Weekday] { Array(Weekday.allCases.prefix(5)) }

  private func weekly(every interval: Int64 = 1, on days: [Weekday]) -> RecurrencePattern {
    RecurrencePattern(.weekly, every: interval, on: .weekdays(days), weekStart: weekStart)
  }

  /// `the 1st of every month`.
  private mutating func daysOfEveryMonth() -> RecurrencePattern? {
    guard let days = attempt({ $0.daysOfMonth(isOn: false) }) else { return nil }
    words.skip(.of)
    guard words.take(.every), words.take(.unit(.monthly)) else { return nil }
    return RecurrencePattern(.monthly, on: days)
  }

  /// `2nd day`, which is every two days; that of the month is another thing.
  private mutating func everyOrdinal() -> RecurrencePattern? {
    guard let number = words.ordinalInDigits() ?? spelledOrdinal(), number > 1,
      let unit = words.unit()
    else { return nil }
    words.skip(.the, .of)
    return words.stands(.unit(.monthly))
      ? nil : RecurrencePattern(unit, every: number, weekStart: weekStart)
  }

  private mutating func spelledOrdinal() -> Int64? {
    words.take { if case .ordinal(let number) = $0 { number } else { nil } }
  }

  private mutating func everyAmount() -> RecurrencePattern? {
    if let (count, unit) = attempt({ $0.words.amount() }) {
      return RecurrencePattern(unit, every: count, weekStart: weekStart)
    }
    // “Every other friday”.
    if let pattern = attempt({ reader -> RecurrencePattern? in
      guard let count = reader.words.number(), count > 0, let day = reader.words.weekday() else {
        return nil
      }
      return reader.weekly(every: count, on: [day])
    }) {
      return pattern
    }
    return words.unit().map { RecurrencePattern($0, weekStart: weekStart) }
  }

  private mutating func withDays(_ pattern: RecurrencePattern) -> RecurrencePattern {
    var pattern = pattern
    switch pattern.frequency {
    case .daily, .yearly: break
    case .weekly:
      if pattern.days == .asFirst, let weekdays = attempt({ $0.weekdays() }) {
        pattern.days = .weekdays(weekdays)
      }
    case .monthly:
      let days = attempt { reader -> RecurrencePattern.Days? in
        // Where one word says “on” and “at”, as the Russian “в”, a bare number behind it is a time.
        let isAt = reader.words.stands(.at)
        let isOn = reader.words.take(.on) && !isAt
        return reader.daysOfMonth(isOn: isOn)
      }
      if let days { pattern.days = days }
    }
    return pattern
  }

  /// `on mon and thu`, `mon, wed, fri`, `working day`.
  private mutating func weekdays() -> [Weekday]? {
    if words.take(.workday) { return Self.workdays }
    words.skip(.on, .the)
    if words.take(.workday) { return Self.workdays }
    guard let first = words.weekday() else { return nil }
    var found = [first]
    while let next = attempt({ reader -> Weekday? in
      reader.words.skipComma()
      reader.words.skip(.and, .on)
      return reader.words.weekday()
    }) {
      found.append(next)
    }
    found += attempt { $0.weekdaysByNumber() } ?? []
    return Weekday.allCases.filter(found.contains)
  }

  /// The `三五` of `周一三五`. One alone may be a count of what follows.
  private mutating func weekdaysByNumber() -> [Weekday]? {
    guard words.vocabulary.isUnspaced else { return nil }
    var found: [Weekday] = []
    while let next = words.take({ meaning -> Weekday? in
      switch meaning {
      case .number(let number): Weekday(rawValue: Int(number) - 1)
      case .ordinalSign: .sunday
      default: nil
      }
    }) {
      found.append(next)
    }
    return found.count > 1 || found.count == 1 && words.all[words.place - 1].ends ? found : nil
  }

  /// `the last friday`, `the first monday of the month`, `the last day`, `the 31st`.
  /// - Parameter isOn: whether an “on” stood before it, so that a bare number is a day.
  private mutating func daysOfMonth(isOn: Bool) -> RecurrencePattern.Days? {
    words.skip(.on, .the)
    guard var days = attempt({ $0.countedWeekday() }) ?? attempt({ $0.numberedDay(isOn: isOn) })
    else { return nil }
    while let next = attempt({ $0.nextNumberedDay() }) {
      guard let both = days.with(next) else { return nil }
      days = both
    }
    _ = attempt { reader -> Bool? in
      reader.words.skip(.the, .of)
      return reader.words.take(.unit(.monthly)) ? true : nil
    }
    return days
  }

  private mutating func countedWeekday() -> RecurrencePattern.Days? {
    guard
      let number = words.take({ meaning -> Int64? in
        switch meaning {
        case .last: -1
        case .ordinal(let number): number
        default: nil
        }
      })
    else { return nil }
    if let weekday = words.weekday() { return .weekday(number, of: [weekday]) }
    if words.take(.workday) { return .weekday(number, of: Self.workdays) }
    return words.take(.unit(.daily)) ? .number(number) : nil
  }

  /// `and the 15th`.
  private mutating func nextNumberedDay() -> RecurrencePattern.Days? {
    words.skipComma()
    words.skip(.and, .on, .the)
    return numberedDay(isOn: false)
  }

  private mutating func numberedDay(isOn: Bool) -> RecurrencePattern.Days? {
    let digits = words.ordinalInDigits()
    if digits != nil { _ = words.take(.ordinalSign) }
    guard let number = digits ?? spelledOrdinal() ?? bareDay(isOn: isOn) else { return nil }
    switch number {
    case 1...28: return .number(number)
    case 29, 30: return .numberOrLast(number)
    case 31: return .number(-1)
    default: return nil
    }
  }

  /// What says that it is a day belongs to it.
  private mutating func bareDay(isOn: Bool) -> Int64? {
    let number =
      words.vocabulary.isUnspaced
      ? words.number() : words.takeText { WordCursor.digits($0[...]) }
    return number != nil && (words.take(.ordinalSign) || isOn) ? number : nil
  }
}

extension RecurrencePattern.Days {
  /// Both; nil where one rule cannot say them.
  fileprivate func with(_ other: Self) -> Self? {
    guard case .number(let number) = other else { return nil }
    switch self {
    case .number(let first): return .numbers([first, number])
    case .numbers(let numbers): return .numbers(numbers + [number])
    case .asFirst, .weekdays, .numberOrLast, .weekday: return nil
    }
  }
}
