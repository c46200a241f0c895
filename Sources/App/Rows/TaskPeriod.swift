import Kit
import Tasks

/// Tells the pointer since when a task is open, to the second, and when it was completed.
final class TaskPeriod: View {
  var task: Task?

  override var takesPointer: Bool { false }
  override var tooltip: String? { task.map(LocalDay.period) }
}
