extension WindowMetrics {
  /// As a window comes out where nothing of the desktop's changes it; nil where its size is the screen's to say, or
  /// no screen's.
  init?(expecting options: WindowOptions) {
    guard !options.geometry.isMaximized else { return nil }
    let scale = Self.unitsPerPoint(
      scale: options.scale, zoom: options.zoom, textResolution: nil, pixelsPerUnit: 1)
    let (frame, _) = options.geometry.placed(on: [], unitsPerPoint: scale)
    guard frame.width * frame.height <= Self.mostPixels else { return nil }
    self.init(
      unitWidth: frame.width, unitHeight: frame.height, pixelWidth: frame.width,
      pixelHeight: frame.height, unitsPerPoint: scale)
  }

  /// Those of a screen of 8K; what is kept of a window may say anything.
  private static let mostPixels = 7_680 * 4_320
}
