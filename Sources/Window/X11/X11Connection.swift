import CXCB
import Glibc
import Loop

/// A connection to the X server beside SDL's, for what SDL does not do: pixels without a round trip,
/// and vertical blanks. Nobody sleeps on it unless something is awaited; what has come by then is
/// read before the next request that depends on it.
package final class X11Connection: BlankServer {
  /// C: `xcb_connection_t *`.
  let raw: OpaquePointer
  let window: xcb_window_t
  /// The vertical blank that was asked for last, once it was told of and until it is taken.
  package private(set) var blank: VerticalBlank?
  package var awaited = AwaitedBlank.nothing
  /// Of the last request for a vertical blank.
  private var serial: UInt32 = 0
  /// The last request that the server is known to have carried out.
  private var lastServed: UInt32 = 0
  private lazy var presentOpcode = Self.opcode(present_extension(raw))

  /// Nil where the server takes no further client.
  /// - Parameters:
  ///   - server: as `DISPLAY` names one; nil for the one that it names.
  ///   - window: the window's number.
  /// C: `xcb_connect`.
  package init?(to server: UnsafePointer<CChar>?, window: UInt32) {
    raw = xcb_connect(server, nil)
    self.window = window
    if xcb_connection_has_error(raw) != 0 {
      xcb_disconnect(raw)
      return nil
    }
  }

  deinit { xcb_disconnect(raw) }

  private static func opcode(
    _ answer: UnsafePointer<xcb_query_extension_reply_t>?
  ) -> UInt8? {
    answer.flatMap { $0.pointee.present == 0 ? nil : $0.pointee.major_opcode }
  }

  /// C: `xcb_get_file_descriptor`.
  package var fileDescriptor: Int32 { xcb_get_file_descriptor(raw) }

  /// True where the server runs on this machine, so that memory can be shared. C: `getpeername`.
  var isLocal: Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    return getpeername(fileDescriptor, &address, &length) == 0
      && Int32(address.sa_family) == AF_UNIX
  }

  /// Sends what waits to be sent.
  /// - Returns: false where the server has gone.
  /// C: `xcb_flush`.
  func flush() -> Bool { xcb_flush(raw) > 0 }

  /// True where it will serve nothing any more. C: `xcb_connection_has_error`.
  package var isBroken: Bool { xcb_connection_has_error(raw) != 0 }

  /// Whether the server has carried out a request, as far as it has told, or never will.
  func hasServed(_ sequence: UInt32) -> Bool {
    if Int32(bitPattern: lastServed &- sequence) >= 0 { return true }
    readEvents()
    return Int32(bitPattern: lastServed &- sequence) >= 0 || isBroken
  }

  /// Takes what the server has sent, without waiting for more.
  /// - Parameter isRead: only what was read from the descriptor already.
  /// C: `xcb_poll_for_event`, `xcb_poll_for_queued_event`.
  package func readEvents(alreadyReceived isRead: Bool = false) {
    while let event = isRead ? xcb_poll_for_queued_event(raw) : xcb_poll_for_event(raw) {
      // Every event, and every error, names the last request before it.
      lastServed = event.pointee.full_sequence
      if event.pointee.response_type & 0x7F == XCB_GE_GENERIC { notice(event) }
      free(event)
    }
  }

  package func takeBlank() -> VerticalBlank? {
    defer { blank = nil }
    return blank
  }

  private func notice(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    guard let presentOpcode else { return }
    var (serial, ust, msc): (UInt32, UInt64, UInt64) = (0, 0, 0)
    guard present_completed(event, presentOpcode, &serial, &ust, &msc) != 0 else { return }
    // The answer to an earlier request may come in between, or in the same blank.
    guard serial == self.serial else { return }
    blank = VerticalBlank(
      time: Instant(nanoseconds: Int64(clamping: ust &* 1_000)), count: msc)
  }

  // MARK: Vertical blanks

  /// Whether the server tells of vertical blanks. One round trip, the first time.
  package var hasPresent: Bool { presentOpcode != nil }

  /// Wants to hear of vertical blanks from now on. C: `xcb_present_select_input`.
  package func selectBlanks() {
    xcb_present_select_input(
      raw, xcb_generate_id(raw), window, XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue)
  }

  /// Asks for one vertical blank: the next one, or the one of this count, at once where that has
  /// passed. C: `xcb_present_notify_msc`.
  package func requestBlank(count: UInt64?) {
    serial &+= 1
    blank = nil
    // With a divisor the server never answers at once.
    xcb_present_notify_msc(raw, window, serial, count ?? 0, count == nil ? 1 : 0, 0)
    xcb_flush(raw)
  }
}
