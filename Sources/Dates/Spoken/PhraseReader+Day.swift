import System

/// Days.
extension PhraseReader {
  /// `2026-12-31T17:00`, in one word.
  mutating func dayAndTime() -> (CivilDate, TimeOfDay)? {
    words.skip(.on)
    return words.takeText { text in
      guard text.utf8.count >= 16, let date = TaskDate(text.uppercased()), date.zone == nil,
        let time = date.time
      else { return nil }
      return (date.day, time)
    }
  }

  /// Every way to say a day, and whether it is a weekday like today's.
  mutating func day() -> (CivilDate, mayBeToday: Bool)? {
    let start = words.place
    if words.take(.thisWeekend) { return (comingWeekend, false) }
    words.skip(.on, .until)
    let isMarked = words.place > start
    let isThe = words.take(.the)
    let context = self
    if !isThe, let weekday = attempt({ $0.bareWeekday() }) {
      return (next(weekday), weekday == today.weekday)
    }
    let day =
      attempt { $0.namedDay(isThe: isThe) } ?? attempt { $0.distantDay() }
      ?? words.takeText { context.writtenDay($0) } ?? attempt { $0.dayOfMonth() }
      ?? (isMarked ? attempt { $0.ordinalDay() } : nil)
    return day.flatMap { (1...9999).contains($0.year) ? ($0, false) : nil }
  }

  /// `fri`, `this fri`, with no “next” before or behind it.
  private mutating func bareWeekday() -> Weekday? {
    words.skip(.this)
    guard let weekday = words.weekday(), attempt({ $0.nextBehind() }) == nil else { return nil }
    return weekday
  }

  /// `today`, `next friday`, `next week`, `eom`, `this weekend`.
  private mutating func namedDay(isThe: Bool) -> CivilDate? {
    let (today, weekStart) = (today, weekStart)
    let start = today.adding(days: -today.weekday.days(since: weekStart))
    if words.take(.next) {
      if let weekday = words.weekday() ?? words.weekend() {
        return start.adding(days: 7 + weekday.days(since: weekStart))
      }
      return words.unit().flatMap(first)
    }
    if !isThe, let weekday = words.weekday() {
      guard attempt({ $0.nextBehind() }) != nil else { return nil }
      return start.adding(days: 7 + weekday.days(since: weekStart))
    }
    if words.take(.thisWeekend) || attempt({ $0.thisAndWeekend() }) == true { return comingWeekend }
    if let unit = attempt({ reader in
      reader.words.unit().flatMap { reader.words.take(.next) ? $0 : nil }
    }) {
      return first(unit)
    }
    return words.take {
      switch $0 {
      case .today: today
      case .tomorrow: today.adding(days: 1)
      case .dayAfterTomorrow: today.adding(days: 2)
      case .endOfMonth:
        CivilDate(year: today.year, month: today.month, day: today.daysInMonth)
      default: nil
      }
    }
  }

  private mutating func thisAndWeekend() -> Bool? {
    words.take(.this) && words.weekend() != nil ? true : nil
  }

  /// Its first day, or today where it has begun.
  private var comingWeekend: CivilDate {
    let first = words.vocabulary.firstOfWeekend
    let passed = today.weekday.days(since: first)
    return passed < 2 ? today : today.adding(days: 7 - passed)
  }

  /// `(on the) 31st`: of this month, or of the next one that has it.
  private mutating func ordinalDay() -> CivilDate? {
    guard let day = words.ordinalInDigits(), (1...31).contains(day) else { return nil }
    let start = CivilDate(year: today.year, month: today.month, day: 1)
    let months = (0...2).map { start.adding(months: $0) }
    return months.compactMap { existing($0.year, $0.month, day) }.first { $0 >= today }
  }

  /// `(friday) next week`, and the Arabic “next” alone.
  private mutating func nextBehind() -> Bool? {
    guard words.take(.next) else { return nil }
    return words.take(.unit(.weekly))
      || attempt { $0.day() } == nil && attempt { $0.words.unit() } == nil
      ? true : nil
  }

  /// The first day of the next one.
  private func first(_ unit: RecurrencePattern.Frequency) -> CivilDate? {
    switch unit {
    case .daily: nil
    case .weekly: today.adding(days: 7 - today.weekday.days(since: weekStart))
    case .monthly: CivilDate(year: today.year, month: today.month, day: 1).adding(months: 1)
    case .yearly: CivilDate(year: today.year + 1, month: 1, day: 1)
    }
  }

  /// The next one that is not today.
  private func next(_ weekday: Weekday) -> CivilDate {
    let days = weekday.days(since: today.weekday)
    return today.adding(days: days == 0 ? 7 : days)
  }

  /// `in 3 days`, `3 days later`.
  private mutating func distantDay() -> CivilDate? {
    let isIn = words.take(.in)
    guard let (count, unit) = words.amount(), isIn || words.take(.later) else { return nil }
    switch unit {
    case .daily: return today.adding(days: count)
    case .weekly: return today.adding(days: 7 * count)
    case .monthly: return today.adding(months: count)
    case .yearly: return today.adding(months: 12 * count)
    }
  }

  /// `2026-12-31`, `31.12.`, `31.12.2026`.
  private func writtenDay(_ text: String) -> CivilDate? {
    if let day = CivilDate(text: text) { return day }
    let parts = text.parts(".")
    guard parts.count == 3, let day = parts[0].number,
      let month = parts[1].number, day <= 31
    else { return nil }
    if parts[2].isEmpty { return coming(month, day) }
    guard parts[2].utf8.count == 4, let year = parts[2].number else { return nil }
    return existing(year, month, day)
  }

  /// `12 march`, `march 12th, 2027`, `3月12日`.
  private mutating func dayOfMonth() -> CivilDate? {
    // A Chinese month begins with a number.
    var day = words.vocabulary.isUnspaced ? nil : dayNumber()
    words.skip(.the, .of)
    guard let month = month() else { return nil }
    if day == nil {
      words.skip(.the)
      day = dayNumber()
    }
    guard let day else { return nil }
    let year = attempt { reader -> Int64? in
      reader.words.skipComma()
      return reader.words.takeText { $0.utf8.count == 4 ? $0.number : nil }
    }
    guard let year else { return coming(month, day) }
    // As the Russian “г.” behind it.
    _ = words.take(.unit(.yearly))
    return existing(year, month, day)
  }

  private mutating func dayNumber() -> Int64? {
    if let number = words.ordinalInDigits() { return number }
    if words.vocabulary.isUnspaced {
      return attempt { reader in
        reader.words.number().flatMap { reader.words.take(.ordinalSign) ? $0 : nil }
      }
    }
    // With a full stop, too, as in German.
    let number = words.takeText { WordCursor.digits($0.hasSuffix(".") ? $0.dropLast() : $0[...]) }
    if number != nil { _ = words.take(.ordinalSign) }
    return number
  }

  private mutating func month() -> Int64? {
    let named = words.take { if case .month(let month) = $0 { month } else { nil } }
    guard named == nil, words.vocabulary.isUnspaced else { return named }
    return attempt { reader -> Int64? in
      guard let number = reader.words.number(), reader.words.take(.unit(.monthly)) else {
        return nil
      }
      return number
    }
  }

  private func existing(_ year: Int64, _ month: Int64, _ day: Int64) -> CivilDate? {
    let date = CivilDate(year: year, month: month, day: day)
    return date.exists ? date : nil
  }

  /// Of this year, or of the next one that has such a day left; leap years are at most eight years apart.
  private func coming(_ month: Int64, _ day: Int64) -> CivilDate? {
    (today.year...today.year + 8).lazy.compactMap { existing($0, month, day) }
      .first { $0 >= today }
  }
}
