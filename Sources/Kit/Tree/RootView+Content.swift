extension RootView {
  /// Fills the window with another screen; what stood above the former one goes with it.
  /// - Parameter content: owned from here on.
  public func replaceContent(with content: View) {
    pointer.cancelTouch()
    for dialog in dialogs.reversed() { dismiss(dialog) }
    appearances.end()
    self.content.removeFromSuperview()
    self.content = content
    insertSubview(content, at: 0)
    setNeedsDisplay()
  }
}
