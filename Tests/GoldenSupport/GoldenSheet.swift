public import Canvas
public import Testing

/// Compares several pictures as one with the golden one of that name, in fewer colours: for pictures of
/// which there are many. A step of one channel that is smaller than an eighth part of it is no difference;
/// everything else is as with ``expectGolden(_:_:file:sourceLocation:)``.
/// - Parameter columns: how many stand beside each other.
public func expectGoldenSheet(
  _ bitmaps: [Bitmap], columns: Int, _ name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    Bitmap.sheet(of: bitmaps, columns: columns).withFewColors, name, file: file,
    sourceLocation: sourceLocation)
}

extension Bitmap {
  /// Pictures in rows from the first, with nothing between them.
  static func sheet(of bitmaps: [Bitmap], columns: Int) -> Bitmap {
    let (width, height) = (bitmaps.map(\.width).max() ?? 0, bitmaps.map(\.height).max() ?? 0)
    let rows = (bitmaps.count + columns - 1) / columns
    var sheet = Bitmap(
      width: width * min(columns, bitmaps.count), height: height * rows, filledWith: 0xFF80_8080)
    for (index, bitmap) in bitmaps.enumerated() {
      let corner = (index / columns * height) * sheet.width + index % columns * width
      for y in 0..<bitmap.height {
        let start = corner + y * sheet.width
        sheet.pixels.replaceSubrange(
          start..<start + bitmap.width,
          with: bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width])
      }
    }
    return sheet
  }

  /// The same in as many steps of each channel as leave 256 colours for all of it, at most 32. Opaque.
  var withFewColors: Bitmap {
    var bits: UInt32 = 5
    while bits > 3 {
      if let few = reduced(to: bits) { return few }
      bits -= 1
    }
    return reduced(to: 3) ?? self
  }

  /// Nil where that leaves more than 256 colours.
  private func reduced(to bits: UInt32) -> Bitmap? {
    let kept = UInt32(0xFF << (8 - bits) & 0xFF)
    let mask = kept << 16 | kept << 8 | kept
    var result = self
    var seen = Set<UInt32>()
    var (last, value) = (pixels.first.map { ~$0 } ?? 0, UInt32(0))
    for index in result.pixels.indices {
      let pixel = result.pixels[index]
      if pixel != last {
        last = pixel
        let rest = pixel & mask
        // White stays white.
        value = 0xFF00_0000 | rest | (rest >> bits & ~mask & 0xFF_FFFF)
        if seen.insert(value).inserted, seen.count > 256 { return nil }
      }
      result.pixels[index] = value
    }
    return result
  }
}
