import CSDL2

/// Owns a renderer of a window, which has to outlive it.
struct RendererHandle: ~Copyable {
  let raw: OpaquePointer

  /// One on the graphics card, or one without where there is none.
  /// - Parameter waits: for the screen's vertical blank, in each present.
  /// C: `SDL_CreateRenderer`.
  init(window: OpaquePointer, waits: Bool) throws(SDLError) {
    let flags =
      SDL_RENDERER_ACCELERATED.rawValue | (waits ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
    raw = try SDLError.require(
      "SDL_CreateRenderer",
      SDL_CreateRenderer(window, -1, flags)
        ?? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue))
  }

  deinit { SDL_DestroyRenderer(raw) }

  /// In pixels. C: `SDL_GetRendererOutputSize`.
  func outputSize() throws(SDLError) -> (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    try SDLError.check(
      "SDL_GetRendererOutputSize", SDL_GetRendererOutputSize(raw, &width, &height))
    return (Int(width), Int(height))
  }
}
