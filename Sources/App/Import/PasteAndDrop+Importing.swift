import Kit
import Tasks

/// Texts and files in a format of tasks, which are known again the next time.
extension PasteAndDrop {
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
    guard imports.isOpen, !sources.isEmpty, let root = host.root, !root.isAsking else {
      return false
    }
    guard host.finishEntry() else { return true }
    host.hideMessage()
    ImportDialog(
      TaskImport(sources), by: imports, in: root, host.numbers,
      now: { [unowned host] in host.now },
      imported: { [weak self] in self?.host.showChangeOfOtherConnection($0) },
      closed: { [weak self] isDeclined in
        if !isDeclined, !lines.isEmpty { self?.offer(lines) }
      })
    return true
  }
}
