import CText

/// A font as HarfBuzz sees it, measured in font units. Owns a mapped file, an `hb_face_t` and an
/// `hb_font_t`.
struct HarfBuzzFont: ~Copyable {
  let raw: OpaquePointer
  private let blob: OpaquePointer
  /// Font units an em.
  let unitsPerEm: Double

  init(_ file: FontFile) throws(FontError) {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else {
      throw .unreadable(path: file.path)
    }
    guard hb_face_count(blob) > UInt32(file.face) else {
      hb_blob_destroy(blob)
      throw .noSuchFace(path: file.path, number: Int(file.face))
    }
    let face = hb_face_create(blob, UInt32(file.face))
    let font = hb_font_create(face)
    hb_face_destroy(face)
    guard let font, let face else {
      hb_blob_destroy(blob)
      throw .library(function: "hb_font_create", code: 0)
    }
    let units = hb_face_get_upem(face)
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, Int32(units), Int32(units))
    if file.instance > 0 { hb_font_set_var_named_instance(font, UInt32(file.instance - 1)) }
    raw = font
    self.blob = blob
    unitsPerEm = Double(units)
  }

  deinit {
    hb_font_destroy(raw)
    hb_blob_destroy(blob)
  }

  /// The font's bytes; valid as long as the font.
  var bytes: UnsafeRawBufferPointer {
    var length: UInt32 = 0
    let start = hb_blob_get_data(blob, &length)
    return UnsafeRawBufferPointer(start: start, count: Int(length))
  }

  /// One of its tables, empty where there is none; valid as long as the font. C: `hb_face_reference_table`.
  func table(_ tag: StaticString) -> UnsafeRawBufferPointer {
    let number = tag.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
    // A part of the font's bytes, which are there without it.
    let table = hb_face_reference_table(hb_font_get_face(raw), number)
    defer { hb_blob_destroy(table) }
    var length: UInt32 = 0
    let start = hb_blob_get_data(table, &length)
    return UnsafeRawBufferPointer(start: start, count: Int(length))
  }

  /// Whether the font has a glyph of its own for a character. C: `hb_font_get_nominal_glyph`.
  func covers(_ scalar: UInt32) -> Bool { glyph(for: scalar) != 0 }

  /// The glyph of a character alone; 0 where the font has none.
  func glyph(for scalar: UInt32) -> UInt32 {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(raw, scalar, &glyph) != 0 ? glyph : 0
  }
}
