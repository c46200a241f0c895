/// What an edit, an undo or a redo did to the stored tasks.
package struct Change: Equatable, Sendable {
  /// What the person did. The raw values are stored in the history.
  package enum Kind: String, Sendable, CaseIterable {
    case add, complete, reopen, rename, annotate, file, tag, schedule, delete, move, restore,
      `import`, bringBack, archive, unarchive, sync, skip, prioritize, nest, link
    case addList, renameList, markList, moveList, deleteList
  }

  /// Which way the edit went.
  package enum Direction: Equatable, Sendable {
    /// By the edit itself, or back and forth along the history.
    case performed, undone, redone
  }

  /// One task, or one list, before and after. At least one side is there, and the sides differ.
  package struct Difference<Element>: Equatable, Sendable
  where Element: Identifiable & Equatable & Sendable, Element.ID == Int64 {
    /// As it was; `nil` when it did not exist.
    package let before: Element?
    /// As it is now; `nil` when it no longer exists.
    package let after: Element?

    package init(before: Element?, after: Element?) { (self.before, self.after) = (before, after) }

    /// Its number.
    package var id: Element.ID {
      guard let id = after?.id ?? before?.id else {
        preconditionFailure("A row of a change must have something before or after it.")
      }
      return id
    }

    /// The same row seen backwards: what stood after it before it, and the other way round.
    package var reversed: Self { Self(before: after, after: before) }
  }

  /// A task that differs.
  package typealias Row = Difference<Task>
  /// A list that differs.
  package typealias ListRow = Difference<NamedList>

  /// What was done, or undone, or redone.
  package let kind: Kind
  /// Whether `kind` was done, undone or done again.
  package let direction: Direction
  /// The tasks that differ now. The first is the one that the person named; a move may shift
  /// neighbours too. Empty when there was nothing to change, as when a task is completed twice.
  package private(set) var rows: [Row]
  /// The lists that differ now, the one that the person named first: a task that comes with the name of a
  /// list may bring it along.
  package let lists: [ListRow]
  /// How many tasks a person has moved, the first of the rows; 1 for what is no move.
  package var movedCount = 1
  /// How many steps of the history it is; of several the rows are what all of them did together.
  package var stepCount = 1
  /// How many dates were passed over by what was completed late and comes again (behaviour 60). It is said
  /// when it happens; the history does not know it.
  package var missedCount = 0
  /// How many rows it has beside those that were read, or kept: of a step of the history the first row says what
  /// it was, and who follows no change needs none.
  package var unreadCount = 0
  /// How many of them a person meant.
  package var unreadMeantCount = 0

  package init(kind: Kind, direction: Direction, rows: [Row], lists: [ListRow] = []) {
    (self.kind, self.direction, self.rows, self.lists) = (kind, direction, rows, lists)
  }

  /// The same with other tasks in place of those after it, which say the same.
  package func after(_ body: (Task) -> Task) -> Change {
    var change = self
    change.rows = rows.map { Row(before: $0.before, after: $0.after.map(body)) }
    return change
  }

  /// How many tasks differ, whether they were read or not.
  package var rowCount: Int { rows.count + unreadCount }
  /// How many of them a person meant.
  package var meantCount: Int { meant.count + unreadMeantCount }

  /// The rows that the person meant. Others stand behind them: neighbours that were shifted to make room.
  package var meant: ArraySlice<Row> {
    switch kind {
    case .add: rows.prefix { $0.before == nil || $0.after == nil }
    // What was done of tasks that come again stands behind them.
    case .complete: rows.prefix { $0.before != nil && $0.after != nil }
    case .move: rows.prefix(movedCount)
    // Steps go with it, into another list.
    case .rename: rows.prefix(1)
    default: rows[...]
    }
  }

  /// The first rows are those of the tasks that a person has moved.
  package mutating func countMoved(_ ids: Set<Task.ID>) {
    movedCount = max(1, rows.prefix { ids.contains($0.id) }.count)
  }

  /// What undoing it does.
  package var undone: Change {
    var change = Change(
      kind: kind, direction: .undone, rows: rows.map(\.reversed), lists: lists.map(\.reversed))
    (change.movedCount, change.stepCount) = (movedCount, stepCount)
    (change.unreadCount, change.unreadMeantCount) = (unreadCount, unreadMeantCount)
    return change
  }

  /// Whether tasks came into the archive, or out of it.
  package var changesArchive: Bool {
    rows.contains { ($0.before?.isArchived ?? false) != ($0.after?.isArchived ?? false) }
  }

  /// Whether the last date of the task that the person named was left out, so that it does not come again.
  package var endsSeries: Bool {
    guard kind == .skip, let row = direction == .undone ? rows.first?.reversed : rows.first else {
      return false
    }
    return row.before?.isOpen == true && row.after?.isOpen == false
  }

  /// Whether nothing changed, so that there is nothing to undo either.
  package var isEmpty: Bool { rowCount == 0 && lists.isEmpty }
}
