import Canvas
import Controls
import TaskStore
import Views
import Wording

/// Everything that can be set, one setting a line, made of the table. What is changed is in use at once.
enum SettingsDialog {
  static func present(in root: RootView, _ settings: Settings) {
    Dialog.present(
      in: root, title: SettingWords.title, Setting.allCases.map { SettingLine($0, settings) })
  }
}
