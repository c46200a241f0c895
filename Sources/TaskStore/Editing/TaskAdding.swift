package import Tasks

/// Many tasks on their way into the store, a slice at a time, so that whoever adds them can do other
/// things in between: one transaction and one step of the history, of which nothing remains unless
/// it is finished.
///
/// While it goes on the store takes no other edit, this process's or another's.
package final class TaskAdding {
  /// The tasks that are to be added.
  package let tasks: [NewTask]
  /// The tasks that were added so far, in order.
  package var rows: [Change.Row] { step.rows }

  private let step: OpenStep
  private let now: Timestamp
  private let firstID: Task.ID
  /// Where the first one stands; nil: all of them below those that are open.
  private let top: Int64?

  init(
    _ tasks: [NewTask], to store: OpenStore, end: Edit.End, at now: Timestamp
  ) throws(StoreError) {
    (self.tasks, self.now) = (tasks, now)
    let step = try OpenStep(.add, in: store, at: now)
    self.step = step
    (firstID, top) = try step.perform { () throws(StoreError) -> (Task.ID, Int64?) in
      (
        try store.tasks.nextID(),
        end == .top ? try OpenOrder(of: store).topPosition(for: tasks.count) : nil
      )
    }
  }

  /// Adds up to so many more.
  /// - Returns: those that were added now.
  /// - Throws: why nothing of all was added.
  package func add(_ count: Int) throws(StoreError) -> ArraySlice<Change.Row> {
    let start = rows.count
    try step.perform { () throws(StoreError) in
      for place in start..<min(start + count, tasks.count) {
        let position = top.map { Position.clamped($0 + Int64(place) * Position.gap) }
        let task = try step.labelling.task(
          tasks[place], as: firstID + Int64(place), at: now, position: position)
        try step.write(Change.Row(before: nil, after: task))
      }
    }
    return rows[start...]
  }

  /// Adds the rest and puts all of it on the disk.
  /// - Throws: why nothing of all was added.
  package func finish() throws(StoreError) -> Change {
    _ = try add(.max - rows.count)
    return try step.finish()
  }

  /// Takes everything back. Does nothing after the end.
  package func cancel() { step.cancel() }
}
