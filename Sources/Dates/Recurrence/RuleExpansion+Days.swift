import System

/// Periods of days, and which days a rule names.
extension RuleExpansion {
  /// How many periods there are until all is as it was, whatever the interval.
  var periodsInCycle: Int64 {
    switch parts.frequency {
    case .weekly: Self.cycle / 7
    case .monthly: 4800
    case .yearly: 400
    default: Self.cycle
    }
  }

  private var first: CivilDate { CivilDate(daysSince1970: firstDay) }
  private var firstDay: Int64 { start.flooredQuotientAndRemainder(by: 86_400).0 }

  /// Which one a day lies in; a negative one before the first day's.
  func period(of day: Int64) -> Int64 {
    let units: Int64
    switch parts.frequency {
    case .weekly: units = (day - week(of: firstDay)).flooredQuotientAndRemainder(by: 7).0
    case .monthly:
      let (date, first) = (CivilDate(daysSince1970: day), first)
      units = (date.year - first.year) * 12 + date.month - first.month
    case .yearly: units = CivilDate(daysSince1970: day).year - first.year
    default: units = day - firstDay
    }
    return units.flooredQuotientAndRemainder(by: parts.interval).0
  }

  /// The days of a period.
  func days(of period: Int64) -> Range<Int64> {
    let units = period * parts.interval
    let begin: Int64
    switch parts.frequency {
    case .weekly:
      begin = week(of: firstDay) + 7 * units
      return begin..<begin + 7
    case .monthly:
      let month = CivilDate(year: first.year, month: first.month, day: 1).adding(months: units)
      return month.daysSince1970..<month.daysSince1970 + month.daysInMonth
    case .yearly: return Self.year(first.year + units)
    default:
      begin = firstDay + units
      return begin..<begin + 1
    }
  }

  /// The first day that the rule names, whatever its interval.
  func firstDay(onOrAfter day: Int64, before end: Int64) -> Int64? {
    var day = day
    while day < end {
      let date = CivilDate(daysSince1970: day)
      if !parts.months.isEmpty, !parts.months.contains(date.month) {
        day += date.daysInMonth - date.day + 1
      } else if names(date, day) {
        return day
      } else {
        day += 1
      }
    }
    return nil
  }

  /// - Parameter day: the same day by its number.
  private func names(_ date: CivilDate, _ day: Int64) -> Bool {
    if !parts.monthDays.isEmpty {
      let fromEnd = date.day - date.daysInMonth - 1
      guard parts.monthDays.contains(where: { $0 == date.day || $0 == fromEnd }) else {
        return false
      }
    }
    if !parts.days.isEmpty {
      let weekday = date.weekday
      guard
        parts.days.contains(where: {
          $0.weekday == weekday && ($0.number.map { isWeekday($0, date, day) } ?? true)
        })
      else { return false }
    }
    if !parts.yearDays.isEmpty {
      let year = Self.year(date.year)
      guard
        parts.yearDays.contains(where: {
          day == ($0 > 0 ? year.lowerBound + $0 - 1 : year.upperBound + $0)
        })
      else { return false }
    }
    return parts.weeks.isEmpty || isOfWeeks(day)
  }

  /// Whether it is the so-manyth of its weekday in its month, or in its year.
  private func isWeekday(_ number: Int64, _ date: CivilDate, _ day: Int64) -> Bool {
    let days: Range<Int64>
    if parts.frequency == .monthly || !parts.months.isEmpty {
      days = day - date.day + 1..<day - date.day + 1 + date.daysInMonth
    } else {
      days = Self.year(date.year)
    }
    return number > 0
      ? (day - days.lowerBound) / 7 + 1 == number : (days.upperBound - 1 - day) / 7 + 1 == -number
  }

  /// A week is of the year in which it has four days or more.
  private func isOfWeeks(_ day: Int64) -> Bool {
    let fourth = week(of: day) + 3
    let year = Self.year(CivilDate(daysSince1970: fourth).year)
    let number = (fourth - year.lowerBound) / 7 + 1
    let count = number + (year.upperBound - 1 - fourth) / 7
    return parts.weeks.contains { $0 == number || $0 == number - count - 1 }
  }

  /// The day that a day's week begins with.
  private func week(of day: Int64) -> Int64 {
    day - CivilDate(daysSince1970: day).weekday.days(since: parts.weekStart)
  }

  private static func year(_ year: Int64) -> Range<Int64> {
    CivilDate(year: year, month: 1, day: 1)
      .daysSince1970..<CivilDate(year: year + 1, month: 1, day: 1).daysSince1970
  }
}
