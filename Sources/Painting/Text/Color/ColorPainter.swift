import CText

/// Paints a glyph that is a tree of paints, see ``ColorTable``, with outlines by FreeType.
struct ColorPainter {
  /// A font may be damaged, and its tree without an end.
  private static let (mostPaints, mostDepth) = (4_096, 32)
  /// As many ems as a glyph may stretch to each side.
  fileprivate static let mostEms = 4.0

  private let table: ColorTable
  private let face: FT_Face
  private let (left, bottom, width, height): (Int, Int, Int, Int)
  /// What is painted so far, from the top.
  private var pixels: [ColorTable.Color]
  private var paints = 0

  /// - Parameters:
  ///   - box: what is not painted beyond, in font units.
  ///   - place: from font units to pixels, upwards.
  fileprivate init(
    _ table: ColorTable, _ face: FT_Face, _ box: ColorBox, at place: Affine, most: Double
  ) {
    (self.table, self.face) = (table, face)
    let (low, high) = (place.apply(box.left, box.bottom), place.apply(box.right, box.top))
    func pixel(_ value: Double) -> Int { Int(min(max(value, -most), most)) }
    left = pixel(low.x.rounded(.down))
    bottom = pixel(low.y.rounded(.down))
    width = max(0, pixel(high.x.rounded(.up)) - left)
    height = max(0, pixel(high.y.rounded(.up)) - bottom)
    pixels = Array(repeating: .zero, count: width * height)
  }

  fileprivate var mask: GlyphMask? {
    guard pixels.contains(where: { $0.w > 0 }) else { return nil }
    let words = pixels.map { color in
      let parts = SIMD4<UInt32>(
        (color.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrAwayFromZero)
      )
      return parts.w << 24 | parts.x << 16 | parts.y << 8 | parts.z
    }
    return words.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        GlyphMask(
          format: .color, left: left, top: bottom + height, width: width, height: height,
          copying: $0)
      }
    }
  }

  // MARK: Paints

  /// - Parameters:
  ///   - place: from font units to pixels, upwards.
  ///   - clip: how much of each pixel may be painted; nil for all of it.
  fileprivate mutating func draw(_ paint: Int, _ place: Affine, _ clip: [UInt8]?, depth: Int) {
    paints += 1
    guard depth < Self.mostDepth, paints < Self.mostPaints else { return }
    let numbers = table.numbers
    let format = numbers.unsigned(paint, 1)
    let child = paint + numbers.unsigned(paint + 1, 3)
    switch format {
    case 1:
      let first = numbers.unsigned(paint + 2, 4)
      for index in first..<first + numbers.unsigned(paint + 1, 1) {
        if let layer = table.layer(index) { draw(layer, place, clip, depth: depth + 1) }
      }
    case 2, 3:
      let color = table.color(
        numbers.unsigned(paint + 1, 2), alpha: numbers.fraction(paint + 3))
      fill(clip) { _ in color }
    case 4...9:
      guard let gradient = ColorGradient(table, at: paint, format: format),
        let back = place.inverse
      else { return }
      let (left, top, width) = (Double(left) + 0.5, Double(bottom + height) - 0.5, width)
      fill(clip) { index in
        let (x, y) = back.apply(left + Double(index % width), top - Double(index / width))
        return gradient.color(x, y)
      }
    case 10:
      let outline = coverage(of: numbers.unsigned(paint + 4, 2), place)
      draw(child, place, clip.map { Self.both($0, outline) } ?? outline, depth: depth + 1)
    case 11:
      if let other = table.paint(of: numbers.unsigned(paint + 1, 2)) {
        draw(other, place, clip, depth: depth + 1)
      }
    case 12...31:
      draw(
        child, place.after(numbers.transform(format, at: paint)), clip, depth: depth + 1)
    case 32:
      let backdrop = paint + numbers.unsigned(paint + 5, 3)
      compose(child, numbers.unsigned(paint + 4, 1), backdrop, place, clip, depth: depth + 1)
    default: break
    }
  }

  /// Two paints that are laid over each other before they are laid over anything else.
  private mutating func compose(
    _ source: Int, _ mode: Int, _ backdrop: Int, _ place: Affine, _ clip: [UInt8]?, depth: Int
  ) {
    let blank = [ColorTable.Color](repeating: .zero, count: pixels.count)
    var (below, above) = (blank, blank)
    swap(&pixels, &below)
    draw(backdrop, place, nil, depth: depth)
    swap(&pixels, &above)
    draw(source, place, nil, depth: depth)
    swap(&pixels, &below)
    let (top, bottom) = (below, above)
    fill(clip) { ColorComposition.color(mode, top[$0], over: bottom[$0]) }
  }

  private mutating func fill(_ clip: [UInt8]?, _ color: (Int) -> ColorTable.Color) {
    for index in pixels.indices {
      let share = clip.map { Float($0[index]) / 255 } ?? 1
      guard share > 0 else { continue }
      let source = color(index) * share
      pixels[index] = source + pixels[index] * (1 - source.w)
    }
  }

  // MARK: Outlines

  private static func both(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    zip(one, other).map { UInt8((Int($0) * Int($1) + 127) / 255) }
  }

  /// How much of each pixel a glyph's outline covers. C: `FT_Outline_Transform`, `FT_Outline_Get_Bitmap`.
  private func coverage(of glyph: Int, _ place: Affine) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: pixels.count)
    guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return result }
    // From font units to 64ths of a pixel.
    func fixed(_ value: Double) -> FT_Fixed {
      FT_Fixed(clamping: Int64(limited(value * 64 * 65_536)))
    }
    func limited(_ value: Double) -> Double { value.isFinite ? min(max(value, -2e9), 2e9) : 0 }
    var matrix = FT_Matrix(
      xx: fixed(place.xx), xy: fixed(place.xy), yx: fixed(place.yx), yy: fixed(place.yy))
    FT_Outline_Transform(&slot.pointee.outline, &matrix)
    FT_Outline_Translate(
      &slot.pointee.outline, FT_Pos(limited((place.dx - Double(left)) * 64)),
      FT_Pos(limited((place.dy - Double(bottom)) * 64)))
    result.withUnsafeMutableBufferPointer { bytes in
      var bitmap = FT_Bitmap()
      (bitmap.rows, bitmap.width, bitmap.pitch) = (UInt32(height), UInt32(width), Int32(width))
      bitmap.buffer = bytes.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      FT_Outline_Get_Bitmap(slot.pointee.library, &slot.pointee.outline, &bitmap)
    }
    return result
  }
}

extension FreeTypeFace {
  /// The picture of a glyph that is a tree of paints; nil where it is none, or nothing is to be seen of it.
  func colorMask(_ request: GlyphRequest, _ table: ColorTable?) -> GlyphMask? {
    let glyph = Int(request.glyph)
    guard let table, let paint = table.paint(of: glyph) else { return nil }
    let em = Double(request.size) / 64
    let scale = em / Double(max(raw.pointee.units_per_EM, 1))
    let place = Affine(xx: scale, yy: scale, dx: Double(request.quarter) / 4)
    var painter = ColorPainter(
      table, raw, table.clip(of: glyph) ?? box, at: place, most: em * ColorPainter.mostEms)
    painter.draw(paint, place, nil, depth: 0)
    return painter.mask
  }

  /// Around all outlines and the em, in font units.
  fileprivate var box: ColorBox {
    let (box, em) = (raw.pointee.bbox, Double(raw.pointee.units_per_EM))
    return ColorBox(
      left: min(0, Double(box.xMin)), bottom: min(0, Double(box.yMin)),
      right: max(em, Double(box.xMax)), top: max(em, Double(box.yMax)))
  }
}

extension TableNumbers {
  /// What a paint of the formats 12 to 31 does to the one inside; odd ones would vary.
  fileprivate func transform(_ format: Int, at paint: Int) -> Affine {
    func number(_ index: Int) -> Double { fraction(paint + 4 + index * 2) }
    func around(_ index: Int) -> (Double, Double) {
      (signed(paint + 4 + index * 2), signed(paint + 6 + index * 2))
    }
    switch format & ~1 {
    case 12:
      let place = paint + unsigned(paint + 4, 3)
      func value(_ index: Int) -> Double { fixed(place + index * 4) }
      return Affine(
        xx: value(0), yx: value(1), xy: value(2), yy: value(3), dx: value(4), dy: value(5))
    case 14: return Affine(dx: signed(paint + 4), dy: signed(paint + 6))
    case 16: return Affine(xx: number(0), yy: number(1))
    case 18:
      let (x, y) = around(2)
      return Affine(xx: number(0), yy: number(1)).around(x, y)
    case 20: return Affine(xx: number(0), yy: number(0))
    case 22:
      let (x, y) = around(1)
      return Affine(xx: number(0), yy: number(0)).around(x, y)
    case 24: return .rotation(number(0))
    case 26:
      let (x, y) = around(1)
      return Affine.rotation(number(0)).around(x, y)
    case 28: return .skew(number(0), number(1))
    default:
      let (x, y) = around(2)
      return Affine.skew(number(0), number(1)).around(x, y)
    }
  }
}
