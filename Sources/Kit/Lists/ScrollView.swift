public import Canvas
import Loop

/// A view whose content may be taller than itself. The content is moved by drags, which glide on
/// when let go, by the wheel, and by views that ask to be scrolled into sight.
///
/// Subclasses say how tall the content is and put it where it stands.
open class ScrollView: View, Scrolling {
  /// How far the content is moved, and how it goes on.
  public private(set) var position = ScrollPosition()
  /// Runs exactly while the content moves by itself.
  private lazy var scrollLink = MotionLink { [weak self] _ in self?.step() }
  private let bar = ScrollBar()
  /// The ground into which the content fades where it is cut; nil for hard edges.
  public var fade: KeyPath<Theme, Color>? { didSet { setNeedsDisplay() } }
  private var edgeFade = EdgeFade()
  /// Whether the bar has little room beside what is scrolled, and focus rings around that.
  public var isBarSlim = false { didSet { if isBarSlim != oldValue { setNeedsLayout() } } }

  /// Points that a notch of the wheel moves.
  private static let notch = 72.0

  public override init() {
    super.init()
    addSubview(bar)
  }

  public override var scrolling: (any Scrolling)? { self }

  // MARK: For subclasses

  /// In points; asked for once in each layout, before `layoutContent`.
  open func contentHeight() -> Double { 0 }

  /// Gives the content its place.
  /// - top: the content's upper edge, in the view's coordinates.
  open func layoutContent(top: Double) {}

  /// Adds a part of the content, below the bar.
  public func addContent(_ view: View) {
    insertSubview(view, at: subviews.count - 1)
  }

  /// Paints a part of the content over the others.
  func bringForward(_ view: View) {
    if subviews.dropLast().last !== view { moveSubview(view, to: subviews.count - 2) }
  }

  /// Do drags and the wheel move it?
  open var isScrollable: Bool { true }

  // MARK: Layout

  public final override func layout() {
    resize()
    updateLink()
    layoutContent(top: -shownOffset)
    bar.isHidden = position.maximum == 0
    bar.frame = Rect(
      x: bounds.width - ScrollBar.reach, y: 0, width: ScrollBar.reach, height: bounds.height)
    bar.setNeedsDisplay()
  }

  private func resize() {
    position.resize(content: contentHeight(), viewport: bounds.height)
  }

  /// Where the content is shown: on whole device pixels, so that it is moved and not painted anew.
  public final var shownOffset: Double {
    let scale = root?.scale ?? 1
    return (position.offset * scale).rounded() / scale
  }

  public final override func paint(_ painter: inout Painter) {
    painter.scrolled(by: shownOffset)
  }

  public final override func paintOverlay(_ painter: inout Painter) {
    // Behind its handle the bar does.
    let width = max(0, bounds.width - (bar.isHidden ? 0 : ScrollBar.reach))
    paint(&edgeFade, in: Rect(x: 0, y: 0, width: width, height: bounds.height), &painter)
  }

  /// Both soft edges, over a part of the width.
  final func paint(_ edge: inout EdgeFade, in place: Rect, _ painter: inout Painter) {
    guard let fade, let ground = root?.theme[keyPath: fade] else { return }
    edge.paint(.top, hiding: shownOffset, in: place, ground, &painter)
    edge.paint(.bottom, hiding: position.maximum - shownOffset, in: place, ground, &painter)
  }

  public override var clipsToBounds: Bool { true }

  // MARK: Moving

  /// Scrolls as little as needed to show what lies between two heights (own coordinates, as they
  /// are now). Of what is taller than the view the top is shown.
  public func reveal(top: Double, bottom: Double) {
    reveal(top: top, bottom: bottom, isGliding: true)
  }

  /// The same, and without a movement where it is not to take its time.
  final func reveal(top: Double, bottom: Double, isGliding: Bool) {
    guard let root, bounds.height > 0 else { return }
    resize()
    let shift = shownOffset
    let highest = min(top + shift, bottom + shift)
    let lowest = min(bottom + shift - bounds.height, highest)
    let goal = min(max(position.destination, lowest), highest)
    if goal != position.destination {
      position.settle(
        to: goal, at: root.loop.now, reducesMotion: root.skipsMotion || !isGliding)
    }
    moved()
  }

  /// Scrolls by a distance in points, as a key does.
  func nudge(by distance: Double) {
    guard let root else { return }
    position.nudge(by: distance, at: root.loop.now, reducesMotion: root.skipsMotion)
    moved()
  }

  /// Goes to an offset at once, as far as the content reaches by now.
  public final func jump(to offset: Double) {
    guard let root else { return }
    resize()
    position.settle(to: offset, at: root.loop.now, reducesMotion: true)
    moved()
  }

  /// Scrolls evenly up to a place, for something that is dragged, until it is pushed by 0.
  /// - velocity: of the content's offset, points a second.
  func push(_ velocity: Double, upTo limit: Double) {
    guard let root else { return }
    let former = position.offset
    if velocity == 0 {
      position.endPush()
    } else {
      position.push(velocity: velocity, upTo: limit, at: root.loop.now)
    }
    // A layout asks again how things stand, and is not to be asked for by that.
    if position.offset == former { updateLink() } else { moved() }
  }

  /// Stops a movement where it is; one that is beyond an end goes on and comes back.
  /// - Returns: true where it glided.
  public func halt() -> Bool {
    defer { moved() }
    return position.halt()
  }

  /// The content follows the pointer from now on, and no wheel.
  public func scrollBegan() {
    position.beginDrag()
    moved()
  }

  /// Up and down only: what goes sideways is left out.
  public func scroll(by distance: Point) {
    position.drag(by: -distance.y)
    moved()
  }

  /// Glides on with what speed is left, or settles back from beyond an end.
  public func scrollEnded(velocity: Point) {
    guard let root else { return }
    position.endDrag(
      velocity: -velocity.y, at: root.loop.now, reducesMotion: root.skipsMotion)
    moved()
  }

  /// A notch eases to its place; the fractions of a touchpad move at once.
  public func wheel(_ delta: Point) {
    guard let root, delta.y != 0 else { return }
    // Fractions come in a stream, from fingers on a touchpad: it is smooth already.
    let isNotch = delta.y == delta.y.rounded()
    position.nudge(
      by: delta.y * Self.notch, at: root.loop.now, reducesMotion: root.skipsMotion || !isNotch)
    moved()
  }

  private func moved() {
    setNeedsLayout()
    updateLink()
  }

  private func updateLink() {
    guard position.isMoving != scrollLink.isRunning else { return }
    if position.isMoving, let root { scrollLink.run(on: root.loop) } else { scrollLink.stop() }
  }

  private func step() {
    guard let root else { return }
    position.update(at: root.loop.now)
    moved()
  }

  public override func rootChanged() {
    guard root == nil else { return }
    _ = position.halt()
    scrollLink.stop()
  }
}
