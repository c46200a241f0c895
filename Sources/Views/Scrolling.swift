public import Canvas

/// A view whose content moves under the pointer.
public protocol Scrolling: View {
  func scrollBegan()
  /// - distance: how far the pointer moved, in points; the content follows it.
  func scroll(by distance: Point)
  /// - velocity: of the pointer at release, points a second.
  func scrollEnded(velocity: Point)
  /// - delta: notches; positive y moves towards the end.
  func wheel(_ delta: Point)
}
