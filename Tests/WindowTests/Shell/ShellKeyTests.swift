import CSDL2
import Kit
import System
import Testing

@testable import Window

@Suite("Keys on every layout")
struct ShellKeyTests {
  /// Scan code, key code, modifiers, meaning.
  private static let table: [(SDL_Scancode, Int32, SDL_Keymod, Key)] = [
    // Latin layouts: the letter that is printed on the key, wherever it lies.
    (SDL_SCANCODE_Z, 0x7A, KMOD_NONE, .character("z")),
    (SDL_SCANCODE_Z, 0x79, KMOD_NONE, .character("y")),  // German
    (SDL_SCANCODE_Q, 0x61, KMOD_NONE, .character("a")),  // French
    (SDL_SCANCODE_1, 0x26, KMOD_NONE, .character("&")),  // French
    (SDL_SCANCODE_SLASH, 0x2F, KMOD_NONE, .character("/")),
    // Others: the key of that place on a US keyboard.
    (SDL_SCANCODE_Z, 0x44F, KMOD_NONE, .character("z")),  // Russian я
    (SDL_SCANCODE_A, 0x444, KMOD_LCTRL, .character("a")),  // Russian ф
    (SDL_SCANCODE_V, 0x3C9, KMOD_LCTRL, .character("v")),  // Greek ω
    (SDL_SCANCODE_2, 0xE9, KMOD_NONE, .character("2")),  // French é
    (SDL_SCANCODE_0, 0xE0, KMOD_NONE, .character("0")),  // French à
    (SDL_SCANCODE_PERIOD, 0x44E, KMOD_NONE, .character(".")),  // Russian ю
    // Named keys.
    (SDL_SCANCODE_RETURN, Int32(SDLK_RETURN.rawValue), KMOD_NONE, .enter),
    (SDL_SCANCODE_ESCAPE, Int32(SDLK_ESCAPE.rawValue), KMOD_NONE, .escape),
    (SDL_SCANCODE_TAB, Int32(SDLK_TAB.rawValue), KMOD_LSHIFT, .tab),
    (SDL_SCANCODE_SPACE, Int32(SDLK_SPACE.rawValue), KMOD_NONE, .space),
    (SDL_SCANCODE_BACKSPACE, Int32(SDLK_BACKSPACE.rawValue), KMOD_NONE, .backspace),
    (SDL_SCANCODE_DELETE, Int32(SDLK_DELETE.rawValue), KMOD_NONE, .delete),
    (SDL_SCANCODE_LEFT, Int32(SDLK_LEFT.rawValue), KMOD_NONE, .left),
    (SDL_SCANCODE_PAGEDOWN, Int32(SDLK_PAGEDOWN.rawValue), KMOD_NONE, .pageDown),
    (SDL_SCANCODE_F1, Int32(SDLK_F1.rawValue), KMOD_NONE, .function(1)),
    (SDL_SCANCODE_F12, Int32(SDLK_F12.rawValue), KMOD_NONE, .function(12)),
    (SDL_SCANCODE_F13, Int32(SDLK_F13.rawValue), KMOD_NONE, .function(13)),
    (SDL_SCANCODE_F24, Int32(SDLK_F24.rawValue), KMOD_NONE, .function(24)),
    // The keypad, with and without Num Lock.
    (SDL_SCANCODE_KP_ENTER, Int32(SDLK_KP_ENTER.rawValue), KMOD_NONE, .enter),
    (SDL_SCANCODE_KP_7, Int32(SDLK_KP_7.rawValue), KMOD_NONE, .home),
    (SDL_SCANCODE_KP_7, Int32(SDLK_KP_7.rawValue), KMOD_NUM, .character("7")),
    (SDL_SCANCODE_KP_PERIOD, Int32(SDLK_KP_PERIOD.rawValue), KMOD_NONE, .delete),
    (SDL_SCANCODE_KP_PLUS, Int32(SDLK_KP_PLUS.rawValue), KMOD_NUM, .character("+")),
    // Neither a letter nor a name.
    (SDL_SCANCODE_LSHIFT, Int32(SDLK_LSHIFT.rawValue), KMOD_LSHIFT, .other),
    (SDL_SCANCODE_UNKNOWN, 0, KMOD_NONE, .other),
  ]

  @Test("Each key is the one of the table")
  func keysAreThoseOfTheTable() {
    for (code, symbol, modifiers, key) in Self.table {
      #expect(
        KeyPress(.symbol(code, symbol, modifiers), isRepeat: false).key == key,
        "scan code \(code.rawValue), key code \(symbol)")
    }
  }

  @Test("The left and the right modifier count alike; locks count for nothing; AltGr is no Shift")
  func modifiers() {
    func modifiers(_ held: SDL_Keymod...) -> Modifiers {
      Modifiers(sdl: UInt16(truncatingIfNeeded: held.reduce(0) { $0 | $1.rawValue }))
    }
    #expect(modifiers(KMOD_LSHIFT) == .shift)
    #expect(modifiers(KMOD_RSHIFT, KMOD_RCTRL) == [.shift, .control])
    #expect(modifiers(KMOD_LALT) == .alt)
    #expect(modifiers(KMOD_MODE) == .alt)
    #expect(modifiers(KMOD_RGUI) == .command)
    #expect(modifiers(KMOD_NUM, KMOD_CAPS, KMOD_SCROLL) == [])
  }

  @Test("A sign is what its key types, wherever a layout has it; with Ctrl or Alt it is none")
  func signs() {
    func events(_ symbol: Int32, _ held: Int32, on key: Key, _ modifiers: Modifiers) -> KeyPress? {
      var events: [WindowEvent] = []
      events.append(
        joining: .stroke(
          KeyStroke(symbol: UInt32(symbol), code: 16, modifiers: UInt32(held)), []))
      events.append(joining: .input(.keyPressed(KeyPress(key, modifiers))))
      guard case .stroke(_, let inputs)? = events.first, case .keyPressed(let press)? = inputs.first
      else { return nil }
      return press
    }
    let slash = events(XK_slash, ShiftMask, on: .character("7"), .shift)
    #expect(slash?.types("/") == true && slash?.types("?") == false)
    // AltGr is X11's fifth modifier.
    let question = events(XK_question, Mod5Mask, on: .character("w"), .alt)
    #expect(question?.types("?") == true)
    #expect(
      events(XK_slash, ControlMask | ShiftMask, on: .character("7"), [.control, .shift])?.sign
        == nil)
    #expect(events(XK_question, Mod1Mask, on: .character("/"), .alt)?.types("?") == false)
    #expect(events(XK_7, 0, on: .character("7"), [])?.sign == nil)
    // Where nobody says what is typed, a US keyboard is taken for granted.
    #expect(KeyPress(.character("/")).types("/") && KeyPress(.character("/"), .shift).types("?"))
    #expect(!KeyPress(.character("/"), .shift).types("/"))
    #expect(!KeyPress(.character("/"), .control).types("/"))
  }
}
