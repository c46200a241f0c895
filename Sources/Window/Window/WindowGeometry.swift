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

  /// The window's rectangle in screen units, no larger than the largest screen, and whether its
  /// place is still one where a person can get hold of it. There all of its header is on the screens: at
  /// another scale than the one it was left at, it may reach over an edge.
  func placed(
    on screens: [ScreenRect], unitsPerPoint: Double
  ) -> (frame: ScreenRect, hasPlace: Bool) {
    let room = screens.max { $0.width * $0.height < $1.width * $1.height }
    func units(_ points: Double, atMost limit: Int?) -> Int {
      let length = points.isNaN ? 1 : (min(max(points, 1), 100_000) * unitsPerPoint).rounded()
      return min(Int(length), limit ?? .max)
    }
    let frame = ScreenRect(
      x: position?.x ?? 0, y: position?.y ?? 0,
      width: units(size.width, atMost: room?.width),
      height: units(size.height, atMost: room.map { $0.height - Self.decorations }))
    guard position != nil else { return (frame, false) }
    // The top edge is where a window is dragged by.
    let handle = ScreenRect(x: frame.x, y: frame.y, width: frame.width, height: 32)
    let isReachable = screens.contains { screen in
      let visible = handle.intersection(screen)
      return visible.width >= min(64, frame.width) && visible.height >= 16
    }
    guard isReachable else { return (frame, false) }
    let header = min(frame.height, Int(Self.header * unitsPerPoint))
    return (frame.moved(toShow: header, on: screens), true)
  }
}

extension ScreenRect {
  /// Moved as little as it takes for its upper part to be on the screens, or as much of that as is possible.
  /// - Parameter height: of that part, in screen units.
  fileprivate func moved(toShow height: Int, on screens: [ScreenRect]) -> ScreenRect {
    let part = ScreenRect(x: x, y: y, width: width, height: height)
    let seen = screens.map { screen in
      let visible = part.intersection(screen)
      return visible.width * visible.height
    }
    let (most, all) = (seen.max() ?? 0, seen.reduce(0, +))
    guard all < width * height, let index = seen.firstIndex(of: most) else { return self }
    let screen = screens[index]
    var moved = self
    moved.x = max(screen.x, min(x, screen.x + screen.width - width))
    moved.y = max(screen.y, min(y, screen.y + screen.height - height))
    return moved
  }
}
