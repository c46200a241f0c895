import Canvas
import Views

/// The handle that a task is dragged by; anywhere else a drag scrolls the list.
final class Grip: View {
  /// What the pointer does with it, in the window's coordinates.
  enum Event {
    case moved(Point)
    case dropped
    case cancelled
  }

  /// As scripts and screen readers name it.
  var name = ""
  var handle: (Event) -> Void = { _ in }
  /// From press to release.
  private(set) var isHeld = false

  override var semantics: Semantics? { Semantics(.image, name: name) }
  override var cursor: Cursor { .hand }
  override var claimsDrags: Bool { true }

  override func pointer(_ event: PointerEvent) {
    switch event {
    case .began: isHeld = true
    case .moved(let point): handle(.moved(convertToWindow(point)))
    case .ended:
      isHeld = false
      handle(.dropped)
    case .cancelled:
      isHeld = false
      handle(.cancelled)
    }
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    Icon.grip.paint(in: bounds, color: isHeld ? theme.accent : theme.secondaryText, &painter)
  }
}

/// Where the task that is dragged would go.
final class DropLine: View {
  static let thickness = 2.0

  override var takesPointer: Bool { false }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.fill(bounds, radius: Self.thickness / 2, theme.accent)
  }
}
