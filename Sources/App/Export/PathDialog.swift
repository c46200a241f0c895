import Canvas
import Kit
import System
import Wording

/// Asks for the path of a file, where the desktop has no dialog for files.
enum PathDialog {
  /// - Parameter accept: told the whole path of a file to read, or to write: one that is there only where
  ///   the person has said so.
  static func present(
    _ question: FileChooser.Question, in root: RootView, accept: @escaping (String) -> Void
  ) {
    let field = TextField(
      name: FileWords.path, text: question.newName.map { "~/" + $0 } ?? "",
      placeholder: FileWords.path)
    field.addMenu()
    let reason = Paragraph(style: .caption, color: \.danger, role: .status, leastLines: 2)
    let ok = Button(question.accept, look: .prominent)
    let cancel = Button(DialogWords.cancel)
    var close: () -> Void = {}
    let dialog = Dialog(
      title: question.title, body: [field, reason], buttons: [cancel, ok], defaultButton: ok,
      focusing: field, cancel: { close() })
    close = { [weak root, weak dialog] in if let dialog { root?.dismiss(dialog) } }
    // The one that the person looks at, and may replace.
    var existing: String?
    field.changed = { [weak reason, weak ok] in
      existing = nil
      reason?.text = ""
      ok?.title = question.accept
    }
    field.pasteFailed = { [weak reason] failure in reason?.text = failure.sentence }
    ok.action = { [weak field, weak reason, weak ok] in
      guard let field, let reason else { return }
      guard let path = FilePath.whole(field.text) else { return reason.text = FileWords.wholePath }
      if question.newName != nil, existing != path, IOThread.ask({ FilePath.exists(path) }) {
        existing = path
        reason.text = FileWords.isThere
        ok?.title = FileWords.replace
        return
      }
      close()
      accept(path)
    }
    cancel.action = { close() }
    root.present(dialog)
  }
}
