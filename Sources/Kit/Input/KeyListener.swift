/// Somebody who hears of every key before the window does, such as a screen reader with commands of
/// its own. It may come and go at any time. Nothing here waits, and all of it belongs to one thread.
public protocol KeyListener: AnyObject {
  /// Whether somebody is there to be asked.
  var isListening: Bool { get }

  /// Asks whether the listener takes a key. One at a time.
  /// - Parameter answer: called once and later, however slow the listener is; false where the key is
  ///   the window's.
  func offer(_ stroke: KeyStroke, answer: @escaping (Bool) -> Void)
}
