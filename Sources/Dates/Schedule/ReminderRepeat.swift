/// How a reminder is told again as long as its task is open: some more times, one every so many seconds, as RFC 5545 has
/// it with REPEAT and DURATION.
package struct ReminderRepeat: Hashable, Sendable {
  /// How long from one to the next, in seconds.
  package let seconds: Int64
  /// How many times after the first one.
  package let times: Int

  /// - Returns: nil for what nobody can bear: less than a minute between two of them, or never again. More times than
  ///   ``most`` count for so many.
  package init?(every seconds: Int64, times: Int = most) {
    guard (Self.shortest...Self.longest).contains(seconds), times > 0 else { return nil }
    (self.seconds, self.times) = (seconds, min(times, Self.most))
  }

  /// Said by a person who wants to be told once.
  package static let never = ReminderRepeat()
  private init() { (seconds, times) = (0, 0) }

  /// What is to be done will not be done for being told of it more often.
  package static let most = 24
  private static let shortest: Int64 = 60
  private static let longest: Int64 = 604_800

  /// How long after the first time a person is told, the first time among them, in seconds.
  var distances: StrideThrough<Int64> {
    stride(from: 0, through: seconds * Int64(times), by: Int(max(seconds, 1)))
  }

  // MARK: As it is stored

  private static let mark = "/R"

  /// What stands behind the moment.
  var suffix: String { Self.mark + "\(times)" + (times > 0 ? "/PT\(seconds)S" : "") }

  /// Takes what stands there from the end of a text.
  static func split(_ text: String) -> (Substring, ReminderRepeat?) {
    if text.hasSuffix(never.suffix) { return (text.dropLast(never.suffix.count), never) }
    // A zone's name has slashes, too.
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2, let last = parts.last, let seconds = last.wholeSeconds,
      parts[parts.count - 2].first == "R",
      let times = parts[parts.count - 2].dropFirst().number,
      let again = ReminderRepeat(every: seconds, times: Int(clamping: times))
    else { return (text[...], nil) }
    return (parts.dropLast(2).joined(separator: "/")[...], again)
  }
}
