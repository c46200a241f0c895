import Tasks
import Wording

/// Steps below their tasks: seen or folded away.
extension ListContents {
  /// Whether a task has a row as far as it is not completed.
  func isShown(_ task: Task) -> Bool {
    filter.matches(task) && !steps.hides(task, in: model.list, filter)
  }

  /// How many tasks that are shown it stands below.
  func level(of task: Task) -> Int {
    steps.level(of: task, in: model.list, filter)
  }

  /// How many of a task's steps are done, of how many; nil for none.
  func stepsChip(of task: Task) -> LabelChips.Chip? {
    guard model.list.hasSteps else { return nil }
    let counts = model.list.stepCounts(of: task.id)
    guard counts.all > 0 else { return nil }
    return .init(
      text: StepWords.count(counts.done, of: counts.all, numbers),
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

  func hasOpenSteps(_ task: Task) -> Bool {
    guard task.isOpen, filter.hasLevels else { return false }
    let counts = model.list.stepCounts(of: task.id)
    return counts.done < counts.all
  }

  func canUnfold(_ task: Task) -> Bool {
    hasOpenSteps(task) && !steps.unfolded.contains(task.id)
  }

  func canFold(_ task: Task) -> Bool {
    hasOpenSteps(task) && steps.unfolded.contains(task.id)
  }

  /// What has become a step is seen.
  func unfold(for change: Change) {
    guard change.kind == .add || change.kind == .nest else { return }
    for row in change.meant {
      if let parent = row.after?.parent { steps.unfolded.insert(parent) }
    }
  }

  /// The task that others would be steps of: the one above them on their level.
  func taskAbove(_ tasks: [Task]) -> Task? {
    guard let first = tasks.first, first.isOpen, filter.hasLevels,
      let row = row(of: first.id)
    else { return nil }
    let level = level(of: first)
    for above in rows.openRows.clamped(to: 0..<row).reversed() {
      guard let task = task(atRow: above), self.level(of: task) >= level else { return nil }
      if self.level(of: task) == level { return task }
    }
    return nil
  }

  /// Steps come along with what they are steps of.
  func outermost(of tasks: [Task]) -> [Task.ID] {
    let ids = Set(tasks.map(\.id))
    return tasks.filter { $0.parent.map(ids.contains) != true }.map(\.id)
  }

  /// The open task of which a change has done the last open step.
  func finishedTask(by change: Change) -> Task? {
    guard change.kind == .complete, change.direction == .performed else { return nil }
    return change.rows.lazy.compactMap { row -> Task? in
      guard row.before?.isOpen == true, row.after?.isOpen == false,
        let task = row.after?.parent.flatMap({ self.model.list[id: $0] }), task.isOpen
      else { return nil }
      let counts = self.model.list.stepCounts(of: task.id)
      return counts.done == counts.all ? task : nil
    }.first
  }
}
