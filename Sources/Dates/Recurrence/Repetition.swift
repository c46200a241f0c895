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

  /// - Parameter anchor: the first date at which it is due.
  package init(_ rule: RecurrenceRule, from anchor: TaskDate, basis: Basis = .schedule) {
    self.rule = rule
    self.anchor = anchor
    self.basis = basis
  }
}
