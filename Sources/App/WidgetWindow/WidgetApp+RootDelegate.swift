package import Kit

// What the window asks of the application.
extension WidgetApp: RootDelegate {
  /// Ctrl+Q and Ctrl+W close, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y undo and redo, Ctrl with +, - and 0 zooms.
  package func shortcut(_ press: KeyPress) -> Bool {
    guard press.modifiers.contains(.control) else { return false }
    switch press.key {
    case .character("q"), .character("w"): closeRequested()
    case .character("z"): press.modifiers.contains(.shift) ? screen.redo() : screen.undo()
    case .character("y"): screen.redo()
    default:
      guard let zoom = Zoom(press) else { return false }
      root.emit(.zoom(zoom))
    }
    return true
  }

  /// Does nothing: no guest takes text.
  package func pasted(_ text: String) {}
  /// Says why nothing came of it.
  package func dialogsChanged() { screen.toast.dialogsChanged() }
  /// Guests see for themselves what becomes of the window.
  package func visibilityChanged(_ isVisible: Bool) {}

  /// Guests keep what they know as they learn it: closing is only leaving.
  package func closeRequested() { root.emit(.exit(code: 0)) }
}
