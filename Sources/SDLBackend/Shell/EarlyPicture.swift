import Canvas
import Painting
import Views
import Wayland

/// The first picture, painted before there is a window: while SDL is loaded, a start has nothing else to do. It is
/// shown where the window turns out as it was expected, and forgotten elsewhere.
final class EarlyPicture {
  /// As the window is expected.
  let metrics: WindowMetrics
  /// It lies in what a compositor can share.
  let memory: PictureMemory

  /// Lays the root out and paints it, in the size and scale of a plain screen; nil where the size is the
  /// screen's to say, or no screen's.
  /// - Parameter made: where its memory may lie already.
  init?(
    of root: RootView, by raster: Raster, _ options: WindowOptions,
    in made: EarlyMemory = .ofWindow
  ) {
    guard let metrics = WindowMetrics(expecting: options) else { return nil }
    root.scale = metrics.scale
    root.handle(.resized(metrics.size))
    let frame = root.nextFrame()
    guard let memory = made.take(width: metrics.pixelWidth, height: metrics.pixelHeight)
    else { return nil }
    (self.metrics, self.memory) = (metrics, memory)
    raster.paint(
      frame, onto: memory.buffer, scale: metrics.scale,
      background: root.theme.background, damage: [metrics.pixelBounds])
  }

  /// Copies it, unless it lies there already.
  /// - Returns: false where there is room for a picture of another size.
  @discardableResult
  func show(on target: PixelBuffer) -> Bool {
    guard target.bounds == metrics.pixelBounds else { return false }
    target.copy(memory.buffer)
    return true
  }
}
