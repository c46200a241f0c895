public import Views

extension View {
  /// Takes the keyboard.
  public func becomeFocused() { root?.focus(self) }
}
