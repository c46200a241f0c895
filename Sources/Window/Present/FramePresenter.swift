import CSDL2
import Loop
import Painting

/// Brings pixels onto the screen. One of a window's presenters paints straight into memory that
/// the display server shares, another one sends what changed to the graphics card.
protocol FramePresenter: AnyObject {
  /// Which way it is, in a word, for those who measure.
  var name: String { get }

  /// Whether a frame may be painted before the window is shown, to be in it at once then.
  var paintsHidden: Bool { get }

  /// Whether a frame may be painted and shown now.
  func readiness(at now: Instant) -> Readiness

  /// Whether the display server lets it be seen that nobody sees the window.
  func isUnseen(at now: Instant) -> Bool

  /// A person acts on the window, which is therefore seen.
  func wasTouched(at now: Instant)

  /// Makes ready for a frame, in the window's present size.
  /// - Returns: true where nothing of the last frame is left, so that all has to be painted.
  func prepare() throws(SDLError) -> Bool

  /// Has the damaged pixels painted and shows them. Comes after `prepare()`.
  /// - Parameters:
  ///   - damage: inside the window, at least one, none of them empty.
  ///   - paint: gets a buffer that holds the whole of the last frame, unless `prepare` said that
  ///     nothing is left of it, and changes no pixel outside the damage. What it leaves inside may
  ///     come from the last frame: scrolling moves pixels.
  func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) throws(SDLError)

  /// Shows the last frame once more: the screen has lost it. Does nothing before the first one.
  func presentAgain(at now: Instant) throws(SDLError)

  /// Forgets the last frame: the window has another size, or the graphics card was reset, or nobody
  /// sees the window. Gives back what can be made again.
  func invalidate()
}

/// Whether the display server is done with the last frame.
enum Readiness: Hashable {
  case ready
  /// Something will become readable: this descriptor, or the window's own connection. Past the
  /// limit that is not waited for any longer.
  case waits(for: Int32?, until: Instant)
}

extension FramePresenter {
  var paintsHidden: Bool { false }
  func readiness(at now: Instant) -> Readiness { .ready }
  func isUnseen(at now: Instant) -> Bool { false }
  func wasTouched(at now: Instant) {}
}

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
  }
}
