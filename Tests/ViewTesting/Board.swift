public import Canvas
public import Kit

/// Puts each view where it is told.
public final class Board: View {
  private var places: [(view: View, rect: Rect)] = []

  public init(_ places: [(View, Rect)] = []) {
    super.init()
    for (view, rect) in places { add(view, rect) }
  }

  public func add(_ view: View, _ rect: Rect) {
    places.append((view, rect))
    addSubview(view)
  }

  public override func layout() {
    for (view, rect) in places where view.superview === self { view.frame = rect }
  }
}

/// Fills its parent with one view.
public final class Filling: View {
  public init(_ view: View) {
    super.init()
    addSubview(view)
  }
  public override func layout() { for view in subviews { view.frame = bounds } }
}

/// Takes notes of what the pointer and the keyboard do to it.
open class Note: View {
  public let name: String
  public var events: [PointerEvent] = []
  public var keys: [Key] = []
  public var usesKeys = false
  public var isFocusable = true

  public init(_ name: String) { self.name = name }

  open override var semantics: Semantics? { Semantics(.label, name: name) }
  open override var canBecomeFocused: Bool { isFocusable }
  open override func pointer(_ event: PointerEvent) { events.append(event) }
  open override func keyPressed(_ press: KeyPress) -> Bool {
    keys.append(press.key)
    return usesKeys
  }
}
