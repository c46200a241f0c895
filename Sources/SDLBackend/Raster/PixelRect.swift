public import Canvas

/// A rectangle of device pixels; half open like `Rect`.
public struct PixelRect: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Every pixel that `rect` touches.
  /// - Parameters:
  ///   - rect: in points.
  ///   - scale: pixels a point.
  public init(covering rect: Rect, scale: Double) {
    self.init(
      minX: Self.whole((rect.minX * scale).rounded(.down)),
      minY: Self.whole((rect.minY * scale).rounded(.down)),
      maxX: Self.whole((rect.maxX * scale).rounded(.up)),
      maxY: Self.whole((rect.maxY * scale).rounded(.up)))
  }

  /// Each edge moved to the nearest pixel edge. What has a size in points keeps at least one
  /// pixel, so that a hairline never vanishes.
  init(snapping rect: Rect, scale: Double) {
    self.init(nearest: rect, scale: scale)
    if maxX <= minX, rect.width > 0 { maxX = minX + 1 }
    if maxY <= minY, rect.height > 0 { maxY = minY + 1 }
  }

  /// Each edge moved to the nearest pixel edge; a thin rectangle may become empty.
  init(nearest rect: Rect, scale: Double) {
    self.init(
      minX: Self.nearest(rect.minX * scale), minY: Self.nearest(rect.minY * scale),
      maxX: Self.nearest(rect.maxX * scale), maxY: Self.nearest(rect.maxY * scale))
  }

  public var width: Int { maxX - minX }
  public var height: Int { maxY - minY }
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// What both cover; an empty rectangle where they do not meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Halves go down, also below zero: a shape keeps its size in pixels wherever it is moved by
  /// whole pixels.
  static func nearest(_ value: Double) -> Int { whole((value + 0.5).rounded(.down)) }

  /// Far outside any window, and far inside what pixel arithmetic can hold.
  static let farthest = 1_000_000.0

  /// A whole number as an integer; what is not a number becomes 0.
  static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -farthest), farthest))
  }
}
