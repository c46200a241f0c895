import System

/// The days that a pattern falls on, counted from its first one, whether or not it has an end. Days are
/// counted since 1970.
struct Grid {
  let pattern: RecurrencePattern
  let first: CivilDate

  /// The last day that is looked at: what a rule without any date ends with, after at most the 3 million
  /// days until then.
  static let last = CivilDate(year: 9999, month: 12, day: 31).daysSince1970

  /// The first day of the grid on or after this one; nil where none is left.
  func first(onOrAfter day: Int64) -> Int64? {
    // Whatever the pattern says, it begins with the date that stands there (behaviour 63).
    let start = first.daysSince1970
    if day <= start { return start <= Self.last ? start : nil }
    var period = max(0, period(of: day))
    while true {
      let begin = begin(of: period)
      guard begin <= Self.last else { return nil }
      if let found = date(in: period, begin, onOrAfter: day) {
        return found <= Self.last ? found : nil
      }
      period += 1
    }
  }

  /// How many days of the grid there are after one day and before another.
  func count(after day: Int64, before end: Int64, atMost most: Int64 = .max) -> Int64 {
    var (count, day) = (Int64(0), day)
    while count < most, let next = first(onOrAfter: day + 1), next < end {
      (count, day) = (count + 1, next)
    }
    return count
  }

  // MARK: Periods: as many days, weeks, months or years as an interval has

  /// Which one a day lies in; a negative one before the first day's.
  private func period(of day: Int64) -> Int64 {
    let units: Int64
    switch pattern.frequency {
    case .daily: units = day - first.daysSince1970
    case .weekly: units = (day - week).flooredQuotientAndRemainder(by: 7).0
    case .monthly:
      let date = CivilDate(daysSince1970: day)
      units = (date.year - first.year) * 12 + date.month - first.month
    case .yearly: units = CivilDate(daysSince1970: day).year - first.year
    }
    return units.flooredQuotientAndRemainder(by: pattern.interval).0
  }

  /// The day that a period begins with.
  private func begin(of period: Int64) -> Int64 {
    let units = period * pattern.interval
    switch pattern.frequency {
    case .daily: return first.daysSince1970 + units
    case .weekly: return week + 7 * units
    case .monthly: return month(first.month, units).daysSince1970
    case .yearly: return month(pattern.month ?? first.month, units * 12).daysSince1970
    }
  }

  /// The day that the first date's week begins with.
  private var week: Int64 {
    first.daysSince1970 - first.weekday.days(since: pattern.weekStart)
  }

  /// The first of a month.
  private func month(_ month: Int64, _ months: Int64) -> CivilDate {
    CivilDate(year: first.year, month: month, day: 1).adding(months: months)
  }

  /// The first day of a period that is on the grid and not before this one.
  private func date(in period: Int64, _ begin: Int64, onOrAfter day: Int64) -> Int64? {
    let found: Int64?
    switch pattern.frequency {
    case .daily:
      guard case .weekdays(let weekdays) = pattern.days else { return begin >= day ? begin : nil }
      let isThere = weekdays.contains(CivilDate(daysSince1970: begin).weekday)
      found = isThere ? begin : nil
    case .weekly:
      let weekdays: [Weekday]
      if case .weekdays(let some) = pattern.days {
        weekdays = some
      } else {
        weekdays = [first.weekday]
      }
      found = weekdays.lazy.map { begin + $0.days(since: pattern.weekStart) }
        .filter { $0 >= day }.min()
    case .monthly, .yearly:
      let month = CivilDate(daysSince1970: begin)
      if case .numbers(let numbers) = pattern.days {
        found = numbers.lazy.compactMap { dayOfMonth(month, $0) }.filter { $0 >= day }.min()
      } else {
        found = dayOfMonth(month)
      }
    }
    return found.flatMap { $0 >= day ? $0 : nil }
  }

  /// A day by its number, from 1, or from -1 at the month's end; nil in a month that lacks it.
  private func dayOfMonth(_ month: CivilDate, _ number: Int64) -> Int64? {
    let number = number < 0 ? month.daysInMonth + 1 + number : number
    return (1...month.daysInMonth).contains(number) ? month.daysSince1970 + number - 1 : nil
  }

  /// - Parameter month: its first day.
  private func dayOfMonth(_ month: CivilDate) -> Int64? {
    let (begin, length) = (month.daysSince1970, month.daysInMonth)
    switch pattern.days {
    case .asFirst, .weekdays: return begin + min(first.day, length) - 1
    case .numberOrLast(let number): return begin + min(number, length) - 1
    case .number(let number): return dayOfMonth(month, number)
    case .numbers: return nil
    case .weekday(let number, let weekdays):
      var left = number.magnitude
      for step in 0..<length {
        let day = number > 0 ? begin + step : begin + length - 1 - step
        guard weekdays.contains(CivilDate(daysSince1970: day).weekday) else { continue }
        left -= 1
        if left == 0 { return day }
      }
      return nil
    }
  }
}
