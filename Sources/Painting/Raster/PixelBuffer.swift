package import Canvas

/// A view of somebody else's pixels: rows from the top, each pixel `0xAARRGGBB` with alpha
/// multiplied in (SDL's `ARGB8888`). The owner keeps the memory alive while the view is used.
package struct PixelBuffer {
  /// Pixels a row, without what pads it.
  package let width: Int
  /// Rows.
  package let height: Int
  private let base: UnsafeMutablePointer<UInt32>
  private let pitch: Int

  /// - Parameters:
  ///   - base: the first pixel of the first row.
  ///   - bytesPerRow: distance between rows; a multiple of 4, at least 4 × `width`.
  package init(
    borrowing base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, bytesPerRow: Int
  ) {
    precondition(
      width >= 0 && height >= 0 && bytesPerRow % 4 == 0 && bytesPerRow >= width * 4,
      "A row of \(width) pixels does not fit into \(bytesPerRow) bytes.")
    self.base = base
    self.width = width
    self.height = height
    pitch = bytesPerRow / 4
  }

  /// Every pixel that may be painted on.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Moves the picture of an area `rows` pixels down (up, where it is negative). What leaves the area
  /// is lost; where nothing comes from, the old pixels stay.
  func move(_ area: PixelRect, by rows: Int) {
    let area = area.intersection(bounds)
    let count = area.height - abs(rows)
    guard count > 0, area.width > 0 else { return }
    for index in 0..<count {
      // No row is written before it was read.
      let y = rows > 0 ? area.maxY - 1 - index : area.minY + index
      pixels(x: area.minX, y: y).update(
        from: pixels(x: area.minX, y: y - rows), count: area.width)
    }
  }

  /// The pixel at (`x`, `y`) and, behind it, the rest of its row. Both lie inside `bounds`.
  @inline(__always)
  func pixels(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    assert(x >= 0 && x < width && y >= 0 && y < height, "Pixel (\(x), \(y)) is outside.")
    return base + (y &* pitch &+ x)
  }
}

extension Bitmap {
  /// Lends the picture's pixels to `use`.
  package mutating func withBuffer(_ use: (PixelBuffer) -> Void) {
    let (width, height) = (width, height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      use(PixelBuffer(borrowing: base, width: width, height: height, bytesPerRow: width * 4))
    }
  }
}
