import Canvas
package import Kit
import TaskStore
import Tasks
import Wording

/// Everything that can be set, one setting a line, made of the table. What is changed is in use at once.
/// Widgets are chosen where they stand, and a display server before the start.
package enum SettingsDialog {
  /// Opens it above all that is open.
  /// - Parameters:
  ///   - captureKey: that can be had here; nil leaves it out.
  ///   - openAccounts: opens the accounts by which lists are synced; nil leaves them out.
  package static func present(
    in root: RootView, _ settings: Settings, _ captureKey: CaptureKey? = nil,
    openAccounts: (() -> Void)? = nil
  ) -> Dialog {
    let all = Setting.allCases.filter(\.isOneValue)
    // What takes a line for each language stands below all that takes one, and what is only shown below that.
    let (several, shown) = (all.filter { $0.kind == .languages }, all.filter { $0.kind == .path })
    let settable = all.filter { !several.contains($0) && !shown.contains($0) } + several + shown
    let more = captureKey.map { key in
      Button(CaptureWords.button) { [weak root] in
        if let root { CaptureKeyDialog.present(in: root, key) }
      }
    }
    let accounts = openAccounts.map { Button(AccountWords.open, action: $0) }
    return Dialog.present(
      in: root, title: SettingWords.title, settable.map { SettingLine($0, settings) },
      more: [more, accounts].compactMap(\.self))
  }
}

extension Setting {
  /// Whether one control says all that it is, and changes something at once.
  fileprivate var isOneValue: Bool {
    if case .names = kind { false } else { self != .displayServer }
  }
}
