import CSDL2
import Canvas
import Glibc
import Kit
import Loop
import Painting
import Synchronization

/// An X server.
final class X11System: WindowSystem {
  // Dependents first: stored properties are destroyed in this order.
  let presenter: any FramePresenter
  /// Ours, beside SDL's; nil where the window's pixels are shown by SDL.
  private let connection: X11Connection?
  var peer: X11Peer?
  /// Xlib's `Display *`, SDL's.
  let display: OpaquePointer
  let window: XID
  /// As the window manager has said last.
  private var lastMaximized = false
  /// Asked for once: Xlib may look for it in a file of the home folder, which may hang later.
  let textResolution: Double?

  init(_ handle: borrowing WindowHandle) throws(SDLError) {
    (presenter, connection) = try Self.makePresenter(handle)
    // A renderer makes the window anew: only now is its number the one to stay.
    (display, window) = try Self.place(of: handle)
    // C: `XGetDefault`.
    textResolution = XGetDefault(display, "Xft", "dpi").flatMap { Double(String(cString: $0)) }
    watchVisibility()
  }

  private static func place(
    of handle: borrowing WindowHandle
  ) throws(SDLError) -> (OpaquePointer, XID) {
    guard let information = handle.systemInformation?.info.x11, let display = information.display
    else { throw .failed(function: "SDL_GetWindowWMInfo", reason: SDLError.lastReason) }
    return (display, information.window)
  }

  /// A connection of our own; SDL's surface for the window where its pixels are not as ours; SDL's
  /// renderer where there is no surface.
  private static func makePresenter(
    _ handle: borrowing WindowHandle
  ) throws(SDLError) -> (any FramePresenter, X11Connection?) {
    let (display, window) = try place(of: handle)
    // The server has to know the window before another connection speaks of it.
    XSync(display, 0)
    if let connection = X11Connection(to: XDisplayString(display), window: UInt32(window)),
      let surface = X11Surface(on: connection)
    {
      return (X11Presenter(window: handle.raw, surface), connection)
    }
    if let surface = try? SurfacePresenter(window: handle.raw) { return (surface, nil) }
    return (try TexturePresenter(window: handle.raw, waits: true), nil)
  }

  var blanks: (any BlankClock)? { connection.flatMap { PresentClock($0) } }

  /// C: `XConnectionNumber`.
  var fileDescriptor: Int32? { XConnectionNumber(display) }

  /// C: `XFlush`, `XEventsQueued`.
  func flush() -> Bool {
    XFlush(display)
    return XEventsQueued(display, QueuedAlready) > 0
  }

  /// SDL takes a window that its manager maps for one that it restores.
  var isMaximized: Bool? {
    if !isLost { lastMaximized = isMarkedMaximized }
    return lastMaximized
  }

  var hasUrgency: Bool { true }
  var leavesRepeatingToSDL: Bool { false }
  var reportsPosition: Bool { true }

  /// SDL's own call also resizes, moves and raises the window.
  /// C: `XGetWMNormalHints`, `XSetWMNormalHints`.
  func setMinimumSize(width: Int, height: Int) -> Bool {
    var (hints, supplied) = (XSizeHints(), 0)
    // Without hints of SDL's the empty ones are right.
    XGetWMNormalHints(display, window, &hints, &supplied)
    hints.flags |= Int(PMinSize)
    (hints.min_width, hints.min_height) = (Int32(width), Int32(height))
    XSetWMNormalHints(display, window, &hints)
    return true
  }

  /// What title bars, panels and switchers show it in, in pixels.
  private static let iconSides = [16, 24, 32, 48, 64]

  /// All sizes at once, which SDL's own call cannot. The property's 32 bits are a `long` each in
  /// Xlib's hands. C: `XChangeProperty` with `_NET_WM_ICON` of EWMH.
  func setIcon(_ draw: (Int) -> Bitmap) {
    let words = Self.iconSides.flatMap { side in
      [UInt(side), UInt(side)] + draw(side).straightPixels.map(UInt.init)
    }
    let cardinal = Atom(6)  // C: XA_CARDINAL
    words.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, XInternAtom(display, "_NET_WM_ICON", 0), cardinal, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(words.count))
    }
  }

  /// Asks the server to tell when other windows cover this one; SDL does not ask. Without a
  /// compositor that is how a window learns that nobody sees it. C: `XSelectInput`.
  private func watchVisibility() {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return }
    XSelectInput(display, window, attributes.your_event_mask | VisibilityChangeMask)
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  // MARK: The server's end

  /// Set by Xlib's error handler, in the middle of any call.
  private static let hasEnded = Atomic<Bool>(false)
  /// The exit code of the process if the server goes away now; −1 to go on.
  private static let closingCode = Atomic<Int32>(-1)

  /// Keeps Xlib from ending the process when the server goes away: all its calls fail quietly from
  /// then on. Not before the window is shown: what SDL does until then waits for answers, and would
  /// do so for ever. C: `XSetIOErrorHandler`, `XSetIOErrorExitHandler`.
  func ignoreServerLoss() {
    ignoreRefusedRequests()
    Self.closingCode.store(-1, ordering: .relaxed)
    XSetIOErrorHandler { _ in
      let code = X11System.closingCode.load(ordering: .relaxed)
      if code >= 0 { _exit(code) }
      return 0
    }
    XSetIOErrorExitHandler(
      display, { _, _ in X11System.hasEnded.store(true, ordering: .relaxed) }, nil)
  }

  /// Keeps Xlib from ending the process where the server refuses a request: SDL answers the program that a
  /// drag came from, which may be gone by then. Nothing waits for such a request. C: `XSetErrorHandler`.
  private func ignoreRefusedRequests() { _ = XSetErrorHandler { _, _ in 0 } }

  /// A server that has gone already is not asked to take the window away: SDL waits for its answer without an end.
  func willClose(code: Int32) {
    Self.closingCode.store(code, ordering: .relaxed)
    if isLost { _exit(code) }
  }

  var isLost: Bool { Self.hasEnded.load(ordering: .relaxed) }
}

extension PresentClock: BlankClock {}
