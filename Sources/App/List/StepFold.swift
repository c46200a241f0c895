package import Tasks

/// Which tasks show their steps below them. At first none does.
package struct StepFold: Equatable {
  /// Those that do, whether they have steps or not.
  package var unfolded: Set<Task.ID> = []

  /// None.
  package init() {}

  /// Whether a task has no row since one that it stands below, and that is shown, hides its steps.
  func hides(_ task: Task, in list: TaskList, _ filter: TaskFilter) -> Bool {
    guard task.isOpen, let id = task.parent, filter.hasLevels, let parent = list[id: id] else {
      return false
    }
    func isFolded(_ task: Task) -> Bool { filter.shows(task) && !unfolded.contains(task.id) }
    // Nearly all steps.
    if parent.parent == nil { return parent.isOpen && isFolded(parent) && !list.isLater(task) }
    return list.isLater(task) ? false : list.path(to: task).dropLast().contains(where: isFolded)
  }

  /// How many of the tasks that one stands below are shown.
  func level(of task: Task, in list: TaskList, _ filter: TaskFilter) -> Int {
    guard task.parent != nil, task.isOpen, !filter.shown.isByTime, !list.isLater(task) else {
      return 0
    }
    return list.path(to: task).dropLast().count(where: filter.matches)
  }
}
