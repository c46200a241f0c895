import Kit
import Tasks

/// A name that is being written in its row.
struct NameEntry {
  /// Whose name.
  enum Subject: Equatable {
    /// A new task's, to stand right below this one; nil: above all open ones.
    case new(below: Task.ID?)
    /// Another one for a task, which is called so.
    case rename(Task.ID, from: String)
  }

  /// What is to become of the row when the name is stored.
  enum Turn: Equatable {
    /// The next task is written in the next row.
    case goesOn
    /// The row shows the task.
    case ends
    /// So too, and the person is elsewhere already: nothing is selected, scrolled or said.
    case endsAside
  }

  var subject: Subject
  let row: EntryRow
  /// What a new task is to be a step of; nil for nothing.
  var parent: Task.ID?
  /// Where it was last, from 0, and the open task below it.
  var lastRow = 0
  var next: Task.ID?
  /// What stood in the task's notes when they were shown; nil where they cannot be read.
  var notes: Notes?
  /// What stood in its labels then.
  var labels = WrittenLabels()
  /// Writes the task's steps; nil of a new one.
  var steps: CardStepWriting?
  /// Set while the name is being stored.
  var turn: Turn?

  /// A task's notes, as they are in the store.
  struct Notes {
    var id: TaskNotes.ID?
    var text: String
  }

  var isNew: Bool { renamed == nil }

  /// The task that gets another name.
  var renamed: Task.ID? {
    if case .rename(let id, _) = subject { id } else { nil }
  }

  /// Nothing that anybody would miss.
  var isBlank: Bool { isNew && row.field.text.allSatisfy(\.isWhitespace) }
}
