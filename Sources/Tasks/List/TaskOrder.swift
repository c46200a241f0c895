/// In which order open tasks are shown. Done ones always are, the newest completion first.
///
/// Raw values are those of ``Setting/order`` and never change.
public enum TaskOrder: String, CaseIterable, Sendable {
  /// The person's own.
  case manual
  /// What waits longest comes first.
  case oldest
  /// By name, without differences of case and accents; letters by their numbers in Unicode, numbers by
  /// their value.
  case name
  /// What is due first; what has no date comes last, the oldest first.
  case due
}
