package import Kit
import Wording

/// Shows how far a paste has come that takes long, and stops it. No key but Esc means anything: those
/// that come are meant for what was there before.
package final class PasteDialog {
  private let state = Paragraph(role: .status)
  private let dialog: Dialog
  private weak var root: RootView?

  /// - Parameter stop: gives up what goes on, and dismisses the dialog.
  package init(in root: RootView, title: String = PasteWords.title, stop: @escaping () -> Void) {
    self.root = root
    dialog = Dialog(
      title: title, body: [state], buttons: [Button(PasteWords.stop, action: stop)],
      cancel: stop)
    root.present(dialog)
    // A key that was meant for the list must not press the button.
    root.focus(nil)
  }

  /// Closes it; nothing is given up by that.
  package func dismiss() { root?.dismiss(dialog) }

  /// - Parameter words: what is waited for.
  func show(_ words: String) { state.text = words }

  /// - Parameter bytes: of the text, that have come.
  package func show(bytes: Int) {
    let megabytes = bytes / 1_000_000
    state.text = megabytes == 0 ? PasteWords.waiting : PasteWords.come(megabytes: megabytes)
  }

  /// Whole per cent, so that it is painted a hundred times and not at every slice.
  package func show(_ progress: PasteProgress) { state.text = progress.sentence }
}
