public import Canvas
import Loop

/// The pointer of a window, a mouse's or a finger: where it is, whom it belongs to from press to release,
/// and what a press, a drag and the wheel mean to the views there.
public final class Pointer {
  private unowned let root: RootView
  /// Where it is, in the tree's coordinates; nil while it is outside the window.
  public internal(set) var place: Point?
  /// The keys that were held when it was pressed last.
  public private(set) var modifiers: Modifiers = []
  /// Whether what was pressed last is a finger.
  public private(set) var isTouch = false

  private var tracker = TouchTracker<View>()
  /// Memory for what follows from the next event.
  private var effects: [TouchTracker<View>.Effect] = []
  /// How far from its own place what is pressed has the pointer, from press to release.
  private var shift = Point.zero
  private var clicks = ClickSeries<View>()
  /// Runs while something is pressed that a long press means something to.
  private let longPress = LongPress()
  /// A press has begun, and no view has it yet.
  private var isPressing = false
  /// What is put off until no button is down.
  private var waiting: [() -> Void] = []

  /// - Parameter root: owns it.
  init(in root: RootView) { self.root = root }

  // MARK: What it does now

  /// No button is down.
  var isIdle: Bool { tracker.isIdle }
  /// Something hangs on it.
  var isLifting: Bool { tracker.isLifting }
  /// The view that is pressed, and neither scrolled nor lifted instead.
  var pressedView: View? { tracker.pressedTarget }
  /// The view to which a drag belongs, from press to release.
  var draggedView: View? { pressedView.flatMap { $0.claimsDrags ? $0 : nil } }
  /// A drag scrolls, carries something, or belongs to a bar or a text.
  var isDragging: Bool { tracker.isScrolling || isLifting || draggedView != nil }

  /// What it is over: from press to release the pressed view, or what holds it.
  var viewBelow: View? {
    guard let place, !tracker.isScrolling, !isLifting else { return nil }
    guard let pressedView else { return root.enabledView(at: place) }
    let isInside = pressedView.touchBounds.contains(pressedView.convertFromWindow(place - shift))
    return isInside ? pressedView : pressedView.superview
  }

  // MARK: Input

  func moved(to point: Point) {
    let former = place
    place = point
    root.tooltipView.pointerMoved()
    root.dialogs.last?.pointerMoved(from: former, to: point)
    track(.moved(point, at: root.loop.now))
    root.hover.refresh()
  }

  func released(at point: Point) {
    place = point
    track(.released(point, at: root.loop.now))
    root.hover.refresh()
  }

  func left() {
    place = nil
    root.hover.refresh()
  }

  func pressed(at point: Point, _ button: PointerButton, clicks: Int, _ modifiers: Modifiers) {
    (self.modifiers, isTouch) = (modifiers, button == .touch)
    // What lies under the pointer is what is there by now.
    root.settleLayout()
    place = point
    root.keyboard.isInUse = false
    root.tooltipView.hide()
    root.setNeedsDisplay()
    let isFirst = button == .primary || button == .touch
    // What is pressed twice was let go in between, and nobody has told: another window had the pointer.
    if isFirst { cancelTouch() }
    // A second button while the first is down means nothing.
    guard isIdle else { return }
    switch button {
    case .secondary: root.showContextMenu(at: point)
    case .middle: root.pastePrimary(at: point)
    case .primary, .touch: press(at: point, clicks: clicks)
    }
  }

  func wheel(_ delta: Point, at point: Point) {
    root.tooltipView.hide()
    scrollingView(around: root.anyView(at: point))?.wheel(delta)
  }

  // MARK: A press

  private func press(at point: Point, clicks count: Int) {
    let hit = root.anyView(at: point)
    let scroller = hit?.claimsDrags == true ? nil : scrollingView(around: hit)
    // A press on what still glides stops it, and means nothing else.
    let hasStopped = scroller?.halt() ?? false
    let target = hasStopped ? nil : root.enabledView(at: point)
    switch clicks.press(at: point, clicks: count, on: target, place: placeForClicks) {
    case .counts(let count):
      isPressing = true
      if let target { root.keyboard.moveFocus(toPressed: target) }
      isPressing = false
      begin(at: point, clicks: count, target: target, scroller: scroller)
    case .isLost:
      begin(at: point, clicks: count, target: nil, scroller: scroller)
    }
    root.hover.refresh()
  }

  private func begin(at point: Point, clicks: Int, target: View?, scroller: View?) {
    shift = target.map(touchShift(at:)) ?? .zero
    let lifter = target.flatMap { $0.claimsDrags ? nil : $0.lifter }
    track(
      .pressed(
        point, clicks: clicks, target: target, scroller: scroller, lifter: lifter,
        byTouch: isTouch, at: root.loop.now))
    guard tracker.canBeHeld, lifter != nil || target?.hasMenuByLongPress == true else { return }
    longPress.start(on: root.loop) { [weak self] in
      self?.track(.held)
      self?.root.hover.refresh()
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
    guard view.isReachable, root.inputScope.encloses(view) else { return nil }
    return view.frameInWindow.offset(by: Point(x: 0, y: view.scroller?.shownOffset ?? 0))
  }

  private func scrollingView(around view: View?) -> (any Scrolling)? {
    view?.firstAncestor { $0.isEnabled && $0.scrolling?.isScrollable == true }?.scrolling
  }

  // MARK: What follows

  private func track(_ event: TouchTracker<View>.Event) {
    // What follows from one may be another event, which has memory of its own.
    var effects: [TouchTracker<View>.Effect] = []
    swap(&effects, &self.effects)
    tracker.handle(event, into: &effects)
    if !tracker.canBeHeld { longPress.stop() }
    for effect in effects { perform(effect) }
    runWaiting()
    effects.removeAll(keepingCapacity: true)
    self.effects = effects
  }

  private func perform(_ effect: TouchTracker<View>.Effect) {
    switch effect {
    case .began(let view, let point, let clicks):
      view.pointer(.began(view.convertFromWindow(point - shift), clicks: clicks))
    case .moved(let view, let point):
      view.pointer(.moved(view.convertFromWindow(point - shift)))
    case .ended(let view, let point):
      view.pointer(.ended(view.convertFromWindow(point - shift)))
    case .cancelled(let view): view.pointer(.cancelled)
    case .scrollBegan(let view): view.scrolling?.scrollBegan()
    case .scrolled(let view, let distance): view.scrolling?.scroll(by: distance)
    case .scrollEnded(let view, let velocity): view.scrolling?.scrollEnded(velocity: velocity)
    case .lifted(let lifter, let view, let point): (lifter as? any Lifting)?.lift(view, at: point)
    case .carried(let lifter, let point): (lifter as? any Lifting)?.carry(to: point)
    case .dropped(let lifter): (lifter as? any Lifting)?.drop()
    case .putBack(let lifter): (lifter as? any Lifting)?.putBack()
    case .menuWanted(let view, let point): root.showContextMenu(of: view, at: point)
    }
  }

  /// Has a view be clicked at a place of the window, whatever button was pressed.
  func click(_ view: View, at point: Point) {
    perform(.began(view, point, clicks: 1))
    perform(.ended(view, point))
    runWaiting()
  }

  /// Does something when no button is down any more, at once where none is: what lies under the pointer
  /// stays there from press to release.
  public func afterTouch(_ action: @escaping () -> Void) {
    if isIdle, !isPressing { return action() }
    waiting.append(action)
  }

  /// A button may have gone up.
  private func runWaiting() {
    guard isIdle, !isPressing, !waiting.isEmpty else { return }
    let actions = waiting
    waiting = []
    for action in actions { action() }
  }

  // MARK: Its end

  /// Forgets a press or a drag; its target is told.
  public func cancelTouch() { track(.cancelled) }

  /// Forgets a press inside `view`; a drag that scrolls what lies around it goes on.
  func cancelTouch(inside view: View) {
    endClicks(inside: view)
    if let pressedView, view.encloses(pressedView) { cancelTouch() }
  }

  /// A view is there no more, or stands for something else now: a click on it is no first of several.
  public func endClicks(inside view: View) {
    clicks.forget { view.encloses($0) }
  }

  /// Forgets whatever points into `view`, which takes no input any more.
  func withdraw(from view: View) {
    endClicks(inside: view)
    if tracker.targets.contains(where: view.encloses) { cancelTouch() }
  }
}
