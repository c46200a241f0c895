import CWayland
package import Loop

/// Hears from a Wayland compositor when it has shown a frame and would take the next one. It says
/// nothing of a window that nobody sees.
package final class FrameCallbacks {
  /// Called when the compositor wants the next frame; nil while nobody waits for that.
  package var wanted: (() -> Void)?
  /// C: `wl_surface *`, borrowed from the window.
  private let surface: OpaquePointer
  /// C: `wl_callback *`, until it is answered.
  private var callback: OpaquePointer?
  private var watch = AnswerWatch()
  private let listener: ListenerTable<wl_callback_listener>

  package init(of surface: OpaquePointer) {
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

  /// Until when the answer that is owed is worth waiting for; nil where none is.
  package func limit(at now: Instant) -> Instant? { watch.limit(at: now) }

  /// As ``AnswerWatch/rest(at:period:)``.
  package func rest(at now: Instant, period: Duration) -> Instant? {
    wanted == nil ? watch.rest(at: now, period: period) : nil
  }

  /// Whether nobody sees the window, as far as the compositor's silence tells. Where nothing was
  /// presented for long, as while labels count hours, it is asked. C: `wl_surface_commit`.
  package func isUnseen(at now: Instant) -> Bool {
    if watch.isOverdue(at: now) {
      ask(at: now)
      wl_surface_commit(surface)
    }
    return watch.isUnseen(at: now)
  }

  /// A person acts on the window: it is seen.
  package func personActed(at now: Instant) { watch.personActed(at: now) }

  /// A frame is presented next: asks for a word about it, where one is of use.
  package func willPresent(at now: Instant) {
    if watch.wantsAnswer(at: now) || wanted != nil { ask(at: now) }
  }

  /// C: `wl_surface_frame`.
  private func ask(at now: Instant) {
    watch.asked(at: now)
    guard callback == nil else { return }
    callback = wl_surface_frame(surface)
    wl_callback_add_listener(callback, listener.raw, Unmanaged.passUnretained(self).toOpaque())
  }

  /// In the course of SDL's reading of events.
  private func answered(_ callback: OpaquePointer?) {
    wl_callback_destroy(callback)
    self.callback = nil
    watch.answered()
    wanted?()
  }
}
