import Canvas
import Kit
import Loop

/// The display server behind a window, in everything that SDL leaves to its programs: sleeping on its
/// connection, showing pixels, vertical blanks, its end.
protocol WindowSystem: AnyObject {
  /// Brings pixels into the window.
  var presenter: any FramePresenter { get }

  /// Tells of the screen's vertical blanks; nil where the server does not.
  var blanks: (any BlankClock)? { get }

  /// What to sleep on; nil where no descriptor announces events, so that SDL has to be asked again
  /// and again.
  var fileDescriptor: Int32? { get }

  /// Sends what waits to be sent; true where events were read from the descriptor already, so that
  /// sleeping on it would miss them (a round trip reads whatever has come).
  func flush() -> Bool

  /// Called last before the thread sleeps on ``fileDescriptor``: sends what waits to be sent. If it
  /// returns true, ``endSleep(isReady:)`` follows, and the thread does nothing else in between.
  /// - Returns: false if events were read from the descriptor already, so that the thread may not
  ///   sleep.
  func prepareToSleep() -> Bool

  /// Called first after the sleep.
  /// - Parameter isReady: true if the descriptor was found readable.
  func endSleep(isReady: Bool)

  /// Until when nothing but answers to the last frame is expected, which are best heard together; nil where
  /// one of them is waited for. So short that nobody notices, should something else come meanwhile.
  /// - Parameter period: of the screen.
  func rest(at now: Instant, period: Duration) -> Instant?

  /// Whether the server has gone.
  var isLost: Bool { get }

  /// Whether SDL itself repeats a held key, for which it has to be asked.
  var leavesRepeatingToSDL: Bool { get }

  /// Whether windows have a position that a program may learn.
  var reportsPosition: Bool { get }

  /// The window's size in pixels, where SDL is not the one to know.
  var pixelSize: (width: Int, height: Int)? { get }

  /// The desktop's resolution of text in dots an inch, 96 for scale 1; nil where it does not say.
  var textResolution: Double? { get }

  /// Keeps the window manager from making the window smaller, in pixels; false where that is SDL's
  /// to say.
  func setMinimumSize(width: Int, height: Int) -> Bool

  /// Gives the window an icon of its own, where the desktop does not take that of the desktop file.
  /// - draw: the icon in so many pixels a side.
  func setIcon(_ draw: (Int) -> Bitmap)

  /// Shows the window, which its window manager may put off for as long as nobody visits the workspace that
  /// it belongs to; false where that is SDL's to do.
  func show() -> Bool

  /// Has a window that was shown brought out of its icon and to the front, as far as the window manager wants
  /// it; false where that is SDL's to do.
  func raise() -> Bool

  /// The window can be seen now, for the first time or again.
  func hasAppeared()

  /// Whether it can tell of a window that wants to be seen and was not brought to the front.
  var hasUrgency: Bool { get }

  /// Whether the window is maximised, where SDL is not the one to know.
  var isMaximized: Bool? { get }

  /// Brings the window to the front by the activation token in the environment; false where there is none, or
  /// the server needs none.
  func bringToFront() -> Bool

  /// Keeps the process alive when the server goes away. Called once the window is shown.
  func ignoreServerLoss()

  /// Accepts drags to the window, where SDL does not report them. Called once, when the window has been shown.
  func takeDrops(on loop: RunLoop, deliver: @escaping (Drop) -> Void)

  /// Hands the clipboard over to the clipboard manager, if there is one, before the program ends.
  /// - Parameter hide: called before the first wait.
  func handOverClipboard(_ hide: () -> Void)

  /// The window is about to be closed, of which SDL may want an answer. Everything is done: where the
  /// server goes away now, as at the end of a session, the process ends with this code.
  func willClose(code: Int32)
}

/// Where the server has nothing to say, or wants nothing.
extension WindowSystem {
  func prepareToSleep() -> Bool { !flush() }
  func endSleep(isReady: Bool) {}
  var pixelSize: (width: Int, height: Int)? { nil }
  func show() -> Bool { false }
  func raise() -> Bool { false }
  func hasAppeared() {}
  var hasUrgency: Bool { false }
  var isMaximized: Bool? { nil }
  func bringToFront() -> Bool { false }
  func rest(at now: Instant, period: Duration) -> Instant? { nil }
  var textResolution: Double? { nil }
  func setMinimumSize(width: Int, height: Int) -> Bool { false }
  func setIcon(_ draw: (Int) -> Bitmap) {}
  func takeDrops(on loop: RunLoop, deliver: @escaping (Drop) -> Void) {}
  func handOverClipboard(_ hide: () -> Void) {}
}
