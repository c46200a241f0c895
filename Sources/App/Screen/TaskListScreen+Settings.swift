import Kit
import TaskStore
import Tasks

/// What the person sets, and where.
extension TaskListScreen {
  /// Opens all of them, unless the person is asked something else.
  func openSettings() {
    guard let root, !root.isAsking else { return }
    overlays.settings = SettingsDialog.present(
      in: root, settings, dependencies.captureKey,
      openAccounts: syncSign?.hasAccounts == true
        ? { [weak self] in self?.syncSign?.openAccounts() } : nil)
  }

  /// Sets one and says what went wrong.
  func set(_ value: String, for setting: Setting) {
    if let trouble = settings.use(value, for: setting) { report(trouble) }
  }

  /// Makes everything a step larger or smaller.
  func zoom(by step: Zoom) {
    if let trouble = settings.zoom(by: step) { report(trouble) }
    // Also where nothing has changed: the window may stand otherwise.
    root?.emit(.zoom(.to(settings.zoom)))
  }
}
