import CSDL2

/// The window system that SDL has opened.
enum CurrentDriver {
  /// SDL's name of it; empty before and after. C: `SDL_GetCurrentVideoDriver`.
  static var name: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }
}
