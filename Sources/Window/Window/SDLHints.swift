import CSDL2
import Glibc

/// What SDL has to know before it starts, all in one place.
struct SDLHints {
  private let options: DisplayOptions

  init(_ options: DisplayOptions) { self.options = options }

  private var table: [(name: String, value: String)] {
    [
      // SDL holds the screen saver off unless told not to.
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_APP_NAME, options.applicationName),
      // Shared memory on X11, not a surface that goes through OpenGL: a tenth of the memory.
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
      // A desktop's compositor is not to be switched off, as it is for games.
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      // The input method draws its own list of candidates, and may compose long texts.
      (SDL_HINT_IME_SHOW_UI, "1"),
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
      // Fingers steer the pointer; the pointer is no finger.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "1"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      // The click that activates the window also presses what it hits.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // A drag goes on outside the window.
      (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
      // A joystick makes SDL wake up a thousand times a second.
      (SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0"),
      // Signals are ours (`ProcessSignals`), and closing the window is a question, not the end.
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
    ]
  }

  /// Where SDL 3 does the work: windows are of the screen's scale, a pointer's steps are not rounded, and nobody
  /// waits for the desktop to have moved a window. sdl2-compat sets the contrary by itself.
  private static let overSDL3 = [
    ("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0"), ("SDL_MOUSE_INTEGER_MODE", "0"),
    ("SDL_VIDEO_SYNC_WINDOW_OPERATIONS", "0"),
  ]

  /// SDL 2 takes the window's class from the environment only, by which a desktop finds the window's icon
  /// and entry.
  private static let classVariables = ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"]

  /// Where libX11 keeps the table that it makes of the text of all dead keys: to read the text takes
  /// a third of a start. It makes the table anew where that is older than the text, or than a day,
  /// or damaged, and for root it keeps none. Source: Compose(5).
  private static let composeVariable = "XCOMPOSECACHE"

  /// Sets everything that the environment does not set already. C: `SDL_SetHint`, `setenv`.
  func apply() {
    for hint in table { SDL_SetHint(hint.name, hint.value) }
    if SDLVersion.running.isOverSDL3 {
      for (name, value) in Self.overSDL3 { SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE) }
    }
    // Without a desktop there is no class, and no reason to touch what all threads share.
    guard options.driver != .dummy else { return }
    for name in Self.classVariables { setenv(name, options.applicationID, 0) }
    if let cache = options.composeCache { setenv(Self.composeVariable, cache, 0) }
  }

  /// Sets the drivers to try, and whether libdecor may draw the frame of a Wayland window.
  static func apply(_ choice: DriverChoice) {
    let usesLibraryFrame = choice.drivers.contains("wayland") && WindowFrame.allowsLibdecor()
    SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, usesLibraryFrame ? "1" : "0")
    SDL_SetHintWithPriority(
      SDL_HINT_VIDEODRIVER, choice.names, SDL_HINT_OVERRIDE)
  }
}
