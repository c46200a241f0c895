import CSDL2

/// Owns an SDL window.
struct WindowHandle: ~Copyable {
  let raw: OpaquePointer

  /// A hidden window. Sizes and places are in screen units; without a place the desktop chooses.
  /// - Parameter isOurs: whether its pixels are not SDL's to show.
  /// C: `SDL_CreateWindow`.
  init(
    title: String, frame: ScreenRect, hasPlace: Bool, isOurs: Bool = false, flags: [SDL_WindowFlags]
  ) throws(SDLError) {
    let isScaledBySDL = !isOurs || SDLVersion.running.scalesWaylandWindows
    let flags =
      [SDL_WINDOW_HIDDEN] + (isOurs ? [SDL_WINDOW_VULKAN] : [])
      + (isScaledBySDL ? [SDL_WINDOW_ALLOW_HIGHDPI] : []) + flags
    // C: SDL_WINDOWPOS_UNDEFINED.
    let anywhere = Int32(bitPattern: UInt32(SDL_WINDOWPOS_UNDEFINED_MASK))
    raw = try SDLError.require(
      "SDL_CreateWindow",
      SDL_CreateWindow(
        title, hasPlace ? Int32(frame.x) : anywhere, hasPlace ? Int32(frame.y) : anywhere,
        Int32(frame.width), Int32(frame.height), flags.reduce(0) { $0 | $1.rawValue }))
  }

  /// Where no screen is left, the window stays until the process ends. C: `SDL_DestroyWindow`.
  deinit {
    if CurrentDriver.canClose { SDL_DestroyWindow(raw) }
  }

  /// What SDL knows of the server behind it; nil where there is none. C: `SDL_GetWindowWMInfo`.
  var systemInformation: SDL_SysWMinfo? {
    var information = SDL_SysWMinfo()
    information.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL))
    return SDL_GetWindowWMInfo(raw, &information) == SDL_TRUE ? information : nil
  }
}
