import Controls
import Views
import Wording

extension Dialog {
  /// Shows something that needs no answer: its only button puts it away, and so do Enter and Esc.
  @discardableResult
  static func present(in root: RootView, title: String, _ body: [View]) -> Dialog {
    let close = Button(DialogWords.close, look: .prominent)
    var dismiss: () -> Void = {}
    let dialog = Dialog(
      title: title, body: body, buttons: [close], defaultButton: close, cancel: { dismiss() })
    dismiss = { [weak root, weak dialog] in
      if let dialog { root?.dismiss(dialog) }
    }
    close.action = { dismiss() }
    root.present(dialog)
    return dialog
  }
}
