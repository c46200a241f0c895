package import TaskStore
package import Tasks

/// What a person does to the tasks: stored, taken back and done again, and which task is selected after
/// it. What it did is shown by the screen.
package final class TaskEditing {
  private let model: TaskListModel
  private let now: () -> Timestamp
  private let done: (Change) -> Void
  private let allDone: () -> Void
  /// The selection, by task: its row changes with every edit.
  package var selected: Task.ID?

  /// - Parameters:
  ///   - now: the moment of an edit.
  ///   - done: shows what was done.
  ///   - allDone: the last open task was completed.
  package init(
    _ model: TaskListModel, now: @escaping () -> Timestamp, done: @escaping (Change) -> Void,
    allDone: @escaping () -> Void
  ) {
    self.model = model
    self.now = now
    self.done = done
    self.allDone = allDone
  }

  /// Stores an edit and shows what it did.
  /// - Returns: what that was.
  /// - Throws: why it could not be stored.
  @discardableResult
  package func store(_ edit: Edit) throws(StoreError) -> Change {
    let outcome = try model.perform(edit, at: now())
    show(outcome)
    return outcome.change
  }

  private func show(_ outcome: TaskListModel.Outcome) {
    done(outcome.change)
    if outcome.isAllDone { allDone() }
  }

  /// Whether there is something to undo. Where the store does not say the attempt tells why.
  package var canUndo: Bool { (try? model.canUndo()) ?? true }
  /// The same of what can be done again.
  package var canRedo: Bool { (try? model.canRedo()) ?? true }

  /// - Returns: false where there is nothing to undo.
  package func undo() throws(StoreError) -> Bool {
    let change = try model.undo(at: now())
    if let change { done(change) }
    return change != nil
  }

  /// - Returns: false where there is nothing to redo.
  package func redo() throws(StoreError) -> Bool {
    let outcome = try model.redo(at: now())
    if let outcome { show(outcome) }
    return outcome != nil
  }

  /// Goes some of the way along the history to a step.
  package func go(
    to step: HistoryStep.ID, atMost limit: Int
  ) throws(StoreError) -> StoredHistory.Walk {
    let walk = try model.go(to: step, atMost: limit, at: now())
    if let change = walk.change { done(change) }
    return walk
  }

  /// Moves the selection after an edit: it stays where the eye is, on the row that moved up into the place
  /// of one that left, else on what the edit touched.
  /// - Parameters:
  ///   - formerRow: that was selected.
  ///   - rows: as they are now.
  package func moveSelection(after change: Change, formerRow: Int?, in rows: TaskRows) {
    selected = selection(after: change, formerRow: formerRow, in: rows)
  }

  private func selection(after change: Change, formerRow: Int?, in rows: TaskRows) -> Task.ID? {
    // Where it went the eye does not follow.
    if !leaves(change, rows), let there = change.meant.first(where: { $0.after != nil }) {
      return there.id
    }
    guard let formerRow, change.rows.contains(where: { $0.id == selected }) else { return selected }
    guard case .task(let place)? = formerRow < rows.count ? rows[formerRow] : nil else {
      return rows.openCount > 0 ? model.list[rows.place(rows.openCount - 1)].id : nil
    }
    return model.list[place].id
  }

  /// Whether what was changed left its place: another date takes a task out of some lists, and not out of
  /// others.
  private func leaves(_ change: Change, _ rows: TaskRows) -> Bool {
    guard change.direction == .performed else { return false }
    switch change.kind {
    case .complete, .file, .archive: return true
    case .schedule, .skip:
      let place = change.meant.first.flatMap { model.list.row(of: $0.id) }
      return place.flatMap(rows.row(ofTask:)) == nil
    default: return false
    }
  }
}
