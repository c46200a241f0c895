package import Tasks

/// How long a task has been open, in words.
package enum ElapsedText {
  /// `5s`, `2m 5s`, `1h 5s`: parts that are zero are left out, except the seconds, so that a label
  /// visibly ticks. From one day on days and hours, `3d 4h`: nobody counts the seconds of a week. From
  /// one year on, of 365 days, years and days, `1y 35d`.
  ///
  /// - Parameter seconds: whole seconds; below 0 counts as 0.
  package static func text(seconds: Int64) -> String {
    let seconds = max(0, seconds)
    let days = seconds / 86_400
    if days >= 365 { return text(days / 365, .year, days % 365, .day) }
    if days >= 1 { return text(days, .day, seconds / 3_600 % 24, .hour) }
    var text = text(seconds / 3_600, .hour, seconds / 60 % 60, .minute)
    append(seconds % 60, .second, to: &text)
    return text
  }

  /// The moment at which ``text(seconds:)`` of the time since `moment` changes next: a second later
  /// up to a day, then the next full hour, and from one year on the next full day.
  package static func nextChange(since moment: Timestamp, after now: Timestamp) -> Timestamp {
    let seconds = now.wholeSeconds - moment.wholeSeconds
    let unit: Int64 =
      switch seconds {
      case ..<86_400: 1
      case ..<31_536_000: 3_600
      default: 86_400
      }
    let next = seconds < 0 ? 1 : (seconds / unit + 1) * unit
    return Timestamp(milliseconds: (moment.wholeSeconds + next) * 1_000)
  }

  /// A text as wide as any of an open task, in digits of one width.
  package static var widest: String { text(seconds: 86_399) }

  /// What a completed task says of itself: `took 2m 5s`, from one hour on without the seconds,
  /// `took 3h 12m`.
  package static func took(seconds: Int64) -> String {
    guard (3_600..<86_400).contains(seconds) else { return took(text(seconds: seconds)) }
    return took(text(seconds / 3_600, .hour, seconds / 60 % 60, .minute))
  }

  private static func took(_ time: String) -> String { localized("took \(part: time)") }

  /// The same for who hears it: `open for 2 minutes 5 seconds`, `took 3 days 4 hours`.
  package static func spoken(seconds: Int64, isOpen: Bool) -> String {
    let time = named(seconds: seconds)
    return isOpen
      ? localized("open for \(part: time)", context: "read out")
      : localized("took \(part: time)", context: "read out")
  }

  /// For example `2 minutes 5 seconds`: the two largest units that there are.
  static func named(seconds: Int64) -> String {
    let seconds = max(0, seconds)
    let counts = [
      (Unit.year, seconds / 31_536_000), (.day, seconds % 31_536_000 / 86_400),
      (.hour, seconds / 3_600 % 24), (.minute, seconds / 60 % 60), (.second, seconds % 60),
    ]
    let said = counts.filter { $0.1 > 0 }.prefix(2).map { $0.0.spoken(Int($0.1)) }
    return said.isEmpty ? Unit.second.spoken(0) : said.joined(separator: " ")
  }

  /// About how long something takes, in the largest unit of which it is at least two: `3 days`, `40 minutes`.
  package static func about(seconds: Double) -> String {
    let units = [(Unit.year, 31_536_000.0), (.day, 86_400), (.hour, 3_600), (.minute, 60)]
    let unit = units.first { seconds >= 1.5 * $0.1 } ?? (.minute, 60)
    return unit.0.spoken(Int(max(1, min(seconds / unit.1, 1e6).rounded())))
  }

  /// Those of two parts that there are.
  private static func text(
    _ first: Int64, _ firstUnit: Unit, _ second: Int64, _ secondUnit: Unit
  ) -> String {
    var text = ""
    if first > 0 { append(first, firstUnit, to: &text) }
    if second > 0 { append(second, secondUnit, to: &text) }
    return text
  }

  /// In place: every row makes such a text once a second, and most have room in the string itself.
  private static func append(_ count: Int64, _ unit: Unit, to text: inout String) {
    if !text.isEmpty { text += " " }
    text += String(count)
    text += unit.sign
  }

  private enum Unit {
    case year, day, hour, minute, second

    /// In whole words.
    func spoken(_ count: Int) -> String {
      switch self {
      case .year: localized(count, one: "\(count) year", other: "\(count) years")
      case .day: localized(count, one: "\(count) day", other: "\(count) days")
      case .hour: localized(count, one: "\(count) hour", other: "\(count) hours")
      case .minute: localized(count, one: "\(count) minute", other: "\(count) minutes")
      case .second: localized(count, one: "\(count) second", other: "\(count) seconds")
      }
    }

    /// A short sign that stands right behind a number, as in `3d 4h` or `5s`. (It has no place for the
    /// number: what ticks once a second makes no list of parts.)
    var sign: String {
      switch self {
      case .year: localized("y", context: "years, behind a number")
      case .day: localized("d", context: "days, behind a number")
      case .hour: localized("h", context: "hours, behind a number")
      case .minute: localized("m", context: "minutes, behind a number")
      case .second: localized("s", context: "seconds, behind a number")
      }
    }
  }
}
