public import Canvas

/// What a line is dragged by; anywhere else a drag scrolls.
public final class DragHandle: View {
  /// What the pointer does with it, in the window's coordinates.
  public enum Event {
    /// Once, before it is moved: where it was pressed.
    case lifted(Point)
    case moved(Point)
    case dropped
    case cancelled
  }

  /// Hears what the pointer does with it.
  public var dragged: (Event) -> Void = { _ in }
  /// What it moves, for scripts and screen readers.
  public var name: String
  private enum State: Equatable {
    case idle
    /// Where it was pressed, in the window's coordinates.
    case pressed(Point)
    case dragged
  }
  private var state = State.idle { didSet { if state != oldValue { setNeedsDisplay() } } }

  public init(_ name: String = "") { self.name = name }

  public override var semantics: Semantics? { Semantics(.image, name: name) }
  public override var cursor: Cursor { .hand }
  public override var claimsDrags: Bool { true }

  public override func pointer(_ event: PointerEvent) {
    switch event {
    case .began(let point, _): state = .pressed(convertToWindow(point))
    case .moved(let point): moved(to: convertToWindow(point))
    case .ended: end(with: .dropped)
    case .cancelled: end(with: .cancelled)
    }
  }

  private func end(with event: Event) {
    let former = state
    state = .idle
    if former == .dragged { dragged(event) }
  }

  /// A press that only trembles lifts nothing.
  private func moved(to point: Point) {
    if case .pressed(let start) = state {
      guard point.distance(to: start) > TouchTracker<View>.slop else { return }
      state = .dragged
      dragged(.lifted(start))
    }
    if state == .dragged { dragged(.moved(point)) }
  }

  public override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    Icon.grip.paint(
      in: bounds, color: state == .dragged ? theme.accent : theme.secondaryText, &painter)
  }
}
