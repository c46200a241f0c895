import App
import Canvas
import Painting

extension AppIcon {
  /// The icon in so many pixels a side.
  static func picture(pixels: Int, by raster: Raster) -> Bitmap {
    var painter = Painter(bounds: Rect(x: 0, y: 0, width: side, height: side))
    paint(&painter)
    var bitmap = Bitmap(width: pixels, height: pixels)
    raster.paint(painter.commands, onto: &bitmap, scale: Double(pixels) / side)
    return bitmap
  }
}
