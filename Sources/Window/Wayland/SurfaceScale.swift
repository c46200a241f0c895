import CWayland
import Glibc

/// How many pixels a unit of a Wayland window has, and what tells the compositor so.
///
/// A compositor that knows fractions says what it wants for this window, in 120ths; any other says of
/// each screen a whole number, which is rounded up where a person has set a fraction. SDL before 2.28 does
/// not take part: its windows are of scale 1 here.
package final class SurfaceScale: PictureScale {
  /// What the window is like now, as SDL knows it.
  package struct Measures {
    /// In units.
    var size: () -> (width: Int, height: Int)
    /// The screen on which most of it is, by its number.
    var screen: () -> Int

    /// Both are asked whenever they are needed.
    package init(
      size: @escaping () -> (width: Int, height: Int), screen: @escaping () -> Int
    ) {
      (self.size, self.screen) = (size, screen)
    }
  }

  private let window: Measures
  private let surface: OpaquePointer
  private let globals: WaylandGlobals
  private var viewport: OpaquePointer?
  private var fraction: OpaquePointer?
  /// Asked for by the compositor, in 120ths; nil where it does not ask for fractions.
  private var preferred: UInt32?
  private let listener: ListenerTable<aloft_fraction_listener>
  /// What the compositor was told last.
  private var told = (width: Int32(0), height: Int32(0), scale: Int32(1))

  /// - Parameters:
  ///   - window: asked whenever a frame is made.
  ///   - surface: C: `wl_surface *`, the window's.
  package init(of window: Measures, _ surface: OpaquePointer, _ globals: WaylandGlobals) {
    (self.window, self.surface, self.globals) = (window, surface, globals)
    listener = ListenerTable(
      aloft_fraction_listener { data, _, scale in
        guard let data else { return }
        Unmanaged<SurfaceScale>.fromOpaque(data).takeUnretainedValue().prefers(scale)
      })
    // A fraction is of use only where a picture may have another size than its window.
    guard let manager = globals.fractions, globals.viewporter != nil else { return }
    fraction = aloft_new_fraction(manager, surface)
    if let fraction {
      _ = aloft_listen(fraction, listener.raw, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  deinit {
    if let fraction { aloft_destroy(fraction) }
    if let viewport { aloft_destroy(viewport) }
  }

  /// Pixels a unit.
  var pixelsPerUnit: Double {
    let wanted =
      preferred.map { Double($0) / 120 } ?? Double(globals.scale(ofScreen: window.screen()))
    guard globals.viewporter != nil else { return wanted }
    // A window that no screen can show at once need not be sharp.
    let (width, height) = units
    let most = (Self.mostPixels / Double(max(1, width * height))).squareRoot()
    return min(wanted, max(most, 1.0 / 16))
  }

  /// Of one picture, four bytes each: a screen of 7,680 × 4,320 has fewer.
  private static let mostPixels = 33_554_432.0

  /// The size of a picture that need not be sharp where no screen can show all of it.
  package static func bounded(_ size: (width: Int, height: Int)) -> (width: Int, height: Int) {
    let factor = (mostPixels / (Double(size.width) * Double(size.height))).squareRoot()
    guard factor < 1 else { return size }
    return (max(1, Int(Double(size.width) * factor)), max(1, Int(Double(size.height) * factor)))
  }

  private var units: (width: Int, height: Int) {
    let (width, height) = window.size()
    return (max(1, width), max(1, height))
  }

  /// Of the window, as it is now; halves are rounded up, as the protocol wants it.
  package var pixelSize: (width: Int, height: Int) {
    let (units, scale) = (units, pixelsPerUnit)
    func pixels(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return (pixels(units.width), pixels(units.height))
  }

  /// Tells the compositor how large the picture is to be shown, with the next commit.
  /// C: `wp_viewport_set_destination`, `wl_surface_set_buffer_scale`.
  package func apply() {
    guard let porter = globals.viewporter else {
      // SDL sets it back to 1 with each size.
      wl_surface_set_buffer_scale(surface, Int32(pixelsPerUnit.rounded()))
      return
    }
    // At scale 1 the picture says it all.
    if viewport == nil, pixelsPerUnit == 1 { return }
    if viewport == nil { viewport = aloft_new_viewport(porter, surface) }
    let (width, height) = units
    guard let viewport, (told.width, told.height) != (Int32(width), Int32(height)) else { return }
    (told.width, told.height) = (Int32(width), Int32(height))
    aloft_set_destination(viewport, told.width, told.height)
  }

  private func prefers(_ scale: UInt32) {
    // From an eighth to 64, beyond which it is no screen.
    guard scale != preferred, (15...7_680).contains(scale) else { return }
    preferred = scale
    globals.changed()
  }
}
