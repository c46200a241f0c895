import Canvas
import Controls
import TaskStore
import Views
import Wording

/// Everything that can be set, one setting a line, made of the table. What is changed is in use at once.
enum SettingsDialog {
  static func present(in root: RootView, _ settings: Settings) {
    let lines = Setting.allCases.map { SettingLine($0, settings) }
    let close = Button(DialogWords.close, look: .prominent)
    var dismiss: () -> Void = {}
    let dialog = Dialog(
      title: SettingWords.title, body: lines, buttons: [close], defaultButton: close,
      cancel: { dismiss() })
    dismiss = { [weak root, weak dialog] in
      if let dialog { root?.dismiss(dialog) }
    }
    close.action = { dismiss() }
    root.present(dialog)
  }
}
