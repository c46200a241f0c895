import Kit
import TaskStore
import Tasks
import Wording

/// Steps below their tasks: seen or folded away, made of tasks and moved out.
final class ListSteps: Feature {
  unowned let host: any FeatureHost
  private let selection: ListSelection

  init(_ host: any FeatureHost, _ selection: ListSelection) {
    (self.host, self.selection) = (host, selection)
  }

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
    guard host.finishEntry() else { return }
    listing.steps.unfolded.insert(task.id)
    host.refresh()
  }

  /// Folds the steps of a task away; of one that shows none goes to what it is a step of.
  func hideSteps(of task: Task) {
    if listing.canFold(task) { return fold(task) }
    if let parent = listing.shownParent(of: task), let row = listing.row(of: parent) {
      list.select(row)
    }
  }

  private func fold(_ task: Task) {
    guard listing.canFold(task), host.finishEntry() else { return }
    listing.steps.unfolded.remove(task.id)
    // What is selected is seen.
    if let selected = editing.selected.flatMap({ model.list[id: $0] }), !listing.isShown(selected) {
      editing.selected = task.id
    }
    host.refresh()
  }

  /// Shows what a task stands below, and with it the task.
  func unfold(to task: Task) {
    let above = model.list.path(to: task).dropLast().map(\.id)
    guard !listing.steps.unfolded.isSuperset(of: above) else { return }
    listing.steps.unfolded.formUnion(above)
    host.showAllRows()
  }

  // MARK: Making steps

  func makeSteps(_ tasks: [Task]) {
    guard let above = listing.taskAbove(tasks) else {
      return host.showMessage(StepWords.nothingAbove)
    }
    selection.performOnSelected(.nest(listing.outermost(of: tasks), under: above.id))
  }

  func moveOut(_ tasks: [Task]) {
    guard let parent = tasks.lazy.compactMap(\.parent).first else {
      return host.showMessage(StepWords.isNoStep)
    }
    let steps = listing.outermost(of: tasks.filter { $0.parent == parent })
    selection.performOnSelected(.nest(steps, under: model.list[id: parent]?.parent))
  }
}
