import Canvas

extension RootView {
  /// Finds out anew what the pointer is over: it moved, or the views did.
  func refreshHover() {
    let under = viewUnderPointer
    if under !== hoveredView {
      setHovered(false, from: hoveredView, sparing: under)
      setHovered(true, from: under, sparing: nil)
      hoveredView = under
    }
    tooltipView.follow(tooltipSource, in: self)
    let cursor = tracker.isLifting ? .hand : (tracker.pressedTarget ?? under)?.cursor ?? .arrow
    if cursor != shownCursor {
      shownCursor = cursor
      emit(.setCursor(cursor))
    }
  }

  /// From press to release the pointer means the pressed view, or what holds it.
  private var viewUnderPointer: View? {
    guard let pointer, !tracker.isScrolling, !tracker.isLifting else { return nil }
    guard let target = tracker.pressedTarget else { return enabledView(at: pointer) }
    let isInside = target.touchBounds.contains(
      target.convertFromWindow(pointer - presses.shift))
    return isInside ? target : target.superview
  }

  private var tooltipSource: View? {
    guard let pointer, tracker.isIdle else { return nil }
    return inputScope.tooltipSource(at: pointer - inputScope.frame.origin)
  }

  /// Marks a view and all around it, as far as they are not around `other` too.
  private func setHovered(_ isHovered: Bool, from view: View?, sparing other: View?) {
    var next = view
    while let current = next {
      if let other, current.encloses(other) { return }
      current.isHovered = isHovered
      next = current.superview
    }
  }

  /// Ends the hover of everything inside `view`, even if the pointer stays there.
  func forgetHover(inside view: View) {
    tooltipView.forget(inside: view)
    guard let hoveredView, view.encloses(hoveredView) else { return }
    setHovered(false, from: hoveredView, sparing: view.superview)
    self.hoveredView = view.superview
  }
}
