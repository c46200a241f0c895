import Canvas

extension Raster {
  /// A picture stretched to a rectangle whose edges fall on pixel edges.
  func image(_ bitmap: Bitmap, _ rect: Rect, _ brush: Brush) {
    let box = PixelRect(snapping: rect, scale: brush.scale)
    let visible = box.intersection(brush.clip)
    guard !visible.isEmpty, bitmap.width > 0, bitmap.height > 0 else { return }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      if box.width == bitmap.width, box.height == bitmap.height {
        copy(source, of: bitmap.width, box, visible, brush)
      } else {
        stretch(source, of: (bitmap.width, bitmap.height), box, visible, brush)
      }
    }
  }

  private func copy(
    _ source: UnsafePointer<UInt32>, of width: Int, _ box: PixelRect, _ visible: PixelRect,
    _ brush: Brush
  ) {
    for y in visible.minY..<visible.maxY {
      let from = source + ((y - box.minY) * width + visible.minX - box.minX)
      let row = brush.target.pixels(x: visible.minX, y: y)
      for x in 0..<visible.width { row[x] = Pixel.over(from[x], row[x]) }
    }
  }

  private func stretch(
    _ source: UnsafePointer<UInt32>, of size: (width: Int, height: Int), _ box: PixelRect,
    _ visible: PixelRect, _ brush: Brush
  ) {
    let across = Resampler(source: size.width, target: box.width)
    let down = Resampler(source: size.height, target: box.height)
    let columnTaps = taps.reserve(across.mostTaps + down.mostTaps)
    let rowTaps = columnTaps + across.mostTaps
    for y in visible.minY..<visible.maxY {
      let rows = down.taps(for: y - box.minY, into: rowTaps)
      let row = brush.target.pixels(x: visible.minX, y: y)
      for x in visible.minX..<visible.maxX {
        let columns = across.taps(for: x - box.minX, into: columnTaps)
        let pixel = Resampler.mean(
          source, width: size.width,
          columns: UnsafeBufferPointer(start: columnTaps, count: columns),
          rows: UnsafeBufferPointer(start: rowTaps, count: rows))
        let place = row + (x - visible.minX)
        place.pointee = Pixel.over(pixel, place.pointee)
      }
    }
  }
}

extension Resampler {
  /// The weighted mean of a block of pixels.
  static func mean(
    _ source: UnsafePointer<UInt32>, width: Int, columns: UnsafeBufferPointer<ResampleTap>,
    rows: UnsafeBufferPointer<ResampleTap>
  ) -> UInt32 {
    var sum = SIMD4<UInt64>(repeating: 0)
    for down in rows {
      let line = source + Int(down.index) * width
      for across in columns {
        let pixel = line[Int(across.index)]
        let weight = UInt64(across.weight) &* UInt64(down.weight)
        sum &+=
          SIMD4(
            UInt64(pixel >> 24), UInt64(pixel >> 16 & 255), UInt64(pixel >> 8 & 255),
            UInt64(pixel & 255)) &* weight
      }
    }
    let half: UInt64 = 1 << 31
    let mean = (sum &+ half) &>> 32
    return UInt32(mean[0]) << 24 | UInt32(mean[1]) << 16 | UInt32(mean[2]) << 8 | UInt32(mean[3])
  }
}
