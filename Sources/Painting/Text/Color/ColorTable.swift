/// The glyphs of a font that are trees of paints, and its colours: tables `COLR`, version 1, and `CPAL`. FreeType reads
/// them too, by an interface that was not the same before its version 2.13. Variations are not looked at.
///
/// Source: OpenType 1.9.1, “COLR” and “CPAL”.
struct ColorTable {
  /// A colour with its alpha multiplied in: red, green, blue, alpha from 0 to 1.
  typealias Color = SIMD4<Float>

  let numbers: TableNumbers
  private let palettes: TableNumbers
  private let glyphs: Int
  private let layers: Int
  private let clips: Int

  /// Nil for a font without such glyphs.
  init?(colors: UnsafeRawBufferPointer, palettes: UnsafeRawBufferPointer) {
    numbers = TableNumbers(bytes: colors)
    self.palettes = TableNumbers(bytes: palettes)
    (glyphs, layers, clips) = (
      numbers.unsigned(14, 4), numbers.unsigned(18, 4), numbers.unsigned(22, 4)
    )
    guard numbers.unsigned(0, 2) >= 1, glyphs > 0 else { return nil }
  }

  /// Where a glyph's paint is; nil where it has none. The records are in order.
  func paint(of glyph: Int) -> Int? {
    var range = 0..<min(numbers.unsigned(glyphs, 4), numbers.bytes.count / 6)
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      let record = glyphs + 4 + middle * 6
      let found = numbers.unsigned(record, 2)
      if found == glyph { return glyphs + numbers.unsigned(record + 2, 4) }
      range = found < glyph ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Where the paint of a layer is; nil where there is none.
  func layer(_ index: Int) -> Int? {
    guard layers > 0, index < numbers.unsigned(layers, 4) else { return nil }
    return layers + numbers.unsigned(layers + 4 + index * 4, 4)
  }

  /// What a glyph does not paint beyond, in font units; nil where it does not say.
  func clip(of glyph: Int) -> ColorBox? {
    guard clips > 0 else { return nil }
    for index in 0..<min(numbers.unsigned(clips + 1, 4), numbers.bytes.count / 7) {
      let record = clips + 5 + index * 7
      guard numbers.unsigned(record, 2) <= glyph, glyph <= numbers.unsigned(record + 2, 2) else {
        continue
      }
      let box = clips + numbers.unsigned(record + 4, 3)
      return ColorBox(
        left: numbers.signed(box + 1), bottom: numbers.signed(box + 3),
        right: numbers.signed(box + 5), top: numbers.signed(box + 7))
    }
    return nil
  }

  /// A colour of the first palette. The text's own, which it may ask for, is not known here: it is black.
  func color(_ index: Int, alpha: Double) -> Color {
    let alpha = Float(min(max(alpha, 0), 1))
    guard index < palettes.unsigned(2, 2) else { return Color(0, 0, 0, alpha) }
    let record = palettes.unsigned(8, 4) + (palettes.unsigned(12, 2) + index) * 4
    func part(_ place: Int) -> Float { Float(palettes.unsigned(record + place, 1)) / 255 }
    let share = part(3) * alpha
    return Color(part(2), part(1), part(0), 1) * share
  }
}

/// A box, in whatever unit; what is above is greater.
struct ColorBox {
  var left, bottom, right, top: Double
}
