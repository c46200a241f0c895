package import Canvas
package import Painting

/// What a stage's window shows, and what it took to paint that.
package struct StageScreen {
  /// What the window would show.
  package private(set) var bitmap: Bitmap
  /// Frames that looked different from the one before, of all windows since the start.
  package private(set) var framesPainted = 0
  /// Device pixels painted anew, all frames together.
  package private(set) var damagedPixels = 0
  /// Frames in which pixels were moved instead of painted.
  package private(set) var framesShifted = 0
  /// The damage of the last frame, in device pixels.
  package private(set) var lastDamage: [PixelRect] = []

  /// - size: in points.
  /// - scale: device pixels a point.
  init(size: Size, scale: Double) { bitmap = Self.bitmap(size, scale) }

  /// Shows nothing, until the next frame does.
  mutating func resize(to size: Size, scale: Double) { bitmap = Self.bitmap(size, scale) }

  private static func bitmap(_ size: Size, _ scale: Double) -> Bitmap {
    Bitmap(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up))
    )
  }

  mutating func show(_ frame: Frame, scale: Double, paintedBy raster: Raster) {
    lastDamage.removeAll(keepingCapacity: true)
    for rect in frame.damage { lastDamage.append(PixelRect(covering: rect, scale: scale)) }
    guard !frame.isUnchanged else { return }
    let damage = lastDamage
    bitmap.withBuffer { raster.paint(frame, onto: $0, scale: scale, damage: damage) }
    framesPainted += 1
    if frame.shift != nil { framesShifted += 1 }
    let screen = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    damagedPixels += damage.reduce(0) {
      let part = $1.intersection(screen)
      return $0 + (part.isEmpty ? 0 : part.width * part.height)
    }
  }
}
