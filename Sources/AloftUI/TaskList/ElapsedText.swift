/// How long a task has been open, in words: `5s`, `2m 5s`, `1h 5s`, from one day on `3d 4h 5s`.
/// Parts that are zero are left out, except the seconds, so that a label visibly ticks.
enum ElapsedText {
  /// - Parameter seconds: whole seconds; below 0 counts as 0.
  static func text(seconds: Int64) -> String {
    let seconds = max(0, seconds)
    let parts: [(Int64, String)] = [
      (seconds / 86_400, "d"), (seconds / 3_600 % 24, "h"), (seconds / 60 % 60, "m"),
    ]
    let shown = parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1) " }
    return shown.joined() + "\(seconds % 60)s"
  }

  /// What a completed task says of itself.
  static func took(seconds: Int64) -> String { "took " + text(seconds: seconds) }
}
