import Canvas

extension Raster {
  /// A filled outline, smooth at every edge, where it lies between pixels.
  func path(_ path: Path, at offset: Point, _ paint: Paint, _ brush: Brush) {
    let place = DevicePlace(offset, scale: brush.scale)
    edges.removeAll()
    edges.add(path, at: place, scale: brush.scale)
    guard edges.count > 0 else { return }
    let area = edges.bounds.intersection(place.local(brush.clip))
    guard !area.isEmpty else { return }
    let shader = Shader(paint, at: place, scale: brush.scale, &ramp)
    let rows = CoverageBand.rows(width: area.width)
    var top = area.minY
    while top < area.maxY {
      let bottom = min(top + rows, area.maxY)
      let band = CoverageBand(
        PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: bottom), &accumulator)
      for index in 0..<edges.count { band.add(edges[index]) }
      for y in top..<bottom {
        let coverage = rowCoverage.reserve(area.width)
        let columns = band.resolve(row: y, into: coverage)
        guard !columns.isEmpty else { continue }
        let x = area.minX + columns.lowerBound
        shader.fill(
          brush.target.pixels(x: x + place.x, y: y + place.y), x: x, y: y, count: columns.count,
          coverage: coverage + columns.lowerBound)
      }
      top = bottom
    }
  }
}
