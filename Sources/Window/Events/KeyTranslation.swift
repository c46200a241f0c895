import CSDL2
import Kit

extension KeyPress {
  init(_ symbol: SDL_Keysym, isRepeat: Bool) {
    self.init(Key(symbol), Modifiers(sdl: symbol.mod), isRepeat: isRepeat)
  }
}

extension Modifiers {
  /// - Parameter sdl: SDL's `KMOD_…` bits; the left and the right key count alike.
  init(sdl: UInt16) {
    self = []
    func isHeld(_ mask: SDL_Keymod) -> Bool { UInt32(sdl) & mask.rawValue != 0 }
    if isHeld(KMOD_LSHIFT) || isHeld(KMOD_RSHIFT) { insert(.shift) }
    if isHeld(KMOD_LCTRL) || isHeld(KMOD_RCTRL) { insert(.control) }
    // AltGr too: what it types is text, and no shortcut of the key below it.
    if isHeld(KMOD_LALT) || isHeld(KMOD_RALT) || isHeld(KMOD_MODE) { insert(.alt) }
    if isHeld(KMOD_LGUI) || isHeld(KMOD_RGUI) { insert(.command) }
  }
}

extension Key {
  /// The key as its layout names it; where that is no ASCII character (Cyrillic, Greek), the key of
  /// that place on a US keyboard, so that Ctrl+Z is where it always is.
  init(_ symbol: SDL_Keysym) {
    let isNumLocked = UInt32(symbol.mod) & KMOD_NUM.rawValue != 0
    if let key = Self.keypad(symbol.scancode, isNumLocked: isNumLocked) {
      self = key
    } else if let key = Self.named[SDL_KeyCode(rawValue: UInt32(bitPattern: symbol.sym))] {
      self = key
    } else if let number = Self.functionNumber(symbol.scancode) {
      self = .function(number)
    } else if let character = Self.ascii(symbol.sym) ?? Self.onUSKeyboard(symbol.scancode) {
      self = .character(character)
    } else {
      self = .other
    }
  }

  private static let named: [SDL_KeyCode: Key] = [
    SDLK_RETURN: .enter, SDLK_RETURN2: .enter, SDLK_ESCAPE: .escape, SDLK_TAB: .tab,
    SDLK_SPACE: .space, SDLK_BACKSPACE: .backspace, SDLK_DELETE: .delete, SDLK_INSERT: .insert,
    SDLK_APPLICATION: .menu, SDLK_MENU: .menu,
    SDLK_LEFT: .left, SDLK_RIGHT: .right, SDLK_UP: .up, SDLK_DOWN: .down, SDLK_HOME: .home,
    SDLK_END: .end, SDLK_PAGEUP: .pageUp, SDLK_PAGEDOWN: .pageDown,
  ]

  private static func ascii(_ code: SDL_Keycode) -> Character? {
    guard (0x21...0x7E).contains(code) else { return nil }
    return Character(UnicodeScalar(UInt8(code))).lowercased().first
  }

  /// The letters, then the digits, then the signs, in the order of USB's usage table, which SDL's
  /// scan codes follow.
  private static func onUSKeyboard(_ code: SDL_Scancode) -> Character? {
    let signs: [SDL_Scancode: Character] = [
      SDL_SCANCODE_MINUS: "-", SDL_SCANCODE_EQUALS: "=", SDL_SCANCODE_LEFTBRACKET: "[",
      SDL_SCANCODE_RIGHTBRACKET: "]", SDL_SCANCODE_BACKSLASH: "\\", SDL_SCANCODE_SEMICOLON: ";",
      SDL_SCANCODE_APOSTROPHE: "'", SDL_SCANCODE_GRAVE: "`", SDL_SCANCODE_COMMA: ",",
      SDL_SCANCODE_PERIOD: ".", SDL_SCANCODE_SLASH: "/",
    ]
    switch code.rawValue {
    case SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue:
      return Character(UnicodeScalar(UInt8(0x61 + code.rawValue - SDL_SCANCODE_A.rawValue)))
    case SDL_SCANCODE_1.rawValue...SDL_SCANCODE_0.rawValue:
      let digits: [Character] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]
      return digits[Int(code.rawValue - SDL_SCANCODE_1.rawValue)]
    default: return signs[code]
    }
  }

  /// With Num Lock the keypad types digits; without it, it moves.
  private static func keypad(_ code: SDL_Scancode, isNumLocked: Bool) -> Key? {
    let plain: [SDL_Scancode: Key] = [
      SDL_SCANCODE_KP_ENTER: .enter, SDL_SCANCODE_KP_PLUS: .character("+"),
      SDL_SCANCODE_KP_MINUS: .character("-"), SDL_SCANCODE_KP_MULTIPLY: .character("*"),
      SDL_SCANCODE_KP_DIVIDE: .character("/"),
    ]
    let moving: [SDL_Scancode: (digit: Character, key: Key)] = [
      SDL_SCANCODE_KP_0: ("0", .insert), SDL_SCANCODE_KP_1: ("1", .end),
      SDL_SCANCODE_KP_2: ("2", .down), SDL_SCANCODE_KP_3: ("3", .pageDown),
      SDL_SCANCODE_KP_4: ("4", .left), SDL_SCANCODE_KP_5: ("5", .other),
      SDL_SCANCODE_KP_6: ("6", .right), SDL_SCANCODE_KP_7: ("7", .home),
      SDL_SCANCODE_KP_8: ("8", .up), SDL_SCANCODE_KP_9: ("9", .pageUp),
      SDL_SCANCODE_KP_PERIOD: (".", .delete),
    ]
    if let key = plain[code] { return key }
    return moving[code].map { isNumLocked ? .character($0.digit) : $0.key }
  }

  private static func functionNumber(_ code: SDL_Scancode) -> Int? {
    switch code.rawValue {
    case SDL_SCANCODE_F1.rawValue...SDL_SCANCODE_F12.rawValue:
      Int(code.rawValue - SDL_SCANCODE_F1.rawValue) + 1
    case SDL_SCANCODE_F13.rawValue...SDL_SCANCODE_F24.rawValue:
      Int(code.rawValue - SDL_SCANCODE_F13.rawValue) + 13
    default: nil
    }
  }
}

extension SDL_KeyCode: @retroactive Hashable {}
extension SDL_Scancode: @retroactive Hashable {}
