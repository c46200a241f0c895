/// What the application hears from its window, beside what its views hear.
public protocol RootDelegate: AnyObject {
  /// A key that no view wanted. Returns true where it was used.
  func shortcut(_ press: KeyPress) -> Bool
  /// Text pasted with the middle button outside a field.
  func pasted(_ text: String)
  /// Something was dropped on the window, and is no text for a field. A dialog may be open.
  func dropped(_ drop: Drop)
  /// Keeps links and files with what is written about, rather than as text in its fields.
  /// - Returns: false where they mean nothing to it.
  func keeps(_ drop: Drop) -> Bool
  /// A text that was asked for takes long: so many bytes of it have come. Nil when it is over.
  /// `ClipboardReader.stop()` gives it up.
  func clipboardIsSlow(bytes: Int?)
  /// A text that was to be pasted did not come.
  func clipboardFailed(_ failure: Clipboard.Failure)
  /// The window went out of sight, or came back.
  func visibilityChanged(_ isVisible: Bool)
  /// The person asked to close the window, or the session ends.
  func closeRequested()
  /// A dialog was opened or closed.
  func dialogsChanged()
}

extension RootDelegate {
  /// Nothing, for who does not ask.
  public func dialogsChanged() {}
}

extension RootDelegate {
  /// For windows in which nothing is pasted.
  public func clipboardIsSlow(bytes: Int?) {}
  /// For windows on which nothing is dropped.
  public func dropped(_ drop: Drop) {}
  /// Nothing is kept so.
  public func keeps(_ drop: Drop) -> Bool { false }
  /// For windows in which nothing is pasted.
  public func clipboardFailed(_ failure: Clipboard.Failure) {}
}
