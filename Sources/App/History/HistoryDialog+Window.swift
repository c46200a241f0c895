package import TaskStore
package import Tasks
package import Wording

extension HistoryDialog {
  /// What the dialog asks of the window.
  package struct Window {
    var numbers: NumberStyle
    var now: () -> Timestamp
    /// Goes some of the way to a step.
    var go: (HistoryStep.ID, _ limit: Int) throws(StoreError) -> StoredHistory.Walk
    /// Stores an edit and shows what it did.
    var store: (Edit) throws(StoreError) -> Change

    /// - Parameters:
    ///   - now: the moment of an edit.
    ///   - go: goes some of the way to a step, so many changes at most.
    ///   - store: stores an edit and shows what it did.
    package init(
      numbers: NumberStyle, now: @escaping () -> Timestamp,
      go: @escaping (HistoryStep.ID, _ limit: Int) throws(StoreError) -> StoredHistory.Walk,
      store: @escaping (Edit) throws(StoreError) -> Change
    ) {
      (self.numbers, self.now, self.go, self.store) = (numbers, now, go, store)
    }
  }
}
