import CSDL2

/// Owns an SDL window.
struct WindowHandle: ~Copyable {
  let raw: OpaquePointer

  /// A hidden window. Sizes and places are in screen units; without a place the desktop chooses.
  /// C: `SDL_CreateWindow`.
  init(title: String, frame: ScreenRect, hasPlace: Bool, isMaximized: Bool) throws(SDLError) {
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | (isMaximized ? SDL_WINDOW_MAXIMIZED.rawValue : 0)
    // C: SDL_WINDOWPOS_UNDEFINED.
    let anywhere = Int32(bitPattern: UInt32(SDL_WINDOWPOS_UNDEFINED_MASK))
    raw = try SDLError.require(
      "SDL_CreateWindow",
      SDL_CreateWindow(
        title, hasPlace ? Int32(frame.x) : anywhere, hasPlace ? Int32(frame.y) : anywhere,
        Int32(frame.width), Int32(frame.height), flags))
  }

  deinit { SDL_DestroyWindow(raw) }
}
