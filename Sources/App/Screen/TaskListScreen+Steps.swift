import Kit
import TaskStore
import Tasks
import Wording

/// Steps below their tasks: seen or folded away, made of tasks and moved out.
extension TaskListScreen {
  // MARK: What is shown

  // MARK: Folding

  func toggleSteps(of task: Task) {
    if listing.canUnfold(task) { showSteps(of: task) } else { fold(task) }
  }

  /// Shows the steps below a task; where they are shown already, goes to the first.
  func showSteps(of task: Task) {
    guard listing.canUnfold(task) else {
      let next = listing.row(of: task.id).flatMap { self.listing.task(atRow: $0 + 1) }
      if listing.canFold(task), let next, listing.shownParent(of: next) == task.id {
        list.select(listing.row(of: next.id))
      }
      return
    }
    guard finishEntry() else { return }
    listing.steps.unfolded.insert(task.id)
    refresh()
  }

  /// Folds the steps of a task away; of one that shows none goes to what it is a step of.
  func hideSteps(of task: Task) {
    if listing.canFold(task) { return fold(task) }
    if let parent = listing.shownParent(of: task), let row = listing.row(of: parent) {
      list.select(row)
    }
  }

  private func fold(_ task: Task) {
    guard listing.canFold(task), finishEntry() else { return }
    listing.steps.unfolded.remove(task.id)
    // What is selected is seen.
    if let selected = editing.selected.flatMap({ model.list[id: $0] }), !listing.isShown(selected) {
      editing.selected = task.id
    }
    refresh()
  }

  /// Shows what a task stands below, and with it the task.
  func unfold(to task: Task) {
    let above = model.list.path(to: task).dropLast().map(\.id)
    guard !listing.steps.unfolded.isSuperset(of: above) else { return }
    listing.steps.unfolded.formUnion(above)
    showAllRows()
  }

  // MARK: Making steps

  func makeSteps(_ tasks: [Task]) {
    guard let above = listing.taskAbove(tasks) else { return showMessage(StepWords.nothingAbove) }
    performOnSelected(.nest(listing.outermost(of: tasks), under: above.id))
  }

  func moveOut(_ tasks: [Task]) {
    guard let parent = tasks.lazy.compactMap(\.parent).first else {
      return showMessage(StepWords.isNoStep)
    }
    let steps = listing.outermost(of: tasks.filter { $0.parent == parent })
    performOnSelected(.nest(steps, under: model.list[id: parent]?.parent))
  }
}
