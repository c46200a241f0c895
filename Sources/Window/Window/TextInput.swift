import CSDL2
import Kit
import System

/// The desktop's text input: on only while a text field has the keyboard, so that an input method
/// never eats a shortcut.
struct TextInput {
  /// The window's caret while a field has the keyboard, in window units.
  private(set) var caret: ScreenRect?
  var isActive: Bool { caret != nil }

  /// C: `SDL_SetTextInputRect`, `SDL_StartTextInput`.
  /// - Parameter place: of the caret, in window units; candidates are shown beside it.
  mutating func start(at place: ScreenRect) {
    var rect = SDL_Rect(
      x: Int32(place.x), y: Int32(place.y), w: Int32(place.width), h: Int32(place.height))
    SDL_SetTextInputRect(&rect)
    // Starting again would make an input method forget what it is composing.
    if !isActive { SDL_StartTextInput() }
    caret = place
  }

  /// The input method is to forget what it composes. C: `SDL_StopTextInput`, `SDL_StartTextInput`.
  func restart() {
    guard isActive else { return }
    SDL_StopTextInput()
    SDL_StartTextInput()
  }

  mutating func stop() {
    Self.pause()
    caret = nil
  }

  /// Tells the desktop that no field has the keyboard. Letters go on to come as text as well, unless
  /// SDL's input method would have a say in them: SDL reads several keys at once, and those behind the
  /// one that opens a field are meant for it. C: `SDL_StopTextInput`, `SDL_EventState`.
  static func pause() {
    // SDL 3 makes no text while text input is off.
    if SDLVersion.running.isOverSDL3, !isLeftToSDL { return SDL_StartTextInput() }
    SDL_StopTextInput()
    if !isLeftToSDL {
      SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE)
    }
  }

  /// The window has the keyboard again, which SDL takes for a reason to go on where it stopped.
  func windowFocused() {
    if !isActive { Self.pause() }
  }

  /// Whether SDL talks to the input method of the window that is open: everywhere but on X11, where keys
  /// can be shown to one.
  static var isLeftToSDL: Bool {
    CurrentDriver.name != "x11" && InputMethod.wanted(by: Environment.value) != nil
  }

  /// Whether SDL is to talk to the input method: on Wayland, where no key can be shown to one.
  /// - Parameters:
  ///   - sdl: which SDL it is.
  ///   - frame: who would draw a Wayland window's frame.
  static func leavesInputMethodToSDL(
    _ environment: (String) -> String?, on driver: VideoDriver,
    sdl: SDLVersion = .running, frame: () -> WindowFrame? = { .live }
  ) -> Bool {
    InputMethod.wanted(by: environment) != nil
      && driver.choice(environment, sdl: sdl, frame: frame).drivers.first == "wayland"
  }
}
