import Canvas
import Painting
import Views

/// The first picture, painted before there is a window: while a display server is reached, a start has nothing
/// else to do. It is shown where the window turns out as it was expected, and forgotten elsewhere.
final class EarlyPicture {
  private let metrics: WindowMetrics
  private let commands: [DrawCommand]
  private let background: Color
  private let pixels: PixelStore

  /// Lays the root out and paints it, in the size and scale of a plain screen; nil where the size is the
  /// screen's to say.
  init?(of root: RootView, by raster: Raster, _ options: WindowOptions) {
    guard !options.geometry.isMaximized else { return nil }
    metrics = WindowMetrics(expecting: options)
    root.scale = metrics.scale
    root.handle(.resized(metrics.size))
    (commands, background) = (root.nextFrame().commands, root.theme.background)
    root.forgetLastFrame()
    pixels = PixelStore(width: metrics.pixelWidth, height: metrics.pixelHeight)
    raster.paint(
      commands, onto: pixels.buffer, scale: metrics.scale, background: background,
      damage: [metrics.pixelBounds])
  }

  /// Whether the window has become what was expected.
  func isFor(_ metrics: WindowMetrics) -> Bool { metrics == self.metrics }

  /// Copies it, if it shows just this.
  /// - Returns: whether it does.
  func show(
    _ frame: Frame, over background: Color, _ metrics: WindowMetrics, onto target: PixelBuffer
  ) -> Bool {
    guard isFor(metrics), background == self.background, frame.commands == commands,
      target.bounds == metrics.pixelBounds
    else { return false }
    target.copy(pixels.buffer)
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
