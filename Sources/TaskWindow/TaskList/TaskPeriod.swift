import TaskStore
import Views
import Wording

/// Tells the pointer since when a task is open, to the second, and when it was completed.
final class TaskPeriod: View {
  var task: Task?

  override var takesPointer: Bool { false }
  override var tooltip: String? { task.map(Self.text) }

  static func text(of task: Task) -> String {
    let opened = ListWords.openSince(LocalDay.moment(task.created))
    return task.completed.map { opened + "\n" + ListWords.completedAt(LocalDay.moment($0)) }
      ?? opened
  }
}
