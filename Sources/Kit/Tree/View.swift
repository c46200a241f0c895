public import Canvas

/// A rectangle that can paint itself, take input and say what it is.
///
/// Views form a tree below a `RootView`. A parent owns its children; children know their parent
/// weakly. Like everything above the loop, views belong to the thread of their loop.
open class View {
  /// The parent; nil for the root and outside of a tree.
  public internal(set) weak var superview: View?
  /// Owned, in painting order: the last lies on top.
  public internal(set) var subviews: [View] = []

  /// Place in the parent's coordinates, points; its left edge is where reading begins
  /// (``LayoutDirection``). Set by the parent's `layout()`.
  public var frame = Rect.zero {
    didSet {
      guard frame != oldValue else { return }
      root?.placeChanged(isResized: frame.size != oldValue.size)
    }
  }

  /// A hidden view is neither painted nor touched nor focused, nor are those inside it.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue, let root else { return }
      if isHidden { root.withdrawInput(from: self) }
      root.placeChanged(isResized: true)
    }
  }

  /// A disabled view is painted but takes no input, nor do those inside it.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue, let root else { return }
      if !isEnabled { root.withdrawInput(from: self) }
      setNeedsDisplay()
    }
  }

  /// Set by the root while the pointer is over this view or one inside it.
  public internal(set) var isHovered = false {
    didSet { if isHovered != oldValue { hoverChanged() } }
  }

  /// In no tree, of no size.
  public init() {}

  /// How it is shown while it moves; nil where it is shown where it is.
  public var movingPicture: MovingPicture? {
    didSet { if movingPicture != oldValue { setNeedsDisplay() } }
  }

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

  /// What can be done with it by who does not point at it, such as through a screen reader.
  open var semanticActions: [SemanticAction] { [] }

  /// What inside it the keys act on while it has the keyboard; nil for itself.
  open var semanticFocus: View? { nil }

  /// Can it have the keyboard?
  open var canBecomeFocused: Bool { false }

  /// What of it comes into sight when it gets the keyboard, in its own coordinates; nil for nothing.
  open var placeOfFocus: Rect? { bounds }

  /// Do arrow keys move about inside it, as in a list? Tab stops there once then, and a press on
  /// one of its controls leaves the keyboard to it.
  open var isFocusGroup: Bool { false }

  /// What inside a focus group is a stop of the Tab key nevertheless, in this order.
  open var focusStops: [View] { [] }

  /// Who inside it gets the keyboard when what had it went away and left nobody around; nil for the
  /// first that can have it.
  open var focusHeir: View? { nil }

  /// The pointer's shape over it.
  open var cursor: Cursor { .arrow }

  /// False for what only shows: the pointer means what lies behind.
  open var takesPointer: Bool { true }

  /// Does it use drags itself (as a text field does for selecting)? Otherwise a drag that starts on
  /// it belongs to the scrolling view around it.
  open var claimsDrags: Bool { false }

  /// Itself, where what is in it moves under the pointer. Asked for instead of a cast, for which the runtime
  /// looks through all conformances of the program.
  open var scrolling: (any Scrolling)? { nil }

  /// Is what subviews paint outside its rectangle cut off?
  open var clipsToBounds: Bool { false }

  /// Points around the frame that count as inside for the pointer.
  open var touchMargin: Insets { Insets() }

  /// Where an input method may show its candidates (own coordinates); nil where it takes no text.
  open var textInputRect: Rect? { nil }

  /// What is said beside it when the pointer rests on it: the whole of a text that is cut.
  open var tooltip: String? { nil }

  /// Where in it the text stands of which the tooltip is the whole; nil where it explains no text.
  open var tooltipText: Rect? { nil }
  /// What its tooltip stands below, or above, and covers nothing of, in its own coordinates.
  open var tooltipAnchor: Rect { bounds }

  /// A press that belongs to it, from `began` to `ended` or `cancelled`.
  open func pointer(_ event: PointerEvent) {}

  /// - Returns: true where the key was used; otherwise the parent is asked.
  open func keyPressed(_ press: KeyPress) -> Bool { false }

  /// Opens a menu of what can be done with it, or with what lies at a point of its own coordinates.
  /// - Returns: false where there is none: whoever lies around it is asked.
  open func openContextMenu(at point: Point) -> Bool { false }

  /// Does a long press ask for its menu, where a short one may mean something else? Nil: as for what
  /// lies around it. What acts when it is let go is not to be missed by a slow hand.
  open var opensMenuByLongPress: Bool? { nil }

  /// What of it the menu belongs to that is asked for by a key while it has the keyboard, in its own
  /// coordinates.
  open var contextMenuPlace: Rect { bounds }

  /// Committed text. Only the focused view gets it.
  open func textEntered(_ text: String) {}
  /// A text from outside: pasted or dropped.
  open func textPasted(_ text: String) { textEntered(text) }

  /// Text being composed by an input method; empty ends it.
  /// - Parameters:
  ///   - caret: in bytes of the text, where the method says so; it may be anything.
  ///   - clause: the part that is being converted, likewise.
  open func textComposed(_ text: String, caret: Int?, clause: Range<Int>?) {}

  /// Whether a press on it, or inside it, leaves the keyboard where it is as if nothing had been pressed.
  open var leavesKeyboard: Bool { false }

  /// It got or lost the keyboard.
  open func focusChanged() { setNeedsDisplay() }

  /// The pointer was pressed on something that leaves the keyboard where it is: here, outside of this view.
  open func pressedElsewhere() {}

  /// Whether a press on a part of it, which takes no text, leaves the keyboard where it is: in another part.
  open func keepsFocus(whilePressed part: View) -> Bool { false }

  /// The pointer came over it or left; `isHovered` tells which.
  open func hoverChanged() { setNeedsDisplay() }

  /// It became part of a window, or stopped being part of one (`root` is nil then).
  open func rootChanged() {}

  /// How far from its own place something inside it takes the pointer, which means what was there when
  /// it began to move.
  open func touchShift(of view: View) -> Point { .zero }

  /// Finds what lies under a point of its own coordinates: the last painted comes first. A disabled
  /// view is found too, so that what lies behind it is not meant instead.
  open func hitTest(_ point: Point) -> View? {
    guard !isHidden, touchBounds.contains(point) else { return nil }
    if isEnabled {
      for view in subviews.reversed() {
        if let hit = view.hitTest(point - view.frame.origin) { return hit }
      }
    }
    return takesPointer ? self : nil
  }
}
