import Canvas
import Kit
import Tasks
import Wording

/// Asks for one line.
enum LineDialog {
  /// What is asked.
  struct Question {
    var title: String
    /// What stands in the field at first: one word is selected, several are gone on with.
    var text = ""
    /// What an empty one means.
    var placeholder = ""
    /// Offers what can be written.
    var completion: TextCompletion?
    /// Whether no more is asked for than one of what is offered: it is stored as soon as it is taken.
    var isOneWord = true
    /// The title of the button that stores it.
    var accepts: String
    /// Asked first what a key means: true where it is none of the field's.
    var takesKey: (KeyPress) -> Bool = { _ in false }
  }

  /// - Parameter accept: stores it. Returns why that failed, in which case the dialog stays as it is.
  @discardableResult
  static func present(
    _ question: Question, in root: RootView, accept: @escaping (String) -> String?
  ) -> Dialog {
    let field = TextField(
      name: DialogWords.nameField, text: question.text, placeholder: question.placeholder)
    if question.isOneWord { field.selectAll() } else { _ = field.keyPressed(KeyPress(.end)) }
    field.addMenu()
    let reason = Paragraph(style: .caption, color: \.danger, role: .status, leastLines: 1)
    let ok = Button(question.accepts, look: .prominent)
    let cancel = Button(DialogWords.cancel)
    var close: () -> Void = {}
    let dialog = Dialog(
      title: question.title, body: [field, reason], buttons: [cancel, ok], defaultButton: ok,
      focusing: field, cancel: { close() })
    close = { [weak root, weak dialog] in
      if let dialog { root?.dismiss(dialog) }
    }
    field.changed = { [weak reason] in reason?.text = "" }
    field.pasteFailed = { [weak reason] failure in reason?.text = failure.sentence }
    field.takesKey = question.takesKey
    ok.action = { [weak root, weak field, weak reason] in
      guard let field, let reason else { return }
      root?.focus(field)
      let refusal = accept(field.text)
      reason.text = VisibleText.of(refusal ?? "")
      if refusal == nil { close() }
    }
    cancel.action = { close() }
    if question.isOneWord { question.completion?.taken = { [weak ok] in ok?.action() } }
    field.completion = question.completion
    root.present(dialog)
    field.offerCompletion()
    return dialog
  }
}
