import Canvas

/// A view that is pressed: by the pointer, where it counts when it is released inside, or by Enter
/// and Space.
open class Control: View {
  /// What a press does.
  public var action: () -> Void

  /// True while the pointer is down and still over it.
  public private(set) var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }

  /// - Parameter action: called on the loop's thread, once for each press.
  public init(action: @escaping () -> Void) {
    self.action = action
  }

  /// It looks different, and would do something else now: the clicks on it so far are not continued.
  func meaningChanged() {
    root?.pointer.endClicks(inside: self)
    setNeedsDisplay()
  }

  open override var semanticActions: [SemanticAction] {
    [SemanticAction(.press) { [weak self] in self?.action() }]
  }

  open override var canBecomeFocused: Bool { true }
  open override var cursor: Cursor { .hand }
  open override var opensMenuByLongPress: Bool? { false }

  public final override func pointer(_ event: PointerEvent) {
    switch event {
    case .began: isPressed = true
    case .moved(let point): isPressed = touchBounds.contains(point)
    case .ended(let point):
      isPressed = false
      if touchBounds.contains(point) { action() }
    case .cancelled: isPressed = false
    }
  }

  open override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.matches(.enter) || press.matches(.space) else { return false }
    // A held key is one wish, not thirty.
    if !press.isRepeat { action() }
    return true
  }
}
