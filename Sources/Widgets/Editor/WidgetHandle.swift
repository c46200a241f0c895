import Canvas
import Kit

/// What a widget's line is dragged by; anywhere else a drag scrolls.
final class WidgetHandle: View {
  /// What the pointer does with it, in the window's coordinates.
  enum Event {
    /// Once, before it is moved: where it was pressed.
    case lifted(Point)
    case moved(Point)
    case dropped
    case cancelled
  }

  var handle: (Event) -> Void = { _ in }
  private let name: String
  private enum State: Equatable {
    case idle
    /// Where it was pressed, in the window's coordinates.
    case pressed(Point)
    case dragged
  }
  private var state = State.idle

  /// - Parameter name: for scripts and screen readers.
  init(_ name: String) { self.name = name }

  override var semantics: Semantics? { Semantics(.image, name: name) }
  override var cursor: Cursor { .hand }
  override var claimsDrags: Bool { true }

  override func pointer(_ event: PointerEvent) {
    switch event {
    case .began(let point, _): state = .pressed(convertToWindow(point))
    case .moved(let point): moved(to: convertToWindow(point))
    case .ended: end(with: .dropped)
    case .cancelled: end(with: .cancelled)
    }
  }

  private func end(with event: Event) {
    if state == .dragged { handle(event) }
    state = .idle
  }

  /// A press that only trembles lifts nothing.
  private func moved(to point: Point) {
    if case .pressed(let start) = state {
      guard point.distance(to: start) > TouchTracker<View>.slop else { return }
      state = .dragged
      handle(.lifted(start))
    }
    if state == .dragged { handle(.moved(point)) }
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    Icon.grip.paint(
      in: bounds, color: state == .dragged ? theme.accent : theme.secondaryText, &painter)
  }
}
