package import Canvas

extension Bitmap {
  /// The pixels as `0xAARRGGBB` with alpha not multiplied in, as X11's icons have them.
  package var straightPixels: [UInt32] {
    pixels.map { pixel in
      let color = Pixel.straight(pixel)
      return UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8
        | UInt32(color.blue)
    }
  }
}
