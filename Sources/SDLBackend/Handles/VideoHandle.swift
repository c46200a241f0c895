import CSDL2
import Glibc

/// Owns SDL's video part, and nothing else of SDL: sound and joysticks cost wake-ups.
struct VideoHandle: ~Copyable {
  /// C: `SDL_InitSubSystem`, `SDL_StopTextInput`.
  init(_ driver: VideoDriver, hints: SDLHints) throws(SDLError) {
    TextLocale.adopt()
    hints.apply()
    SDL_SetHint(SDL_HINT_VIDEODRIVER, driver.name ?? Self.desktopDrivers)
    if SDL_InitSubSystem(SDL_INIT_VIDEO) < 0 { throw .noDisplay(reason: SDLError.lastReason) }
    // SDL starts with text input on, and an input method would eat single-letter shortcuts.
    SDL_StopTextInput()
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// The drivers that show a window on a desktop, unless the environment names another one. SDL
  /// itself would go on to those that nobody sees, and the program would hang there unseen. Where
  /// no compositor can be meant, asking for one only makes libwayland print a line.
  private static var desktopDrivers: String {
    let signs = ["XDG_RUNTIME_DIR", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
    return signs.contains { name in getenv(name) != nil } ? "x11,wayland" : "x11"
  }

  /// The driver that SDL chose: `x11`, `wayland`, `dummy`. C: `SDL_GetCurrentVideoDriver`.
  var driverName: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
  }

  /// What each screen has left beside panels, in screen units. C: `SDL_GetDisplayUsableBounds`.
  var screens: [ScreenRect] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var area = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(index, &area) == 0 else { return nil }
      return ScreenRect(x: Int(area.x), y: Int(area.y), width: Int(area.w), height: Int(area.h))
    }
  }
}
