import CWayland

/// The connection to a Wayland compositor, which somebody else has opened and reads.
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
    wl_display_flush(display)
    guard wl_display_prepare_read(display) == 0 else { return true }
    wl_display_cancel_read(display)
    return false
  }

  /// Whether a surface takes damage in pixels. C: `wl_proxy_get_version`.
  package static func takesPixelDamage(_ surface: OpaquePointer) -> Bool {
    wl_proxy_get_version(surface) >= 4
  }
}
