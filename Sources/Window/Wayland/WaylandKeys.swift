import CSDL2
import Kit
import System

/// The keys behind SDL's events on Wayland. SDL says where a key lies and what it means to a program; a
/// screen reader, and a shortcut that is a sign, want to know what it types, and what was held. So the seat's
/// keymap is asked when SDL makes an event, and the answers are kept in the order of its events.
struct WaylandKeys {
  /// The window's that is open; on the main thread alone, like all of SDL.
  nonisolated(unsafe) static var current = WaylandKeys()

  /// What the keys mean; nil where that is not known.
  private let seat: () -> SeatKeys?
  /// Of the events that nobody has taken yet; nil for a text whose key was told.
  private var waiting: [KeyStroke?] = []
  /// The last event is a key that was pressed, and only its text can say what it types.
  private var isUntyped = false

  init(_ seat: @escaping () -> SeatKeys? = { nil }) { self.seat = seat }

  /// SDL tells of a key.
  mutating func tell(_ key: SDL_Keysym, isRelease: Bool) {
    let code = KeyStroke.code(of: key.scancode)
    let typed = code.flatMap { seat()?.symbol(of: $0) }
    waiting.append(
      KeyStroke(
        symbol: typed ?? KeyStroke.symbol(of: key), code: code ?? 0,
        modifiers: seat()?.modifiers ?? KeyStroke.modifiers(sdl: key.mod), isRelease: isRelease))
    isUntyped = typed == nil && !isRelease
  }

  /// SDL tells of a text, of which it may have no key: a keyboard on the screen has those of a script with
  /// letters of its own.
  mutating func tell(_ text: String) {
    defer { isUntyped = false }
    guard let symbol = KeyStroke.symbol(of: text), seat()?.isByPlace == false else {
      return waiting.append(nil)
    }
    if isUntyped {
      waiting[waiting.count - 1]?.symbol = symbol
      return waiting.append(nil)
    }
    waiting.append(KeyStroke(symbol: symbol, code: 0, modifiers: seat()?.modifiers ?? 0))
  }

  /// The key behind the next event of a key, or of a text.
  mutating func next() -> KeyStroke? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// SDL has no more events.
  mutating func finish() {
    waiting.removeAll(keepingCapacity: true)
    isUntyped = false
  }
}

/// Listens to SDL's events of keys and texts when they are made, for as long as it is there. C: `SDL_AddEventWatch`.
final class WaylandKeyWatch {
  private static let hear: SDL_EventFilter = { _, event in
    guard let event = event?.pointee else { return 0 }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_KEYDOWN: WaylandKeys.current.tell(event.key.keysym, isRelease: false)
    case SDL_KEYUP: WaylandKeys.current.tell(event.key.keysym, isRelease: true)
    case SDL_TEXTINPUT: WaylandKeys.current.tell(String(inEvent: event.text.text))
    default: break
    }
    return 0
  }

  init(_ seat: @escaping () -> SeatKeys?) {
    WaylandKeys.current = WaylandKeys(seat)
    SDL_AddEventWatch(Self.hear, nil)
  }

  deinit {
    SDL_DelEventWatch(Self.hear, nil)
    WaylandKeys.current = WaylandKeys()
  }
}
