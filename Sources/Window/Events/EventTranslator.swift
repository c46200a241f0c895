import CSDL2
import Canvas
import Kit
import System

/// Says in the views' language what an SDL event means. Touches neither SDL nor the window, so that
/// every line of it can be tested with made-up events.
struct EventTranslator {
  /// Window units a point; positions are turned into points here and nowhere else.
  var unitsPerPoint = 1.0
  /// Modifiers held at the last key event, as SDL's bits.
  private var heldModifiers: UInt16 = 0
  /// What has come of a drop that has begun. Where the other program dies it never ends, and the next
  /// one begins anew.
  private var dropped: Drop?

  init(unitsPerPoint: Double = 1) {
    self.unitsPerPoint = unitsPerPoint
  }

  /// Nil for what does not matter here.
  mutating func translate(_ event: SDL_Event) -> WindowEvent? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL:
      return pointerInput(event).map(WindowEvent.input)
    case SDL_KEYDOWN:
      heldModifiers = event.key.keysym.mod
      return .input(
        .keyPressed(KeyPress(event.key.keysym, isRepeat: event.key.`repeat` != 0)))
    case SDL_KEYUP:
      heldModifiers = event.key.keysym.mod
      return .input(.keyReleased(Key(event.key.keysym)))
    case SDL_TEXTINPUT:
      let text = String(inEvent: event.text.text)
      return text.isEmpty || isShortcut ? nil : .input(.text(text))
    case SDL_TEXTEDITING:
      return .input(
        Self.composing(String(inEvent: event.edit.text), event.edit.start, event.edit.length))
    case SDL_TEXTEDITING_EXT:
      let text = event.editExt.text.map { String(cString: $0) } ?? ""
      return .input(Self.composing(text, event.editExt.start, event.editExt.length))
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      return drop(event.drop).map { .input(.dropped($0)) }
    case SDL_WINDOWEVENT:
      return windowEvent(SDL_WindowEventID(rawValue: UInt32(event.window.event)))
    case SDL_SYSWMEVENT:
      return event.syswm.msg.flatMap { x11Event($0.pointee) }
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      return .contentLost
    case SDL_DISPLAYEVENT:
      return .metricsChanged
    case SDL_QUIT:
      return .input(.closeRequested)
    default:
      return nil
    }
  }

  // MARK: Pointer

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint)
  }

  private func pointerInput(_ event: SDL_Event) -> Input? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION:
      return .pointerMoved(point(event.motion.x, event.motion.y))
    case SDL_MOUSEBUTTONDOWN:
      return PointerButton(sdl: event.button).map {
        // SDL's own state may be ahead of the events that wait to be translated.
        .pointerPressed(
          point(event.button.x, event.button.y), button: $0, clicks: Int(event.button.clicks),
          modifiers: Modifiers(sdl: heldModifiers))
      }
    case SDL_MOUSEBUTTONUP:
      return PointerButton(sdl: event.button).map {
        .pointerReleased(point(event.button.x, event.button.y), button: $0)
      }
    default:
      // SDL counts upwards and to the right. A flipped wheel needs nothing: its numbers already
      // say what the person wants to see ("natural" scrolling).
      let wheel = event.wheel
      return .wheel(
        delta: Point(x: Double(wheel.preciseX), y: -Double(wheel.preciseY)),
        at: point(wheel.mouseX, wheel.mouseY))
    }
  }

  // MARK: Text

  /// X11 makes text of a letter also where Alt or Ctrl makes it a shortcut. The right Alt key may be
  /// AltGr, which is there to type.
  private var isShortcut: Bool {
    let masks = [KMOD_LCTRL, KMOD_RCTRL, KMOD_LALT, KMOD_LGUI, KMOD_RGUI]
    return masks.contains { UInt32(heldModifiers) & $0.rawValue != 0 }
  }

  /// SDL tells the caret, or what of the text is picked out, in scalars; twice nothing where it does not
  /// know.
  private static func composing(_ text: String, _ start: Int32, _ length: Int32) -> Input {
    guard start >= 0, start > 0 || length > 0 else { return .composing(text) }
    let places =
      text.bytes(
        ofScalars: Int(start))..<text.bytes(
        ofScalars: Int(start) + Int(max(0, length)))
    return .composing(text, caret: places.upperBound, clause: places.isEmpty ? nil : places)
  }

  /// SDL tells of a text line by line and of several files one by one; all of it is one drop.
  private mutating func drop(_ event: SDL_DropEvent) -> Drop? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_DROPBEGIN:
      dropped = Drop()
      return nil
    case SDL_DROPCOMPLETE:
      defer { dropped = nil }
      return dropped
    default:
      guard let text = event.file.map({ String(cString: $0) }) else { return nil }
      let isWhole = dropped == nil
      var drop = dropped ?? Drop()
      drop.add(text, isFile: SDL_EventType(rawValue: event.type) == SDL_DROPFILE)
      dropped = isWhole ? nil : drop
      return isWhole ? drop : nil
    }
  }

  // MARK: Window

  private func windowEvent(_ id: SDL_WindowEventID) -> WindowEvent? {
    switch id {
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED,
      SDL_WINDOWEVENT_RESTORED:
      .visibilityChanged
    case SDL_WINDOWEVENT_MAXIMIZED: .maximized
    case SDL_WINDOWEVENT_EXPOSED: .exposed
    case SDL_WINDOWEVENT_MOVED: .moved
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: .metricsChanged
    case SDL_WINDOWEVENT_LEAVE: .input(.pointerLeft)
    case SDL_WINDOWEVENT_FOCUS_GAINED: .input(.focusChanged(true))
    case SDL_WINDOWEVENT_FOCUS_LOST: .input(.focusChanged(false))
    case SDL_WINDOWEVENT_CLOSE: .input(.closeRequested)
    default: nil
    }
  }

  /// What X11 tells and SDL keeps: whether the window is covered, the key behind what SDL makes of
  /// it next, and that the focus is about to change (SDL waits 200 ms before it says so, but only
  /// looks when it is called).
  private func x11Event(_ message: SDL_SysWMmsg) -> WindowEvent? {
    guard message.subsystem == SDL_SYSWM_X11 else { return nil }
    let event = message.msg.x11.event
    switch event.type {
    case VisibilityNotify: return .covered(event.xvisibility.state == VisibilityFullyObscured)
    case FocusIn, FocusOut: return .focusHeldBack
    case KeyPress, KeyRelease: return KeyStroke(event.xkey).map { .stroke($0, []) }
    default: return nil
    }
  }
}

extension PointerButton {
  /// The mouse that SDL makes of a finger. C: `SDL_TOUCH_MOUSEID`.
  private static let finger = UInt32.max

  /// C: `SDL_BUTTON_LEFT` and so on; nil for the buttons at the side.
  fileprivate init?(sdl event: SDL_MouseButtonEvent) {
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT: self = event.which == Self.finger ? .touch : .primary
    case SDL_BUTTON_MIDDLE: self = .middle
    case SDL_BUTTON_RIGHT: self = .secondary
    default: return nil
    }
  }
}

extension Drop {
  /// One line of a text, or one file.
  fileprivate mutating func add(_ text: String, isFile: Bool) {
    guard self.text.utf8.count + text.utf8.count <= Self.mostBytes else { return isCut = true }
    if isFile {
      files.append(text)
    } else {
      self.text += self.text.isEmpty ? text : "\n" + text
    }
  }
}
