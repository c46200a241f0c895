import CSDL2
import Glibc
import System

/// Owns SDL's video part, and nothing else of SDL: sound and joysticks cost wake-ups.
struct VideoHandle: ~Copyable {
  /// Why it is this one.
  let reason: DriverChoice.Reason

  /// C: `SDL_InitSubSystem`.
  init(
    _ driver: VideoDriver, _ choice: DriverChoice, hints: SDLHints, joinsSessionBus: Bool
  ) throws(SDLError) {
    TextLocale.adopt()
    hints.apply(to: driver)
    reason = choice.reason
    let candidates = choice.drivers
    if candidates.isEmpty { throw choice.reason == .noSeat ? .noSeat : .noDisplay(reason: nil) }
    SDL_SetHintWithPriority(
      SDL_HINT_VIDEODRIVER, candidates.joined(separator: ","), SDL_HINT_OVERRIDE)
    let start = { SDL_InitSubSystem(SDL_INIT_VIDEO) }
    // Without a desktop there is nobody to wait for, and no environment to touch.
    let isLimited = driver != .dummy && !joinsSessionBus
    let code = isLimited ? Self.withoutSessionBus(start) : start()
    if code < 0 { throw .noDisplay(reason: SDLError.lastReason) }
    // SDL starts with text input on, and an input method would eat single-letter shortcuts.
    TextInput.pause()
  }

  /// Keeps SDL off the session's bus, of which it also wants to hold off a screen saver that we
  /// allow. Once refused, SDL does not try again. C: `setenv`.
  private static func withoutSessionBus(_ start: () -> Int32) -> Int32 {
    let variable = "DBUS_SESSION_BUS_ADDRESS"
    let address = Environment.value(variable)
    setenv(variable, "disabled:", 1)
    defer { if let address { setenv(variable, address, 1) } else { unsetenv(variable) } }
    return start()
  }

  /// Together with the windows that are still open, if they can be closed. C: `SDL_QuitSubSystem`.
  deinit {
    if CurrentDriver.canClose { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
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
