import TaskStore
import Tasks

/// What is about to be written over, or taken away, on the server.
struct FormerText {
  let task: Task.ID
  let record: TaskRecord
  /// Nil where it is gone here.
  let own: TaskRecord?

  /// What it said, name and notes.
  var texts: [String] { [record.name, record.notes].compactMap(\.self) }

  func stillSays(_ text: String) -> Bool { text == own?.name || text == own?.notes }
}
