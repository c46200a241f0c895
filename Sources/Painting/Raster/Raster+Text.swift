import Canvas

extension Raster {
  /// A shaped line. The baseline falls on a whole pixel, so that it never wobbles; glyphs stand on
  /// quarters of a pixel, so that letters keep their distances.
  func text(_ line: TextLine, at origin: Point, _ color: Color, _ brush: Brush) {
    guard color.alpha > 0 else { return }
    let size = Self.glyphSize(line.style.size * brush.scale)
    let ink = Ink(color: Pixel.premultiplied(color), alpha: color.alpha)
    let levels = contrast.levels(for: color)
    let baseline = PixelGrid.nearest(origin.y * brush.scale)
    let start = origin.x * brush.scale
    guard let brush = brush.clipped(to: line.inkBounds, x: origin.x, baseline: baseline) else {
      return
    }
    for run in line.runs {
      for glyph in run.glyphs {
        let quarters = PixelGrid.nearest((start + Double(glyph.x) * brush.scale) * 4)
        let request = GlyphRequest(
          font: run.font, glyph: glyph.id, size: size, quarter: UInt8(quarters & 3))
        guard let mask = glyphs.mask(for: request) else { continue }
        let y = baseline + PixelGrid.nearest(Double(glyph.y) * brush.scale) - mask.top
        draw(mask, x: (quarters >> 2) + mask.left, y: y, ink, levels, brush)
      }
    }
  }

  /// In 64ths of a pixel; between one pixel and far more than a window shows.
  private static func glyphSize(_ pixels: Double) -> Int32 {
    Int32(min(max(PixelGrid.nearest(pixels * 64), 64), 128_000))
  }

  private struct Ink {
    var color: UInt32
    var alpha: UInt8
  }

  private func draw(
    _ mask: GlyphMask, x left: Int, y top: Int, _ ink: Ink, _ levels: UnsafePointer<UInt8>,
    _ brush: Brush
  ) {
    let box = PixelRect(x: left, y: top, width: mask.width, height: mask.height)
    let visible = box.intersection(brush.clip)
    guard !visible.isEmpty else { return }
    for y in visible.minY..<visible.maxY {
      let row = brush.target.pixels(x: visible.minX, y: y)
      let offset = (y - top) * mask.width + visible.minX - left
      switch mask.format {
      case .coverage:
        let coverage = mask.bytes.assumingMemoryBound(to: UInt8.self) + offset
        for x in 0..<visible.width where coverage[x] > 0 {
          Pixel.blend(ink.color, coverage: levels[Int(coverage[x])], over: row + x)
        }
      case .color:
        let pixels = mask.bytes.assumingMemoryBound(to: UInt32.self) + offset
        for x in 0..<visible.width {
          row[x] = Pixel.over(Pixel.scaled(pixels[x], by: UInt32(ink.alpha)), row[x])
        }
      }
    }
  }
}

extension Brush {
  /// Marks may be piled up beyond where a line says that its ink falls. They are cut there, since
  /// nobody would repaint them, at rows that keep their distance from the baseline. Nil where nothing
  /// is left.
  fileprivate func clipped(to ink: Rect, x: Double, baseline: Int) -> Brush? {
    let columns = PixelRect(covering: ink.offset(by: Point(x: x, y: 0)), scale: scale)
    let box = PixelRect(
      minX: columns.minX, minY: baseline + PixelGrid.whole((ink.minY * scale).rounded(.up)),
      maxX: columns.maxX, maxY: baseline + PixelGrid.whole((ink.maxY * scale).rounded(.down)))
    let clip = clip.intersection(box)
    return clip.isEmpty ? nil : Brush(target: target, clip: clip, scale: scale)
  }
}
