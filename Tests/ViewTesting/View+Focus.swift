import Views

extension View {
  /// Takes the keyboard.
  func becomeFocused() { root?.focus(self) }
}
