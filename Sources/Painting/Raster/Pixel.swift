import Canvas

/// Arithmetic on premultiplied `0xAARRGGBB` pixels. All of it is on integers and rounds to the
/// nearest, so that a picture is the same on every machine.
enum Pixel {
  @inline(__always)
  static func premultiplied(_ color: Color) -> UInt32 {
    let opaque =
      0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    return scaled(opaque, by: UInt32(color.alpha))
  }

  /// The colour that `premultiplied` made the pixel of.
  static func straight(_ pixel: UInt32) -> Color {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt8 {
      alpha == 0 ? 0 : UInt8(min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha))
    }
    return Color(red: channel(16), green: channel(8), blue: channel(0), alpha: UInt8(alpha))
  }

  @inline(__always)
  static func isOpaque(_ pixel: UInt32) -> Bool { pixel >= 0xFF00_0000 }

  /// All four channels times `coverage` / 255. Two channels are multiplied at once; for products
  /// of bytes, `(p + 128 + ((p + 128) >> 8)) >> 8` is `p / 255`, rounded exactly.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by coverage: UInt32) -> UInt32 {
    var even = (pixel & 0x00FF_00FF) &* coverage &+ 0x0080_0080
    even = ((even &+ ((even >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var odd = ((pixel >> 8) & 0x00FF_00FF) &* coverage &+ 0x0080_0080
    odd = (odd &+ ((odd >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return even | odd
  }

  /// `source` laid over `destination`.
  @inline(__always)
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scaled(destination, by: 255 &- (source >> 24))
  }

  /// Lays one colour over `count` pixels.
  @inline(__always)
  static func fill(_ row: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
    guard count > 0 else { return }
    if isOpaque(pixel) {
      row.update(repeating: pixel, count: count)
    } else {
      for x in 0..<count { row[x] = over(pixel, row[x]) }
    }
  }

  /// Lays `pixel`, weakened by `coverage` (0 to 255), over one pixel.
  @inline(__always)
  static func blend(
    _ pixel: UInt32, coverage: UInt8, over destination: UnsafeMutablePointer<UInt32>
  ) {
    if coverage == 255, isOpaque(pixel) {
      destination.pointee = pixel
    } else if coverage > 0 {
      destination.pointee = over(scaled(pixel, by: UInt32(coverage)), destination.pointee)
    }
  }

  /// Lays one colour, weakened by a row of coverages, over `count` pixels.
  @inline(__always)
  static func fill(
    _ row: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    for x in 0..<count { blend(pixel, coverage: coverage[x], over: row + x) }
  }
}
