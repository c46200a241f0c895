import CSDL2
import CWayland
import Glibc
import Kit
import System
import Testing

@testable import Window

/// The keys that SDL tells of on Wayland, as a screen reader wants to see them.
@Suite struct WaylandKeysTests {
  private let seat = SeatKeys()
  private var keys = WaylandKeys()

  init() {
    let seat = seat
    keys = WaylandKeys { seat }
  }

  private func key(_ place: SDL_Scancode, _ code: SDL_KeyCode, held: Int = 0) -> SDL_Keysym {
    SDL_Keysym(
      scancode: place, sym: SDL_Keycode(code.rawValue), mod: UInt16(held), unused: 0)
  }

  @Test("A key is what the seat's keymap says of its place, with what is held, pressed and let go")
  mutating func byPlace() throws {
    try seat.mean(Keymap.german)
    seat.hold(SeatKeys.Held(depressed: 1))
    keys.tell(key(SDL_SCANCODE_7, SDLK_7), isRelease: false)
    keys.tell("/")
    seat.hold(SeatKeys.Held(layout: 1))
    keys.tell(key(SDL_SCANCODE_7, SDLK_7), isRelease: true)
    #expect(keys.next() == KeyStroke(symbol: 0x2F, code: 16, modifiers: 1))
    #expect(keys.next() == nil, "its text is told")
    #expect(keys.next() == KeyStroke(symbol: 0x37, code: 16, modifiers: 0x2000, isRelease: true))
  }

  @Test("A keyboard on the screen has keys that only their text can name, or SDL")
  mutating func byText() throws {
    try seat.mean(Keymap.nameless)
    seat.hold(SeatKeys.Held(depressed: 4))
    keys.tell(key(SDL_SCANCODE_N, SDLK_n), isRelease: false)
    keys.tell("N")
    keys.tell("Ж")
    keys.tell(key(SDL_SCANCODE_HOME, SDLK_HOME), isRelease: false)
    keys.tell("two")
    let strokes = (0..<5).map { _ in keys.next() }
    #expect(strokes[0] == KeyStroke(symbol: 0x4E, code: 57, modifiers: 4))
    #expect(strokes[1] == nil)
    #expect(strokes[2] == KeyStroke(symbol: 0x100_0416, code: 0, modifiers: 4))
    #expect(strokes[3] == KeyStroke(symbol: 0xFF50, code: 110, modifiers: 4))
    #expect(strokes[4] == nil)
  }

  @Test("Where no keymap is known, SDL says what a key means, and what is held")
  mutating func withoutSeat() {
    keys = WaylandKeys { nil }
    keys.tell(
      key(SDL_SCANCODE_RETURN, SDLK_RETURN, held: Int(KMOD_RCTRL.rawValue)), isRelease: false)
    keys.tell("Ж")
    #expect(keys.next() == KeyStroke(symbol: 0xFF0D, code: 36, modifiers: 4))
    #expect(keys.next() == nil, "an input method's text is nobody's key")
  }

  @Test("A key that an input method took belongs to no later event")
  mutating func taken() {
    keys.tell(key(SDL_SCANCODE_A, SDLK_a), isRelease: false)
    keys.finish()
    #expect(keys.next() == nil)
  }

  @Test("A keymap that is none, or cannot be read, says nothing and does no harm")
  func broken() throws {
    for text in ["", "xkb_keymap { this is none"] {
      try seat.mean(text)
      seat.hold(SeatKeys.Held(depressed: 1, layout: 7))
      #expect(seat.symbol(of: 16) == nil)
    }
    seat.mean(0, try SeatKeys.file(""), 10)
    #expect(seat.symbol(of: 16) == nil && !seat.isByPlace)
    try seat.mean(Keymap.german)
    seat.hold(SeatKeys.Held(layout: .max))
    #expect(seat.symbol(of: 16) == 0x37 && seat.symbol(of: .max) == 0)
  }
}

private enum Keymap {
  static let german = keymap("name[Group1] = \"German\";")
  static let nameless = keymap("")

  private static func keymap(_ name: String) -> String {
    """
    xkb_keymap { xkb_keycodes { minimum = 8; maximum = 255; <AE07> = 16; };
    xkb_types { virtual_modifiers none; type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2; }; };
    xkb_compatibility { }; xkb_symbols { \(name) key <AE07> {[7, slash]}; }; };
    """
  }
}

extension SeatKeys {
  fileprivate static func file(_ text: String) throws -> Int32 {
    var bytes = Array(text.utf8) + [0]
    let file = aloft_memory_file()
    try #require(write(file, &bytes, bytes.count) == bytes.count)
    return file
  }

  fileprivate func mean(_ text: String) throws {
    mean(1, try SeatKeys.file(text), text.utf8.count + 1)
  }
}
