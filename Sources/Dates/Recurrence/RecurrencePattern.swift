package import System

/// The rules that people use (behaviour 62), as `RRULE` of RFC 5545 says them.
package struct RecurrencePattern: Equatable, Sendable {
  /// What an interval counts.
  package enum Frequency: Sendable {
    /// Every so many days.
    case daily
    /// And so on.
    case weekly, monthly, yearly
  }

  /// Which days of a week, a month or a year.
  package enum Days: Equatable, Sendable {
    /// That of the first date; where a month lacks it, the month's last (behaviour 61).
    case asFirst
    /// Of the week: `BYDAY=TU,FR`. Never empty, each once, from Monday on.
    case weekdays([Weekday])
    /// Of the month, from 1, or from -1 at its end: `BYMONTHDAY=-1`. A month that lacks it is passed over.
    case number(Int64)
    /// Several of the month, each as above: `BYMONTHDAY=1,15`.
    case numbers([Int64])
    /// Of the month, 29 to 31, or its last where it lacks that: `BYMONTHDAY=28,29,30;BYSETPOS=-1`.
    case numberOrLast(Int64)
    /// The so-manyth of these, from 1, or from -1 at the month's end: `BYDAY=-1FR`, or
    /// `BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1`. A month that lacks it is passed over.
    case weekday(Int64, of: [Weekday])
  }

  /// When it is over.
  package enum End: Equatable, Sendable {
    /// Never.
    case never
    /// After so many, the first date among them.
    case count(Int64)
    /// With that day.
    case until(CivilDate)
    /// With that time, by the clocks of the first date's zone.
    case untilTime(CivilDate, TimeOfDay)
    /// With that moment, in seconds since 1970.
    case untilInstant(Int64)
  }

  /// What ``interval`` counts.
  package var frequency: Frequency
  /// Every so many; 1 or more.
  package var interval: Int64
  /// Which month of a year, from 1; nil as the first date's. For ``Frequency/yearly`` alone.
  package var month: Int64?
  /// Which days of it.
  package var days: Days
  /// When it is over.
  package var end: End
  /// What a week begins with: every other week depends on it.
  package var weekStart: Weekday

  /// What is not given is as the first date.
  package init(
    _ frequency: Frequency, every interval: Int64 = 1, in month: Int64? = nil,
    on days: Days = .asFirst, end: End = .never, weekStart: Weekday = .monday
  ) {
    (self.frequency, self.interval, self.month) = (frequency, interval, month)
    (self.days, self.end, self.weekStart) = (days, end, weekStart)
  }

  /// The same dates in words that every reader of RFC 5545 takes alike: one that leaves the day to a first
  /// date of the 29th or later would lose it in months that lack it (behaviour 61).
  package func spelledOut(from first: CivilDate) -> RecurrencePattern {
    guard case .asFirst = days, first.day > 28 else { return self }
    var pattern = self
    switch frequency {
    case .daily, .weekly: return self
    case .monthly: break
    case .yearly:
      let month = month ?? first.month
      guard month == 2 || first.day > CivilDate(year: 1, month: month, day: 1).daysInMonth else {
        return self
      }
      pattern.month = month
    }
    pattern.days = first.day == 31 ? .number(-1) : .numberOrLast(first.day)
    return pattern
  }
}
