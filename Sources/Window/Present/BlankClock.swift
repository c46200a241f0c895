import Loop

/// A display clock that knows the screen's vertical blanks from the window system.
protocol BlankClock: DisplayClock {
  /// Which one it is, in a word, for those who measure.
  var name: String { get }

  /// Called where the window system's answers turn out to be no vertical blanks. The clock asks for none until it
  /// is started again.
  var blanksEnded: () -> Void { get set }

  /// The window may have come to another screen, of which the desktop says this.
  func screenChanged(framesPerSecond: Double)

  /// Says which frame is wanted next: so many refresh periods after the last one, at least 1. Those
  /// before it may be left out. Told during each delivery, before anybody works on the frame, and
  /// when it changes; until then any frame is wanted.
  func wantNext(after periods: Int)
}
