/// When something happens again: the value of an `RRULE` of RFC 5545.
public struct RecurrenceRule: Hashable, Sendable {
  /// As it was written, byte for byte: without `RRULE:` and parameters, never empty, one line.
  public let text: String

  /// What it says, read anew each time; nil for a rule beyond those that people use (behaviour 62): it is kept
  /// and does not count.
  public var pattern: RecurrencePattern? { RecurrencePattern(text) }

  /// nil where it is empty or of several lines.
  public init?(text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
    self.text = text
  }

  /// The rule that says this.
  public init(_ pattern: RecurrencePattern) {
    text = pattern.text
  }

  /// Whether it is one of the rules that people use.
  public var isUnderstood: Bool { pattern != nil }
}
