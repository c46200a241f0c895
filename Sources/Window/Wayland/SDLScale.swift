import CSDL2

/// The scale of a Wayland window for which SDL asks the compositor, and of which it tells it
/// (``SDLVersion/scalesWaylandWindows``).
struct SDLScale: PictureScale {
  /// C: `SDL_Window *`, borrowed.
  let window: OpaquePointer
  /// Whether a picture may have another size than its window.
  let isFree: Bool

  /// C: `SDL_GetWindowSizeInPixels`.
  var pixelSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    let size = (width: max(1, Int(width)), height: max(1, Int(height)))
    return isFree ? SurfaceScale.bounded(size) : size
  }

  /// SDL has, with the size of its window.
  func apply() {}
}
