/// Where coordinates fall on the grid of device pixels. The raster places every mark by these rules;
/// `DamageFinder` knows by them which marks look alike some pixels further down.
public enum PixelGrid {
  /// Far outside any window, and far inside what pixel arithmetic can hold.
  public static let farthest = 1_000_000.0
  /// Steps of what glides between pixels, a pixel.
  public static let steps = 256

  /// Halves go down, also below zero: a shape keeps its size in pixels wherever it is moved by
  /// whole pixels.
  /// - Parameter value: in pixels.
  public static func nearest(_ value: Double) -> Int { whole((value + 0.5).rounded(.down)) }

  /// The nearest 256th of a pixel, in 256ths.
  /// - Parameter value: in pixels.
  public static func nearestStep(_ value: Double) -> Int {
    value.isNaN
      ? 0 : Int((min(max(value, -farthest), farthest) * Double(steps) + 0.5).rounded(.down))
  }

  /// A whole number as an integer; what is not a number becomes 0.
  public static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -farthest), farthest))
  }
}
