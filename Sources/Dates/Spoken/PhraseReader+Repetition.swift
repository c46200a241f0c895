import System

/// What comes again.
extension PhraseReader {
  /// `every 2 weeks on tue and fri`, `every month on the last friday`, `last friday of every month`, `daily`.
  mutating func repetition() -> RecurrencePattern? {
    if let frequency = take({ meaning -> RecurrencePattern.Frequency? in
      if case .adverb(let frequency) = meaning { frequency } else { nil }
    }) {
      return withDays(RecurrencePattern(frequency, weekStart: weekStart))
    }
    if take(.workdays) { return weekly(on: Self.workdays) }
    guard take(.every) else { return attempt { $0.daysOfEveryMonth() } }
    if let weekdays = attempt({ $0.weekdays() }) { return weekly(on: weekdays) }
    if let pattern = attempt({ $0.everyOrdinal() ?? $0.everyAmount() }) { return withDays(pattern) }
    if let first = weekend() { return weekly(on: [first]) }
    // “Every morning”: the part of the day is read as any other.
    var ahead = self
    if ahead.dayPart() != nil {
      return RecurrencePattern(.daily, weekStart: weekStart)
    }
    return attempt { $0.daysOfMonth(isOn: false) }.map { RecurrencePattern(.monthly, on: $0) }
  }

  private static var workdays: [Weekday] { Array(Weekday.allCases.prefix(5)) }

  private func weekly(every interval: Int64 = 1, on days: [Weekday]) -> RecurrencePattern {
    RecurrencePattern(.weekly, every: interval, on: .weekdays(days), weekStart: weekStart)
  }

  /// `the 1st of every month`.
  private mutating func daysOfEveryMonth() -> RecurrencePattern? {
    guard let days = attempt({ $0.daysOfMonth(isOn: false) }) else { return nil }
    skip(.of)
    guard take(.every), take(.unit(.monthly)) else { return nil }
    return RecurrencePattern(.monthly, on: days)
  }

  /// `2nd day`, which is every two days; that of the month is another thing.
  private mutating func everyOrdinal() -> RecurrencePattern? {
    guard let number = ordinal(), number > 1, let unit = unit() else { return nil }
    skip(.the, .of)
    return stands(.unit(.monthly))
      ? nil : RecurrencePattern(unit, every: number, weekStart: weekStart)
  }

  private mutating func ordinal() -> Int64? {
    if let ordinal = ordinalInDigits() { return ordinal }
    return take { if case .ordinal(let number) = $0 { number } else { nil } }
  }

  private mutating func everyAmount() -> RecurrencePattern? {
    if let (count, unit) = attempt({ $0.amount() }) {
      return RecurrencePattern(unit, every: count, weekStart: weekStart)
    }
    // “Every other friday”.
    if let pattern = attempt({ reader -> RecurrencePattern? in
      guard let count = reader.number(), count > 0, let day = reader.weekday() else { return nil }
      return reader.weekly(every: count, on: [day])
    }) {
      return pattern
    }
    return unit().map { RecurrencePattern($0, weekStart: weekStart) }
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
        let isAt = reader.stands(.at)
        let isOn = reader.take(.on) && !isAt
        return reader.daysOfMonth(isOn: isOn)
      }
      if let days { pattern.days = days }
    }
    return pattern
  }

  /// `on mon and thu`, `mon, wed, fri`, `working day`.
  private mutating func weekdays() -> [Weekday]? {
    if take(.workday) { return Self.workdays }
    skip(.on, .the)
    if take(.workday) { return Self.workdays }
    guard let first = weekday() else { return nil }
    var found = [first]
    while let next = attempt({ reader -> Weekday? in
      reader.skipComma()
      reader.skip(.and, .on)
      return reader.weekday()
    }) {
      found.append(next)
    }
    found += attempt { $0.weekdaysByNumber() } ?? []
    return Weekday.allCases.filter(found.contains)
  }

  /// The `三五` of `周一三五`. One alone may be a count of what follows.
  private mutating func weekdaysByNumber() -> [Weekday]? {
    guard vocabulary.isUnspaced else { return nil }
    var found: [Weekday] = []
    while let next = take({ meaning -> Weekday? in
      switch meaning {
      case .number(let number): Weekday(rawValue: Int(number) - 1)
      case .ordinalSign: .sunday
      default: nil
      }
    }) {
      found.append(next)
    }
    return found.count > 1 || found.count == 1 && words[place - 1].ends ? found : nil
  }

  /// `the last friday`, `the first monday of the month`, `the last day`, `the 31st`.
  /// - Parameter isOn: whether an “on” stood before it, so that a bare number is a day.
  private mutating func daysOfMonth(isOn: Bool) -> RecurrencePattern.Days? {
    skip(.on, .the)
    guard var days = attempt({ $0.countedWeekday() }) ?? attempt({ $0.numberedDay(isOn: isOn) })
    else { return nil }
    while let next = attempt({ $0.nextNumberedDay() }) {
      guard let both = days.with(next) else { return nil }
      days = both
    }
    _ = attempt { reader -> Bool? in
      reader.skip(.the, .of)
      return reader.take(.unit(.monthly)) ? true : nil
    }
    return days
  }

  private mutating func countedWeekday() -> RecurrencePattern.Days? {
    guard
      let number = take({ meaning -> Int64? in
        switch meaning {
        case .last: -1
        case .ordinal(let number): number
        default: nil
        }
      })
    else { return nil }
    if let weekday = weekday() { return .weekday(number, of: [weekday]) }
    if take(.workday) { return .weekday(number, of: Self.workdays) }
    return take(.unit(.daily)) ? .number(number) : nil
  }

  /// `and the 15th`.
  private mutating func nextNumberedDay() -> RecurrencePattern.Days? {
    skipComma()
    skip(.and, .on, .the)
    return numberedDay(isOn: false)
  }

  private mutating func numberedDay(isOn: Bool) -> RecurrencePattern.Days? {
    let number: Int64
    if let ordinal = ordinalInDigits() {
      _ = take(.ordinalSign)
      number = ordinal
    } else if let ordinal = take({ meaning -> Int64? in
      if case .ordinal(let number) = meaning { number } else { nil }
    }) {
      number = ordinal
    } else {
      let bare = vocabulary.isUnspaced ? self.number() : takeText { Self.digits($0[...]) }
      guard let bare else { return nil }
      // In this order: what says that it is a day belongs to it.
      guard take(.ordinalSign) || isOn else { return nil }
      number = bare
    }
    switch number {
    case 1...28: return .number(number)
    case 29, 30: return .numberOrLast(number)
    case 31: return .number(-1)
    default: return nil
    }
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
