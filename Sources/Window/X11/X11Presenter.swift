import CSDL2
import Loop
import Painting

/// Shows what is painted into memory that the X server shares.
final class X11Presenter: FramePresenter {
  /// Borrowed from the window that owns this presenter.
  private let window: OpaquePointer
  private let surface: X11Surface

  init(window: OpaquePointer, _ surface: X11Surface) {
    (self.window, self.surface) = (window, surface)
  }

  var paintsHidden: Bool { true }
  var name: String { surface.isShared ? "x11-shared" : "x11-sent" }

  func readiness(at now: Instant) -> Readiness {
    surface.awaited().map { .waits(for: $0, until: .distantFuture) } ?? .ready
  }

  /// C: `SDL_GetWindowSizeInPixels`.
  func prepare() throws(SDLError) -> Bool {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return surface.prepare(width: Int(width), height: Int(height))
  }

  func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) throws(SDLError) {
    guard surface.present(damage, paint: paint) else { throw .displayLost }
  }

  func presentAgain(at now: Instant) throws(SDLError) {
    guard surface.presentAgain() else { throw .displayLost }
  }

  func invalidate() { surface.invalidate() }
}
