import Painting

/// Owns the pixels of a picture that a presenter paints before it hands them on.
struct PixelStore: ~Copyable {
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<UInt32>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = .allocate(capacity: max(1, width * height))
    pixels.initialize(repeating: 0, count: max(1, width * height))
  }

  deinit { pixels.deallocate() }

  var bytesPerRow: Int { width * 4 }

  /// Valid while the store lives.
  var buffer: PixelBuffer {
    PixelBuffer(borrowing: pixels, width: width, height: height, bytesPerRow: bytesPerRow)
  }

  func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y * width + x) }
}
