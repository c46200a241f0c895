import CSDL2

/// SDL's queue of events.
struct EventQueue {
  var translator = EventTranslator()
  private var buffer = [SDL_Event](repeating: SDL_Event(), count: 64)

  /// True while SDL holds events that nobody has taken. C: `SDL_HasEvents`.
  static var hasEvents: Bool {
    SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
  }

  /// True while some key is down. C: `SDL_GetKeyboardState`.
  static var isKeyHeld: Bool {
    var count: Int32 = 0
    guard let keys = SDL_GetKeyboardState(&count) else { return false }
    return UnsafeBufferPointer(start: keys, count: Int(count)).contains { $0 != 0 }
  }

  /// Reads what the display server has sent and takes all of it. What comes meanwhile is left for
  /// the next time. C: `SDL_PumpEvents`, `SDL_PeepEvents`.
  /// - Parameter events: the events are appended to it.
  mutating func pump(into events: inout [WindowEvent]) {
    SDL_PumpEvents()
    while true {
      let count = SDL_PeepEvents(
        &buffer, Int32(buffer.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
        SDL_LASTEVENT.rawValue)
      for index in 0..<max(0, Int(count)) {
        if let event = meaning(of: buffer[index]) { events.append(joining: event) }
        Self.release(buffer[index])
      }
      if count < buffer.count { break }
    }
    WaylandKeys.current.finish()
  }

  /// X11 tells of the key before SDL does; on Wayland it was kept.
  private mutating func meaning(of event: SDL_Event) -> WindowEvent? {
    let meaning = translator.translate(event)
    let type = SDL_EventType(rawValue: event.type)
    guard type == SDL_KEYDOWN || type == SDL_KEYUP || type == SDL_TEXTINPUT,
      let stroke = WaylandKeys.current.next(), case .input(let input)? = meaning
    else { return meaning }
    return .stroke(stroke, [input.signed(by: stroke)])
  }

  /// Frees the memory that some events carry, which is the reader's to free.
  private static func release(_ event: SDL_Event) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_DROPFILE, SDL_DROPTEXT: SDL_free(event.drop.file)
    case SDL_TEXTEDITING_EXT: SDL_free(event.editExt.text)
    default: break
    }
  }
}
