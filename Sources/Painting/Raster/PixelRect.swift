package import Canvas

/// A rectangle of device pixels; half open like `Rect`.
package struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  /// The first column inside.
  package var minX: Int
  /// The first row inside.
  package var minY: Int
  /// The first column behind the right edge, outside.
  package var maxX: Int
  /// The first row below the bottom edge, outside.
  package var maxY: Int

  /// By its edges; empty where one does not lie before its opposite.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// By its upper left pixel and how many columns and rows it has.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Every pixel that `rect` touches.
  /// - Parameters:
  ///   - rect: in points.
  ///   - scale: pixels a point.
  package init(covering rect: Rect, scale: Double) {
    self.init(
      minX: PixelGrid.whole((rect.minX * scale).rounded(.down)),
      minY: PixelGrid.whole((rect.minY * scale).rounded(.down)),
      maxX: PixelGrid.whole((rect.maxX * scale).rounded(.up)),
      maxY: PixelGrid.whole((rect.maxY * scale).rounded(.up)))
  }

  /// Each edge moved to the nearest pixel edge. What has a size in points keeps at least one
  /// pixel, so that a hairline never vanishes.
  init(snapping rect: Rect, scale: Double) {
    self.init(nearest: rect, scale: scale)
    if maxX <= minX, rect.width > 0 { maxX = minX + 1 }
    if maxY <= minY, rect.height > 0 { maxY = minY + 1 }
  }

  /// Each edge moved to the nearest pixel edge; a thin rectangle may become empty.
  package init(nearest rect: Rect, scale: Double) {
    self.init(
      minX: PixelGrid.nearest(rect.minX * scale), minY: PixelGrid.nearest(rect.minY * scale),
      maxX: PixelGrid.nearest(rect.maxX * scale), maxY: PixelGrid.nearest(rect.maxY * scale))
  }

  /// Columns; negative where the edges are the wrong way round.
  package var width: Int { maxX - minX }
  /// Rows; negative where the edges are the wrong way round.
  package var height: Int { maxY - minY }
  /// True where it holds no pixel.
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// True where a pixel belongs to both.
  @inline(__always)
  func intersects(_ other: PixelRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// What both cover; an empty rectangle where they do not meet.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Moved to the right and down.
  func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// True where no pixel of `other` lies outside.
  package func contains(_ other: PixelRect) -> Bool { other.intersection(self) == other }
}
