public import TaskStore
public import Views
import Wording

/// Tells the pointer since when a task is open, to the second, and when it was completed.
public final class TaskPeriod: View {
  var task: Task?

  public override var takesPointer: Bool { false }
  public override var tooltip: String? { task.map(Self.text) }

  /// A moment to the second, in words of the person's time zone.
  public static func moment(_ time: Timestamp) -> String { LocalDay.moment(time) }

  /// Since when it is open, and when it was completed: a line each.
  public static func text(of task: Task) -> String {
    let opened = ListWords.openSince(LocalDay.moment(task.created))
    return task.completed.map { opened + "\n" + ListWords.completedAt(LocalDay.moment($0)) }
      ?? opened
  }
}
