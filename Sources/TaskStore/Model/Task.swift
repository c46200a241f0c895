/// Something to do, and how long it has been waiting.
public struct Task: Identifiable, Hashable, Sendable {
  /// Given once by the store, counted up from 1 and never given again, not even after a deletion.
  public typealias ID = Int64

  /// The number by which every process names this task.
  public let id: ID
  /// What there is to do: never empty, one line.
  public var name: String
  /// When the task was added.
  public var created: Timestamp
  /// When the task was completed; `nil` while it is open.
  public var completed: Timestamp?
  /// The place among the open tasks: smaller is higher. Equal places stand in order of `id`.
  public var position: Int64
  /// Which text stands in its notes, nil where none does: a number, since a window that shows a million
  /// tasks reads the notes of one. Another text has another number. See `TaskDatabase.notes(_:)`.
  public var notes: TaskNotes.ID? {
    get { notesNumber == 0 ? nil : notesNumber }
    set { notesNumber = newValue ?? 0 }
  }
  /// Numbers begin with 1. Without the optional a task has 8 bytes less.
  private var notesNumber: Int64

  /// A task as the store holds it. New tasks come from `TaskDatabase.perform`.
  public init(
    id: ID, name: String, created: Timestamp, completed: Timestamp? = nil, position: Int64,
    notes: TaskNotes.ID? = nil
  ) {
    self.id = id
    self.name = name
    self.created = created
    self.completed = completed
    self.position = position
    notesNumber = notes ?? 0
  }

  /// Whether the task still waits.
  public var isOpen: Bool { completed == nil }

  /// Whole seconds from creation to `now`, or to completion for a task that is done.
  ///
  /// Both moments are first rounded down to seconds, so that the labels of all tasks change
  /// together, on the clock's own seconds. A clock that was set back gives 0, never less.
  public func elapsed(at now: Timestamp) -> Int64 {
    max(0, (completed ?? now).wholeSeconds - created.wholeSeconds)
  }
}
