import CSDL2

/// How the window comes to be seen, by requests that nothing waits for. SDL's own calls wait until the window
/// manager has mapped the window, and it may leave that until somebody visits the window's workspace.
///
/// Source: Inter-Client Communication Conventions Manual 2.0, section 4.1.4; Extended Window Manager Hints 1.5.
extension X11System {
  /// C: `XMapRaised`.
  func show() -> Bool {
    XMapRaised(display, window)
    XFlush(display)
    return true
  }

  /// Mapped again it leaves its icon; the rest is the window manager's to do, or to refuse.
  /// C: `XMapRaised`, `XSendEvent` with `_NET_ACTIVE_WINDOW`.
  func raise() -> Bool {
    XMapRaised(display, window)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("_NET_ACTIVE_WINDOW")
    event.xclient.format = 32
    // An application asks, in which something was done last at this time.
    let isApplication = 1
    let time = words("_NET_WM_USER_TIME", of: window).first ?? 0
    event.xclient.data.l = (isApplication, Int(bitPattern: time), 0, 0, 0)
    XSendEvent(
      display, root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
    XFlush(display)
    return true
  }

  /// Without a window manager nobody else gives a window the keyboard. C: `XSetInputFocus`.
  func hasAppeared() {
    guard words("_NET_SUPPORTING_WM_CHECK", of: root).isEmpty else { return }
    let now = UInt(0)  // C: CurrentTime
    XSetInputFocus(display, window, Int32(RevertToNone), now)
    XFlush(display)
  }

  /// Whether the window manager has marked the window so, or the window has before it was shown.
  var isMarkedMaximized: Bool {
    let state = words("_NET_WM_STATE", of: window)
    return ["VERT", "HORZ"].allSatisfy { state.contains(atom("_NET_WM_STATE_MAXIMIZED_\($0)")) }
  }

  private var root: XID { XDefaultRootWindow(display) }

  /// C: `XInternAtom`.
  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// A property of 32-bit words; empty where there is none. C: `XGetWindowProperty`.
  private func words(_ name: String, of window: XID) -> [UInt] {
    let most = 1_024
    let anyType = Atom(0)  // C: AnyPropertyType
    var (type, format, count, left) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var bytes: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, atom(name), 0, most, 0, anyType, &type, &format, &count,
      &left, &bytes)
    guard let bytes else { return [] }
    defer { XFree(bytes) }
    // Xlib gives each of them as a `long`.
    return format != 32
      ? []
      : UnsafeRawBufferPointer(start: bytes, count: Int(count) * MemoryLayout<UInt>.size)
        .withMemoryRebound(to: UInt.self) { Array($0) }
  }
}
