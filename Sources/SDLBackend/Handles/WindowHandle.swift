import CSDL2

/// Owns an SDL window.
struct WindowHandle: ~Copyable {
  let raw: OpaquePointer

  /// A hidden window. Sizes and places are in screen units; without a place the desktop chooses.
  /// C: `SDL_CreateWindow`.
  init(_ options: WindowOptions, frame: ScreenRect, hasPlace: Bool) throws(SDLError) {
    var flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if options.isAlwaysOnTop { flags |= SDL_WINDOW_ALWAYS_ON_TOP.rawValue }
    if options.geometry.isMaximized { flags |= SDL_WINDOW_MAXIMIZED.rawValue }
    // C: SDL_WINDOWPOS_UNDEFINED.
    let anywhere = Int32(bitPattern: UInt32(SDL_WINDOWPOS_UNDEFINED_MASK))
    raw = try SDLError.require(
      "SDL_CreateWindow",
      SDL_CreateWindow(
        options.title, hasPlace ? Int32(frame.x) : anywhere, hasPlace ? Int32(frame.y) : anywhere,
        Int32(frame.width), Int32(frame.height), flags))
  }

  deinit { SDL_DestroyWindow(raw) }
}
