import Tasks

/// Lines that are pasted into the card.
extension CardStepWriting {
  /// Many lines become as many steps, indented ones steps of those.
  func paste(_ text: String, _ line: StepLine) -> Bool {
    let pasted = PastedTasks(text, host.dates.spokenDates)
    guard pasted.tasks.count > 1 else { return false }
    let tasks = zip(pasted.tasks, pasted.levels).map { task, level in
      var task = task
      task.level = level
      return task
    }
    if line.step != nil || !line.isBlank {
      guard store(line) else { return true }
      begin(below: line)
      guard let next = view.focused, next.step == nil else { return true }
      return paste(tasks, in: next)
    }
    return paste(tasks, in: line)
  }

  func paste(_ tasks: [NewTask], in line: StepLine) -> Bool {
    guard let end = add(tasks, from: line, say: say) else { return true }
    if let line = lines.first(where: { $0.step == end }) { view.focus(line) }
    return true
  }
}
