package import Canvas

/// Where a window stands and how large it is, to be kept from one start to the next.
package struct WindowGeometry: Hashable, Sendable {
  /// The upper left corner in screen units, which the desktop alone understands.
  package struct Position: Hashable, Sendable {
    /// To the right, from where the desktop begins to count; negative on a screen further left.
    package var x: Int
    /// Downwards; negative on a screen further up.
    package var y: Int

    /// In screen units, as the desktop gave them.
    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Nil where the desktop is to choose, and where it does not tell (Wayland).
  package var position: Position?
  /// Of the content, in points; where the window is maximised, the size that it goes back to.
  package var size: Size
  /// It fills its screen; `size` is what it goes back to.
  package var isMaximized: Bool

  /// Where the desktop chooses the place, unless one is given.
  package init(size: Size, position: Position? = nil, isMaximized: Bool = false) {
    self.position = position
    self.size = size
    self.isMaximized = isMaximized
  }

  /// What a window manager may add above and below, in screen units: a title bar.
  private static let decorations = 48

  /// In points: what stands along the top edge.
  private static let header = 64.0

  /// Returns the window's rectangle in screen units, no larger than its screen, and true if its remembered position
  /// is still within reach of the user.
  ///
  /// A rectangle in reach is moved until its header is on the screens and its lower edge is not below them: at
  /// another scale than the one it was left at, it may extend over an edge.
  /// - Parameters:
  ///   - screens: the areas that the desktop leaves to windows.
  ///   - unitsPerPoint: the scale that the window opens at.
  func placed(
    on screens: [ScreenRect], unitsPerPoint: Double
  ) -> (frame: ScreenRect, hasPlace: Bool) {
    func units(_ points: Double) -> Int {
      let length = points.isNaN ? 1 : (min(max(points, 1), 100_000) * unitsPerPoint).rounded()
      return Int(length)
    }
    var frame = ScreenRect(
      x: position?.x ?? 0, y: position?.y ?? 0, width: units(size.width),
      height: units(size.height))
    let isReachable = position != nil && frame.isReachable(on: screens)
    let header = Int(Self.header * unitsPerPoint)
    let largest = screens.max { $0.width * $0.height < $1.width * $1.height }
    guard let screen = isReachable ? frame.top(header).screen(of: screens) : largest else {
      return (frame, false)
    }
    frame.width = min(frame.width, screen.width)
    frame.height = min(frame.height, max(1, screen.height - Self.decorations))
    guard isReachable else { return (frame, false) }
    let y = screen.y(of: frame, below: Self.decorations)
    if frame.maxY > screen.maxY { frame.y = y }
    if !frame.top(header).isVisible(on: screens) { frame.x = screen.x(of: frame) }
    if !frame.top(header).isVisible(on: screens) { frame.y = y }
    return (frame, true)
  }
}

extension ScreenRect {
  /// True if enough of the top edge, by which a window is dragged, is on one of the screens.
  fileprivate func isReachable(on screens: [ScreenRect]) -> Bool {
    let handle = ScreenRect(x: x, y: y, width: width, height: 32)
    return screens.contains { screen in
      let visible = handle.intersection(screen)
      return visible.width >= min(64, width) && visible.height >= 16
    }
  }

  fileprivate var maxY: Int { y + height }

  /// The upper part of this height.
  fileprivate func top(_ part: Int) -> ScreenRect {
    ScreenRect(x: x, y: y, width: width, height: min(part, height))
  }

  private func visibleArea(on screen: ScreenRect) -> Int {
    let visible = intersection(screen)
    return visible.width * visible.height
  }

  /// True if the screens together show all of the rectangle.
  fileprivate func isVisible(on screens: [ScreenRect]) -> Bool {
    screens.reduce(0) { $0 + visibleArea(on: $1) } >= width * height
  }

  /// The screen with the upper left corner, or else the one that shows most of the rectangle; `nil` without screens.
  fileprivate func screen(of screens: [ScreenRect]) -> ScreenRect? {
    let corner = ScreenRect(x: x, y: y, width: 1, height: 1)
    return screens.first { corner.visibleArea(on: $0) > 0 }
      ?? screens.max { visibleArea(on: $0) < visibleArea(on: $1) }
  }

  /// The nearest left edge at which this screen shows the full width of a rectangle, or its beginning.
  fileprivate func x(of frame: ScreenRect) -> Int {
    max(x, min(frame.x, x + width - frame.width))
  }

  /// The nearest upper edge at which this screen shows the full height of a rectangle, or its beginning.
  /// - Parameter decorations: the height of the title bar, which the position includes and the height does not.
  fileprivate func y(of frame: ScreenRect, below decorations: Int) -> Int {
    max(y, min(frame.y, y + height - frame.height - decorations))
  }
}
