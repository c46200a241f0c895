/// How a task comes again (behaviours 59–64): a rule and where its grid begins.
package struct Repetition: Hashable, Sendable {
  /// What the next date is counted from.
  package enum Basis: String, Hashable, Sendable {
    /// The grid alone, whenever one completes.
    case schedule
    /// The day on which one completes.
    case completion
  }

  /// When it happens again.
  package var rule: RecurrenceRule
  /// The first date of the grid; the rule's count begins with it.
  package var anchor: TaskDate
  /// What the next date is counted from.
  package var basis: Basis
  /// Whether the steps of a task stay as they are when it comes again, where they would begin again with it.
  package var keepsSteps: Bool

  /// - Parameter anchor: the first date at which it is due.
  package init(
    _ rule: RecurrenceRule, from anchor: TaskDate, basis: Basis = .schedule,
    keepsSteps: Bool = false
  ) {
    self.rule = rule
    self.anchor = anchor
    self.basis = basis
    self.keepsSteps = keepsSteps
  }

  /// The same, with another rule that counts from another date.
  package func with(_ rule: RecurrenceRule, from anchor: TaskDate) -> Repetition {
    Repetition(rule, from: anchor, basis: basis, keepsSteps: keepsSteps)
  }
}
