import Loop
import Painting

/// Shows textures when the compositor says that it wants the next frame. A window that it does not
/// show is not waited for.
final class WaylandPresenter: FramePresenter {
  private let texture: TexturePresenter
  private let callbacks: FrameCallbacks

  init(_ texture: TexturePresenter, _ callbacks: FrameCallbacks) {
    self.texture = texture
    self.callbacks = callbacks
  }

  var name: String { texture.name }

  func readiness(at now: Instant) -> Readiness { .awaiting(callbacks.limit(at: now)) }

  func isUnseen(at now: Instant) -> Bool { callbacks.isUnseen(at: now) }

  func wasTouched(at now: Instant) { callbacks.personActed(at: now) }

  func prepare() throws(SDLError) -> Bool { try texture.prepare() }

  func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) throws(SDLError) {
    callbacks.willPresent(at: now)
    try texture.present(damage, at: now, paint: paint)
  }

  func presentAgain(at now: Instant) throws(SDLError) {
    guard texture.holdsFrame else { return }
    callbacks.willPresent(at: now)
    try texture.presentAgain(at: now)
  }

  func invalidate() { texture.invalidate() }
}
