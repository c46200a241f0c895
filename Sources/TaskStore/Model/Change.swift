/// What an edit, an undo or a redo did to the stored tasks.
public struct Change: Equatable, Sendable {
  /// What the person did. The raw values are stored in the history.
  public enum Kind: String, Sendable, CaseIterable {
    case add, complete, reopen, rename, annotate, delete, move, restore
  }

  /// Which way the edit went.
  public enum Direction: Equatable, Sendable {
    /// By the edit itself, or back and forth along the history.
    case performed, undone, redone
  }

  /// One task before and after. At least one side is there, and the sides differ.
  public struct Row: Equatable, Sendable {
    /// The task as it was; `nil` when it did not exist.
    public let before: Task?
    /// The task as it is now; `nil` when it no longer exists.
    public let after: Task?

    /// The task's number.
    public var id: Task.ID {
      guard let id = after?.id ?? before?.id else {
        preconditionFailure("A row of a change must have a task before or after it.")
      }
      return id
    }

    /// The same row seen backwards: what stood after it before it, and the other way round.
    public var reversed: Row { Row(before: after, after: before) }
  }

  /// What was done, or undone, or redone.
  public let kind: Kind
  /// Whether `kind` was done, undone or done again.
  public let direction: Direction
  /// The tasks that differ now. The first is the one that the person named; a move may shift
  /// neighbours too. Empty when there was nothing to change, as when a task is completed twice.
  public let rows: [Row]

  /// The rows that the person meant. Others stand behind them: neighbours that were shifted to make room.
  public var meant: ArraySlice<Row> {
    switch kind {
    case .add: rows.prefix { $0.before == nil || $0.after == nil }
    case .move: rows.prefix(1)
    case .complete, .reopen, .rename, .annotate, .delete, .restore: rows[...]
    }
  }

  /// Whether nothing changed, so that there is nothing to undo either.
  public var isEmpty: Bool { rows.isEmpty }
}
