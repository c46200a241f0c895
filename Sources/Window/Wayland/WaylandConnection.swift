import CWayland

/// The connection to a Wayland compositor, which SDL has opened and reads.
package struct WaylandConnection {
  /// C: `wl_display *`, borrowed.
  let display: OpaquePointer

  /// - Parameter display: C: `wl_display *`, borrowed.
  package init(borrowing display: OpaquePointer) { self.display = display }

  /// Readable when events have come. C: `wl_display_get_fd`.
  package var fileDescriptor: Int32 { wl_display_get_fd(display) }

  /// Whether it serves nothing any more. C: `wl_display_get_error`.
  package var isLost: Bool { wl_display_get_error(display) != 0 }

  /// Sends what waits to be sent, where that is not for the next turn to do. C: `wl_display_flush`.
  func send() { wl_display_flush(display) }

  /// Sends what waits to be sent.
  /// - Returns: true where events were read from the descriptor already.
  /// C: `wl_display_flush`, `wl_display_prepare_read`.
  package func flush() -> Bool {
    guard announceRead() else { return true }
    endRead(isReady: false)
    return false
  }

  /// Sends what waits to be sent and announces that this thread will read the connection. Until
  /// ``endRead(isReady:)`` no other thread takes events from the descriptor, and this thread must not
  /// wait for an answer of the server.
  ///
  /// SDL 3.4 has a thread that reads the connection unless another one has announced a read. The
  /// events that it reads lie in the queue, and no descriptor tells a sleeping loop of them.
  /// - Returns: false, and nothing is announced, if events were read already.
  /// C: `wl_display_flush`, `wl_display_prepare_read`.
  func announceRead() -> Bool {
    wl_display_flush(display)
    return wl_display_prepare_read(display) == 0
  }

  /// Reads what has arrived, or withdraws the announcement.
  /// C: `wl_display_read_events`, `wl_display_cancel_read`.
  func endRead(isReady: Bool) {
    if isReady { wl_display_read_events(display) } else { wl_display_cancel_read(display) }
  }

  /// Whether a surface takes damage in pixels. C: `wl_proxy_get_version`.
  package static func takesPixelDamage(_ surface: OpaquePointer) -> Bool {
    wl_proxy_get_version(surface) >= 4
  }
}
