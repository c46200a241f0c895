package import System

/// A day of the week.
package enum Weekday: Int, CaseIterable, Hashable, Sendable {
  /// Also where another day begins the week.
  case monday
  /// The next one, and so on.
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// How many days later than another one, from 0 to 6.
  package func days(since other: Weekday) -> Int64 { Int64((rawValue - other.rawValue + 7) % 7) }
}

extension CivilDate {
  /// What its column on a calendar is headed with.
  package var weekday: Weekday {
    // 1970 began on a Thursday.
    let days = (daysSince1970 + 3).flooredQuotientAndRemainder(by: 7).1
    return Weekday(rawValue: Int(days)) ?? .monday
  }

  /// How many days its month has.
  package var daysInMonth: Int64 {
    switch month {
    case 2: CivilDate(year: year, month: 2, day: 29).exists ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The same day of a later month, or that month's last where it has no such day; negative goes back.
  package func adding(months: Int64) -> CivilDate {
    let (year, month) = (year * 12 + month - 1 + months).flooredQuotientAndRemainder(by: 12)
    var date = CivilDate(year: year, month: month + 1, day: 1)
    date.day = min(day, date.daysInMonth)
    return date
  }
}
