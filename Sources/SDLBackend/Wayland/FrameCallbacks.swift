import CSDL2
import Loop

/// Hears from a Wayland compositor when it has shown a frame and would take the next one. It says
/// nothing of a window that nobody sees.
final class FrameCallbacks {
  /// Called when the compositor wants the next frame.
  var wanted: () -> Void = {}
  /// Called at the first of all answers.
  var first: (() -> Void)?
  /// C: `wl_surface *`, borrowed from the window.
  private let surface: OpaquePointer
  /// C: `wl_callback *`, until it is answered.
  private var callback: OpaquePointer?
  private var watch = AnswerWatch()
  private let listener: ListenerTable<wl_callback_listener>

  init(of surface: OpaquePointer) {
    self.surface = surface
    listener = ListenerTable(
      wl_callback_listener { data, callback, _ in
        guard let data else { return }
        Unmanaged<FrameCallbacks>.fromOpaque(data).takeUnretainedValue().answered(callback)
      })
  }

  deinit {
    if let callback { wl_callback_destroy(callback) }
  }

  /// Whether the compositor owes an answer.
  var isPending: Bool { watch.isWaiting }

  func readiness(at now: Instant) -> Readiness {
    watch.limit(at: now).map { .waits(for: nil, until: $0) } ?? .ready
  }

  /// Whether nobody sees the window, as far as the compositor's silence tells. Where nothing was
  /// presented for long, as while labels count hours, it is asked. C: `wl_surface_commit`.
  func isUnseen(at now: Instant) -> Bool {
    if watch.isOverdue(at: now) {
      ask(at: now)
      wl_surface_commit(surface)
    }
    return watch.isUnseen(at: now)
  }

  /// A person acts on the window: it is seen.
  func forgive(at now: Instant) { watch.forgive(at: now) }

  /// Asks for a word about the frame that is presented next. C: `wl_surface_frame`.
  func ask(at now: Instant) {
    watch.asked(at: now)
    guard callback == nil else { return }
    callback = wl_surface_frame(surface)
    // SDL's, whatever the surface's is.
    wl_proxy_set_queue(callback, nil)
    wl_callback_add_listener(callback, listener.raw, Unmanaged.passUnretained(self).toOpaque())
  }

  /// In the course of SDL's reading of events.
  private func answered(_ callback: OpaquePointer?) {
    wl_callback_destroy(callback)
    self.callback = nil
    watch.answered()
    first?()
    first = nil
    wanted()
  }
}
