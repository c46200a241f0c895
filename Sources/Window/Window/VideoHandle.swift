import CSDL2

/// Owns SDL's video part, and nothing else of SDL: sound and joysticks cost wake-ups.
struct VideoHandle: ~Copyable {
  /// Why it is this one.
  let reason: DriverChoice.Reason

  /// Takes over what ``DisplayStart`` has begun.
  init(_ reason: DriverChoice.Reason) { self.reason = reason }

  /// Together with the windows that are still open, if they can be closed. C: `SDL_QuitSubSystem`.
  deinit {
    guard CurrentDriver.canClose else { return }
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    SDL_QuitSubSystem(SDL_INIT_EVENTS)
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
