/// A point of the calendar, to the nanosecond, counted from 1970-01-01T00:00:00Z without leap seconds.
///
/// The wall clock may jump in either direction (a person or NTP sets it). It is for labels and for
/// what is stored; nothing is scheduled by it. Seconds and nanoseconds apart, since 64 bits of
/// nanoseconds alone end in the year 2262; arithmetic saturates.
public struct WallTime: Hashable, Sendable {
  /// Whole seconds since 1970, rounded down: half a second before 1970 is second −1.
  public let wholeSeconds: Int64
  /// How far into its second this point lies: 0 ..< 1,000,000,000.
  public let nanosecondsIntoSecond: Int64

  private init(wholeSeconds: Int64, nanosecondsIntoSecond: Int64) {
    self.wholeSeconds = wholeSeconds
    self.nanosecondsIntoSecond = nanosecondsIntoSecond
  }

  /// Nanoseconds since 1970, UTC; negative before. They reach from the year 1678 to 2262.
  public init(nanoseconds: Int64) {
    self.init(nanoseconds, perSecond: Nanoseconds.perSecond)
  }

  /// Milliseconds since 1970, UTC; negative before.
  public init(milliseconds: Int64) {
    self.init(milliseconds, perSecond: 1_000)
  }

  private init(_ count: Int64, perSecond: Int64) {
    let (quotient, remainder) = count.quotientAndRemainder(dividingBy: perSecond)
    let isBefore = remainder < 0
    wholeSeconds = isBefore ? quotient - 1 : quotient
    nanosecondsIntoSecond =
      (isBefore ? remainder + perSecond : remainder) * (Nanoseconds.perSecond / perSecond)
  }

  /// Seconds since 1970, to the nearest nanosecond that a `Double` can tell; NaN counts as 1970.
  public init(secondsSince1970 seconds: TimeInterval) {
    let whole = seconds.rounded(.down)
    guard whole.magnitude >= 0x1p33 else {
      self.init(nanoseconds: Nanoseconds.from(seconds: seconds))
      return
    }
    // Beyond 64 bits of nanoseconds.
    self.init(
      wholeSeconds: whole >= 0x1p63 ? .max : whole < -0x1p63 ? .min : Int64(whole),
      nanosecondsIntoSecond: seconds.isFinite ? Int64((seconds - whole) * 1e9) : 0)
  }

  /// 1970-01-01T00:00:00Z.
  public static let epoch = WallTime(nanoseconds: 0)

  /// Whole milliseconds since 1970, rounded down.
  public var milliseconds: Int64 {
    let (whole, overflow) = wholeSeconds.multipliedReportingOverflow(by: 1_000)
    if overflow { return wholeSeconds < 0 ? .min : .max }
    return Nanoseconds.add(whole, nanosecondsIntoSecond / 1_000_000)
  }

  /// The point a duration later (earlier when negative), to the nanosecond.
  public func advanced(by duration: Duration) -> WallTime {
    advanced(byNanoseconds: Nanoseconds.from(duration))
  }

  /// The point that many nanoseconds later (earlier when negative).
  public func advanced(byNanoseconds nanoseconds: Int64) -> WallTime {
    // Below one second either way, so that their sum needs no second look.
    let step = WallTime(nanoseconds: nanoseconds)
    let sum = nanosecondsIntoSecond + step.nanosecondsIntoSecond
    let carried = Nanoseconds.add(wholeSeconds, step.wholeSeconds)
    return WallTime(
      wholeSeconds: Nanoseconds.add(carried, sum / Nanoseconds.perSecond),
      nanosecondsIntoSecond: sum % Nanoseconds.perSecond)
  }

  /// Seconds from `earlier` to this point; negative when `earlier` is the later one.
  public func seconds(since earlier: WallTime) -> TimeInterval {
    let whole = Nanoseconds.subtract(wholeSeconds, earlier.wholeSeconds)
    let rest = nanosecondsIntoSecond - earlier.nanosecondsIntoSecond
    let (nanoseconds, isLong) = whole.multipliedReportingOverflow(by: Nanoseconds.perSecond)
    // As one number where that is possible: it is rounded once.
    return isLong
      ? TimeInterval(whole) + Nanoseconds.seconds(rest)
      : Nanoseconds.seconds(Nanoseconds.add(nanoseconds, rest))
  }
}

extension WallTime: Comparable {
  /// Earlier comes first.
  public static func < (left: WallTime, right: WallTime) -> Bool {
    (left.wholeSeconds, left.nanosecondsIntoSecond)
      < (right.wholeSeconds, right.nanosecondsIntoSecond)
  }
}

extension WallTime: CustomStringConvertible {
  /// ISO 8601 in UTC with milliseconds: `2026-01-01T09:00:00.000Z`.
  public var description: String {
    let second = wholeSeconds
    let dayNumber = second.dividedDown(by: 86_400)
    let ofDay = second &- dayNumber &* 86_400  // The first day begins before 64 bits do.
    let date = CivilDate(daysSince1970: dayNumber)
    let clock = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map { padded($0, to: 2) }
    let milliseconds = padded(nanosecondsIntoSecond / 1_000_000, to: 3)
    return "\(date)T\(clock.joined(separator: ":")).\(milliseconds)Z"
  }
}

/// A day of the proleptic Gregorian calendar.
private struct CivilDate: CustomStringConvertible {
  let year: Int64
  let month: Int64
  let day: Int64

  /// Algorithm: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `civil_from_days`.
  /// It counts years from March, so that the leap day is the last of its year.
  init(daysSince1970: Int64) {
    let sinceMarchOfYearZero = daysSince1970 + 719_468
    let era = sinceMarchOfYearZero.dividedDown(by: 146_097)
    let dayOfEra = sinceMarchOfYearZero - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

/// With zeros in front.
func padded(_ number: Int64, to width: Int) -> String {
  let digits = String(number.magnitude)
  let zeros = String(repeating: "0", count: max(0, width - digits.count))
  return (number < 0 ? "-" : "") + zeros + digits
}
