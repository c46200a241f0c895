import Canvas
import Loop

extension RootView {
  /// - Parameter input: in the tree's coordinates.
  func deliver(_ input: Input) {
    if clipboardReader.hold(input) { return }
    switch input {
    case .pointerMoved(let point): pointerMoved(to: point)
    case .pointerPressed(let point, let button, let clicks, let modifiers):
      (presses.modifiers, presses.isTouch) = (modifiers, button == .touch)
      pointerPressed(at: point, button: button, clicks: clicks)
    case .pointerReleased(let point, .primary), .pointerReleased(let point, .touch):
      pointerReleased(at: point)
    case .pointerReleased(let point, .secondary): dialogs.last?.secondaryReleased(at: point)
    case .pointerReleased: break
    case .pointerLeft: pointerLeft()
    case .wheel(let delta, let at): wheel(delta, at: at)
    case .keyPressed(let press): keyPressedInWindow(press)
    case .keyReleased(let key): presses.key.release(key)
    case .text(let text):
      if presses.key.allowsText(for: keyboardTurn) { focusedView?.textEntered(text) }
    case .composing(let text, let caret, let clause):
      // The input method's text is made by no key that is held.
      presses.key.releaseAll()
      focusedView?.textComposed(text, caret: caret, clause: clause)
    case .erasing(let offset, let count): focusedView?.eraseText(at: offset, count: count)
    case .dropped(let drop): take(drop)
    case .focusChanged(let isFocused): setWindowFocused(isFocused)
    case .visibilityChanged(let isVisible): setVisible(isVisible)
    case .resized(let size): resize(to: size)
    case .closeRequested:
      cancelTouch()
      delegate?.closeRequested()
    }
  }

  /// The view under a point that may take input now.
  func enabledView(at point: Point) -> View? {
    anyView(at: point).flatMap { $0.isEnabled ? $0 : nil }
  }

  /// The same, whether it is enabled or not.
  private func anyView(at point: Point) -> View? {
    inputScope.hitTest(point - inputScope.frame.origin)
  }

  // MARK: Pointer

  private func pointerMoved(to point: Point) {
    let former = pointer
    pointer = point
    tooltipView.pointerMoved()
    dialogs.last?.pointerMoved(from: former, to: point)
    track(.moved(point, at: loop.now))
    refreshHover()
  }

  private func pointerReleased(at point: Point) {
    pointer = point
    track(.released(point, at: loop.now))
    refreshHover()
  }

  func pointerLeft() {
    pointer = nil
    refreshHover()
  }

  private func pointerPressed(at point: Point, button: PointerButton, clicks: Int) {
    // What lies under the pointer is what is there by now.
    settleLayout()
    pointer = point
    isKeyboardInUse = false
    tooltipView.hide()
    setNeedsDisplay()
    let isFirst = button == .primary || button == .touch
    // What is pressed twice was let go in between, and nobody has told: another window had the pointer.
    if isFirst { cancelTouch() }
    // A second button while the first is down means nothing.
    guard tracker.isIdle else { return }
    switch button {
    case .secondary: showContextMenu(at: point)
    case .middle: pastePrimary(at: point)
    case .primary, .touch: press(at: point, clicks: clicks, byTouch: button == .touch)
    }
  }

  private func press(at point: Point, clicks: Int, byTouch isTouch: Bool) {
    let hit = anyView(at: point)
    let scroller = hit?.claimsDrags == true ? nil : scrollingView(around: hit)
    // A press on what still glides stops it, and means nothing else.
    let hasStopped = scroller?.halt() ?? false
    let target = hasStopped ? nil : enabledView(at: point)
    switch presses.clicks.press(at: point, clicks: clicks, on: target, place: placeForClicks) {
    case .counts(let clicks):
      presses.wait.isPressing = true
      if let target { moveFocus(toPressed: target) }
      presses.wait.isPressing = false
      begin(at: point, clicks: clicks, target: target, scroller: scroller, byTouch: isTouch)
    case .isLost:
      begin(at: point, clicks: clicks, target: nil, scroller: scroller, byTouch: isTouch)
    }
    refreshHover()
  }

  private func begin(
    at point: Point, clicks: Int, target: View?, scroller: View?, byTouch isTouch: Bool
  ) {
    presses.shift = target.map(touchShift(at:)) ?? .zero
    let lifter = target.flatMap { $0.claimsDrags ? nil : $0.lifter }
    track(
      .pressed(
        point, clicks: clicks, target: target, scroller: scroller, lifter: lifter,
        byTouch: isTouch, at: loop.now))
    guard tracker.canBeHeld, lifter != nil || target?.hasMenuByLongPress == true else { return }
    presses.long.start(on: loop) { [weak self] in
      self?.track(.held)
      self?.refreshHover()
    }
  }

  /// What moves is pressed where it was when it began to. What is dragged goes with the pointer.
  private func touchShift(at target: View) -> Point {
    guard !target.claimsDrags else { return .zero }
    var shift = Point.zero
    var next: View? = target
    while let view = next, let parent = view.superview {
      shift = shift + parent.touchShift(of: view)
      next = parent
    }
    return shift
  }

  /// Where a view stands for the clicks of a series. What is scrolled stands still: only the window's
  /// view of it moves.
  private func placeForClicks(_ view: View) -> Rect? {
    guard view.isReachable, inputScope.encloses(view) else { return nil }
    return view.frameInWindow.offset(by: Point(x: 0, y: view.scroller?.shownOffset ?? 0))
  }

  /// A view is there no more, or stands for something else now: a click on it is no first of several.
  public func endClicks(inside view: View) {
    presses.clicks.forget { view.encloses($0) }
  }

  /// A list keeps the keyboard: the controls in its rows take it only for text. So does a text: what
  /// is only pressed takes it from nobody who writes.
  private func moveFocus(toPressed target: View) {
    if target.firstAncestor(where: \.leavesKeyboard) != nil { return }
    if let focusedView, target.firstAncestor(where: \.canBecomeFocused)?.textInputRect == nil,
      target.firstAncestor(where: {
        $0.encloses(focusedView) && $0.keepsFocus(whilePressed: target)
      }) != nil
    {
      return
    }
    guard let control = target.firstAncestor(where: \.canBecomeFocused) else {
      focusedView?.pressedElsewhere()
      return
    }
    guard control.textInputRect == nil else { return focus(control) }
    if let group = control.firstAncestor(where: \.isFocusGroup) { return focus(group) }
    // Who writes can go on writing.
    if focusedView?.textInputRect == nil { focus(control) } else { focusedView?.pressedElsewhere() }
  }

  private func wheel(_ delta: Point, at point: Point) {
    tooltipView.hide()
    scrollingView(around: anyView(at: point))?.wheel(delta)
  }

  private func scrollingView(around view: View?) -> (any Scrolling)? {
    view?.firstAncestor { $0.isEnabled && $0.scrolling?.isScrollable == true }?.scrolling
  }

  private func track(_ event: TouchTracker<View>.Event) {
    // What follows from one may be another event, which has memory of its own.
    var effects: [TouchTracker<View>.Effect] = []
    swap(&effects, &touchEffects)
    tracker.handle(event, into: &effects)
    if !tracker.canBeHeld { presses.long.stop() }
    perform(effects)
    effects.removeAll(keepingCapacity: true)
    touchEffects = effects
  }

  func perform(_ effects: [TouchTracker<View>.Effect]) {
    for effect in effects {
      switch effect {
      case .began(let view, let point, let clicks):
        view.pointer(.began(view.convertFromWindow(point - presses.shift), clicks: clicks))
      case .moved(let view, let point):
        view.pointer(.moved(view.convertFromWindow(point - presses.shift)))
      case .ended(let view, let point):
        view.pointer(.ended(view.convertFromWindow(point - presses.shift)))
      case .cancelled(let view): view.pointer(.cancelled)
      case .scrollBegan(let view): view.scrolling?.scrollBegan()
      case .scrolled(let view, let distance): view.scrolling?.scroll(by: distance)
      case .scrollEnded(let view, let velocity):
        view.scrolling?.scrollEnded(velocity: velocity)
      case .lifted(let lifter, let view, let point): (lifter as? any Lifting)?.lift(view, at: point)
      case .carried(let lifter, let point): (lifter as? any Lifting)?.carry(to: point)
      case .dropped(let lifter): (lifter as? any Lifting)?.drop()
      case .putBack(let lifter): (lifter as? any Lifting)?.putBack()
      case .menuWanted(let view, let point): showContextMenu(of: view, at: point)
      }
    }
    touchChanged()
  }

  /// Forgets a press or a drag; its target is told.
  public func cancelTouch() { track(.cancelled) }

  /// Forgets a press inside `view`; a drag that scrolls what lies around it goes on.
  public func cancelTouch(inside view: View) {
    endClicks(inside: view)
    if let target = tracker.pressedTarget, view.encloses(target) { cancelTouch() }
  }

  // MARK: Keyboard

  private func keyPressedInWindow(_ press: KeyPress) {
    guard presses.key.press(press, owner: keyboardTurn) else { return }
    tooltipView.hide()
    if !isKeyboardInUse, press.key != .other {
      isKeyboardInUse = true
      setNeedsDisplay()
    }
    if tracker.isLifting { return keyPressedWhileLifting(press) }
    // What would be deleted may be in the hand, or go away under it.
    if press.key == .delete, !tracker.isIdle { return }
    if isUsedByViews(press) { return }
    if press.matches(.menu) || press.matches(.function(10), .shift) {
      if !press.isRepeat { showContextMenuByKey() }
      return
    }
    if press.key == .tab, press.modifiers.isSubset(of: .shift) {
      moveFocus(backwards: press.modifiers.contains(.shift))
      presses.key.follow(to: keyboardTurn)
      return
    }
    _ = delegate?.shortcut(press)
  }

  /// Escape gives up what hangs on the pointer. No other key of the views' means anything: the hand has
  /// hold of what it would change.
  private func keyPressedWhileLifting(_ press: KeyPress) {
    if press.matches(.escape) { return cancelTouch() }
    _ = delegate?.shortcut(press)
  }

  /// From the focused view outwards, not past the dialog.
  private func isUsedByViews(_ press: KeyPress) -> Bool {
    let scope = inputScope
    var next: View? = focusedView ?? scope
    while let view = next {
      if view.keyPressed(press) { return true }
      next = view === scope ? nil : view.superview
    }
    return false
  }
}
