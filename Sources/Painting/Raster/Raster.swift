package import Canvas

/// Turns draw commands into pixels, on any memory: the window's surface or a picture for a file.
///
/// Every pixel is a function of the commands and its own place alone. So painting only the damaged
/// rectangles gives, bit for bit, what painting everything would have given.
///
/// Holds scratch memory: one raster serves one thread.
package final class Raster {
  /// Draws the glyphs of the text commands.
  package let glyphs: any GlyphSource
  private var extents = Scratch<PixelRect>()
  var cornerDeltas = Scratch<Int32>()
  var rowCoverage = Scratch<UInt8>()
  var edges = EdgeList()
  var accumulator = Scratch<Int32>()
  var distances = Scratch<Float>()
  var ramp = Scratch<UInt32>()
  var taps = Scratch<ResampleTap>()
  var contrast = TextContrast()

  /// - Parameter glyphs: draws the glyphs of the text commands.
  package init(glyphs: any GlyphSource) {
    self.glyphs = glyphs
  }

  /// What the scratch memory takes; it stays the same while frames are alike.
  var scratchBytes: Int {
    extents.byteCount + cornerDeltas.byteCount + rowCoverage.byteCount + edges.byteCount
      + accumulator.byteCount
      + distances.byteCount + ramp.byteCount + taps.byteCount
  }

  /// Repaints the damaged rectangles: first the background, then every command that meets them.
  /// - Parameters:
  ///   - scale: device pixels a point.
  ///   - background: what lies under everything.
  ///   - damage: the pixels to repaint; they may overlap and reach outside.
  package func paint(
    _ commands: [DrawCommand], onto target: PixelBuffer, scale: Double,
    background: Color = .clear, damage: [PixelRect]
  ) {
    precondition(scale > 0, "A scale is a positive number of pixels a point, not \(scale).")
    let ground = Pixel.premultiplied(background)
    // Bounds are generous by a point on every side: a cheap test that never loses a pixel.
    let extents = extents.reserve(commands.count)
    for index in commands.indices {
      extents[index] = PixelRect(covering: commands[index].bounds, scale: scale)
    }
    for rect in damage {
      let area = rect.intersection(target.bounds)
      if area.isEmpty { continue }
      for y in area.minY..<area.maxY {
        target.pixels(x: area.minX, y: y).update(repeating: ground, count: area.width)
      }
      for index in commands.indices where extents[index].intersects(area) {
        paint(commands[index], onto: target, scale: scale, within: area)
      }
    }
  }

  /// Makes the picture of one frame that of the next.
  /// - Parameters:
  ///   - target: holds the frame before.
  ///   - damage: the frame's, in pixels.
  package func paint(
    _ frame: Frame, onto target: PixelBuffer, scale: Double, background: Color = .clear,
    damage: [PixelRect]
  ) {
    if let shift = frame.shift {
      target.move(PixelRect(nearest: shift.area, scale: scale), by: shift.rows)
    }
    paint(frame.commands, onto: target, scale: scale, background: background, damage: damage)
  }

  /// Repaints a whole picture, or the damaged rectangles of it.
  package func paint(
    _ commands: [DrawCommand], onto bitmap: inout Bitmap, scale: Double,
    background: Color = .clear, damage: [PixelRect]? = nil
  ) {
    bitmap.withBuffer { target in
      paint(
        commands, onto: target, scale: scale, background: background,
        damage: damage ?? [target.bounds])
    }
  }

  private func paint(
    _ command: DrawCommand, onto target: PixelBuffer, scale: Double, within area: PixelRect
  ) {
    let clip = PixelRect(nearest: command.clip, scale: scale).intersection(area)
    guard !clip.isEmpty else { return }
    let brush = Brush(target: target, clip: clip, scale: scale)
    switch command.shape {
    case .fill(let rect, let radius, let color):
      fill(rect, radius: radius, Pixel.premultiplied(color), brush)
    case .border(let rect, let radius, let width, let color):
      border(rect, radius: radius, width: width, Pixel.premultiplied(color), brush)
    case .shadow(let rect, let radius, let blur, let color):
      shadow(rect, radius: radius, blur: blur, Pixel.premultiplied(color), brush)
    case .text(let line, let at, let color):
      text(line, at: at, color, brush)
    case .path(let path, let at, let paint):
      self.path(path, at: at, paint, brush)
    case .stroke(let path, let at, let width, let color):
      stroke(path, at: at, width: width, Pixel.premultiplied(color), brush)
    case .image(let bitmap, let rect):
      image(bitmap, rect, brush)
    }
  }
}

/// Where a command paints: the pixels, the part of them that it may touch, and the scale.
struct Brush {
  let target: PixelBuffer
  /// Never empty, always inside the target.
  let clip: PixelRect
  /// Device pixels a point.
  let scale: Double
}
