import CSDL2
import Canvas
import Kit
import Testing

@testable import Window

@Suite("What SDL's events mean")
struct ShellEventTests {
  /// One row an event: what SDL sends to a window with two units a point, and what it means.
  private static var table: [(name: String, event: SDL_Event, meaning: WindowEvent?)] {
    let here = Point(x: 10, y: 20.5)
    return [
      ("motion", .motion(20, 41), .input(.pointerMoved(here))),
      (
        "press", .button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 20, 41),
        .input(.pointerPressed(here, button: .primary, clicks: 1))
      ),
      (
        "third press of a triple click",
        .button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 20, 41, clicks: 3),
        .input(.pointerPressed(here, button: .primary, clicks: 3))
      ),
      (
        "middle press", .button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE, 20, 41),
        .input(.pointerPressed(here, button: .middle, clicks: 1))
      ),
      (
        "right release", .button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, 20, 41),
        .input(.pointerReleased(here, button: .secondary))
      ),
      ("side button", .button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_X1, 20, 41), nil),
      (
        "wheel towards the person", .wheel(0, -1, at: (20, 41)),
        .input(.wheel(delta: Point(x: 0, y: 1), at: here))
      ),
      (
        "wheel to the right, precise", .wheel(0.25, 0.5, at: (20, 41)),
        .input(.wheel(delta: Point(x: 0.25, y: -0.5), at: here))
      ),
      (
        "flipped wheel: already as the person wants it",
        .wheel(0, -1, at: (20, 41), isFlipped: true),
        .input(.wheel(delta: Point(x: 0, y: 1), at: here))
      ),
      (
        "key", .key(SDL_KEYDOWN, SDL_SCANCODE_N, 0x6E, KMOD_LCTRL),
        .input(.keyPressed(KeyPress(.character("n"), .control)))
      ),
      (
        "repeated key", .key(SDL_KEYDOWN, SDL_SCANCODE_DELETE, 0x7F, isRepeat: true),
        .input(.keyPressed(KeyPress(.delete, isRepeat: true)))
      ),
      (
        "key up", .key(SDL_KEYUP, SDL_SCANCODE_N, 0x6E), .input(.keyReleased(.character("n")))
      ),
      ("text", .text("é漢"), .input(.text("é漢"))),
      ("empty text", .text(""), nil),
      ("composition", .editing("にほ"), .input(.composing("にほ"))),
      ("its caret", .editing("にほ", start: 1), .input(.composing("にほ", caret: 3))),
      ("its clause", .editing("にほ", length: 9), .input(.composing("にほ", caret: 6, clause: 0..<6))),
      ("no caret", .editing("にほ", start: -1, length: 2), .input(.composing("にほ"))),
      ("composition given up", .editing(""), .input(.composing(""))),
      ("focus gained", .window(SDL_WINDOWEVENT_FOCUS_GAINED), .input(.focusChanged(true))),
      ("focus lost", .window(SDL_WINDOWEVENT_FOCUS_LOST), .input(.focusChanged(false))),
      ("pointer left", .window(SDL_WINDOWEVENT_LEAVE), .input(.pointerLeft)),
      ("pointer came", .window(SDL_WINDOWEVENT_ENTER), nil),
      ("minimised", .window(SDL_WINDOWEVENT_MINIMIZED), .visibilityChanged),
      ("hidden", .window(SDL_WINDOWEVENT_HIDDEN), .visibilityChanged),
      ("shown", .window(SDL_WINDOWEVENT_SHOWN), .visibilityChanged),
      ("restored", .window(SDL_WINDOWEVENT_RESTORED), .visibilityChanged),
      ("maximised", .window(SDL_WINDOWEVENT_MAXIMIZED), .maximized),
      ("exposed", .window(SDL_WINDOWEVENT_EXPOSED), .exposed),
      ("moved", .window(SDL_WINDOWEVENT_MOVED), .moved),
      ("resized", .window(SDL_WINDOWEVENT_SIZE_CHANGED), .metricsChanged),
      ("other screen", .window(SDL_WINDOWEVENT_DISPLAY_CHANGED), .metricsChanged),
      ("close button", .window(SDL_WINDOWEVENT_CLOSE), .input(.closeRequested)),
      ("end of the session", .plain(SDL_QUIT), .input(.closeRequested)),
      ("graphics card reset", .plain(SDL_RENDER_DEVICE_RESET), .contentLost),
      ("keyboard layout changed", .plain(SDL_KEYMAPCHANGED), nil),
    ]
  }

  @Test("Each event means what the table says, positions in points")
  func eventsMeanWhatTheTableSays() {
    for (name, event, meaning) in Self.table {
      var translator = EventTranslator(unitsPerPoint: 2)
      #expect(translator.translate(event) == meaning, "\(name)")
    }
  }

  @Test("A composition longer than an event is read from the memory it brings")
  func longComposition() {
    var translator = EventTranslator()
    let event = SDL_Event.longEditing(String(repeating: "に", count: 40))
    defer { SDL_free(event.editExt.text) }
    #expect(
      translator.translate(event) == .input(.composing(String(repeating: "に", count: 40))))
  }

  @Test("A letter held with Ctrl, Alt or the logo key is a shortcut and no text; with AltGr it is")
  func shortcutsAreNoText() {
    for (held, isText) in [
      (KMOD_LCTRL, false), (KMOD_RCTRL, false), (KMOD_LALT, false), (KMOD_LGUI, false),
      (KMOD_RALT, true), (KMOD_MODE, true), (KMOD_LSHIFT, true), (KMOD_NONE, true),
    ] {
      var translator = EventTranslator()
      _ = translator.translate(.key(SDL_KEYDOWN, SDL_SCANCODE_Q, 0x71, held))
      #expect((translator.translate(.text("q")) != nil) == isText, "modifiers \(held.rawValue)")
      _ = translator.translate(.key(SDL_KEYUP, SDL_SCANCODE_LCTRL))
      #expect(translator.translate(.text("q")) != nil, "released after \(held.rawValue)")
    }
  }

  @Test("A drop of several lines or files is told once, when it is complete, also an empty one")
  func dropIsToldOnce() {
    let events: [SDL_Event] = [
      .drop(SDL_DROPBEGIN), .drop(SDL_DROPTEXT, "milk"), .drop(SDL_DROPFILE, "/tmp/list.txt"),
      .drop(SDL_DROPCOMPLETE), .drop(SDL_DROPBEGIN), .drop(SDL_DROPCOMPLETE),
    ]
    defer { for event in events { SDL_free(event.drop.file) } }
    var translator = EventTranslator()
    #expect(
      events.map { translator.translate($0) }
        == [
          nil, nil, nil, .input(.dropped(Drop(text: "milk", files: ["/tmp/list.txt"]))), nil,
          .input(.dropped(Drop())),
        ])
  }

  @Test("A drop whose program dies in the middle is forgotten with the next one")
  func dropThatNeverEnds() {
    let events: [SDL_Event] = [
      .drop(SDL_DROPBEGIN), .drop(SDL_DROPTEXT, "half"), .drop(SDL_DROPBEGIN),
      .drop(SDL_DROPTEXT, "milk"), .drop(SDL_DROPTEXT, "bread"), .drop(SDL_DROPCOMPLETE),
      .drop(SDL_DROPCOMPLETE),
    ]
    defer { for event in events { SDL_free(event.drop.file) } }
    var translator = EventTranslator()
    #expect(
      events.map { translator.translate($0) }
        == [nil, nil, nil, nil, nil, .input(.dropped(Drop(text: "milk\nbread"))), nil])
  }

  @Test("A drop that is longer than anybody means is cut, and says so")
  func dropThatIsTooLong() {
    let line = String(repeating: "x", count: 100 << 20)
    let events: [SDL_Event] = [
      .drop(SDL_DROPBEGIN), .drop(SDL_DROPTEXT, line), .drop(SDL_DROPTEXT, line),
      .drop(SDL_DROPCOMPLETE),
    ]
    defer { for event in events { SDL_free(event.drop.file) } }
    var translator = EventTranslator()
    let told = events.compactMap { translator.translate($0) }
    #expect(told == [.input(.dropped(Drop(text: line, isCut: true)))])
  }

  @Test("SDL's mouse of a finger is a finger")
  func finger() {
    var event = SDL_Event()
    event.type = SDL_MOUSEBUTTONDOWN.rawValue
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    event.button.which = UInt32.max
    event.button.clicks = 1
    var translator = EventTranslator()
    #expect(
      translator.translate(event) == .input(.pointerPressed(.zero, button: .touch, clicks: 1)))
  }

  @Test("A press goes with the keys that were held by the key events before it")
  func heldKeys() {
    var translator = EventTranslator()
    func press() -> WindowEvent? {
      translator.translate(.button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 0, 0))
    }
    func expected(_ modifiers: Modifiers) -> WindowEvent {
      .input(.pointerPressed(.zero, button: .primary, clicks: 1, modifiers: modifiers))
    }
    #expect(press() == expected([]))
    _ = translator.translate(.key(SDL_KEYDOWN, SDL_SCANCODE_LSHIFT, 0, KMOD_LSHIFT))
    #expect(press() == expected(.shift))
    _ = translator.translate(.key(SDL_KEYUP, SDL_SCANCODE_LSHIFT, 0))
    #expect(press() == expected([]))
  }

  @Test("Motions are joined, but never across a press")
  func motionsAreJoined() {
    func moved(_ x: Double) -> WindowEvent { .input(.pointerMoved(Point(x: x, y: 0))) }
    let press = WindowEvent.input(.pointerPressed(.zero, button: .primary, clicks: 1))
    var events: [WindowEvent] = []
    for event in [moved(1), moved(2), press, moved(3), moved(4), press] {
      events.append(joining: event)
    }
    #expect(events == [moved(2), press, moved(4), press])
  }

  @Test("News that repeats itself is told once; input never is")
  func newsIsToldOnce() {
    let wheel = WindowEvent.input(.wheel(delta: Point(x: 0, y: 1), at: .zero))
    var events: [WindowEvent] = []
    for event in [.metricsChanged, .metricsChanged, .exposed, .exposed, wheel, wheel] {
      events.append(joining: event)
    }
    #expect(events == [.metricsChanged, .exposed, wheel, wheel])
  }

  @Test("X11 says that the window is covered, and that the focus is about to change")
  func x11Events() {
    func translate(_ type: Int32, state: Int32 = 0) -> WindowEvent? {
      var message = SDL_SysWMmsg()
      message.subsystem = SDL_SYSWM_X11
      message.msg.x11.event.type = type
      if type == VisibilityNotify { message.msg.x11.event.xvisibility.state = state }
      return withUnsafeMutablePointer(to: &message) { pointer in
        var event = SDL_Event.plain(SDL_SYSWMEVENT)
        event.syswm.msg = pointer
        var translator = EventTranslator()
        return translator.translate(event)
      }
    }
    #expect(translate(VisibilityNotify, state: VisibilityFullyObscured) == .covered(true))
    #expect(translate(VisibilityNotify, state: VisibilityPartiallyObscured) == .covered(false))
    #expect(translate(FocusOut) == .focusHeldBack)
    #expect(translate(MotionNotify) == nil)
  }
}
