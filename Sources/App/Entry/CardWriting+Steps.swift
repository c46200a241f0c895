import Kit
import TaskStore
import Tasks

/// A task's steps, written in its card.
extension CardWriting {
  func stepWriting(of task: Task, in row: EntryRow) -> CardStepWriting {
    CardStepWriting(
      of: task.id, in: row.details.steps, host,
      say: { [weak row] in row?.details.say($0, at: .steps) },
      closes: { [weak row] in row?.submitted() })
  }

  func prepareSteps(in row: EntryRow) {
    let steps = row.details.steps
    steps.prepares = { [weak row] field in
      field.leftAlone = row?.field.leftAlone ?? {}
      field.pasteFailed = { row?.details.say($0.sentence, at: .steps) }
    }
    steps.changed = { [weak row] in row?.details.say(nil, at: .steps) }
    steps.keyboardLost = { [weak row] in row?.field.keyboardLost() }
  }

  /// The task is gone: what was being written of its steps stands in the notes of what takes its place.
  func keepSteps(of entry: NameEntry) {
    let written = entry.steps?.written ?? []
    entering.entry?.steps = nil
    let details = entry.row.details
    details.steps.wished = { _, _ in false }
    if root?.focusedView.map(details.steps.encloses) == true { root?.focus(entry.row.field) }
    details.endSteps()
    let lines = (details.notes.text.isEmpty ? [] : [details.notes.text]) + written
    if !written.isEmpty { details.notes.text = lines.joined(separator: "\n") }
  }
}
