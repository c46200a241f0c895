/// What the application hears from its window, beside what its views hear.
public protocol RootDelegate: AnyObject {
  /// A key that no view wanted. Returns true where it was used.
  func shortcut(_ press: KeyPress) -> Bool
  /// Text dropped on the window or pasted with the middle button outside a field.
  func pasted(_ text: String)
  /// The window went out of sight, or came back.
  func visibilityChanged(_ isVisible: Bool)
  /// The person asked to close the window, or the session ends.
  func closeRequested()
}
