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
    if days >= 365 { return parts([(days / 365, "y"), (days % 365, "d")]) }
    if days >= 1 { return parts([(days, "d"), (seconds / 3_600 % 24, "h")]) }
    let hours = parts([(seconds / 3_600, "h"), (seconds / 60 % 60, "m")])
    return hours.isEmpty ? "\(seconds % 60)s" : "\(hours) \(seconds % 60)s"
  }

  /// A text as wide as any of an open task, in digits of one width.
  public static let widest = text(seconds: 86_399)

  /// What a completed task says of itself: `took 2m 5s`, from one hour on without the seconds,
  /// `took 3h 12m`.
  public static func took(seconds: Int64) -> String {
    guard (3_600..<86_400).contains(seconds) else { return took(text(seconds: seconds)) }
    return took(parts([(seconds / 3_600, "h"), (seconds / 60 % 60, "m")]))
  }

  private static func took(_ time: String) -> String { "took \(time)" }

  private static func parts(_ parts: [(Int64, String)]) -> String {
    parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }
}
