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
  init?(of root: RootView, by raster: Raster, _ options: WindowOptions) {
    let metrics = WindowMetrics(expecting: options)
    guard !options.geometry.isMaximized,
      metrics.pixelWidth * metrics.pixelHeight <= Self.mostPixels,
      let memory = try? PictureMemory(width: metrics.pixelWidth, height: metrics.pixelHeight)
    else { return nil }
    (self.metrics, self.memory) = (metrics, memory)
    root.scale = metrics.scale
    root.handle(.resized(metrics.size))
    raster.paint(
      root.nextFrame(), onto: memory.buffer, scale: metrics.scale,
      background: root.theme.background, damage: [metrics.pixelBounds])
  }

  /// Those of a screen of 8K; what is kept of a window may say anything.
  private static let mostPixels = 7_680 * 4_320

  /// Copies it, unless it lies there already.
  /// - Returns: false where there is room for a picture of another size.
  @discardableResult
  func show(on target: PixelBuffer) -> Bool {
    guard target.bounds == metrics.pixelBounds else { return false }
    target.copy(memory.buffer)
    return true
  }
}

extension WindowMetrics {
  /// As a window comes out where nothing of the desktop's changes it.
  fileprivate init(expecting options: WindowOptions) {
    let scale = Self.unitsPerPoint(
      scale: options.scale, zoom: options.zoom, textResolution: nil, pixelsPerUnit: 1)
    let (frame, _) = options.geometry.placed(on: [], unitsPerPoint: scale)
    self.init(
      unitWidth: frame.width, unitHeight: frame.height, pixelWidth: frame.width,
      pixelHeight: frame.height, unitsPerPoint: scale)
  }
}
