public import Canvas

/// A rectangle that can paint itself, take input and say what it is.
///
/// Views form a tree below a `RootView`. A parent owns its children; children know their parent
/// weakly. Like everything above the loop, views belong to the thread of their loop.
open class View {
  public private(set) weak var superview: View?
  public private(set) var subviews: [View] = []

  /// Place in the parent's coordinates, points. Set by the parent's `layout()`.
  public var frame = Rect.zero {
    didSet {
      guard frame != oldValue else { return }
      if frame.size == oldValue.size { setNeedsDisplay() } else { setNeedsLayout() }
    }
  }

  /// A hidden view is neither painted nor touched nor focused, nor are those inside it.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsLayout() } }
  }

  /// A disabled view is painted but takes no input.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Set by the root while the pointer is over this view or one inside it.
  public internal(set) var isHovered = false {
    didSet { if isHovered != oldValue { hoverChanged() } }
  }

  public init() {}

  // MARK: For subclasses

  /// The size it would like, given at most `proposal` (either side may be infinite).
  open func sizeThatFits(_ proposal: Size) -> Size { .zero }

  /// Gives every subview its frame.
  open func layout() {}

  /// The subviews in the order in which they are read; painting order unless a subclass knows better.
  open var readingOrder: [View] { subviews }

  /// Called after everything inside has its frame.
  open func didLayout() {}

  /// Paints itself, in its own coordinates; subviews are painted afterwards, on top.
  open func paint(_ painter: inout Painter) {}

  /// Paints over its subviews.
  open func paintOverlay(_ painter: inout Painter) {}

  /// What it is to scripts and screen readers; nil is transparent: its children count as the
  /// parent's.
  open var semantics: Semantics? { nil }

  /// Can it have the keyboard?
  open var canBecomeFocused: Bool { false }

  /// The pointer's shape over it.
  open var cursor: Cursor { .arrow }

  /// False for what only shows: the pointer means what lies behind.
  open var takesPointer: Bool { true }

  /// Does it use drags itself (as a text field does for selecting)? Otherwise a drag that starts on
  /// it belongs to the scrolling view around it.
  open var claimsDrags: Bool { false }

  /// Is what subviews paint outside its rectangle cut off?
  open var clipsToBounds: Bool { false }

  /// Points around the frame that count as inside for the pointer.
  open var touchMargin: Insets { Insets() }

  /// Where an input method may show its candidates (own coordinates); nil where it takes no text.
  open var textInputRect: Rect? { nil }

  /// What is said beside it when the pointer rests on it: the whole of a text that is cut.
  open var tooltip: String? { nil }

  open func pointer(_ event: PointerEvent) {}

  /// - Returns: true where the key was used; otherwise the parent is asked.
  open func keyPressed(_ press: KeyPress) -> Bool { false }

  /// Committed text. Only the focused view gets it.
  open func textEntered(_ text: String) {}

  /// Text being composed by an input method; empty ends it.
  open func textComposed(_ text: String) {}

  /// It got or lost the keyboard.
  open func focusChanged() { setNeedsDisplay() }

  open func hoverChanged() { setNeedsDisplay() }

  /// It became part of a window, or stopped being part of one (`root` is nil then).
  open func rootChanged() {}

  /// Finds what lies under a point of its own coordinates: the last painted comes first.
  open func hitTest(_ point: Point) -> View? {
    guard !isHidden, isEnabled, touchBounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point - view.frame.origin) { return hit }
    }
    return takesPointer ? self : nil
  }
}

// MARK: - The tree

extension View {
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The tree's top, nil outside a window.
  public var root: RootView? {
    var view = self
    while let parent = view.superview { view = parent }
    return view as? RootView
  }

  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  public func insertSubview(_ view: View, at index: Int) {
    precondition(!view.encloses(self), "A view cannot be put inside itself.")
    view.removeFromSuperview()
    subviews.insert(view, at: index)
    view.superview = self
    if root != nil { view.announceRoot() }
    setNeedsLayout()
  }

  public func removeFromSuperview() {
    guard let parent = superview else { return }
    let root = self.root
    root?.willRemove(self)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    if let root {
      announceRoot()
      root.setNeedsLayout()
    }
  }

  private func announceRoot() {
    rootChanged()
    for view in subviews { view.announceRoot() }
  }

  /// True for itself and everything inside it.
  public func encloses(_ view: View) -> Bool {
    var next: View? = view
    while let current = next {
      if current === self { return true }
      next = current.superview
    }
    return false
  }

  /// Its own rectangle in the window's coordinates.
  public var frameInWindow: Rect { Rect(origin: convertToWindow(.zero), size: frame.size) }

  public func convertToWindow(_ point: Point) -> Point {
    var (result, next) = (point, Optional(self))
    while let view = next {
      result = result + view.frame.origin
      next = view.superview
    }
    return result
  }

  public func convertFromWindow(_ point: Point) -> Point { point - convertToWindow(.zero) }

  /// Lays out the tree before the next frame.
  public func setNeedsLayout() { root?.invalidate(.layout) }

  /// Paints before the next frame. What really changed is found by comparing frames.
  public func setNeedsDisplay() { root?.invalidate(.display) }

  public var isFocused: Bool { root?.focusedView === self }

  /// The focus ring is for those who steer by keyboard.
  public var showsFocusRing: Bool { isFocused && root?.isKeyboardInUse == true }

  var touchBounds: Rect {
    let margin = touchMargin
    return bounds.inset(
      by: Insets(
        top: -margin.top, left: -margin.left, bottom: -margin.bottom, right: -margin.right))
  }

  func layoutTree() {
    guard !isHidden else { return }
    layout()
    for view in subviews { view.layoutTree() }
    didLayout()
  }

  func paintTree(_ painter: inout Painter) {
    guard !isHidden else { return }
    painter.group(at: frame.origin, clippedTo: clipsToBounds ? bounds : nil) { painter in
      paint(&painter)
      for view in subviews { view.paintTree(&painter) }
      paintOverlay(&painter)
    }
  }

  func semanticNodes(origin: Point) -> [SemanticNode] {
    guard !isHidden else { return [] }
    let place = origin + frame.origin
    let inside = readingOrder.flatMap { $0.semanticNodes(origin: place) }
    guard var semantics else { return inside }
    if isFocused { semantics.states.insert(.focused) }
    if !isEnabled { semantics.states.insert(.disabled) }
    let rect = Rect(origin: place, size: frame.size)
    return [SemanticNode(semantics: semantics, frame: rect, children: inside)]
  }
}
