import CText

extension FreeTypeFace {
  /// Hinting along the vertical only: baselines and x-heights are crisp, advances untouched.
  /// C: `FT_LOAD_TARGET_LIGHT`, that is `(FT_RENDER_MODE_LIGHT & 15) << 16`.
  private static let lightHinting: FT_Int32 = 1 << 16

  /// Draws a glyph; nil where it has no ink or cannot be drawn.
  /// - Parameter currentSize: the size that the face is set to; 0 for none.
  func render(_ request: GlyphRequest, currentSize: inout Int32) -> GlyphMask? {
    guard isScalable else { return renderBitmap(request) }
    if currentSize != request.size {
      guard FT_Set_Char_Size(raw, 0, FT_F26Dot6(request.size), 0, 0) == 0 else { return nil }
      currentSize = request.size
    }
    // Pictures that FreeType cannot draw, such as those in SVG, have an outline to stand for them.
    if hasColor, let picture = draw(request, FT_Int32(FT_LOAD_COLOR)) { return picture }
    return draw(request, FT_Int32(FT_LOAD_NO_BITMAP))
  }

  private func draw(_ request: GlyphRequest, _ way: FT_Int32) -> GlyphMask? {
    guard FT_Load_Glyph(raw, request.glyph, Self.lightHinting | way) == 0,
      let slot = raw.pointee.glyph
    else { return nil }
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(request.quarter) * 16, 0)
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    return GlyphMask(slot)
  }

  /// A glyph of a font that holds pictures of one size, shrunk (or enlarged) to the one asked for.
  private func renderBitmap(_ request: GlyphRequest) -> GlyphMask? {
    guard raw.pointee.num_fixed_sizes > 0, FT_Select_Size(raw, 0) == 0,
      FT_Load_Glyph(raw, request.glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_RENDER)) == 0,
      let slot = raw.pointee.glyph, let size = raw.pointee.size, let picture = GlyphMask(slot)
    else { return nil }
    let factor = Double(request.size) / 64 / Double(max(size.pointee.metrics.y_ppem, 1))
    return picture.format == .color ? picture.scaled(by: factor) : picture
  }
}

extension GlyphMask {
  /// Copies what FreeType has drawn; nil where that is nothing.
  fileprivate convenience init?(_ slot: FT_GlyphSlot) {
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard width > 0, height > 0, let source = bitmap.buffer else { return nil }
    let isColor = bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    let isGray = bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    guard isColor || isGray else { return nil }
    let rowBytes = width * (isColor ? 4 : 1)
    // FreeType's rows may have gaps. On this little-endian machine BGRA bytes are ARGB words.
    let rows = UnsafeMutableRawPointer.allocate(byteCount: rowBytes * height, alignment: 4)
    defer { rows.deallocate() }
    for y in 0..<height {
      (rows + y * rowBytes).copyMemory(from: source + y * Int(bitmap.pitch), byteCount: rowBytes)
    }
    self.init(
      format: isColor ? .color : .coverage, left: Int(slot.pointee.bitmap_left),
      top: Int(slot.pointee.bitmap_top), width: width, height: height, copying: rows)
  }

  /// The colour picture in another size, every pixel the mean of what it covers.
  fileprivate func scaled(by factor: Double) -> GlyphMask {
    let across = Resampler(source: width, target: max(1, Int((Double(width) * factor).rounded())))
    let down = Resampler(source: height, target: max(1, Int((Double(height) * factor).rounded())))
    let source = UnsafePointer(bytes.assumingMemoryBound(to: UInt32.self))
    var columns = Scratch<ResampleTap>()
    var rows = Scratch<ResampleTap>()
    var pixels = Scratch<UInt32>()
    let (columnTaps, rowTaps) = (columns.reserve(across.mostTaps), rows.reserve(down.mostTaps))
    let target = pixels.reserve(across.target * down.target)
    for y in 0..<down.target {
      let rowCount = down.taps(for: y, into: rowTaps)
      for x in 0..<across.target {
        let columnCount = across.taps(for: x, into: columnTaps)
        target[y * across.target + x] = Resampler.mean(
          source, width: width,
          columns: UnsafeBufferPointer(start: columnTaps, count: columnCount),
          rows: UnsafeBufferPointer(start: rowTaps, count: rowCount))
      }
    }
    return GlyphMask(
      format: .color, left: Int((Double(left) * factor).rounded()),
      top: Int((Double(top) * factor).rounded()), width: across.target, height: down.target,
      copying: target)
  }
}
