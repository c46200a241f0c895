/// Programs whose own files of tasks are read, each told by its shape. They are never written.
package enum ForeignSource: String, CaseIterable, Sendable {
  /// `task export`: see `Taskwarrior`.
  case taskwarrior = "Taskwarrior"
  /// `Tasks.json` of Takeout, and what its API answers: see `GoogleTasks`.
  case googleTasks = "Google Tasks"
  /// What Microsoft Graph answers: see `MicrosoftToDo`.
  case microsoftToDo = "Microsoft To Do"
  /// A project as CSV: see `Todoist`.
  case todoist = "Todoist"
  /// A backup as CSV: see `TickTick`.
  case tickTick = "TickTick"
}
