/// What a rule says: all that RFC 5545 (3.3.10) has, and the single dates beside it.
///
/// Where the standard says what must not be, and what would be meant is plain, it is taken as a limit: days of the
/// month of a weekly rule, days of the year of a monthly one, weeks of the year of any.
struct RuleParts: Equatable {
  /// What an interval counts, the shorter first.
  enum Frequency: Int, Comparable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly

    static func < (left: Frequency, right: Frequency) -> Bool { left.rawValue < right.rawValue }
  }

  /// Each of a weekday, or the so-manyth, from 1, or from -1 at the end: `FR`, `-1FR`.
  struct Day: Hashable {
    var number: Int64?
    var weekday: Weekday
  }

  var frequency: Frequency
  /// 1 or more.
  var interval: Int64 = 1
  /// How many there are, the first date among them.
  var count: Int64?
  /// The last date that may be; both this and ``count`` bind.
  var until: RuleDate?
  var seconds: [Int64] = []
  var minutes: [Int64] = []
  var hours: [Int64] = []
  var days: [Day] = []
  var monthDays: [Int64] = []
  var yearDays: [Int64] = []
  var weeks: [Int64] = []
  var months: [Int64] = []
  /// Which of a period's dates count, from 1, or from -1 at its end; all where it is empty.
  var positions: [Int64] = []
  var weekStart = Weekday.monday
  /// Dates beside those of the rule: `RDATE`.
  var added: [RuleDate] = []
  /// Dates that are left out: `EXDATE`.
  var removed: [RuleDate] = []

  /// Whether it says on which days, or at which times.
  var isPlain: Bool {
    [seconds, minutes, hours, monthDays, yearDays, weeks, months].allSatisfy(\.isEmpty)
      && days.isEmpty
  }
}
