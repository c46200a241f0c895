import Canvas
import Views

/// Where a menu's panel stands: whole inside the window, and off what it belongs to where there is room.
enum MenuPlacement {
  /// Least distance from the window's edges, in points.
  /// - Parameter width: the window's.
  static func margin(in width: Double) -> Double { width < MenuPanel.roomyWindow ? 4 : 8 }

  /// What a panel belongs to, in the window's coordinates.
  enum Anchor: Hashable {
    /// A place that was pressed, or a control: the panel stands below it, else above it.
    case below(Rect)
    /// A line of another panel: this one stands behind its end, else before its beginning.
    case beside(Rect)
  }

  /// - Parameters:
  ///   - size: that the panel would like.
  ///   - bounds: the window's.
  /// - Returns: its place; lower than it would like where the window is.
  static func frame(size: Size, at anchor: Anchor, in bounds: Rect) -> Rect {
    let room = bounds.inset(by: margin(in: bounds.width))
    let size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
    let (x, y): (Double, Double) =
      switch anchor {
      case .below(let rect):
        (
          rect.minX,
          rect.maxY + size.height <= room.maxY ? rect.maxY : rect.minY - size.height
        )
      case .beside(let rect):
        (rect.maxX + size.width <= room.maxX ? rect.maxX : rect.minX - size.width, rect.minY)
      }
    return Rect(
      x: max(room.minX, min(x, room.maxX - size.width)).rounded(),
      y: max(room.minY, min(y, room.maxY - size.height)).rounded(), width: size.width,
      height: size.height)
  }
}
