import Canvas
import Painting

/// Which pixels a frame changes, in memory that the next frame uses again.
struct FramePixels {
  /// What is to be painted.
  private(set) var damage: [PixelRect] = []
  /// The pixels that differ: repainted, and moved.
  private(set) var shown: [PixelRect] = []

  /// What lies outside the window is left out.
  mutating func take(_ frame: Frame, in metrics: WindowMetrics) {
    damage.removeAll(keepingCapacity: true)
    shown.removeAll(keepingCapacity: true)
    for rect in frame.damage {
      let pixels = metrics.pixels(covering: rect)
      if !pixels.isEmpty { damage.append(pixels) }
    }
    let moved = frame.shift.map(metrics.pixels(movedBy:))
    for rect in damage where moved?.contains(rect) != true { shown.append(rect) }
    if let moved, !moved.isEmpty { shown.append(moved) }
  }
}
