import TaskStore

/// Why no line of standard input became a task.
enum InputError: Error {
  case nothing, tooMany
  /// Counted from 1.
  case line(Int, TaskName.Refusal)
}
