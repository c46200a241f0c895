import Canvas

extension Raster {
  /// A soft rounded rectangle: full inside, nothing outside, a smooth step of `blur` points across
  /// the edge.
  func shadow(_ rect: Rect, radius: Double, blur: Double, _ pixel: UInt32, _ brush: Brush) {
    let box = PixelRect(snapping: rect, scale: brush.scale)
    let shape = SoftBox(box, radius: radius * brush.scale, blur: blur * brush.scale)
    let visible = shape.bounds.intersection(brush.clip)
    guard !visible.isEmpty else { return }
    // Corners from `visible.minX` to `left` and from `right` on; in between the row alone decides.
    let left = min(max(shape.straight.lowerBound, visible.minX), visible.maxX)
    let right = min(max(shape.straight.upperBound, left), visible.maxX)
    let coverage = rowCoverage.reserve(visible.width)
    var previous: Float?
    for y in visible.minY..<visible.maxY {
      let depth = shape.cornerDepth(y: y)
      // Rows between the corners are all alike.
      if depth != previous {
        for x in visible.minX..<left {
          coverage[x - visible.minX] = shape.coverage(x: x, verticalDepth: depth)
        }
        for x in right..<visible.maxX {
          coverage[x - visible.minX] = shape.coverage(x: x, verticalDepth: depth)
        }
        previous = depth
      }
      let row = brush.target.pixels(x: visible.minX, y: y)
      Pixel.fill(row, count: left - visible.minX, with: pixel, coverage: coverage)
      let ink = Pixel.scaled(pixel, by: UInt32(shape.coverage(distance: depth)))
      Pixel.fill(row + (left - visible.minX), count: right - left, with: ink)
      let rest = right - visible.minX
      Pixel.fill(row + rest, count: visible.width - rest, with: pixel, coverage: coverage + rest)
    }
  }
}

/// A rounded rectangle whose edge is a smooth step along the distance from it. Corners are at least
/// as round as half the step: close to what a Gaussian blur gives, for one root a corner pixel.
private struct SoftBox {
  /// Every pixel with any coverage.
  let bounds: PixelRect
  /// Columns in which only the row decides.
  let straight: Range<Int>
  private let center: (x: Float, y: Float)
  /// Half the size of the box without its corners.
  private let core: (x: Float, y: Float)
  private let radius: Float
  private let reach: Float

  /// Sizes in pixels.
  init(_ box: PixelRect, radius: Double, blur: Double) {
    reach = Float(max(blur, 1) / 2)
    let half = (x: Float(box.width) / 2, y: Float(box.height) / 2)
    self.radius = min(max(Float(radius), reach), half.x, half.y)
    center = (Float(box.minX) + half.x, Float(box.minY) + half.y)
    core = (half.x - self.radius, half.y - self.radius)
    let margin = Int(reach.rounded(.up))
    bounds = PixelRect(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin)
    let corner = Int(self.radius.rounded(.up))
    let start = min(box.minX + corner, box.maxX)
    straight = start..<max(start, box.maxX - corner)
  }

  /// How far row `y` lies above or below the core; 0 for all rows beside it.
  func cornerDepth(y: Int) -> Float {
    max(abs(Float(y) + 0.5 - center.y) - core.y, 0)
  }

  func coverage(x: Int, verticalDepth: Float) -> UInt8 {
    let depth = max(abs(Float(x) + 0.5 - center.x) - core.x, 0)
    if verticalDepth == 0 { return coverage(distance: depth) }
    return coverage(distance: (depth * depth + verticalDepth * verticalDepth).squareRoot())
  }

  /// - Parameter distance: from the core, in pixels; the box's edge is at `radius`.
  func coverage(distance: Float) -> UInt8 {
    let t = min(max((radius + reach - distance) / (2 * reach), 0), 1)
    return UInt8(t * t * (3 - 2 * t) * 255 + 0.5)
  }
}
