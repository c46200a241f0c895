import Canvas
import Painting

/// A window's size in its three units, and the way from one to the other.
///
/// Points are what views speak, units what the window system speaks (positions, sizes), pixels what
/// is painted. On X11 a unit is a pixel; on Wayland it may hold several.
struct WindowMetrics: Hashable {
  var unitWidth: Int
  var unitHeight: Int
  var pixelWidth: Int
  var pixelHeight: Int
  var unitsPerPoint: Double

  private var pixelsPerUnit: Double { Double(pixelWidth) / Double(max(1, unitWidth)) }

  /// Device pixels a point.
  var scale: Double { unitsPerPoint * pixelsPerUnit }

  /// In points; covers all pixels.
  var size: Size {
    Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
  }

  var pixelBounds: PixelRect { PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight) }

  /// A rectangle of points in window units, rounded outwards.
  func units(covering rect: Rect) -> ScreenRect {
    let area = PixelRect(covering: rect, scale: unitsPerPoint)
    return ScreenRect(x: area.minX, y: area.minY, width: area.width, height: area.height)
  }

  /// The pixels of a rectangle of points, rounded outwards, as far as they lie in the window.
  func pixels(covering rect: Rect) -> PixelRect {
    PixelRect(covering: rect, scale: scale).intersection(pixelBounds)
  }

  /// The pixels that a shift moves, as far as they lie in the window.
  func pixels(movedBy shift: Shift) -> PixelRect {
    PixelRect(nearest: shift.area, scale: scale).intersection(pixelBounds)
  }

  /// Window units a point, from what is known of the desktop.
  /// - Parameters:
  ///   - scale: asked for by the person, in pixels a point; nil to find it out.
  ///   - textResolution: the desktop's `Xft.dpi`, where 96 is scale 1; nil where there is none.
  static func unitsPerPoint(
    scale: Double?, zoom: Double, textResolution: Double?, pixelsPerUnit: Double
  ) -> Double {
    let wanted: Double
    if let scale {
      wanted = scale / pixelsPerUnit
    } else if let textResolution, (48...960).contains(textResolution) {
      wanted = textResolution / 96
    } else {
      wanted = 1
    }
    let zoomed = wanted * zoom
    return zoomed.isFinite ? min(max(zoomed, 0.25), 16) : 1
  }
}
