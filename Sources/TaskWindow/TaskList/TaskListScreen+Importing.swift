import AloftUI
import System
import TaskStore
import Views
import Wording

/// Texts and files in a format of tasks, which are known again the next time.
extension TaskListScreen {
  /// Shows what importing a text would do, where it is in such a format.
  /// - Parameter path: of the file that it stood in.
  /// - Returns: false where its lines are to be looked at.
  func offerImport(of text: String, path: String? = nil) -> Bool {
    guard pasting.imports.isOpen, let root, !root.isAsking,
      let work = TaskImport(of: text, path: path)
    else { return false }
    guard finishEntry() else { return true }
    toast.hide()
    ImportDialog(
      work, named: path.map(FilePath.name(of:)), by: pasting.imports, in: root, header.numbers,
      now: { [clock] in clock.now }, imported: { [weak self] in self?.imported($0) })
    return true
  }

  /// It was done over another connection: all is read anew, and undone as any other step.
  private func imported(_ change: Change) {
    widgets?.order.performed(.tasks)
    reloadIfChanged()
    toast.show(change.sentence(header.numbers), canUndo: !change.isEmpty)
  }
}
