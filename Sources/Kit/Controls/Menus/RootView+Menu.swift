public import Canvas

extension RootView {
  /// Opens a menu over everything. What is presented later closes it.
  ///
  /// - Parameters:
  ///   - name: what it is the menu of, for screen readers.
  ///   - place: what it stands below, in the window's coordinates: a control, or the place that was
  ///     pressed, without a size.
  ///   - staysOff: whether the menu rather scrolls than lies over it.
  public func open(_ menu: Menu, name: String, at place: Rect, staysOff: Bool = false) {
    let anchor: MenuPlacement.Anchor = staysOff ? .off(place) : .below(place)
    present(MenuView(menu, name: name, at: anchor, byKeyboard: keyboard.isInUse))
  }
}
