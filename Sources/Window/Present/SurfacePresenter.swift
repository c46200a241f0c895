import CSDL2
import Loop
import Painting

/// Paints into the window's own surface: on X11 memory that the server shares, so that showing a
/// label costs its rectangle and one round trip.
final class SurfacePresenter: FramePresenter {
  /// Borrowed from the window that owns this presenter.
  private let window: OpaquePointer
  private var surface: UnsafeMutablePointer<SDL_Surface>?
  private var isLost = true
  /// Only where the screen's pixels are not as ours: painted here, then translated.
  private var store: PixelStore?
  private var rects: [SDL_Rect] = []

  /// C: `SDL_GetWindowSurface`.
  init(window: OpaquePointer) throws(SDLError) {
    self.window = window
    surface = try SDLError.require("SDL_GetWindowSurface", SDL_GetWindowSurface(window))
  }

  var name: String { "sdl-surface" }

  func prepare() throws(SDLError) -> Bool {
    // SDL makes a new surface after a change of size; any other time this is the old one.
    let surface = try SDLError.require("SDL_GetWindowSurface", SDL_GetWindowSurface(window))
    self.surface = surface
    defer { isLost = false }
    guard isLost else { return false }
    store =
      Self.isOurs(surface.pointee)
      ? nil : PixelStore(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    return true
  }

  func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) throws(SDLError) {
    guard let surface else { return }
    if store != nil {
      try paintTranslated(damage, onto: surface.pointee, paint)
    } else if let pixels = surface.pointee.pixels {
      paint(
        PixelBuffer(
          borrowing: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
          height: Int(surface.pointee.h), bytesPerRow: Int(surface.pointee.pitch)))
    }
    rects.removeAll(keepingCapacity: true)
    for rect in damage { rects.append(SDL_Rect(rect)) }
    try SDLError.check(
      "SDL_UpdateWindowSurfaceRects",
      SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)))
  }

  func presentAgain(at now: Instant) throws(SDLError) {
    guard !isLost else { return }
    try SDLError.check("SDL_UpdateWindowSurface", SDL_UpdateWindowSurface(window))
  }

  func invalidate() { isLost = true }

  /// Whether pixels are `0xAARRGGBB` words, with or without a use for the alpha.
  private static func isOurs(_ surface: SDL_Surface) -> Bool {
    let format = surface.format.pointee.format
    return format == SDL_PIXELFORMAT_ARGB8888.rawValue || format == SDL_PIXELFORMAT_RGB888.rawValue
  }

  /// C: `SDL_ConvertPixels`.
  private func paintTranslated(
    _ damage: [PixelRect], onto surface: SDL_Surface, _ paint: (PixelBuffer) -> Void
  ) throws(SDLError) {
    guard let source = store?.pixels, let width = store?.width, let target = surface.pixels else {
      return
    }
    if let buffer = store?.buffer { paint(buffer) }
    let format = surface.format.pointee
    for rect in damage {
      let place = rect.minY * Int(surface.pitch) + rect.minX * Int(format.BytesPerPixel)
      try SDLError.check(
        "SDL_ConvertPixels",
        SDL_ConvertPixels(
          Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
          source + rect.minY * width + rect.minX, Int32(width * 4), format.format, target + place,
          surface.pitch))
    }
  }
}
