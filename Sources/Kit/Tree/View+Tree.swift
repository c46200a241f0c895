public import Canvas

extension View {
  /// The tree's top, nil outside a window.
  public var root: RootView? {
    var view = self
    while let parent = view.superview { view = parent }
    return view as? RootView
  }

  /// Puts it on top of the others, away from where it was before.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// - index: among the subviews without `view`, which may be one of them already.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!view.encloses(self), "A view cannot be put inside itself.")
    view.removeFromSuperview()
    subviews.insert(view, at: index)
    view.superview = self
    if root != nil { view.notifyRootChanged() }
    setNeedsLayout()
  }

  /// Paints one of the subviews before or after others. It stays in the tree, and keeps its input.
  /// - index: among the subviews, without it.
  public func moveSubview(_ view: View, to index: Int) {
    precondition(view.superview === self, "Only a subview has a place among the subviews.")
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: index)
    setNeedsDisplay()
  }

  /// Leaves the tree, and whatever input went to it ends. Nothing happens where it has no parent.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    let root = self.root
    root?.withdrawInput(from: self)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    if let root {
      notifyRootChanged()
      root.setNeedsLayout()
    }
  }

  private func notifyRootChanged() {
    rootChanged()
    for view in subviews { view.notifyRootChanged() }
  }

  /// True for itself and everything inside it.
  public func encloses(_ view: View) -> Bool {
    view.firstAncestor { $0 === self } != nil
  }

  /// The nearest of itself and those around it for which `matches`.
  func firstAncestor(where matches: (View) -> Bool) -> View? {
    var next: View? = self
    while let current = next, !matches(current) { next = current.superview }
    return next
  }

  // MARK: Places

  /// Its own rectangle in its own coordinates: `frame`'s size at zero.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  // “The window's coordinates” of views are those of the whole tree, from left to right. Where that is
  // seen, `RootView.shownPlace(_:)` tells.

  /// Its own rectangle in the window's coordinates.
  public var frameInWindow: Rect { Rect(origin: convertToWindow(.zero), size: frame.size) }

  /// From its own coordinates into the window's; the point need not lie inside.
  public func convertToWindow(_ point: Point) -> Point {
    var (result, next) = (point, Optional(self))
    while let view = next {
      result = result + view.frame.origin
      next = view.superview
    }
    return result
  }

  /// From the window's coordinates into its own.
  public func convertFromWindow(_ point: Point) -> Point { point - convertToWindow(.zero) }

  /// Where the pointer means it: its rectangle with `touchMargin` around it, own coordinates.
  public var touchBounds: Rect {
    let margin = touchMargin
    return bounds.inset(
      by: Insets(
        top: -margin.top, left: -margin.left, bottom: -margin.bottom, right: -margin.right))
  }

  // MARK: Keyboard

  /// It has the keyboard: key presses ask it first.
  public var isFocused: Bool { root?.focusedView === self }

  /// The focus ring is for those who steer by keyboard.
  public var showsFocusRing: Bool { isFocused && root?.keyboard.isInUse == true }

  /// A long press asks for its menu.
  var hasMenuByLongPress: Bool {
    firstAncestor { $0.opensMenuByLongPress != nil }?.opensMenuByLongPress == true
  }

  /// True where neither it nor anything around it is hidden or disabled.
  var isReachable: Bool { firstAncestor { $0.isHidden || !$0.isEnabled } == nil }
}
