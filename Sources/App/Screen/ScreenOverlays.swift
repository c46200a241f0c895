import Kit

/// What is open above a screen that it has to know of meanwhile.
struct ScreenOverlays {
  /// The question for a new task.
  weak var newTask: TaskNameQuestion?
  weak var settings: Dialog?
  weak var history: HistoryDialog?
}
