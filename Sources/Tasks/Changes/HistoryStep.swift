/// One step of the history.
package struct HistoryStep: Identifiable, Equatable, Sendable {
  /// Its number: later steps have higher ones.
  package let id: Int64
  /// When it was done first.
  package let performed: Timestamp
  /// Whether it is undone, and can be done again.
  package let isUndone: Bool
  /// What it did. Of the tasks and lists that it changed the first alone was read, which says what it was.
  package let change: Change

  package init(id: Int64, performed: Timestamp, isUndone: Bool, change: Change) {
    (self.id, self.performed, self.isUndone, self.change) = (id, performed, isUndone, change)
  }
}
