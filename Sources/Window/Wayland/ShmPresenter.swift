import Loop
import Painting

/// Shows what is painted into memory that a Wayland compositor shares.
final class ShmPresenter: FramePresenter {
  private let surface: ShmSurface
  private let callbacks: FrameCallbacks

  init(_ surface: ShmSurface, _ callbacks: FrameCallbacks) {
    (self.surface, self.callbacks) = (surface, callbacks)
  }

  var name: String { "wayland-shared" }

  func readiness(at now: Instant) -> Readiness { .awaiting(surface.limit(at: now)) }

  func isUnseen(at now: Instant) -> Bool { callbacks.isUnseen(at: now) }

  func wasTouched(at now: Instant) { callbacks.personActed(at: now) }

  func prepare() throws(SDLError) -> Bool { surface.prepare() }

  func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) throws(SDLError) {
    guard surface.present(damage, at: now, paint: paint) else {
      throw .failed(function: "memfd_create", reason: "")
    }
  }

  func presentAgain(at now: Instant) throws(SDLError) { surface.presentAgain(at: now) }

  func invalidate() { surface.invalidate() }
}

extension Readiness {
  /// The compositor's answer comes over the window's own connection.
  static func awaiting(_ limit: Instant?) -> Readiness {
    limit.map { .waits(for: nil, until: $0) } ?? .ready
  }
}
