import CWayland
package import Loop

/// Hears from a Wayland compositor when a frame really became visible. It is asked once a second in an
/// animation, not for every frame: its answer comes at another moment than its wish for the next one,
/// and would be one more wake-up.
package final class PresentationFeedback {
  private(set) var times = PresentationTimes()
  /// Only while somebody wants frames.
  var isWanted = false
  private let globals: WaylandGlobals
  private let surface: OpaquePointer
  /// C: `wp_presentation_feedback *`, until it is answered.
  private var pending: OpaquePointer?
  private let listener: ListenerTable<aloft_feedback_listener>

  /// C: `CLOCK_MONOTONIC`, by which the loop goes.
  private static let ourClock: UInt32 = 1

  /// Nil where the compositor does not tell.
  package init?(of surface: OpaquePointer, _ globals: WaylandGlobals) {
    guard globals.presentation != nil, globals.presentationClock == Self.ourClock else {
      return nil
    }
    (self.surface, self.globals) = (surface, globals)
    listener = ListenerTable(
      aloft_feedback_listener(
        sync_output: { _, _, _ in },
        presented: { data, _, highSeconds, lowSeconds, nanoseconds, refresh, _, _, _ in
          guard let data else { return }
          let seconds = Int64(highSeconds) << 32 | Int64(lowSeconds)
          guard (0..<Int64.max / 2_000_000_000).contains(seconds) else {
            return PresentationFeedback.of(data).end()
          }
          let time = Instant(nanoseconds: seconds * 1_000_000_000 + Int64(nanoseconds))
          PresentationFeedback.of(data).presented(at: time, refresh: Int64(refresh))
        },
        discarded: { data, _ in
          guard let data else { return }
          PresentationFeedback.of(data).end()
        }))
  }

  deinit { end() }

  private static func of(_ data: UnsafeMutableRawPointer) -> PresentationFeedback {
    Unmanaged<PresentationFeedback>.fromOpaque(data).takeUnretainedValue()
  }

  /// A frame is about to be committed.
  package func willCommit(at now: Instant) {
    guard isWanted, pending == nil, !times.isFresh(at: now), let presentation = globals.presentation
    else { return }
    pending = aloft_new_feedback(presentation, surface)
    if let pending {
      _ = aloft_listen(pending, listener.raw, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  private func presented(at time: Instant, refresh: Int64) {
    times.presented(at: time, refresh: refresh)
    end()
  }

  /// The compositor has ended it with its answer.
  private func end() {
    if let pending { wl_proxy_destroy(pending) }
    pending = nil
  }
}
