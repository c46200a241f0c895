import CPNG
package import Canvas

extension PNGFile {
  /// The picture's shades on white paper, a byte a pixel, as a file's content.
  /// C: `png_image_write_to_memory`.
  /// - path: what the content is called in messages.
  package static func encodeGray(_ bitmap: Bitmap, path: String) throws(PNGError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { throw .empty(path: path) }
    let shades = bitmap.pixels.map { pixel -> UInt8 in
      // Alpha is multiplied in: what is missing is the paper's.
      let (alpha, red, green, blue) = (
        pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255
      )
      return UInt8(clamping: (red * 54 + green * 183 + blue * 19) >> 8 + (255 - alpha))
    }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(bitmap.width)
    image.height = png_uint_32(bitmap.height)
    image.format = 0  // PNG_FORMAT_GRAY
    defer { png_image_free(&image) }
    return try write(&image, shades, nil, path: path)
  }
}
