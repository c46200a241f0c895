import Canvas

/// What the pointer is over, as far as it shows: the views are told, a tooltip explains one of them, and
/// the pointer has a shape.
final class Hover {
  private unowned let root: RootView
  /// The innermost view that the pointer is over.
  private(set) weak var view: View?
  private(set) var shownCursor = Cursor.arrow

  /// - Parameter root: owns it.
  init(in root: RootView) { self.root = root }

  /// Finds out anew what the pointer is over: it moved, or the views did.
  func refresh() {
    let pointer = root.pointer
    let below = pointer.viewBelow
    if below !== view {
      mark(false, from: view, sparing: below)
      mark(true, from: below, sparing: nil)
      view = below
    }
    root.tooltipView.follow(tooltipSource, in: root)
    let cursor = pointer.isLifting ? .hand : (pointer.pressedView ?? below)?.cursor ?? .arrow
    if cursor != shownCursor {
      shownCursor = cursor
      root.emit(.setCursor(cursor))
    }
  }

  private var tooltipSource: View? {
    guard let place = root.pointer.place, root.pointer.isIdle else { return nil }
    return root.inputScope.tooltipSource(at: place - root.inputScope.frame.origin)
  }

  /// Marks a view and all around it, as far as they are not around `other` too.
  private func mark(_ isHovered: Bool, from view: View?, sparing other: View?) {
    var next = view
    while let current = next {
      if let other, current.encloses(other) { return }
      current.isHovered = isHovered
      next = current.superview
    }
  }

  /// Ends the hover of everything inside `view`, even if the pointer stays there.
  func forget(inside view: View) {
    root.tooltipView.forget(inside: view)
    guard let hovered = self.view, view.encloses(hovered) else { return }
    mark(false, from: hovered, sparing: view.superview)
    self.view = view.superview
  }
}
