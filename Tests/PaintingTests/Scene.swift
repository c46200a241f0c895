import Canvas
import GoldenSupport
import Painting

/// A picture painted by draw commands, for goldens.
struct Scene {
  let size: Size
  let background: Color
  private(set) var painter: Painter

  init(_ width: Double, _ height: Double, background: Color = .white) {
    size = Size(width: width, height: height)
    self.background = background
    painter = Painter(bounds: Rect(origin: .zero, size: size))
  }

  mutating func paint(_ marks: (inout Painter) -> Void) { marks(&painter) }

  func bitmap(scale: Double, _ glyphs: any GlyphSource = NoGlyphs()) -> Bitmap {
    var bitmap = Bitmap(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up))
    )
    Raster(glyphs: glyphs).paint(
      painter.commands, onto: &bitmap, scale: scale, background: background)
    return bitmap
  }
}
