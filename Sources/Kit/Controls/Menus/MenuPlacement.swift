import Canvas

/// Where a menu's panel stands: whole inside the window, and off what it belongs to where there is room.
enum MenuPlacement {
  /// Least distance from the window's edges, in points.
  /// - Parameter width: the window's.
  static func margin(in width: Double) -> Double { width < MenuPanel.roomyWindow ? 4 : 8 }

  /// A submenu that shows less is of no use: some three lines, in points.
  private static let leastHeight = 110.0

  /// What a panel belongs to, in the window's coordinates.
  enum Anchor: Hashable {
    /// A place that was pressed, or a control: the panel stands below it, else above it.
    case below(Rect)
    /// The same, of what has to stay in sight: a panel that is too high for both sides scrolls.
    case off(Rect)
    /// A line of another panel: this one stands behind its end, else before its beginning, else below or
    /// above it.
    case beside(Rect)

    var place: Rect {
      switch self {
      case .below(let place), .off(let place), .beside(let place): place
      }
    }
  }

  /// - Parameters:
  ///   - size: that the panel would like.
  ///   - bounds: the window's.
  /// - Returns: its place; lower than it would like where the window is.
  static func frame(size: Size, at anchor: Anchor, in bounds: Rect) -> Rect {
    let room = bounds.inset(by: margin(in: bounds.width))
    let size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
    let (x, y): (Double, Double)
    switch anchor {
    case .off(let rect):
      return scrolling(size, off: rect, in: room) ?? frame(size: size, at: .below(rect), in: bounds)
    case .below(let rect):
      x = rect.minX
      y = rect.maxY + size.height <= room.maxY ? rect.maxY : rect.minY - size.height
    case .beside(let line):
      if let frame = besideNothing(size, line, in: room) { return frame }
      let covered = covered(of: line, by: size.width, in: room)
      x = covered.end <= covered.start ? line.maxX : line.minX - size.width
      y = line.minY
    }
    return Rect(
      x: max(room.minX, min(x, room.maxX - size.width)).rounded(),
      y: max(room.minY, min(y, room.maxY - size.height)).rounded(), width: size.width,
      height: size.height)
  }

  /// - Returns: its place on the larger side of what stays in sight; nil where one has room for all of it, or
  ///   neither for enough.
  private static func scrolling(_ size: Size, off rect: Rect, in room: Rect) -> Rect? {
    let (below, above) = (room.maxY - rect.maxY, rect.minY - room.minY)
    let height = max(below, above).rounded(.down)
    guard size.height > height, height >= leastHeight else { return nil }
    return Rect(
      x: max(room.minX, min(rect.minX, room.maxX - size.width)).rounded(),
      y: (below >= above ? rect.maxY : rect.minY - height).rounded(), width: size.width,
      height: height)
  }

  /// How much of a line a panel covers that stands at its end, and one at its beginning, in points.
  private static func covered(
    of line: Rect, by width: Double, in room: Rect
  ) -> (end: Double, start: Double) {
    (max(0, line.maxX + width - room.maxX), max(0, room.minX + width - line.minX))
  }

  /// Where neither side has room a panel leaves its line free, on which the pointer rests: what opens by
  /// itself must not lie under a click that is on its way.
  /// - Returns: its place; nil where a side has room, or where too little of it would be seen.
  private static func besideNothing(_ size: Size, _ line: Rect, in room: Rect) -> Rect? {
    let covered = covered(of: line, by: size.width, in: room)
    // The line's own air, and what lies around it.
    guard min(covered.end, covered.start) > 2 * MenuPanel.padding else { return nil }
    let (top, bottom) = (line.minY + MenuPanel.padding, line.maxY)
    guard top >= room.minY, bottom <= room.maxY else { return nil }
    let (below, above) = (room.maxY - bottom, top - room.minY)
    guard max(below, above) >= min(size.height, leastHeight) else { return nil }
    let isBelow = size.height <= below || below >= above
    let height = min(size.height, isBelow ? below : above).rounded(.down)
    // Over the shorter part of the other lines.
    let x = covered.end <= covered.start ? room.maxX - size.width : room.minX
    return Rect(
      x: x.rounded(), y: (isBelow ? bottom : top - height).rounded(), width: size.width,
      height: height)
  }
}
