import Canvas

extension Raster {
  /// A line along a path, with round caps and joins: every pixel is covered by how near its centre
  /// lies to the path. Taking the nearest piece, and not the sum of pieces, leaves no bumps where
  /// they meet.
  func stroke(_ path: Path, at offset: Point, width: Double, _ pixel: UInt32, _ brush: Brush) {
    let half = Float(max(width, 0) * brush.scale / 2)
    let reach = half + 1
    let place = DevicePlace(offset, scale: brush.scale)
    // The place is less than a pixel off.
    let bounds = PixelRect(
      covering: path.bounds.inset(by: -(Double(reach) + 1) / brush.scale), scale: brush.scale)
    let area = bounds.intersection(place.local(brush.clip))
    guard half > 0, !area.isEmpty else { return }
    let rows = CoverageBand.rows(width: area.width)
    var top = area.minY
    while top < area.maxY {
      let bottom = min(top + rows, area.maxY)
      let band = DistanceBand(
        PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: bottom), reach: reach,
        &distances)
      band.add(path, at: place, scale: brush.scale)
      for y in top..<bottom {
        let coverage = rowCoverage.reserve(area.width)
        band.resolve(row: y, half: half, into: coverage)
        Pixel.fill(
          brush.target.pixels(x: area.minX + place.x, y: y + place.y), count: area.width,
          with: pixel, coverage: coverage)
      }
      top = bottom
    }
  }
}

/// A band of rows with the square of each pixel's distance to the nearest piece of a path.
private struct DistanceBand {
  private let area: PixelRect
  /// Pixels farther away than this are left alone.
  private let reach: Float
  private let squares: UnsafeMutablePointer<Float>

  init(_ area: PixelRect, reach: Float, _ scratch: inout Scratch<Float>) {
    self.area = area
    self.reach = reach
    squares = scratch.fill(area.width * area.height, with: .infinity)
  }

  func add(_ path: Path, at place: DevicePlace, scale: Double) {
    var flattener = Flattener(path, at: place, scale: scale)
    var last: (x: Float, y: Float)?
    while let step = flattener.next() {
      let point = (x: Float(step.point.x), y: Float(step.point.y))
      if !step.isMove { add(from: last ?? point, to: point) }
      last = point
    }
  }

  private func add(from a: (x: Float, y: Float), to b: (x: Float, y: Float)) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let inverse = length > 0 ? 1 / length : 0
    let box = PixelRect(
      minX: whole(min(a.x, b.x) - reach), minY: whole(min(a.y, b.y) - reach),
      maxX: whole(max(a.x, b.x) + reach) + 1, maxY: whole(max(a.y, b.y) + reach) + 1
    ).intersection(area)
    guard !box.isEmpty else { return }
    // How far left and right of the piece a row can be near enough.
    let slope = abs(dy) > 0.01 ? dx / dy : nil
    let span = slope == nil ? 0 : (reach + 1) * length.squareRoot() / abs(dy)
    for y in box.minY..<box.maxY {
      let py = Float(y) + 0.5 - a.y
      var columns = (from: box.minX, to: box.maxX)
      if let slope {
        let x = a.x + py * slope
        columns = (max(columns.from, whole(x - span)), min(columns.to, whole(x + span) + 1))
      }
      guard columns.from < columns.to else { continue }
      let row = squares + ((y - area.minY) * area.width - area.minX)
      for x in columns.from..<columns.to {
        let px = Float(x) + 0.5 - a.x
        let t = min(max((px * dx + py * dy) * inverse, 0), 1)
        let (ex, ey) = (px - t * dx, py - t * dy)
        row[x] = min(row[x], ex * ex + ey * ey)
      }
    }
  }

  private func whole(_ value: Float) -> Int { PixelGrid.whole(Double(value).rounded(.down)) }

  /// A pixel's coverage is that of a strip as wide as the line, across a pixel as wide as one.
  func resolve(row: Int, half: Float, into coverage: UnsafeMutablePointer<UInt8>) {
    let line = squares + (row - area.minY) * area.width
    let far = (half + 0.5) * (half + 0.5)
    for x in 0..<area.width {
      guard line[x] < far else {
        coverage[x] = 0
        continue
      }
      let distance = line[x].squareRoot()
      let near = min(half + 0.5 - distance, 1) - min(max(0.5 - half - distance, 0), 1)
      coverage[x] = UInt8(max(near, 0) * 255 + 0.5)
    }
  }
}
