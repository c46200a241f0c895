/// Who turns the glyph numbers of a `TextLine` into pixels.
package protocol GlyphSource: AnyObject {
  /// The picture of a glyph; nil where nothing is to be painted (a space). The same request gives
  /// the same picture. Called for every glyph of every frame: implementations keep what they made.
  func mask(for glyph: GlyphRequest) -> GlyphMask?

  /// Gives back the memory of everything that can be made again; for a window in the background.
  func releaseCaches()
}

extension GlyphSource {
  /// For those that keep nothing.
  package func releaseCaches() {}
}

/// Which picture of which glyph.
package struct GlyphRequest: Hashable, Sendable {
  /// A `TextLine.Run`'s font.
  package var font: Int
  /// The glyph's number in that font.
  package var glyph: UInt32
  /// The em size in 64ths of a device pixel.
  package var size: Int32
  /// How far the glyph's origin lies right of a pixel's left edge, in quarters of a pixel (0 to 3).
  package var quarter: UInt8

  /// All four together make the picture: two requests that are equal share it.
  package init(font: Int, glyph: UInt32, size: Int32, quarter: UInt8) {
    self.font = font
    self.glyph = glyph
    self.size = size
    self.quarter = quarter
  }
}

/// The pixels of one glyph. Owns them.
package final class GlyphMask {
  /// What the bytes of a mask say.
  package enum Format {
    /// A byte a pixel: how much of it the glyph covers.
    case coverage
    /// Four bytes a pixel, premultiplied `0xAARRGGBB`: the glyph brings its own colours.
    case color
  }

  /// Says how many bytes a pixel takes: one for coverage, four for colour.
  package let format: Format
  /// From the glyph's origin to the left edge, in pixels to the right.
  package let left: Int
  /// From the baseline to the top edge, in pixels upwards.
  package let top: Int
  /// In pixels; where a glyph is drawn at its size, device pixels.
  package let width: Int
  /// In pixels, downwards from `top`.
  package let height: Int
  let bytes: UnsafeMutableRawPointer

  /// - Parameter bytes: rows from the top without gaps, of the size that `format` asks for; copied.
  package init(
    format: Format, left: Int, top: Int, width: Int, height: Int, copying bytes: UnsafeRawPointer
  ) {
    self.format = format
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    let count = width * height * (format == .color ? 4 : 1)
    self.bytes = .allocate(byteCount: count, alignment: 4)
    self.bytes.copyMemory(from: bytes, byteCount: count)
  }

  deinit { bytes.deallocate() }

  /// What the mask costs a cache, in bytes, its own fields included.
  var cost: Int { width * height * (format == .color ? 4 : 1) + 96 }
}
