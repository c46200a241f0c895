import CText
import Canvas

/// One font of one weight: shaping by HarfBuzz, outlines by FreeType, both on one mapped file.
final class Font {
  // Declared before what it depends on: properties are destroyed in this order.
  private var face: FreeTypeFace?
  private var triedFace = false
  let shaping: HarfBuzzFont
  let file: FontFile
  /// The size that the face is set to, in 64ths of a pixel.
  private var faceSize: Int32 = 0
  private lazy var colors = ColorTable(
    colors: shaping.table("COLR"), palettes: shaping.table("CPAL"))

  init(_ file: FontFile) throws(FontError) {
    self.file = file
    shaping = try HarfBuzzFont(file)
  }

  var path: String { file.path }

  /// Whether the font has glyphs for all of a cluster that can be seen.
  func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
    cluster.allSatisfy { Characters.isInvisible($0) || shaping.covers($0) }
  }

  /// Line measures of an em of `size` points.
  func metrics(size: Double) -> FontMetrics {
    let point = size / shaping.unitsPerEm
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(shaping.raw, &extents)
    var xHeight: hb_position_t = 0
    if hb_ot_metrics_get_position(shaping.raw, HB_OT_METRICS_TAG_X_HEIGHT, &xHeight) == 0 {
      xHeight = hb_position_t(shaping.unitsPerEm / 2)
    }
    return FontMetrics(
      ascent: Double(extents.ascender) * point, descent: -Double(extents.descender) * point,
      xHeight: Double(xHeight) * point)
  }

  /// Draws a glyph; nil where it has no ink. Opens the face when it is first needed.
  func mask(for request: GlyphRequest, _ freeType: borrowing FreeType) -> GlyphMask? {
    if !triedFace {
      triedFace = true
      face = FreeTypeFace(freeType, bytes: shaping.bytes, index: file.index)
    }
    guard face != nil else { return nil }
    return face?.colorMask(request, colors) ?? face?.render(request, currentSize: &faceSize)
  }
}
