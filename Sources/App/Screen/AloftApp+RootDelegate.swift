package import Kit

// What the window asks of the application.
extension AloftApp: RootDelegate {
  /// The keys that count wherever the keyboard is, and those that every window has to zoom by.
  package func shortcut(_ press: KeyPress) -> Bool {
    if screen.actions.keyPressed(press, in: .window) { return true }
    guard let zoom = Zoom(press) else { return false }
    screen.actions.zoom(by: zoom)
    return true
  }

  /// Makes tasks of it, one a line.
  package func pasted(_ text: String) { screen.pasteAndDrop.paste(text) }
  /// Makes tasks of it, one a line, or says why not.
  package func keeps(_ drop: Drop) -> Bool { screen.entering.card.keepInCard(drop) }
  package func dropped(_ drop: Drop) { screen.pasteAndDrop.dropped(drop) }
  /// Shows how much has come and offers to stop waiting.
  package func clipboardIsSlow(bytes: Int?) { screen.pasteAndDrop.clipboardIsSlow(bytes: bytes) }
  /// Says why nothing was pasted.
  package func clipboardFailed(_ failure: Clipboard.Failure) { screen.report(failure.sentence) }
  /// Brings ticking labels, balloon and list up to now when the window is seen again.
  package func visibilityChanged(_ isVisible: Bool) {
    if isVisible { screen.cameBack() }
  }

  /// A dialog has opened or closed.
  package func dialogsChanged() { screen.toast.dialogsChanged() }

  /// Everything is in the store already, but what is being written: closing is only leaving.
  package func closeRequested() {
    guard screen.keepDraft() else { return }
    screen.pasteAndDrop.stop()
    root.emit(.exit(code: 0))
  }
}
