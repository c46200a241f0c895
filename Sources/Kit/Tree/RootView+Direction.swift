public import Canvas

// The tree's coordinates and the window's own: in a window that is read from the right one is the
// mirror image of the other.
extension RootView {
  /// Delivers what a person or the window system did.
  public func handle(_ input: Input) {
    deliver(isMirrored ? input.mirrored(in: bounds.width) : input)
  }

  /// The view under a point of the window that may take input now.
  public func view(at point: Point) -> View? { enabledView(at: treePlace(point)) }

  /// True where left and right in the tree are right and left in the window.
  var isMirrored: Bool { direction == .rightToLeft }

  func directionChanged() {
    pointer.cancelTouch()
    appearances.end()
    pointer.place = pointer.place.map { $0.mirrored(in: bounds.width) }
    setNeedsLayout()
  }

  /// A point of the window, in the tree's coordinates.
  public func treePlace(_ point: Point) -> Point {
    isMirrored ? point.mirrored(in: bounds.width) : point
  }

  /// A rectangle of the tree's coordinates, where it is seen in the window.
  public func shownPlace(_ rect: Rect) -> Rect {
    isMirrored ? rect.mirrored(in: bounds.width) : rect
  }
}

extension View {
  /// A key as it leads along the line: in a window that is read from the right the left one leads on,
  /// and the right one back, as they do in any other the other way round.
  public func keyAlongLine(_ key: Key) -> Key {
    guard root?.isMirrored == true else { return key }
    return switch key {
    case .left: .right
    case .right: .left
    default: key
    }
  }
}

extension Point {
  /// Turned over about the middle of a window. Rectangles own their left edges and not their right
  /// ones, on this side of the mirror and on the other: a point on an edge stays inside of what it was
  /// inside of.
  fileprivate func mirrored(in width: Double) -> Point { Point(x: (width - x).nextDown, y: y) }
}

extension Input {
  /// With all places turned over in a window that is `width` points wide.
  func mirrored(in width: Double) -> Input {
    switch self {
    case .pointerMoved(let point): .pointerMoved(point.mirrored(in: width))
    case .pointerPressed(let point, let button, let clicks, let modifiers):
      .pointerPressed(
        point.mirrored(in: width), button: button, clicks: clicks, modifiers: modifiers)
    case .pointerReleased(let point, let button):
      .pointerReleased(point.mirrored(in: width), button: button)
    case .wheel(let delta, let point):
      .wheel(delta: Point(x: -delta.x, y: delta.y), at: point.mirrored(in: width))
    case .pointerLeft, .keyPressed, .keyReleased, .text, .composing, .erasing, .dropped,
      .focusChanged, .visibilityChanged, .resized, .closeRequested:
      self
    }
  }
}
