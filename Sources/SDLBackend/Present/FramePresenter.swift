import CSDL2

/// Brings pixels onto the screen. One of a window's presenters paints straight into memory that
/// the display server shares, another one sends what changed to the graphics card.
protocol FramePresenter: AnyObject {
  /// Which way it is, in a word, for those who measure.
  var name: String { get }

  /// False while the display server still reads what was presented last: nothing may be painted.
  var isReady: Bool { get }

  /// What becomes readable when that has changed; nil where a presenter is always ready.
  var readyDescriptor: Int32? { get }

  /// Makes ready for a frame, in the window's present size.
  /// - Returns: true where nothing of the last frame is left, so that all has to be painted.
  func prepare() throws(SDLError) -> Bool

  /// Has the damaged pixels painted and shows them. Comes after `prepare()`.
  /// - Parameters:
  ///   - damage: inside the window, at least one, none of them empty.
  ///   - paint: repaints exactly the damage.
  func present(_ damage: [PixelRect], paint: (PixelBuffer) -> Void) throws(SDLError)

  /// Shows the last frame once more: the screen has lost it. Does nothing before the first one.
  func presentAgain() throws(SDLError)

  /// Forgets the last frame: the window has another size, or the graphics card was reset, or nobody
  /// sees the window. Gives back what can be made again.
  func invalidate()
}

extension FramePresenter {
  var isReady: Bool { true }
  var readyDescriptor: Int32? { nil }
}

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
  }
}
