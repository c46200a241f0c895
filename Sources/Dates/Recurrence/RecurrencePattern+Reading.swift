/// Tells whether a rule is one of those that people use.
extension RecurrencePattern {
  /// nil for every other rule. Single dates are not looked at.
  init?(_ parts: RuleParts) {
    guard let frequency = Self.frequencies.first(where: { $0.own == parts.frequency })?.0,
      [parts.seconds, parts.minutes, parts.hours, parts.yearDays, parts.weeks]
        .allSatisfy(\.isEmpty),
      parts.count == nil || parts.until == nil
    else { return nil }
    self.init(frequency, every: parts.interval, weekStart: parts.weekStart)
    if let month = parts.months.first {
      guard frequency == .yearly, parts.months.count == 1 else { return nil }
      self.month = month
    }
    guard let days = Self.days(parts, inMonth: frequency == .monthly || month != nil) else {
      return nil
    }
    self.days = days
    end = End(parts)
  }

  /// - Parameter inMonth: whether it is one month of which days are said.
  private static func days(_ parts: RuleParts, inMonth: Bool) -> Days? {
    switch (parts.monthDays.isEmpty, parts.days.isEmpty) {
    case (true, true): return .asFirst
    case (false, true): return inMonth ? monthDays(parts) : nil
    case (true, false):
      let weekdays = Weekday.allCases.filter {
        parts.days.contains(.init(number: nil, weekday: $0))
      }
      if inMonth { return weekdayOfMonth(parts, weekdays) }
      let isOfWeek = parts.frequency == .weekly || parts.frequency == .daily
      return isOfWeek && parts.positions.isEmpty ? .weekdays(weekdays) : nil
    case (false, false): return nil
    }
  }

  private static func monthDays(_ parts: RuleParts) -> Days? {
    let numbers = parts.monthDays
    if parts.positions.isEmpty {
      return numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers)
    }
    guard parts.positions == [-1], let last = numbers.last, (29...31).contains(last),
      numbers == Array(28...last)
    else { return nil }
    return .numberOrLast(last)
  }

  private static func weekdayOfMonth(_ parts: RuleParts, _ weekdays: [Weekday]) -> Days? {
    let numbered = parts.days.compactMap { day in day.number.map { ($0, day.weekday) } }
    guard parts.positions.isEmpty else {
      guard numbered.isEmpty, parts.positions.count == 1 else { return nil }
      return .weekday(parts.positions[0], of: weekdays)
    }
    guard parts.days.count == 1, let (number, weekday) = numbered.first else { return nil }
    return .weekday(number, of: [weekday])
  }
}

extension RecurrencePattern.End {
  /// By its count, where a rule has both.
  init(_ parts: RuleParts) {
    switch (parts.count, parts.until) {
    case (let count?, _): self = .count(count)
    case (nil, let until?): self.init(until)
    case (nil, nil): self = .never
    }
  }

  init(_ until: RuleDate) {
    switch until {
    case .day(let day): self = .until(day)
    case .time(let day, let time): self = .untilTime(day, time)
    case .instant(let instant): self = .untilInstant(instant)
    }
  }
}
