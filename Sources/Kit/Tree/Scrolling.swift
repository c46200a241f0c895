public import Canvas

/// A view whose content moves under the pointer.
public protocol Scrolling: View {
  /// False while there is nothing to scroll: the pointer means what lies around it then.
  var isScrollable: Bool { get }
  /// The pointer is pressed on it: stop where it is.
  /// - Returns: true where it glided, so that the press has done its work.
  func halt() -> Bool
  /// A drag takes over: the content follows the pointer until `scrollEnded`.
  func scrollBegan()
  /// - distance: how far the pointer moved, in points; the content follows it.
  func scroll(by distance: Point)
  /// - velocity: of the pointer at release, points a second.
  func scrollEnded(velocity: Point)
  /// - delta: notches; positive y moves towards the end.
  func wheel(_ delta: Point)
  /// How far the content stands above its first place on the screen, in points.
  var shownOffset: Double { get }
  /// Scrolls as little as needed to show what lies between two heights of the view, as they are now.
  func reveal(top: Double, bottom: Double)
}

extension View {
  /// The nearest view around this one whose content it is part of.
  var scroller: (any Scrolling)? { superview?.firstAncestor { $0.scrolling != nil }?.scrolling }

  /// The part of what scrolls that it belongs to, as a row of a list, in the window; nil where nothing does.
  var rowInWindow: Rect? {
    guard scroller != nil else { return nil }
    return firstAncestor { $0.superview?.scrolling != nil }?.frameInWindow
  }
}
