import Canvas

/// Where an outline stands: at a whole pixel, and some 256ths beside it. What is computed about the
/// outline starts from that pixel, so it looks exactly alike wherever it is moved by whole pixels.
struct DevicePlace {
  let x: Int
  let y: Int
  /// From the whole pixel to the right and down, in pixels, below 1.
  let part: Point

  /// - Parameters:
  ///   - point: in points.
  ///   - scale: device pixels a point.
  init(_ point: Point, scale: Double) {
    let steps = PixelGrid.steps
    let (x, y) = (
      PixelGrid.nearestStep(point.x * scale), PixelGrid.nearestStep(point.y * scale)
    )
    (self.x, self.y) = (Self.floor(x, steps), Self.floor(y, steps))
    part = Point(
      x: Double(x - self.x * steps) / Double(steps), y: Double(y - self.y * steps) / Double(steps))
  }

  private static func floor(_ value: Int, _ steps: Int) -> Int {
    (value - (value < 0 ? steps - 1 : 0)) / steps
  }

  /// The pixels of `area` as seen from here.
  func local(_ area: PixelRect) -> PixelRect { area.offset(x: -x, y: -y) }
}
