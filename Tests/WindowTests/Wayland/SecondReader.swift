import CWayland
import Glibc
import LoopSupport

/// A thread that reads a Wayland connection for a queue of its own, like SDL 3.4's `wl_cursor_surface`.
/// Events of other queues that it reads wait there, and nothing wakes who sleeps on the descriptor.
///
/// Source: SDL 3.4, `Wayland_CursorThreadFunc`.
final class SecondReader {
  private let end = Pipe()
  private let thread: Thread

  init(of display: OpaquePointer) {
    let (address, ending) = (UInt(bitPattern: display), end.reading)
    thread = Thread {
      guard let display = OpaquePointer(bitPattern: address) else { return }
      SecondReader.read(display, until: ending)
    }
  }

  deinit {
    end.write([1])
    thread.join()
  }

  private static func read(_ display: OpaquePointer, until ending: Int32) {
    guard let queue = wl_display_create_queue(display) else { return }
    defer { wl_event_queue_destroy(queue) }
    while true {
      if wl_display_prepare_read_queue(display, queue) == 0 {
        wl_display_flush(display)
        var watched = [wl_display_get_fd(display), ending].map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        poll(&watched, 2, -1)
        if watched[1].revents != 0 { return wl_display_cancel_read(display) }
        if wl_display_read_events(display) < 0 { return }
      }
      wl_display_dispatch_queue_pending(display, queue)
    }
  }
}
