public import Kit

// What the window asks of the application.
extension AloftApp: RootDelegate {
  /// Ctrl+Q and Ctrl+W close, F1 and ? show the keys, Ctrl+, the settings, Ctrl with +, - and 0 zooms.
  public func shortcut(_ press: KeyPress) -> Bool {
    if press.types("?") {
      help()
      return true
    }
    switch press.key {
    case .character("q") where press.modifiers == .control: closeRequested()
    case .character("w") where press.modifiers == .control:
      if let dialog = root.dialogs.last {
        screen.close(dialog)
      } else if !screen.putEntryAway() {
        closeRequested()
      }
    case .function(1) where press.modifiers.isEmpty: help()
    case .character(",") where press.modifiers == .control: screen.openSettings()
    default:
      guard let zoom = Zoom(press) else { return false }
      screen.zoom(by: zoom)
    }
    return true
  }

  private func help() {
    if !root.isAsking { KeysDialog.present(in: root) }
  }

  /// Makes tasks of it, one a line.
  public func pasted(_ text: String) { screen.pasteAndDrop.paste(text) }
  /// Makes tasks of it, one a line, or says why not.
  public func dropped(_ drop: Drop) { screen.pasteAndDrop.dropped(drop) }
  /// Shows how much has come and offers to stop waiting.
  public func clipboardIsSlow(bytes: Int?) { screen.pasteAndDrop.clipboardIsSlow(bytes: bytes) }
  /// Says why nothing was pasted.
  public func clipboardFailed(_ failure: Clipboard.Failure) { screen.report(failure.sentence) }
  /// Brings ticking labels, balloon and list up to now when the window is seen again.
  public func visibilityChanged(_ isVisible: Bool) {
    if isVisible { screen.cameBack() }
  }

  /// A dialog has opened or closed.
  public func dialogsChanged() { screen.dialogsChanged() }

  /// Everything is in the store already, but what is being written: closing is only leaving.
  public func closeRequested() {
    guard screen.keepDraft() else { return }
    screen.pasteAndDrop.stop()
    root.emit(.exit(code: 0))
  }
}
