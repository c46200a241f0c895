/// A view of somebody else's pixels: rows from the top, each pixel `0xAARRGGBB` with alpha
/// multiplied in (SDL's `ARGB8888`). The owner keeps the memory alive while the view is used.
public struct PixelBuffer {
  public let width: Int
  public let height: Int
  private let base: UnsafeMutablePointer<UInt32>
  private let pitch: Int

  /// - Parameters:
  ///   - base: the first pixel of the first row.
  ///   - bytesPerRow: distance between rows; a multiple of 4, at least 4 × `width`.
  public init(
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

  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel at (`x`, `y`) and, behind it, the rest of its row. Both lie inside `bounds`.
  @inline(__always)
  func pixels(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    assert(x >= 0 && x < width && y >= 0 && y < height, "Pixel (\(x), \(y)) is outside.")
    return base + (y &* pitch &+ x)
  }
}
