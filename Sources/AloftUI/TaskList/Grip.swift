import Canvas
import Controls
import Views

/// The handle that a task is dragged by; anywhere else a drag scrolls the list.
final class Grip: View {
  /// What the pointer does with it, in the window's coordinates.
  enum Event {
    /// Once, before it is moved: where it was pressed.
    case lifted(Point)
    case moved(Point)
    case dropped
    case cancelled
  }

  /// As scripts and screen readers name it.
  var name = ""
  var handle: (Event) -> Void = { _ in }
  private enum State: Equatable {
    case idle
    /// Where it was pressed, in the window's coordinates.
    case pressed(Point)
    case dragged
  }
  private var state = State.idle
  /// From press to release.
  var isHeld: Bool { state != .idle }

  override var semantics: Semantics? { Semantics(.image, name: name) }
  override var cursor: Cursor { .hand }
  override var claimsDrags: Bool { true }

  override func pointer(_ event: PointerEvent) {
    switch event {
    case .began(let point, _): state = .pressed(convertToWindow(point))
    case .moved(let point): moved(to: convertToWindow(point))
    case .ended:
      state = .idle
      handle(.dropped)
    case .cancelled:
      state = .idle
      handle(.cancelled)
    }
  }

  /// A press that only trembles lifts nothing, and scrolls nothing at an edge.
  private func moved(to point: Point) {
    if case .pressed(let start) = state {
      guard point.distance(to: start) > TouchTracker<View>.slop else { return }
      state = .dragged
      handle(.lifted(start))
    }
    handle(.moved(point))
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    Icon.grip.paint(in: bounds, color: isHeld ? theme.accent : theme.secondaryText, &painter)
  }
}
