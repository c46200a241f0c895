import CSDL2
import Loop

/// Hears from a Wayland compositor when it has shown a frame and would take the next one. It says
/// nothing of a window that nobody sees.
final class FrameCallbacks {
  /// Called when the compositor wants the next frame.
  var wanted: () -> Void = {}
  /// C: `wl_surface *`, borrowed from the window.
  private let surface: OpaquePointer
  /// C: `wl_callback *`, until it is answered.
  private var callback: OpaquePointer?
  private var asked = Instant.distantPast
  private let listener: UnsafeMutablePointer<wl_callback_listener>

  /// A compositor that does not answer gets a frame a second: it may be one that never does.
  private static let patience = Duration.seconds(1)

  init(of surface: OpaquePointer) {
    self.surface = surface
    listener = .allocate(capacity: 1)
    listener.initialize(
      to: wl_callback_listener { data, callback, _ in
        guard let data else { return }
        Unmanaged<FrameCallbacks>.fromOpaque(data).takeUnretainedValue().answered(callback)
      })
  }

  deinit {
    if let callback { wl_callback_destroy(callback) }
    listener.deallocate()
  }

  /// Whether the compositor owes an answer.
  var isPending: Bool { callback != nil }

  func readiness(at now: Instant) -> Readiness {
    let limit = asked.advanced(by: Self.patience)
    return isPending && now < limit ? .waits(for: nil, until: limit) : .ready
  }

  /// Asks for a word about the frame that is presented next. C: `wl_surface_frame`.
  func ask(at now: Instant) {
    asked = now
    guard callback == nil else { return }
    callback = wl_surface_frame(surface)
    wl_callback_add_listener(callback, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  /// In the course of SDL's reading of events.
  private func answered(_ callback: OpaquePointer?) {
    wl_callback_destroy(callback)
    self.callback = nil
    wanted()
  }
}
