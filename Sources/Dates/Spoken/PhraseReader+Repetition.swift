import System

/// What comes again.
extension PhraseReader {
  /// `every 2 weeks on tue and fri`, `every month on the last friday`, `daily`.
  mutating func repetition() -> RecurrencePattern? {
    if let frequency = take({ meaning -> RecurrencePattern.Frequency? in
      if case .adverb(let frequency) = meaning { frequency } else { nil }
    }) {
      return withDays(RecurrencePattern(frequency, weekStart: weekStart))
    }
    guard take(.every) else { return nil }
    if let pattern = attempt({ $0.everyAmount() }) { return withDays(pattern) }
    if let weekdays = attempt({ $0.weekdays() }) {
      return RecurrencePattern(.weekly, on: .weekdays(weekdays), weekStart: weekStart)
    }
    return attempt { $0.daysOfMonth(isOn: false) }.map { RecurrencePattern(.monthly, on: $0) }
  }

  private mutating func everyAmount() -> RecurrencePattern? {
    if let (count, unit) = attempt({ $0.amount() }) {
      return RecurrencePattern(unit, every: count, weekStart: weekStart)
    }
    return unit().map { RecurrencePattern($0, weekStart: weekStart) }
  }

  private mutating func withDays(_ pattern: RecurrencePattern) -> RecurrencePattern {
    var pattern = pattern
    switch pattern.frequency {
    case .daily, .yearly: break
    case .weekly:
      if let weekdays = attempt({ $0.weekdays() }) { pattern.days = .weekdays(weekdays) }
    case .monthly:
      let days = attempt { reader -> RecurrencePattern.Days? in
        let isOn = reader.take(.on)
        return reader.daysOfMonth(isOn: isOn)
      }
      if let days { pattern.days = days }
    }
    return pattern
  }

  /// `on mon and thu`, `mon, wed, fri`, `working day`.
  private mutating func weekdays() -> [Weekday]? {
    skip(.on, .the)
    if take(.workday) { return Array(Weekday.allCases.prefix(5)) }
    guard let first = weekday() else { return nil }
    var found = [first]
    while let next = attempt({ reader -> Weekday? in
      reader.skipComma()
      reader.skip(.and, .on)
      return reader.weekday()
    }) {
      found.append(next)
    }
    return Weekday.allCases.filter(found.contains)
  }

  /// `the last friday`, `the first monday of the month`, `the last day`, `the 31st`.
  /// - Parameter isOn: whether an “on” stood before it, so that a bare number is a day.
  private mutating func daysOfMonth(isOn: Bool) -> RecurrencePattern.Days? {
    skip(.on, .the)
    guard let days = attempt({ $0.countedWeekday() }) ?? attempt({ $0.numberedDay(isOn: isOn) })
    else { return nil }
    _ = attempt { reader -> Bool? in
      reader.skip(.the)
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
    if take(.workday) { return .weekday(number, of: Array(Weekday.allCases.prefix(5))) }
    return take(.unit(.daily)) ? .number(number) : nil
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
      guard let bare = takeText({ Self.digits($0[...]) }) else { return nil }
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
