import System

/// Rules that count hours, minutes or seconds.
extension RuleExpansion {
  /// At most so many periods are looked at for one date.
  private static var mostSteps: Int { 1_000_000 }

  /// Seconds of what the interval counts.
  private var unit: Int64 {
    switch parts.frequency {
    case .hourly: 3600
    case .minutely: 60
    default: 1
    }
  }

  func firstOfTimes(onOrAfter second: Int64) -> Int64? {
    let base = start.flooredQuotientAndRemainder(by: unit).0
    guard meets(base), parts.positions.isEmpty || chosen(from: [0], onOrAfter: 0) != nil else {
      return nil
    }
    func period(ofUnit number: Int64) -> Int64 {
      (number - base).flooredQuotientAndRemainder(by: parts.interval).0
    }
    var number = max(0, period(ofUnit: second.flooredQuotientAndRemainder(by: unit).0))
    for _ in 0..<Self.mostSteps {
      let begin = (base + number * parts.interval) * unit
      guard begin <= Self.last, let next = firstAllowed(onOrAfter: begin) else { return nil }
      if next > begin {
        // The first period that does not begin before it.
        number = period(ofUnit: next / unit - 1) + 1
      } else if let found = first(inUnit: begin, onOrAfter: second) {
        return found
      } else {
        number += 1
      }
    }
    return nil
  }

  private func first(inUnit begin: Int64, onOrAfter second: Int64) -> Int64? {
    guard parts.positions.isEmpty else { return chosen(from: [begin], onOrAfter: second) }
    return expanded.first(onOrAfter: second - begin).map { begin + $0 }
  }

  /// When a period may begin.
  private func firstAllowed(onOrAfter second: Int64) -> Int64? {
    var (day, time) = second.flooredQuotientAndRemainder(by: 86_400)
    while let next = firstDay(onOrAfter: day, before: min(day + Self.cycle, Self.lastDay + 1)) {
      if let found = allowed.first(onOrAfter: next == day ? time : 0) {
        return next * 86_400 + found
      }
      (day, time) = (next + 1, 0)
    }
    return nil
  }

  /// Whether an interval ever comes to one of the times that are allowed, on whatever day: every three hours from
  /// noon there is no one o'clock.
  private func meets(_ base: Int64) -> Bool {
    var (step, rest) = (86_400 / unit, parts.interval)
    while rest != 0 { (step, rest) = (rest, step % rest) }
    if step == 1 { return true }
    return (0..<allowed.count).contains { (allowed[$0] / unit - base) % step == 0 }
  }
}
