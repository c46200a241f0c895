package import Canvas

/// How two pictures differ, pixel by pixel. Exact: one step of one channel of one pixel counts.
package struct BitmapDifference: Hashable, Sendable {
  /// Pixels that differ. Where the sizes do, every pixel that only one picture has is among them.
  package let count: Int
  /// The largest step in any channel, 0 to 255.
  package let largestStep: Int
  /// The second picture, pale, with the pixels that differ in red; as large as both together.
  package let picture: Bitmap

  /// What tells `seen` from `expected`; nil where nothing does.
  package init?(of seen: Bitmap, from expected: Bitmap) {
    guard seen != expected else { return nil }
    var picture = Bitmap(
      width: max(seen.width, expected.width), height: max(seen.height, expected.height))
    var (count, largest) = (0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let step = Self.step(seen.pixel(x, y), expected.pixel(x, y))
        if step > 0 { count += 1 }
        largest = max(largest, step)
        picture[x, y] = step > 0 ? 0xFFE0_0000 : Self.pale(expected.pixel(x, y) ?? 0)
      }
    }
    self.count = count
    largestStep = largest
    self.picture = picture
  }

  private static func step(_ a: UInt32?, _ b: UInt32?) -> Int {
    guard let a, let b else { return a == b ? 0 : 255 }
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return largest
  }

  /// A quarter of the pixel's darkness on white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let transparent = 255 - (pixel >> 24)
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let onWhite = (pixel >> shift & 255) + transparent
      result |= (191 + min(onWhite, 255) / 4) << shift
    }
    return result
  }
}

extension Bitmap {
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? self[x, y] : nil
  }
}
