import Canvas
import Testing

@testable import Painting

/// Glyphs that are trees of paints: emoji of fonts in COLR, version 1. `Fonts/make-color-font` says what each of them is.
@Suite final class ColorGlyphTests {
  private static let (red, green, blue): (UInt32, UInt32, UInt32) = (
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF
  )
  private static let side = 20

  // Faces before the library that made them: properties are destroyed in this order.
  private let font: Font
  private let freeType: FreeType

  init() throws {
    freeType = try FreeType()
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    font = try Font(FontFile(path: "/\(folder)/Fonts/color.ttf", index: 0))
  }

  /// The pixels of one of the emoji, an em of 20 pixels, from the top.
  private func picture(_ number: UInt32) throws -> GlyphMask {
    let request = GlyphRequest(
      font: 0, glyph: font.shaping.glyph(for: 0x1F600 + number), size: Int32(Self.side * 64),
      quarter: 0)
    let mask = font.mask(for: request, freeType)
    return try #require(mask)
  }

  private func pixel(_ mask: GlyphMask, _ x: Int, _ y: Int) -> UInt32 {
    mask.bytes.load(fromByteOffset: (y * mask.width + x) * 4, as: UInt32.self)
  }

  private func expect(_ number: UInt32, _ pixels: [(Int, Int, UInt32)]) throws {
    let mask = try picture(number)
    #expect(mask.format == .color && (mask.left, mask.top) == (0, Self.side))
    #expect((mask.width, mask.height) == (Self.side, Self.side))
    for (x, y, color) in pixels {
      let found = pixel(mask, x, y)
      #expect(found == color, "\(String(found, radix: 16)) at \(x), \(y) of \(number)")
    }
  }

  @Test("Layers of one colour lie over each other")
  func layers() throws {
    try expect(0, [(0, 0, Self.red), (9, 19, Self.red), (10, 0, Self.green), (19, 19, Self.green)])
  }

  @Test("Gradients go along a line, around a centre, and around by the angle")
  func gradients() throws {
    let linear = try picture(1)
    #expect(pixel(linear, 0, 5) == 0xFFF9_0006 && pixel(linear, 19, 15) == 0xFF06_00F9)
    #expect((1..<20).allSatisfy { pixel(linear, $0, 3) & 0xFF > pixel(linear, $0 - 1, 3) & 0xFF })
    let radial = try picture(2)
    #expect(pixel(radial, 0, 0) == Self.blue)
    #expect(pixel(radial, 10, 10) >> 16 & 0xFF > 0xE0 && pixel(radial, 10, 1) & 0xFF > 0xC0)
    try expect(3, [(15, 2, Self.red), (2, 2, Self.red), (2, 17, Self.blue), (17, 17, Self.blue)])
  }

  @Test("What is turned, moved, made smaller or stands in another glyph is painted there")
  func transforms() throws {
    try expect(4, [(0, 0, Self.green), (19, 9, Self.green), (0, 15, 0xFFF9_0006)])
    try expect(5, [(9, 0, 0), (10, 0, Self.blue), (19, 9, Self.blue), (19, 10, 0), (0, 19, 0)])
  }

  @Test("Two pictures are laid over each other in the way that the font asks for")
  func compositions() throws {
    try expect(6, [(5, 5, 0), (15, 5, Self.green)])
    try expect(7, [(5, 5, 0xFF80_0000)])
  }

  @Test("A glyph without an end, or one that cannot be painted, has its outline: nothing is blank")
  func outline() throws {
    let mask = try picture(8)
    #expect(mask.format == .coverage && (mask.width, mask.height) == (20, 10))
    #expect(mask.bytes.load(as: UInt8.self) == 0xFF)
  }

  @Test("A damaged table paints less, and harms nobody")
  func damaged() throws {
    let (colors, palettes) = (font.shaping.table("COLR"), font.shaping.table("CPAL"))
    let glyph = font.shaping.glyph(for: 0x1F604)
    let request = GlyphRequest(font: 0, glyph: glyph, size: 640, quarter: 1)
    let face = FreeTypeFace(freeType, bytes: font.shaping.bytes, index: 0)
    var painted = 0
    for length in 0...colors.count {
      let cut = UnsafeRawBufferPointer(rebasing: colors.prefix(length))
      let table = ColorTable(colors: cut, palettes: palettes)
      if face?.colorMask(request, table) != nil { painted += 1 }
    }
    #expect(painted > 0 && painted < colors.count)
    for place in 0..<colors.count * 3 {
      var bytes = Array(colors)
      bytes[place / 3] = [0x7F, 0xFF, bytes[place / 3] ^ 0x20][place % 3]
      bytes.withUnsafeBytes { damaged in
        let table = ColorTable(colors: damaged, palettes: palettes)
        for glyph in 3..<12 as Range<UInt32> {
          let request = GlyphRequest(font: 0, glyph: glyph, size: 640, quarter: 1)
          if face?.colorMask(request, table) != nil { painted += 1 }
        }
      }
    }
    #expect(painted > colors.count)
  }
}
