import Canvas

extension Raster {
  /// A rounded rectangle. Its straight edges fall on pixel edges, its corners are smooth.
  func fill(_ rect: Rect, radius: Double, _ pixel: UInt32, _ brush: Brush) {
    let box = PixelRect(snapping: rect, scale: brush.scale)
    let corner = Corner(radius: radius * brush.scale, in: box)
    let visible = box.intersection(brush.clip)
    guard !visible.isEmpty else { return }
    for y in visible.minY..<visible.maxY {
      let row = min(y - box.minY, box.maxY - 1 - y)
      var middle = (from: visible.minX, to: visible.maxX)
      if row < corner.size {
        let coverage = corner.coverage(
          row: row, &rowCoverage, deltas: &cornerDeltas)
        paintCorners(of: box, size: corner.size, coverage, y: y, visible, pixel, brush)
        middle = (max(middle.from, box.minX + corner.size), min(middle.to, box.maxX - corner.size))
      }
      guard middle.from < middle.to else { continue }
      Pixel.fill(
        brush.target.pixels(x: middle.from, y: y), count: middle.to - middle.from, with: pixel)
    }
  }

  /// A line along the inside of a rounded rectangle's edge, at least one pixel wide.
  func border(_ rect: Rect, radius: Double, width: Double, _ pixel: UInt32, _ brush: Brush) {
    let box = PixelRect(snapping: rect, scale: brush.scale)
    let plain = Corner(radius: radius * brush.scale, in: box)
    // A line with straight parts is whole pixels wide; only a full ring can be drawn in between.
    let isRing = plain.size * 2 + 1 >= max(box.width, box.height)
    let pixels = max(width * brush.scale, 1)
    let line = isRing ? pixels : Double(PixelGrid.nearest(pixels))
    guard line * 2 < Double(min(box.width, box.height)) else {
      return fill(rect, radius: radius, pixel, brush)
    }
    let corner = Corner(radius: radius * brush.scale, in: box, line: line)
    let visible = box.intersection(brush.clip)
    guard !visible.isEmpty else { return }
    let thickness = Int(line.rounded(.up))
    // The innermost pixels of a ring that is not whole pixels wide.
    let innermost = UInt32((line - Double(thickness - 1)) * 255 + 0.5)
    let pale = Pixel.scaled(pixel, by: innermost)
    for y in visible.minY..<visible.maxY {
      let row = min(y - box.minY, box.maxY - 1 - y)
      if row < corner.size {
        let coverage = corner.coverage(row: row, &rowCoverage, deltas: &cornerDeltas)
        paintCorners(of: box, size: corner.size, coverage, y: y, visible, pixel, brush)
      }
      if row < thickness {
        let inset = row < corner.size ? corner.size : 0
        let ink = row == thickness - 1 ? pale : pixel
        paintSpan(from: box.minX + inset, to: box.maxX - inset, y: y, visible, ink, brush)
      } else if row >= corner.size {
        let (left, right) = (box.minX + thickness - 1, box.maxX - thickness + 1)
        paintSpan(from: box.minX, to: left, y: y, visible, pixel, brush)
        paintSpan(from: left, to: left + 1, y: y, visible, pale, brush)
        paintSpan(from: right - 1, to: right, y: y, visible, pale, brush)
        paintSpan(from: right, to: box.maxX, y: y, visible, pixel, brush)
      }
    }
  }

  private func paintSpan(
    from left: Int, to right: Int, y: Int, _ visible: PixelRect, _ pixel: UInt32, _ brush: Brush
  ) {
    let (from, to) = (max(left, visible.minX), min(right, visible.maxX))
    guard from < to else { return }
    Pixel.fill(brush.target.pixels(x: from, y: y), count: to - from, with: pixel)
  }

  /// One row of the left corner and its mirror image on the right.
  private func paintCorners(
    of box: PixelRect, size: Int, _ coverage: UnsafePointer<UInt8>, y: Int, _ visible: PixelRect,
    _ pixel: UInt32, _ brush: Brush
  ) {
    let left = (from: max(box.minX, visible.minX), to: min(box.minX + size, visible.maxX))
    if left.from < left.to {
      Pixel.fill(
        brush.target.pixels(x: left.from, y: y), count: left.to - left.from, with: pixel,
        coverage: coverage + (left.from - box.minX))
    }
    let right = (from: max(box.maxX - size, visible.minX), to: min(box.maxX, visible.maxX))
    guard right.from < right.to else { return }
    let row = brush.target.pixels(x: right.from, y: y)
    for x in right.from..<right.to {
      Pixel.blend(pixel, coverage: coverage[box.maxX - 1 - x], over: row + (x - right.from))
    }
  }
}
