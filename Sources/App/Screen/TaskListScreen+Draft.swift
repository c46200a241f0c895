import Kit
import TaskStore
import Tasks
import Wording

/// What stood in the question for a new task when it was closed without an answer: the next one begins
/// with it, also after a restart.
extension TaskListScreen {
  /// The setting in the store.
  private static let draftKey = "draft"

  /// Closes a dialog for somebody who has not decided: what is written in it is kept.
  func close(_ dialog: ModalView) {
    guard dialog === overlays.newTask else { return dialog.cancel() }
    if keepDraft() { root?.dismiss(dialog) }
  }

  /// Stores what is being written: for a new task as a draft, another name as that.
  /// - Returns: false where that failed and the person has not yet been told so.
  func keepDraft() -> Bool {
    if let newTask = overlays.newTask, newTask.isOpen {
      return keepDraft(newTask.text) { newTask.report($0) }
    }
    guard let entry else { return true }
    // A draft is a name alone: with notes it becomes a task.
    if entry.isNew, entry.row.details.isHidden {
      return keepDraft(entry.row.field.text) { entry.row.say($0) }
    }
    let hasSaid = !entry.row.said.isEmpty
    return finishEntry() || hasSaid
  }

  private func keepDraft(_ text: String, _ report: (String) -> Bool) -> Bool {
    do throws(StoreError) {
      let isBlank = text.allSatisfy(\.isWhitespace)
      try model.database.set(isBlank ? nil : text, for: Self.draftKey)
      return true
    } catch {
      return !report(DialogWords.draftNotKept(because: error))
    }
  }

  /// What was kept; nil where there is nothing.
  var draft: String? {
    // A store that cannot be read says so by itself, and the draft is still in it.
    (try? model.database.value(for: Self.draftKey)) ?? nil
  }

  /// Puts what was kept into the question that has just been opened.
  func takeUpDraft() {
    if let draft { overlays.newTask?.text = draft }
  }

  /// The question is answered: what was kept of it is not needed any more.
  func forgetDraft() {
    // A draft that comes again is better than a trouble that nobody can do anything about.
    if draft != nil { try? model.database.set(nil, for: Self.draftKey) }
  }
}
