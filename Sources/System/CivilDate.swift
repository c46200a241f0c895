/// A day of the proleptic Gregorian calendar.
///
/// The conversions are `days_from_civil` and `civil_from_days` of Howard Hinnant's
/// "chrono-Compatible Low-Level Date Algorithms": years start in March, so that the leap day is
/// the last, and 400 years are one era of 146,097 days.
package struct CivilDate: Hashable, Comparable, Sendable {
  /// There is a year 0: the one before the year 1.
  package var year: Int64
  /// 1 is January.
  package var month: Int64
  /// 1 is the month's first.
  package var day: Int64

  /// The parts as they are, whether or not the calendar has such a day.
  package init(year: Int64, month: Int64, day: Int64) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day that many days after 1970-01-01.
  package init(daysSince1970 days: Int64) {
    let (era, dayOfEra) = (days + 719_468).flooredQuotientAndRemainder(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Negative before 1970.
  package var daysSince1970: Int64 {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredQuotientAndRemainder(by: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Earlier comes first.
  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Whether the calendar has this day: February 30 is none.
  package var exists: Bool {
    (1...12).contains(month) && CivilDate(daysSince1970: daysSince1970) == self
  }
}

extension Int64 {
  /// Division that rounds down, so that the remainder is never negative.
  package func flooredQuotientAndRemainder(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
