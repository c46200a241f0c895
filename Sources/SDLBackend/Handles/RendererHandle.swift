import CSDL2

/// Owns a renderer of a window, which has to outlive it.
struct RendererHandle: ~Copyable {
  let raw: OpaquePointer

  /// One that waits for the screen's vertical blank, or one without a graphics card where there is
  /// none. C: `SDL_CreateRenderer`.
  init(window: OpaquePointer) throws(SDLError) {
    let wish = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    raw = try SDLError.require(
      "SDL_CreateRenderer",
      SDL_CreateRenderer(window, -1, wish)
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
