public import Canvas
import Loop

extension RootView {
  /// Delivers what a person or the window system did.
  public func handle(_ input: Input) {
    switch input {
    case .pointerMoved(let point): pointerMoved(to: point)
    case .pointerPressed(let point, let button, let clicks):
      pointerPressed(at: point, button: button, clicks: clicks)
    case .pointerReleased(let point, .primary):
      pointer = point
      perform(tracker.handle(.released(point, at: loop.now)))
      refreshHover()
    case .pointerReleased: break
    case .pointerLeft:
      pointer = nil
      refreshHover()
    case .wheel(let delta, let at): wheel(delta, at: at)
    case .keyPressed(let press): keyPressedInWindow(press)
    case .text(let text): focusedView?.textEntered(text)
    case .composing(let text): focusedView?.textComposed(text)
    case .pasted(let text): paste(text)
    case .focusChanged(let isFocused): setWindowFocused(isFocused)
    case .visibilityChanged(let isVisible): setVisible(isVisible)
    case .resized(let size): resize(to: size)
    case .closeRequested:
      cancelTouch()
      delegate?.closeRequested()
    }
  }

  // MARK: Pointer

  private func pointerMoved(to point: Point) {
    pointer = point
    perform(tracker.handle(.moved(point, at: loop.now)))
    refreshHover()
  }

  private func pointerPressed(at point: Point, button: PointerButton, clicks: Int) {
    pointer = point
    isKeyboardInUse = false
    tooltipView.hide()
    setNeedsDisplay()
    switch button {
    case .secondary: return
    case .middle:
      if let text = clipboard.readPrimary() { paste(text) }
    case .primary:
      let target = view(at: point)
      if let focus = firstAncestor(of: target, where: \.canBecomeFocused) { focus.becomeFocused() }
      let isClaimed = target?.claimsDrags ?? false
      let scroller = isClaimed ? nil : firstAncestor(of: target) { $0 is any Scrolling }
      perform(
        tracker.handle(
          .pressed(point, clicks: clicks, target: target, scroller: scroller, at: loop.now)))
    }
  }

  private func wheel(_ delta: Point, at point: Point) {
    tooltipView.hide()
    let scroller = firstAncestor(of: view(at: point)) { $0 is any Scrolling }
    (scroller as? any Scrolling)?.wheel(delta)
  }

  /// The view under a point of the window that may take input now.
  public func view(at point: Point) -> View? {
    inputScope.hitTest(point - inputScope.frame.origin)
  }

  private func firstAncestor(of view: View?, where matches: (View) -> Bool) -> View? {
    var next = view
    while let current = next, !matches(current) { next = current.superview }
    return next
  }

  private func perform(_ effects: [TouchTracker<View>.Effect]) {
    for effect in effects {
      switch effect {
      case .began(let view, let point, let clicks):
        view.pointer(.began(view.convertFromWindow(point), clicks: clicks))
      case .moved(let view, let point): view.pointer(.moved(view.convertFromWindow(point)))
      case .ended(let view, let point): view.pointer(.ended(view.convertFromWindow(point)))
      case .cancelled(let view): view.pointer(.cancelled)
      case .scrollBegan(let view): (view as? any Scrolling)?.scrollBegan()
      case .scrolled(let view, let distance): (view as? any Scrolling)?.scroll(by: distance)
      case .scrollEnded(let view, let velocity):
        (view as? any Scrolling)?.scrollEnded(velocity: velocity)
      }
    }
  }

  /// Forgets a press or a drag; its target is told.
  func cancelTouch() {
    perform(tracker.handle(.cancelled))
  }

  /// Finds out anew what the pointer is over: it moved, or the views did.
  func refreshHover() {
    let under = tracker.isScrolling ? nil : pointer.flatMap(view(at:))
    guard under !== hoveredView || under?.cursor != shownCursor else { return }
    setHovered(false, from: hoveredView, sparing: under)
    setHovered(true, from: under, sparing: nil)
    hoveredView = under
    tooltipView.follow(under, in: self)
    let cursor = under?.cursor ?? .arrow
    if cursor != shownCursor {
      shownCursor = cursor
      emit(.setCursor(cursor))
    }
  }

  private func setHovered(_ isHovered: Bool, from view: View?, sparing other: View?) {
    var next = view
    while let current = next {
      if let other, current.encloses(other) { return }
      current.isHovered = isHovered
      next = current.superview
    }
  }

  // MARK: Keyboard

  private func keyPressedInWindow(_ press: KeyPress) {
    tooltipView.hide()
    if !isKeyboardInUse {
      isKeyboardInUse = true
      setNeedsDisplay()
    }
    var next = focusedView ?? inputScope
    while true {
      if next.keyPressed(press) { return }
      guard next !== inputScope, let parent = next.superview else { break }
      next = parent
    }
    if press.key == .tab, press.modifiers.isSubset(of: .shift) {
      moveFocus(backwards: press.modifiers.contains(.shift))
      return
    }
    _ = delegate?.shortcut(press)
  }

  private func paste(_ text: String) {
    if let field = focusedView, field.textInputRect != nil {
      field.textEntered(text)
    } else if dialogs.isEmpty {
      delegate?.pasted(text)
    }
  }
}
