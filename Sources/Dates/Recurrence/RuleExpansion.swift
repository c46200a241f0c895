import System

/// The dates of a rule from its first one on, whether or not it has an end: RFC 5545, 3.3.10.
///
/// A date is what clocks show then, as seconds since 1970 without a zone. What a rule does not say is as the first
/// date, which counts for one, whatever the rule says (behaviour 63). All parts that name days limit the days of a
/// period together; times multiply the days; then positions choose.
struct RuleExpansion {
  /// With the days that the first date says.
  let parts: RuleParts
  /// The first date.
  let start: Int64
  /// What a period's days, or for a rule of times a period, multiply by.
  let expanded: ClockTimes
  /// The times at which a period of a rule of times may begin.
  let allowed: ClockTimes

  /// The last day that is looked at.
  static let lastDay = CivilDate(year: 9999, month: 12, day: 31).daysSince1970
  /// And its last second.
  static let last = lastDay * 86_400 + 86_399
  /// Days after which the calendar and the days of the week are as before: 400 years.
  static let cycle: Int64 = 146_097

  init(_ parts: RuleParts, from first: TaskDate) {
    var parts = parts
    // 3.3.10: beside a day they must be ignored.
    if first.time == nil { (parts.hours, parts.minutes, parts.seconds) = ([], [], []) }
    self.parts = parts.filled(from: first.day)
    start = first.firstSecond
    func list(_ values: [Int64], _ range: Range<Int64>, _ own: Int?) -> [Int64] {
      guard values.isEmpty else {
        return Set(values.map { min($0, range.upperBound - 1) }).sorted()
      }
      return own.map { [Int64($0)] } ?? Array(range)
    }
    let (frequency, time) = (parts.frequency, first.time)
    expanded = ClockTimes(
      hours: frequency < .daily ? [0] : list(parts.hours, 0..<24, time?.hour ?? 0),
      minutes: frequency < .hourly ? [0] : list(parts.minutes, 0..<60, time?.minute ?? 0),
      seconds: frequency < .minutely ? [0] : list(parts.seconds, 0..<60, time?.second ?? 0))
    allowed = ClockTimes(
      hours: list(parts.hours, 0..<24, nil),
      minutes: frequency < .hourly ? list(parts.minutes, 0..<60, nil) : [0],
      seconds: frequency < .minutely ? list(parts.seconds, 0..<60, nil) : [0])
  }

  /// The first date on or after this one; nil where none is left until the year 9999, or where there is none in
  /// as many periods as 400 years have: from there on all is as it was.
  func first(onOrAfter second: Int64) -> Int64? {
    if second <= start { return start <= Self.last ? start : nil }
    guard second <= Self.last else { return nil }
    let found =
      parts.frequency < .daily ? firstOfTimes(onOrAfter: second) : firstOfDays(onOrAfter: second)
    return found.flatMap { $0 <= Self.last ? $0 : nil }
  }

  /// Whether a day may have more than one date.
  var hasTimes: Bool { parts.frequency < .daily || expanded.count > 1 }

  private func firstOfDays(onOrAfter second: Int64) -> Int64? {
    var period = max(0, period(of: second.flooredQuotientAndRemainder(by: 86_400).0))
    for _ in 0...periodsInCycle {
      let days = days(of: period)
      guard days.lowerBound <= Self.lastDay else { return nil }
      if let found = first(in: days, onOrAfter: second) { return found }
      period += 1
    }
    return nil
  }

  private func first(in days: Range<Int64>, onOrAfter second: Int64) -> Int64? {
    guard parts.positions.isEmpty else {
      var found: [Int64] = []
      var day = days.lowerBound
      while let next = firstDay(onOrAfter: day, before: days.upperBound) {
        found.append(next * 86_400)
        day = next + 1
      }
      return chosen(from: found, onOrAfter: second)
    }
    var day = max(days.lowerBound, second.flooredQuotientAndRemainder(by: 86_400).0)
    while let next = firstDay(onOrAfter: day, before: days.upperBound) {
      if let time = expanded.first(onOrAfter: second - next * 86_400) {
        return next * 86_400 + time
      }
      day = next + 1
    }
    return nil
  }

  /// The first of a period's dates that positions choose.
  func chosen(from begins: [Int64], onOrAfter second: Int64) -> Int64? {
    let total = Int64(begins.count) * expanded.count
    let places = parts.positions.lazy.map { $0 > 0 ? $0 - 1 : total + $0 }
    return places.filter { (0..<total).contains($0) }
      .map { begins[Int($0 / expanded.count)] + expanded[$0 % expanded.count] }
      .filter { $0 >= second }.min()
  }
}

extension RuleParts {
  /// With what RFC 5545 derives from the first date.
  fileprivate func filled(from first: CivilDate) -> RuleParts {
    guard days.isEmpty, monthDays.isEmpty, yearDays.isEmpty else { return self }
    var parts = self
    switch frequency {
    case .secondly, .minutely, .hourly, .daily: break
    case .weekly: parts.days = [Day(number: nil, weekday: first.weekday)]
    case .yearly where !weeks.isEmpty: parts.days = [Day(number: nil, weekday: first.weekday)]
    case .yearly:
      parts.monthDays = [first.day]
      if months.isEmpty { parts.months = [first.month] }
    case .monthly: parts.monthDays = [first.day]
    }
    return parts
  }
}
