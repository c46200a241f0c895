import CSDL2
import System

/// The keys behind SDL's events on Wayland. SDL says where a key lies and what it means to a program; a
/// screen reader wants to know what it types, and what was held. SDL asks libxkbcommon for just that
/// before it tells of the key (``KeymapGuard`` hears it), so the answers are kept here in the order of
/// its events.
///
/// Source: SDL 2.26.5, `keyboard_handle_key`, `keyboard_handle_modifiers`.
struct WaylandKeys {
  /// The window's that is open; on the main thread alone, like all of SDL.
  nonisolated(unsafe) static var current = WaylandKeys()

  /// Of the events that nobody has taken yet; nil for a key of which nothing is known.
  private var waiting: [KeyStroke?] = []
  /// What SDL is about to tell of.
  private var asked: (code: UInt32, symbol: UInt32)?
  /// The last that was pressed, which SDL repeats by itself.
  private var pressed: KeyStroke?
  private var modifiers: UInt32 = 0

  /// SDL has asked what a key means.
  /// - Parameters:
  ///   - code: as libxkbcommon counts, which is X11's way.
  ///   - symbol: 0 for a key that means nothing, or several things.
  mutating func ask(code: UInt32, symbol: UInt32) { asked = (code, symbol) }

  /// Other modifiers are held, or another layout is in force.
  /// - Parameter modifiers: as a keymap counts, whose first eight are X11's.
  mutating func hold(modifiers: UInt32, layout: UInt32) {
    self.modifiers = modifiers & 0xFF | (layout & 3) << 13
  }

  /// SDL tells of a key: of the one that it has asked about, of one that it repeats, or of one that it
  /// lets go because the window loses the keyboard.
  mutating func tell(isRelease: Bool, isRepeat: Bool) {
    defer { asked = nil }
    if isRepeat { return waiting.append(pressed) }
    let stroke = asked.map {
      KeyStroke(symbol: $0.symbol, code: $0.code, modifiers: modifiers, isRelease: isRelease)
    }
    if !isRelease { pressed = stroke }
    waiting.append(stroke)
  }

  /// SDL tells of a text. A keyboard on the screen has keys that SDL has no name for, as those of a script
  /// with letters of its own: then the text is all that it says.
  mutating func tellText() {
    defer { asked = nil }
    waiting.append(
      asked.map { KeyStroke(symbol: $0.symbol, code: $0.code, modifiers: modifiers) })
  }

  /// The key behind the next event of a key, or of a text.
  mutating func next() -> KeyStroke? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// SDL has no more events.
  mutating func finish() {
    waiting.removeAll(keepingCapacity: true)
    asked = nil
  }
}

/// Listens to SDL's events of keys and texts when they are made, for as long as it is there. C: `SDL_AddEventWatch`.
final class WaylandKeyWatch {
  private static let hear: SDL_EventFilter = { _, event in
    guard let event = event?.pointee else { return 0 }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_KEYDOWN: WaylandKeys.current.tell(isRelease: false, isRepeat: event.key.`repeat` != 0)
    case SDL_KEYUP: WaylandKeys.current.tell(isRelease: true, isRepeat: false)
    case SDL_TEXTINPUT: WaylandKeys.current.tellText()
    default: break
    }
    return 0
  }

  init() {
    WaylandKeys.current = WaylandKeys()
    SDL_AddEventWatch(Self.hear, nil)
  }

  deinit { SDL_DelEventWatch(Self.hear, nil) }
}
