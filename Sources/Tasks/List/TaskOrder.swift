/// In which order open tasks are shown. Done ones always are, the newest completion first.
///
/// Raw values are those of ``Setting/order`` and never change.
package enum TaskOrder: String, CaseIterable, Sendable {
  /// The person's own.
  case manual
  /// What waits longest comes first.
  case oldest
  /// By name, without differences of case and accents; letters by their numbers in Unicode, numbers by
  /// their value.
  case name
  /// What is due first, of the same minute what matters more; what has no date comes last, what matters more first and of
  /// that the oldest.
  case due
  /// What matters more first, of that what is due first, and what has no date last, the oldest first.
  case priority
}
