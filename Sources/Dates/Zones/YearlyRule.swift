import System

/// Clocks that are put forward and back on the same days each year, or never: a `TZ` text of POSIX.
struct YearlyRule: Equatable, Sendable {
  /// A day of every year.
  enum Day: Equatable, Sendable {
    /// The days of a year from 0, with leap days.
    case counted(Int64)
    /// The same from 1 without leap days: 60 is always March 1.
    case named(Int64)
    /// A weekday of a month, from 0 as Sunday; the fifth is the last.
    case weekday(Int64, week: Int64, month: Int64)
  }

  /// A day, and how many seconds after its midnight; by RFC 9636 up to a week before or after.
  struct Change: Equatable, Sendable {
    var day: Day
    var time: Int64
  }

  /// The summer half: from when until when, and how far the clocks are ahead.
  struct Summer: Equatable, Sendable {
    var offset: Int32
    var start: Change
    var end: Change
  }

  /// How far the clocks are ahead of UTC outside summer, in seconds.
  var standard: Int32
  var summer: Summer?

  /// How far the clocks are ahead at a moment, and when that may change next.
  func stretch(at instant: Int64) -> (offset: Int64, end: Int64?) {
    guard let summer else { return (Int64(standard), nil) }
    let year = CivilDate(daysSince1970: instant.flooredQuotientAndRemainder(by: 86_400).0).year
    var offset = Int64(standard)
    for year in year - 1...year + 2 {
      let (start, end) = (
        moment(summer.start, year, standard), moment(summer.end, year, summer.offset)
      )
      let isNorthern = start <= end
      for isStart in [isNorthern, !isNorthern] {
        let change = isStart ? start : end
        if change > instant { return (offset, change) }
        offset = Int64(isStart ? summer.offset : standard)
      }
    }
    return (offset, nil)
  }

  /// - Parameter offset: how far the clocks are ahead that the change is read from.
  private func moment(_ change: Change, _ year: Int64, _ offset: Int32) -> Int64 {
    Self.day(change.day, year) * 86_400 + change.time - Int64(offset)
  }

  /// Days since 1970.
  static func day(_ day: Day, _ year: Int64) -> Int64 {
    let first = CivilDate(year: year, month: 1, day: 1).daysSince1970
    switch day {
    case .counted(let number): return first + number
    case .named(let number):
      let isAfterLeapDay =
        number >= 60 && CivilDate(year: year, month: 2, day: 29).exists
      return first + number - 1 + (isAfterLeapDay ? 1 : 0)
    case .weekday(let weekday, let week, let month):
      let start = CivilDate(year: year, month: month, day: 1).daysSince1970
      // 1970 began on a Thursday.
      let shift = (weekday - (start + 4)).flooredQuotientAndRemainder(by: 7).1
      let day = start + shift + 7 * (week - 1)
      let next = CivilDate(
        year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
      return day < next.daysSince1970 ? day : day - 7
    }
  }
}
