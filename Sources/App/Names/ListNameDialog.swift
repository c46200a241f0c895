import Canvas
public import Kit
public import Tasks
import Wording

/// Asks for the name of a list or a tag.
public enum ListNameDialog {
  /// - Parameters:
  ///   - name: what stands in the field at first, selected.
  ///   - accepts: the title of the button that stores it.
  ///   - accept: stores the name. Returns why that failed, in which case the dialog stays as it is.
  public static func present(
    in root: RootView, title: String, name: String = "", accepts: String,
    accept: @escaping (TaskName) -> String?
  ) {
    let field = TextField(name: DialogWords.nameField, text: name)
    field.selectAll()
    field.addMenu()
    let reason = Paragraph(style: .caption, color: \.danger, role: .status, leastLines: 1)
    let ok = Button(accepts, look: .prominent)
    let cancel = Button(DialogWords.cancel)
    var close: () -> Void = {}
    let dialog = Dialog(
      title: title, body: [field, reason], buttons: [cancel, ok], defaultButton: ok,
      focusing: field, cancel: { close() })
    close = { [weak root, weak dialog] in
      if let dialog { root?.dismiss(dialog) }
    }
    field.changed = { [weak reason] in reason?.text = "" }
    field.pasteFailed = { [weak reason] failure in reason?.text = failure.sentence }
    ok.action = { [weak root, weak field, weak reason] in
      guard let field, let reason else { return }
      root?.focus(field)
      do throws(TaskName.Refusal) {
        let refusal = accept(try TaskName(field.text))
        reason.text = VisibleText.of(refusal ?? "")
        if refusal == nil { close() }
      } catch {
        reason.text = error.sentence
      }
    }
    cancel.action = { close() }
    root.present(dialog)
  }
}
