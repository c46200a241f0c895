public import Canvas
public import Views

extension RootView {
  /// Opens a menu over everything. What is presented later closes it.
  ///
  /// - Parameters:
  ///   - name: what it is the menu of, for screen readers.
  ///   - place: what it stands below, in the window's coordinates: a control, or the place that was
  ///     pressed, without a size.
  public func open(_ menu: Menu, name: String, at place: Rect) {
    present(MenuView(menu, name: name, at: place, byKeyboard: isKeyboardInUse))
  }
}
