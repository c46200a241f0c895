public import Canvas

extension RootView {
  /// Opens the menu of what lies at a point of the tree's coordinates: of the innermost view that has
  /// one.
  public func showContextMenu(at point: Point) {
    tooltipView.hide()
    showContextMenu(of: inputScope.hitTest(point - inputScope.frame.origin), at: point)
  }

  /// Opens the menu of what has the keyboard, or of the part of it that keys act on.
  func showContextMenuByKey() {
    let view = focusedView ?? inputScope
    // At its lower edge, so that the menu covers nothing of it.
    let place = view.contextMenuPlace
    let point = view.convertToWindow(Point(x: place.midX, y: place.maxY - 1))
    meansFinalPlaces = true
    let inside = inputScope.hitTest(point - inputScope.frame.origin)
    meansFinalPlaces = false
    showContextMenu(of: inside.map(view.encloses) == true ? inside : view, at: point)
  }

  func showContextMenu(of view: View?, at point: Point) {
    let scope = inputScope
    var next = view
    while let current = next {
      if current.isEnabled, current.openContextMenu(at: current.convertFromWindow(point)) { return }
      next = current === scope ? nil : current.superview
    }
  }
}
