import Canvas
package import Kit
import Wording

/// A key for adding from anywhere: how it stands, and what can be done about it.
package enum CaptureKeyDialog {
  /// Opens it above all that is open.
  package static func present(in root: RootView, _ key: CaptureKey) {
    let question = CaptureKeyQuestion(key) { [weak root] in root?.dismiss($0) }
    root.present(question)
    question.look()
  }
}

/// The dialog, open or not.
private final class CaptureKeyQuestion: Dialog {
  private let key: CaptureKey
  private let dismiss: (Dialog) -> Void
  private let words = Paragraph(CaptureWords.purpose, role: .status)
  private let command = Paragraph(style: .bodyStrong)
  private let trouble = Paragraph(style: .caption, color: \.danger, role: .status)
  private let act = Button(CaptureWords.set, look: .prominent)

  init(_ key: CaptureKey, dismiss: @escaping (Dialog) -> Void) {
    (self.key, self.dismiss) = (key, dismiss)
    let close = Button(DialogWords.close)
    var cancel: () -> Void = {}
    super.init(
      title: CaptureWords.title, body: [words, command, trouble], buttons: [close, act],
      defaultButton: act, focusing: close, cancel: { cancel() })
    cancel = { [unowned self] in self.dismiss(self) }
    close.action = { [unowned self] in self.dismiss(self) }
    act.isEnabled = false
  }

  /// Until the desktop has answered there is nothing to be done.
  func look() { key.look { [weak self] in self?.show($0) } }

  private func show(_ state: CaptureKey.State) {
    act.isEnabled = true
    command.text = ""
    switch state {
    case .off: (words.text, act.title) = (CaptureWords.purpose, CaptureWords.set)
    case .on(let name, let needsWindow):
      let name = name.isEmpty ? CaptureWords.theKey : VisibleText.of(name)
      words.text = CaptureWords.isOn(name, needsWindow: needsWindow)
      act.title = CaptureWords.remove
    case .command(let text):
      (words.text, command.text) = (CaptureWords.command, VisibleText.of(text))
      act.title = CaptureWords.copy
    }
    act.action = { [unowned self] in change(from: state) }
    setNeedsLayout()
  }

  private func change(from state: CaptureKey.State) {
    if case .command(let text) = state {
      root?.clipboard.write(text)
      return dismiss(self)
    }
    let isWanted = state == .off
    act.isEnabled = false
    key.set(isWanted) { [weak self] after in
      self?.trouble.text = (after == .off) == isWanted ? CaptureWords.notTaken : ""
      self?.show(after)
    }
  }
}
