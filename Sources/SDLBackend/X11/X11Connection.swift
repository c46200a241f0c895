import CSDL2
import CXCB
import Glibc

/// A connection to the X server beside SDL's, for what SDL does not do: pixels without a round trip,
/// and vertical blanks. Nobody sleeps on it unless something is awaited; what has come by then is
/// read before the next request that depends on it.
final class X11Connection {
  /// C: `xcb_connection_t *`.
  let raw: OpaquePointer
  let window: xcb_window_t
  /// Called with each completed request of the Present extension, in the course of `readEvents()`.
  var presentCompleted: ((VerticalBlank) -> Void)?
  /// An event is on its way that will also tell how far the server has come.
  var awaitsEvent = false
  /// The last request that the server is known to have carried out.
  private var lastServed: UInt32 = 0
  private lazy var presentOpcode = present_extension(raw)?.pointee.major_opcode

  /// Nil where the server takes no further client.
  /// C: `XDisplayString`, `xcb_connect`.
  init?(display: OpaquePointer, window: CSDL2.Window) {
    raw = xcb_connect(XDisplayString(display), nil)
    self.window = xcb_window_t(window)
    if xcb_connection_has_error(raw) != 0 {
      xcb_disconnect(raw)
      return nil
    }
  }

  deinit { xcb_disconnect(raw) }

  /// C: `xcb_get_file_descriptor`.
  var fileDescriptor: Int32 { xcb_get_file_descriptor(raw) }

  /// True where the server runs on this machine, so that memory can be shared. C: `getpeername`.
  var isLocal: Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    return getpeername(fileDescriptor, &address, &length) == 0
      && Int32(address.sa_family) == AF_UNIX
  }

  /// Sends what waits to be sent. C: `xcb_flush`.
  func flush() throws(SDLError) {
    if xcb_flush(raw) <= 0 { throw .displayLost }
  }

  /// Whether the server has carried out a request, as far as it has told.
  func hasServed(_ sequence: UInt32) -> Bool {
    if Int32(bitPattern: lastServed &- sequence) >= 0 { return true }
    readEvents()
    return Int32(bitPattern: lastServed &- sequence) >= 0
  }

  /// Takes what the server has sent, without waiting for more.
  /// - Parameter isRead: only what was read from the descriptor already.
  /// - Returns: true where there was something.
  /// C: `xcb_poll_for_event`, `xcb_poll_for_queued_event`.
  @discardableResult
  func readEvents(alreadyReceived isRead: Bool = false) -> Bool {
    var isFirst = true
    while let event = isRead ? xcb_poll_for_queued_event(raw) : xcb_poll_for_event(raw) {
      isFirst = false
      // Every event, and every error, names the last request before it.
      lastServed = event.pointee.full_sequence
      take(event)
      free(event)
    }
    return !isFirst
  }

  private func take(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    guard event.pointee.response_type & 0x7F == XCB_GE_GENERIC, let presentOpcode else { return }
    var (serial, ust, msc): (UInt32, UInt64, UInt64) = (0, 0, 0)
    guard present_completed(event, presentOpcode, &serial, &ust, &msc) != 0 else { return }
    presentCompleted?(VerticalBlank(serial: serial, microseconds: ust, count: msc))
  }
}

/// What the Present extension tells of a vertical blank.
struct VerticalBlank: Hashable {
  /// The number that the request was given.
  var serial: UInt32
  /// When it was, on the server's monotonic clock (`ust`).
  var microseconds: UInt64
  /// Vertical blanks of the window's screen (`msc`).
  var count: UInt64
}
