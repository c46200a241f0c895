/// A picture in memory: rows from the top, each pixel `0xAARRGGBB` with alpha multiplied in
/// (SDL's `ARGB8888`).
public struct Bitmap: Hashable, Sendable {
  /// Pixels a row; rows follow each other without a gap.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width` × `height` pixels.
  public var pixels: [UInt32]

  /// - Parameters: width and height in pixels, at least 0.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(
      width >= 0 && height >= 0, "A bitmap's size cannot be negative: \(width)×\(height).")
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// The pixel in column `x` of row `y`, both from 0. Only the place in `pixels` is checked: an `x`
  /// that is too large means a pixel of a later row.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
