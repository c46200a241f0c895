import CPNG
package import Canvas
import Glibc
import System

/// Pictures as PNG files, by libpng's simplified interface. What is read is what was written, pixel
/// by pixel; the same picture gives the same bytes.
package enum PNGFile {
  /// Far more than any screen has; a damaged header must not fill the memory.
  private static let mostPixels = 1 << 27

  /// C: `open`, `read`.
  package static func read(_ path: String) throws(PNGError) -> Bitmap {
    let bytes = try SystemError.translated(
      { PNGError.unreadable(path: path, reason: $0.message) }
    ) { () throws(SystemError) in try Descriptor(opening: path, O_RDONLY).contents() }
    return try decode(bytes ?? [], path: path)
  }

  /// The picture in a file's content. C: `png_image_begin_read_from_memory`,
  /// `png_image_finish_read`.
  /// - path: what the content is called in messages.
  /// - accepts: whether a picture that says to be so large shall be decoded; a few bytes can stand
  ///   for a gigabyte of pixels.
  package static func decode(
    _ bytes: [UInt8], path: String,
    accepting accepts: (_ width: Int, _ height: Int) -> Bool = { _, _ in true }
  ) throws(PNGError) -> Bitmap {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      throw .malformed(path: path, reason: image.reason)
    }
    image.format = Self.format
    let (width, height) = (Int(image.width), Int(image.height))
    guard width * height <= mostPixels, accepts(width, height) else {
      throw .tooLarge(path: path, width: width, height: height)
    }
    var straight = Array(repeating: UInt8(0), count: width * height * 4)
    guard png_image_finish_read(&image, nil, &straight, 0, nil) != 0 else {
      throw .malformed(path: path, reason: image.reason)
    }
    var bitmap = Bitmap(width: width, height: height)
    straight.withUnsafeBytes { bytes in
      // Most pixels are as the one before.
      var (last, pixel) = (UInt32(0), UInt32(0))
      for index in bitmap.pixels.indices {
        let next = bytes.load(fromByteOffset: index * 4, as: UInt32.self)
        if next != last {
          (last, pixel) = (next, Pixel.premultiplied(Color(bytes: bytes[(index * 4)...])))
        }
        bitmap.pixels[index] = pixel
      }
    }
    return bitmap
  }

  /// A reader sees the old picture or the new one, never half of one.
  /// C: `png_image_write_to_memory`, `rename`.
  package static func write(_ bitmap: Bitmap, to path: String) throws(PNGError) {
    let bytes = try encode(bitmap, path: path)
    do throws(FileError) {
      try SmallFile.replace(path, with: bytes, isDurable: false, isPrivate: false)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// The colours of a picture that has no more of them than a palette can hold, and which of them each
  /// pixel has.
  private static func palette(of bitmap: Bitmap) -> (colors: [UInt32], pixels: [UInt8])? {
    var (colors, places): ([UInt32], [UInt32: UInt8]) = ([], [:])
    var pixels = Array(repeating: UInt8(0), count: bitmap.pixels.count)
    var (last, place) = (bitmap.pixels.first.map { ~$0 } ?? 0, UInt8(0))
    for (index, pixel) in bitmap.pixels.enumerated() {
      if pixel != last {
        last = pixel
        if let known = places[pixel] {
          place = known
        } else {
          guard colors.count < 256 else { return nil }
          place = UInt8(colors.count)
          places[pixel] = place
          colors.append(pixel)
        }
      }
      pixels[index] = place
    }
    return (colors, pixels)
  }

  /// Red, green, blue, alpha; alpha not multiplied in, as the format demands.
  private static let format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

  private static func straight(_ pixels: [UInt32]) -> [UInt8] {
    var straight: [UInt8] = []
    straight.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      let color = Pixel.straight(pixel)
      straight += [color.red, color.green, color.blue, color.alpha]
    }
    return straight
  }

  /// The picture as a file's content; with a palette where it has few colours.
  /// - path: what the content is called in messages.
  package static func encode(_ bitmap: Bitmap, path: String) throws(PNGError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .empty(path: path)
    }
    let palette = palette(of: bitmap)
    let pixels = palette?.pixels ?? straight(bitmap.pixels)
    let colors = palette.map { straight($0.colors) }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(bitmap.width)
    image.height = png_uint_32(bitmap.height)
    image.format = palette == nil ? format : format | png_uint_32(PNG_FORMAT_FLAG_COLORMAP)
    image.colormap_entries = png_uint_32(palette?.colors.count ?? 0)
    defer { png_image_free(&image) }
    return try write(&image, pixels, colors, path: path)
  }

  /// C: `png_image_write_to_memory`.
  static func write(
    _ image: inout png_image, _ pixels: [UInt8], _ colors: [UInt8]?, path: String
  ) throws(PNGError) -> [UInt8] {
    // Incompressible pixels grow a little; the library says how much where this is too small.
    var size = pixels.count + pixels.count / 8 + 4_096
    var bytes = Array(repeating: UInt8(0), count: size)
    if png_image_write_to_memory(&image, &bytes, &size, 0, pixels, 0, colors) == 0 {
      guard size > bytes.count else { throw .unwritable(path: path, reason: image.reason) }
      bytes = Array(repeating: 0, count: size)
      guard png_image_write_to_memory(&image, &bytes, &size, 0, pixels, 0, colors) != 0 else {
        throw .unwritable(path: path, reason: image.reason)
      }
    }
    bytes.removeLast(bytes.count - size)
    return bytes
  }
}

extension Color {
  /// The first four: red, green, blue, alpha.
  fileprivate init(bytes: Slice<UnsafeRawBufferPointer>) {
    let start = bytes.startIndex
    self.init(
      red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
  }
}

extension png_image {
  /// The library's own words.
  var reason: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
