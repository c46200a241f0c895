import CSDL2
import Kit
import System

/// What SDL says of a key, as X11 counts.
extension KeyStroke {
  /// The key's number; nil where the kernel has none for its place.
  static func code(of place: SDL_Scancode) -> UInt32? {
    let place = Int(place.rawValue)
    let (table, index) = place < 0xE0 ? (keys, place) : (modifierKeys, place - 0xE0)
    guard table.indices.contains(index), table[index] != 0 else { return nil }
    return UInt32(table[index]) + 8
  }

  /// Of USB's keyboard page, which SDL counts by, the kernel's numbers.
  /// Source: linux/drivers/hid/usbhid/usbkbd.c.
  private static let keys: [UInt8] = [
    0, 0, 0, 0, 30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20,
    22, 47, 17, 45, 21, 44, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26, 27, 43,
    43, 39, 40, 41, 51, 52, 53, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119,
    110, 102, 104, 111, 107, 109, 106, 105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76,
    77, 71, 72, 73, 82, 83, 86, 127, 116, 117, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192,
    193, 194,
  ]
  /// The same of Ctrl, Shift, Alt and the logo, on the left and on the right.
  private static let modifierKeys: [UInt8] = [29, 42, 56, 125, 97, 54, 100, 126]

  /// What the key means without any other, as far as SDL says.
  static func symbol(of key: SDL_Keysym) -> UInt32 {
    let code = UInt32(bitPattern: key.sym)
    switch Int(code) {
    case 8, 9, 13, 27: return 0xFF00 | code
    case 127: return UInt32(XK_Delete)
    default:
      return named[SDL_KeyCode(rawValue: code)].map(UInt32.init)
        ?? Unicode.Scalar(code).map(symbol) ?? 0
    }
  }

  /// A text of one letter as that letter's symbol; nil for any other. Source: keysymdef.h.
  static func symbol(of text: String) -> UInt32? {
    let scalars = text.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, scalar.value >= 0x20 else { return nil }
    return symbol(of: scalar)
  }

  private static func symbol(of scalar: Unicode.Scalar) -> UInt32 {
    let isLatin = (0x20...0x7E).contains(scalar.value) || (0xA0...0xFF).contains(scalar.value)
    return isLatin ? scalar.value : 0x0100_0000 | scalar.value
  }

  private static let named: [SDL_KeyCode: Int32] = [
    SDLK_HOME: XK_Home, SDLK_END: XK_End, SDLK_LEFT: XK_Left, SDLK_RIGHT: XK_Right,
    SDLK_UP: XK_Up, SDLK_DOWN: XK_Down, SDLK_PAGEUP: XK_Page_Up, SDLK_PAGEDOWN: XK_Page_Down,
    SDLK_INSERT: XK_Insert, SDLK_MENU: XK_Menu, SDLK_APPLICATION: XK_Menu,
    SDLK_KP_ENTER: XK_KP_Enter, SDLK_CAPSLOCK: XK_Caps_Lock, SDLK_LSHIFT: XK_Shift_L,
    SDLK_RSHIFT: XK_Shift_R, SDLK_LCTRL: XK_Control_L, SDLK_RCTRL: XK_Control_R,
    SDLK_LALT: XK_Alt_L, SDLK_RALT: XK_Alt_R, SDLK_LGUI: XK_Super_L, SDLK_RGUI: XK_Super_R,
  ]

  /// The modifiers that are held. C: `KMOD_…`.
  static func modifiers(sdl held: UInt16) -> UInt32 {
    let bits: [(SDL_Keymod, Int32)] = [
      (KMOD_SHIFT, ShiftMask), (KMOD_CTRL, ControlMask), (KMOD_ALT, Mod1Mask),
      (KMOD_GUI, Mod4Mask),
    ]
    return bits.reduce(0) { UInt32(held) & $1.0.rawValue != 0 ? $0 | UInt32($1.1) : $0 }
  }
}
