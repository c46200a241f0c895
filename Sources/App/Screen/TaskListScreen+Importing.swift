import Kit
import System
import Tasks
import Wording

/// Texts and files in a format of tasks, which are known again the next time.
extension TaskListScreen {
  /// Shows what importing a text would do, where it is in such a format.
  /// - Returns: false where its lines are to be looked at.
  func offerImport(of text: String) -> Bool {
    TaskImport.Source(of: text).map { offerImport(of: [$0]) } ?? false
  }

  /// Shows what importing texts and files would do, all of them in one step.
  /// - Parameter lines: of other texts, which are offered afterwards, unless the import is declined: what was
  ///   let go together goes together.
  /// - Returns: false where nothing can be imported, and all lines are to be looked at.
  func offerImport(of sources: [TaskImport.Source], besides lines: String = "") -> Bool {
    guard pasting.imports.isOpen, !sources.isEmpty, let root, !root.isAsking else { return false }
    guard finishEntry() else { return true }
    toast.hide()
    ImportDialog(
      TaskImport(sources), by: pasting.imports, in: root, header.numbers,
      now: { [clock] in clock.now }, imported: { [weak self] in self?.imported($0) },
      closed: { [weak self] isDeclined in
        if !isDeclined, !lines.isEmpty { self?.offer(lines) }
      })
    return true
  }

  /// It was done over another connection: all is read anew, and undone as any other step.
  private func imported(_ change: Change) {
    widgets?.order.performed(.tasks)
    reloadIfChanged()
    toast.show(change.sentence(header.numbers), canUndo: !change.isEmpty)
  }
}
