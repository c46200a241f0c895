import Canvas

/// The bar at the edge of what scrolls: it tells what part is seen and where. Its handle can be
/// dragged; a press beside the handle moves by a page.
final class ScrollBar: View {
  /// Width in which the pointer finds it, in points. It is painted thinner.
  static let reach = 12.0
  private static let width = 4.0
  private static let widthUnderPointer = 8.0
  private static let margin = 2.0
  /// Where there is little room beside what is scrolled: at the very edge.
  private static let slimWidth = 3.0
  /// Short lists of a million rows have a handle too.
  private static let leastHandle = 24.0

  /// Where the handle is held, from its top; nil while it is not.
  private var grip: Double?

  /// The soft edges go on behind it.
  private var edgeFade = EdgeFade()

  private var scrollView: ScrollView? { superview as? ScrollView }

  override var claimsDrags: Bool { true }
  override var opensMenuByLongPress: Bool? { false }

  /// Top and height of the handle.
  private var handle: (top: Double, height: Double)? {
    guard let position = scrollView?.position, position.maximum > 0 else { return nil }
    let part = bounds.height / position.contentLength
    let height = min(bounds.height, max(Self.leastHandle, bounds.height * part))
    let progress = min(max(0, position.offset / position.maximum), 1)
    return (((bounds.height - height) * progress).rounded(), height)
  }

  override func pointer(_ event: PointerEvent) {
    switch event {
    case .began(let point, _): press(at: point.y)
    case .moved(let point): drag(to: point.y)
    case .ended, .cancelled: grip = nil
    }
    setNeedsDisplay()
  }

  private func press(at y: Double) {
    guard let handle, let scrollView else { return }
    if y < handle.top {
      scrollView.nudge(by: -bounds.height)
    } else if y >= handle.top + handle.height {
      scrollView.nudge(by: bounds.height)
    } else {
      _ = scrollView.halt()
      grip = y - handle.top
    }
  }

  private func drag(to y: Double) {
    guard let grip, let handle, let scrollView else { return }
    let room = bounds.height - handle.height
    guard room > 0 else { return }
    scrollView.jump(to: (y - grip) / room * scrollView.position.maximum)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme, let handle, let scrollView else { return }
    scrollView.paint(&edgeFade, in: bounds, &painter)
    let isMeant = isHovered || grip != nil
    let isSlim = scrollView.isBarSlim && !isMeant
    let width = isMeant ? Self.widthUnderPointer : isSlim ? Self.slimWidth : Self.width
    painter.fill(
      Rect(
        x: bounds.width - width - (isSlim ? 0 : Self.margin), y: handle.top, width: width,
        height: handle.height),
      radius: width / 2, isMeant ? theme.secondaryText : theme.controlBorder)
  }
}
