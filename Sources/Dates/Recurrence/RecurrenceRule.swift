/// When something happens again: the value of an `RRULE` of RFC 5545.
public struct RecurrenceRule: Hashable, Sendable {
  /// As it was written, byte for byte: without `RRULE:` and parameters, never empty, one line.
  public let text: String

  /// nil where it is empty or of several lines.
  public init?(text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
    self.text = text
  }
}
