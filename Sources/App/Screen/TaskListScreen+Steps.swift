import Kit
import TaskStore
import Tasks
import Wording

/// Steps below their tasks: seen or folded away, made of tasks and moved out.
extension TaskListScreen {
  // MARK: What is shown

  /// Whether a task has a row as far as it is not completed.
  func isShown(_ task: Task) -> Bool {
    listing.filter.matches(task) && !listing.steps.hides(task, in: model.list, listing.filter)
  }

  /// How many tasks that are shown it stands below.
  func level(of task: Task) -> Int {
    listing.steps.level(of: task, in: model.list, listing.filter)
  }

  /// How many of a task's steps are done, of how many; nil for none.
  func stepsChip(of task: Task) -> LabelChips.Chip? {
    guard model.list.hasSteps else { return nil }
    let counts = model.list.stepCounts(of: task.id)
    guard counts.all > 0 else { return nil }
    return .init(
      text: StepWords.count(counts.done, of: counts.all, header.numbers),
      kind: .steps(isUnfolded: !canUnfold(task)))
  }

  /// The open task that a step is shown below; nil for one that stands by itself.
  func shownParent(of task: Task) -> Task.ID? {
    guard task.isOpen, task.parent != nil, !model.list.isLater(task) else { return nil }
    return model.list.path(to: task).dropLast().last?.id
  }

  /// The last row of a task and all that is seen below it.
  func lastShown(below task: Task) -> Task.ID {
    guard let row = row(of: task.id), model.list.hasSteps else { return task.id }
    let level = level(of: task)
    var last = task.id
    for next in rows.openRows.clamped(to: row + 1..<max(row + 1, rows.count)) {
      guard let other = self.task(atRow: next), self.level(of: other) > level else { break }
      last = other.id
    }
    return last
  }

  // MARK: Folding

  private func hasOpenSteps(_ task: Task) -> Bool {
    guard task.isOpen, listing.filter.hasLevels else { return false }
    let counts = model.list.stepCounts(of: task.id)
    return counts.done < counts.all
  }

  func canUnfold(_ task: Task) -> Bool {
    hasOpenSteps(task) && !listing.steps.unfolded.contains(task.id)
  }

  func canFold(_ task: Task) -> Bool {
    hasOpenSteps(task) && listing.steps.unfolded.contains(task.id)
  }

  func toggleSteps(of task: Task) {
    if canUnfold(task) { showSteps(of: task) } else { fold(task) }
  }

  /// Shows the steps below a task; where they are shown already, goes to the first.
  func showSteps(of task: Task) {
    guard canUnfold(task) else {
      let next = row(of: task.id).flatMap { self.task(atRow: $0 + 1) }
      if canFold(task), let next, shownParent(of: next) == task.id { list.select(row(of: next.id)) }
      return
    }
    guard finishEntry() else { return }
    listing.steps.unfolded.insert(task.id)
    refresh()
  }

  /// Folds the steps of a task away; of one that shows none goes to what it is a step of.
  func hideSteps(of task: Task) {
    if canFold(task) { return fold(task) }
    if let parent = shownParent(of: task), let row = row(of: parent) { list.select(row) }
  }

  private func fold(_ task: Task) {
    guard canFold(task), finishEntry() else { return }
    listing.steps.unfolded.remove(task.id)
    // What is selected is seen.
    if let selected = editing.selected.flatMap({ model.list[id: $0] }), !isShown(selected) {
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

  /// What has become a step is seen.
  func unfold(for change: Change) {
    guard change.kind == .add || change.kind == .nest else { return }
    for row in change.meant {
      if let parent = row.after?.parent { listing.steps.unfolded.insert(parent) }
    }
  }

  // MARK: Making steps

  /// The task that others would be steps of: the one above them on their level.
  func taskAbove(_ tasks: [Task]) -> Task? {
    guard let first = tasks.first, first.isOpen, listing.filter.hasLevels,
      let row = row(of: first.id)
    else { return nil }
    let level = level(of: first)
    for above in rows.openRows.clamped(to: 0..<row).reversed() {
      guard let task = task(atRow: above), self.level(of: task) >= level else { return nil }
      if self.level(of: task) == level { return task }
    }
    return nil
  }

  func makeSteps(_ tasks: [Task]) {
    guard let above = taskAbove(tasks) else { return showMessage(StepWords.nothingAbove) }
    performOnSelected(.nest(outermost(of: tasks), under: above.id))
  }

  func moveOut(_ tasks: [Task]) {
    guard let parent = tasks.lazy.compactMap(\.parent).first else {
      return showMessage(StepWords.isNoStep)
    }
    let steps = outermost(of: tasks.filter { $0.parent == parent })
    performOnSelected(.nest(steps, under: model.list[id: parent]?.parent))
  }

  /// Steps come along with what they are steps of.
  private func outermost(of tasks: [Task]) -> [Task.ID] {
    let ids = Set(tasks.map(\.id))
    return tasks.filter { $0.parent.map(ids.contains) != true }.map(\.id)
  }
}
