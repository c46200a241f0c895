import CSDL2
import System

/// The desktop's text input: on only while a text field has the keyboard, so that an input method
/// never eats a shortcut.
struct TextInput {
  private(set) var isActive = false

  /// C: `SDL_SetTextInputRect`, `SDL_StartTextInput`.
  /// - Parameter place: of the caret, in window units; candidates are shown beside it.
  mutating func start(at place: ScreenRect) {
    var rect = SDL_Rect(
      x: Int32(place.x), y: Int32(place.y), w: Int32(place.width), h: Int32(place.height))
    SDL_SetTextInputRect(&rect)
    // Starting again would make an input method forget what it is composing.
    if !isActive { SDL_StartTextInput() }
    isActive = true
  }

  /// C: `SDL_StopTextInput`.
  mutating func stop() {
    SDL_StopTextInput()
    isActive = false
  }

  /// Whether the desktop uses an input method that SDL talks to over a connection of its own.
  static func usesInputMethod(_ environment: (String) -> String?) -> Bool {
    InputMethod.wanted(by: environment) != nil
  }
}
