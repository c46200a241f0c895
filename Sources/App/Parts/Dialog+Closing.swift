import Kit
import Wording

extension Dialog {
  /// Shows something that needs no answer: its last button puts it away, and so do Enter and Esc.
  /// - Parameter more: buttons that lead elsewhere.
  @discardableResult
  static func present(
    in root: RootView, title: String, _ body: [View], more: [Button] = []
  ) -> Dialog {
    let close = Button(DialogWords.close, look: .prominent)
    var dismiss: () -> Void = {}
    let dialog = Dialog(
      title: title, body: body, buttons: more + [close], defaultButton: close, cancel: { dismiss() }
    )
    dismiss = { [weak root, weak dialog] in
      if let dialog { root?.dismiss(dialog) }
    }
    close.action = { dismiss() }
    root.present(dialog)
    return dialog
  }
}
