import TaskStore
import Views
import Wording

/// What stood in the question for a new task when it was closed without an answer: the next one begins
/// with it, also after a restart.
extension TaskListScreen {
  /// The setting in the store.
  private static let draftKey = "draft"

  /// Closes a dialog for somebody who has not decided: what is written in it is kept.
  func close(_ dialog: ModalView) {
    guard dialog === newTask else { return dialog.cancel() }
    if keepDraft() { root?.dismiss(dialog) }
  }

  /// Stores what is written in the question for a new task, if it is open.
  /// - Returns: false where that failed and the person has not yet been told so.
  func keepDraft() -> Bool {
    guard let newTask, newTask.isOpen else { return true }
    let text = newTask.text.allSatisfy(\.isWhitespace) ? nil : newTask.text
    do throws(StoreError) {
      try model.database.set(text, for: Self.draftKey)
      return true
    } catch {
      return !newTask.report(DialogWords.draftNotKept(because: error))
    }
  }

  /// Puts what was kept into the question that has just been opened.
  func takeUpDraft() {
    // A store that cannot be read says so by itself, and the draft is still in it.
    if let draft = try? model.database.value(for: Self.draftKey) { newTask?.text = draft }
  }

  /// The question is answered: what was kept of it is not needed any more.
  func forgetDraft() {
    // A draft that comes again is better than a trouble that nobody can do anything about.
    try? model.database.set(nil, for: Self.draftKey)
  }
}
