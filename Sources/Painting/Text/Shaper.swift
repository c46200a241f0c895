import CText
import Canvas

/// Turns items of text into glyphs. Owns an `hb_buffer_t` that is used again and again.
struct Shaper: ~Copyable {
  private let buffer: OpaquePointer
  private static let tabularDigits = hb_tag_from_string("tnum", 4)

  init() throws(FontError) {
    guard let buffer = hb_buffer_create(), hb_buffer_allocation_successful(buffer) != 0 else {
      throw .library(function: "hb_buffer_create", code: 0)
    }
    self.buffer = buffer
  }

  deinit { hb_buffer_destroy(buffer) }

  /// A glyph with the scalar that it comes from; lengths in font units.
  struct Glyph {
    var id: UInt32
    var scalar: Int
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
  }

  /// Shapes one item and appends its glyphs from left to right. Neighbours in `text` are seen, so
  /// that Arabic letters join across items.
  func shape(
    _ item: TextItem, of text: [UInt32], font: Font, hasTabularDigits: Bool,
    into glyphs: inout [Glyph]
  ) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf32(
      buffer, text, Int32(text.count), UInt32(item.scalars.lowerBound), Int32(item.scalars.count))
    hb_buffer_set_direction(
      buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script.raw)
    if let language = item.language { hb_buffer_set_language(buffer, language.raw) }
    var feature = hb_feature_t(tag: Self.tabularDigits, value: 1, start: 0, end: UInt32.max)
    hb_shape(font.shaping.raw, buffer, &feature, hasTabularDigits ? 1 : 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      glyphs.append(
        Glyph(
          id: info.codepoint, scalar: Int(info.cluster), advance: position.x_advance,
          xOffset: position.x_offset, yOffset: position.y_offset))
    }
  }
}
