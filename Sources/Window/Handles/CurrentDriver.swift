import CSDL2

/// The window system that SDL has opened.
enum CurrentDriver {
  /// SDL's name of it; empty before and after. C: `SDL_GetCurrentVideoDriver`.
  static var name: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// Whether windows can be closed. SDL looks for the one screen on which a window is before it closes it,
  /// and ends with a segmentation fault where there is none any more: the last one was unplugged, or
  /// sleeps. Then the end of the process closes them, which a desktop takes for the same.
  ///
  /// Source: SDL 2.26.5, `SDL_UpdateFullscreenMode`, to which `SDL_HideWindow` comes. C:
  /// `SDL_GetNumVideoDisplays`.
  static var canClose: Bool { SDL_GetNumVideoDisplays() > 0 }
}
