import Controls
import TaskDialogs

/// The dialogs of a screen that it has to know of while they are open.
struct ScreenDialogs {
  /// The question for a new task.
  weak var newTask: TaskNameQuestion?
  weak var settings: Dialog?
  weak var history: HistoryDialog?
}
