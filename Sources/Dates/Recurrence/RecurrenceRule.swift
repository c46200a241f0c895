/// When something happens again: the value of an `RRULE` of RFC 5545, and behind it, as parts of their own, the
/// single dates of `RDATE` and `EXDATE` that stand beside it: `FREQ=DAILY;EXDATE=20261224,20261225`.
package struct RecurrenceRule: Hashable, Sendable {
  /// As it was written, byte for byte: without `RRULE:` and parameters, never empty, one line.
  package let text: String

  /// What it says, read anew each time; nil for a rule beyond RFC 5545: it is kept and does not count.
  var parts: RuleParts? { RuleParts(text) }

  /// What it says without single dates, where a sentence can say it; nil for a rule beyond those that people use
  /// (behaviour 62).
  package var pattern: RecurrencePattern? { parts.flatMap(RecurrencePattern.init) }

  /// nil where it is empty or of several lines.
  package init?(text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
    self.text = text
  }

  /// The rule that says this.
  package init(_ pattern: RecurrencePattern) {
    text = pattern.text
  }

  /// - Parameter parts: never empty.
  init(parts: [Substring]) { text = parts.joined(separator: ";") }

  /// Whether its dates are all as far from one another, so that it is the same from another first date at a distance.
  package var isEven: Bool {
    guard let parts else { return false }
    return parts.isPlain && parts.frequency < .monthly && parts.added.isEmpty
      && parts.removed.isEmpty
  }

  /// Whether it says at which times of a day.
  package var hasTimes: Bool {
    guard let parts else { return false }
    return parts.frequency < .daily || !parts.hours.isEmpty || !parts.minutes.isEmpty
  }

  /// Whether anything is counted by it.
  package var isUnderstood: Bool { parts != nil }
}
