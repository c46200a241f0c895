import CSDL2
import Glibc
import Synchronization

/// SDL's connection to the display server, as far as one can sleep on it.
enum DisplayConnection {
  /// Xlib's `Display *` and the window's number.
  case x11(display: OpaquePointer, window: CSDL2.Window)
  /// libwayland's `wl_display *` and the window's `wl_surface *`.
  case wayland(display: OpaquePointer, surface: OpaquePointer)
  /// A driver without a server.
  case none

  /// C: `SDL_GetWindowWMInfo`.
  init(of window: borrowing WindowHandle) {
    var info = SDL_SysWMinfo()
    info.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL))
    guard SDL_GetWindowWMInfo(window.raw, &info) == SDL_TRUE else {
      self = .none
      return
    }
    switch info.subsystem {
    case SDL_SYSWM_X11:
      let x11 = info.info.x11
      self = x11.display.map { .x11(display: $0, window: x11.window) } ?? .none
    case SDL_SYSWM_WAYLAND:
      if let display = info.info.wl.display, let surface = info.info.wl.surface {
        self = .wayland(display: display, surface: surface)
      } else {
        self = .none
      }
    default: self = .none
    }
  }

  /// What to sleep on. C: `XConnectionNumber`, `wl_display_get_fd`.
  var fileDescriptor: Int32? {
    switch self {
    case .x11(let display, _): XConnectionNumber(display)
    case .wayland(let display, _): wl_display_get_fd(display)
    case .none: nil
    }
  }

  /// Sends what waits to be sent; true where events were read from the descriptor already, so that
  /// sleeping on it would miss them (a round trip reads whatever has come).
  /// C: `XFlush`, `XEventsQueued`; `wl_display_flush`, `wl_display_prepare_read`.
  func flush() -> Bool {
    switch self {
    case .x11(let display, _):
      XFlush(display)
      return XEventsQueued(display, QueuedAlready) > 0
    case .wayland(let display, _):
      wl_display_flush(display)
      guard wl_display_prepare_read(display) == 0 else { return true }
      wl_display_cancel_read(display)
      return false
    case .none:
      return false
    }
  }

  /// The desktop's resolution of text in dots an inch, 96 for scale 1. C: `XGetDefault`.
  var textResolution: Double? {
    guard case .x11(let display, _) = self, let text = XGetDefault(display, "Xft", "dpi") else {
      return nil
    }
    return Double(String(cString: text))
  }

  /// Keeps the window manager from making the window smaller, in pixels; false where that is not an X
  /// server's to say. SDL's own call also resizes, moves and raises the window.
  /// C: `XGetWMNormalHints`, `XSetWMNormalHints`.
  func setMinimumSize(width: Int, height: Int) -> Bool {
    guard case .x11(let display, let window) = self else { return false }
    var (hints, supplied) = (XSizeHints(), 0)
    // Without hints of SDL's the empty ones are right.
    XGetWMNormalHints(display, window, &hints, &supplied)
    hints.flags |= Int(PMinSize)
    (hints.min_width, hints.min_height) = (Int32(width), Int32(height))
    XSetWMNormalHints(display, window, &hints)
    return true
  }

  /// Asks the X server to tell when other windows cover this one; SDL does not ask. Without a
  /// compositor that is how a window learns that nobody sees it. C: `XSelectInput`.
  func watchVisibility() {
    guard case .x11(let display, let window) = self else { return }
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return }
    XSelectInput(display, window, attributes.your_event_mask | VisibilityChangeMask)
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  // MARK: The server's end

  /// Set by Xlib, which knows of one way only to say so: a call on whatever it was doing.
  private static let hasEnded = Atomic<Bool>(false)
  /// What the process ends with where the server goes away now; −1 for going on.
  private static let closingCode = Atomic<Int32>(-1)

  /// Keeps Xlib from ending the process when the server goes away: all its calls fail quietly from
  /// then on. To be called once the window is shown: what SDL does until then waits for answers, and
  /// would do so for ever. C: `XSetIOErrorHandler`, `XSetIOErrorExitHandler`.
  func surviveServer() {
    guard case .x11(let display, _) = self else { return }
    Self.closingCode.store(-1, ordering: .relaxed)
    XSetIOErrorHandler { _ in
      let code = DisplayConnection.closingCode.load(ordering: .relaxed)
      if code >= 0 { _exit(code) }
      return 0
    }
    XSetIOErrorExitHandler(
      display, { _, _ in DisplayConnection.hasEnded.store(true, ordering: .relaxed) }, nil)
  }

  /// The window is about to be closed, of which SDL also wants an answer. Everything is done: where
  /// the server goes away now, as at the end of a session, the process ends here.
  static func willClose(code: Int32) { closingCode.store(code, ordering: .relaxed) }

  /// Whether the server has gone. C: `wl_display_get_error`.
  var isLost: Bool {
    switch self {
    case .x11: Self.hasEnded.load(ordering: .relaxed)
    case .wayland(let display, _): wl_display_get_error(display) != 0
    case .none: false
    }
  }

  var isWayland: Bool { if case .wayland = self { true } else { false } }
}
