import CSDL2

/// A version of SDL.
struct SDLVersion: Comparable {
  var major: Int
  var minor: Int
  var patch: Int = 0

  /// Of the library that runs, whichever the program was built with. C: `SDL_GetVersion`.
  static let running = {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return SDLVersion(
      major: Int(version.major), minor: Int(version.minor), patch: Int(version.patch))
  }()

  static func < (left: SDLVersion, right: SDLVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// Whether SDL gives each Wayland window its fractional scale and its viewport, of which there may be one
  /// of each, and no second one of ours. Source: SDL 2.28.0, `Wayland_CreateWindow`.
  var scalesWaylandWindows: Bool { self >= SDLVersion(major: 2, minor: 28) }

  /// Whether X11 is not the better choice where there are both: SDL 2.26 ends with a segmentation fault where a
  /// seat has no keymap.
  /// Source: SDL 2.26.5, `keyboard_handle_modifiers`; libsdl-org/SDL#9022.
  var isSoundOnWayland: Bool { scalesWaylandWindows }

  /// Whether it is sdl2-compat, which has SDL 3 do what SDL 2 did. Source: its README.
  var isOverSDL3: Bool { major == 2 && patch >= 50 }
}
