import CSDL2

// Events as SDL would send them, made by hand.
extension SDL_Event {
  static func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion = SDL_MouseMotionEvent()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func button(
    _ type: SDL_EventType, _ button: Int32, _ x: Int32, _ y: Int32, clicks: UInt8 = 1
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button = SDL_MouseButtonEvent()
    event.button.type = type.rawValue
    event.button.button = UInt8(button)
    event.button.clicks = clicks
    event.button.x = x
    event.button.y = y
    return event
  }

  /// The left button of the mouse that SDL makes of a finger.
  static func finger(_ type: SDL_EventType, _ x: Int32, _ y: Int32) -> SDL_Event {
    var event = button(type, SDL_BUTTON_LEFT, x, y)
    event.button.which = UInt32.max
    return event
  }

  static func wheel(
    _ x: Float, _ y: Float, at: (Int32, Int32), isFlipped: Bool = false
  )
    -> SDL_Event
  {
    var event = SDL_Event()
    event.wheel = SDL_MouseWheelEvent()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.x = Int32(x)
    event.wheel.y = Int32(y)
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    event.wheel.direction =
      isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    (event.wheel.mouseX, event.wheel.mouseY) = at
    return event
  }

  static func key(
    _ type: SDL_EventType, _ code: SDL_Scancode, _ symbol: SDL_Keycode = 0,
    _ modifiers: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key = SDL_KeyboardEvent()
    event.key.type = type.rawValue
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym = .symbol(code, symbol, modifiers)
    return event
  }

  static func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.text = SDL_TextInputEvent()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func editing(_ text: String, start: Int32 = 0, length: Int32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.edit = SDL_TextEditingEvent()
    event.edit.type = SDL_TEXTEDITING.rawValue
    (event.edit.start, event.edit.length) = (start, length)
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  /// The text belongs to whoever reads the event, as with SDL's own.
  static func longEditing(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.editExt = SDL_TextEditingExtEvent()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.text = SDL_strdup(text)
    return event
  }

  /// The text belongs to whoever reads the event, as with SDL's own.
  static func drop(_ type: SDL_EventType, _ text: String? = nil) -> SDL_Event {
    var event = SDL_Event()
    event.drop = SDL_DropEvent()
    event.drop.type = type.rawValue
    event.drop.file = text.flatMap { SDL_strdup($0) }
    return event
  }

  static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window = SDL_WindowEvent()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }

  static func plain(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    return event
  }
}

extension SDL_Keysym {
  static func symbol(
    _ code: SDL_Scancode, _ symbol: SDL_Keycode, _ modifiers: SDL_Keymod = KMOD_NONE
  ) -> SDL_Keysym {
    SDL_Keysym(
      scancode: code, sym: symbol, mod: UInt16(truncatingIfNeeded: modifiers.rawValue), unused: 0)
  }
}
