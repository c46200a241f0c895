public import Kit

extension View {
  /// Takes the keyboard.
  public func becomeFocused() { root?.focus(self) }
}
