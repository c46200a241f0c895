/// How long a task has been open, in words.
public enum ElapsedText {
  /// `5s`, `2m 5s`, `1h 5s`: parts that are zero are left out, except the seconds, so that a label
  /// visibly ticks. From one day on days and hours, `3d 4h`: nobody counts the seconds of a week. From
  /// one year on, of 365 days, years and days, `1y 35d`.
  ///
  /// - Parameter seconds: whole seconds; below 0 counts as 0.
  public static func text(seconds: Int64) -> String {
    let seconds = max(0, seconds)
    let days = seconds / 86_400
    if days >= 365 { return parts([(days / 365, .year), (days % 365, .day)]) }
    if days >= 1 { return parts([(days, .day), (seconds / 3_600 % 24, .hour)]) }
    let hours = parts([(seconds / 3_600, .hour), (seconds / 60 % 60, .minute)])
    let rest = Unit.second.text(seconds % 60)
    return hours.isEmpty ? rest : "\(hours) \(rest)"
  }

  /// A text as wide as any of an open task, in digits of one width.
  public static var widest: String { text(seconds: 86_399) }

  /// What a completed task says of itself: `took 2m 5s`, from one hour on without the seconds,
  /// `took 3h 12m`.
  public static func took(seconds: Int64) -> String {
    guard (3_600..<86_400).contains(seconds) else { return took(text(seconds: seconds)) }
    return took(parts([(seconds / 3_600, .hour), (seconds / 60 % 60, .minute)]))
  }

  private static func took(_ time: String) -> String { localized("took \(part: time)") }

  private static func parts(_ parts: [(Int64, Unit)]) -> String {
    parts.filter { $0.0 > 0 }.map { $0.1.text($0.0) }.joined(separator: " ")
  }

  private enum Unit {
    case year, day, hour, minute, second

    func text(_ count: Int64) -> String { "\(count)\(sign)" }

    /// A short sign that stands right behind a number, as in `3d 4h` or `5s`. (It has no place for the
    /// number: what ticks once a second makes no list of parts.)
    private var sign: String {
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
