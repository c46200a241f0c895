/// A key as X11 tells of it, which is the language that input methods speak.
public struct KeyStroke: Hashable, Sendable {
  /// What the key means on its layout, with the modifiers. C: `KeySym`.
  public var symbol: UInt32
  /// Which key it is, as X11 counts: the kernel's number and eight.
  public var code: UInt32
  /// The modifiers that were held already, as X11's bits.
  public var modifiers: UInt32
  /// It was let go.
  public var isRelease: Bool

  /// From its parts.
  public init(symbol: UInt32, code: UInt32, modifiers: UInt32 = 0, isRelease: Bool = false) {
    self.symbol = symbol
    self.code = code
    self.modifiers = modifiers
    self.isRelease = isRelease
  }
}

/// What an input method has to say to the field that it types into.
public enum InputMethodNews: Hashable, Sendable {
  /// A text that is done, in place of what was composed.
  case committed(String)
  /// What it is composing now; empty where it has stopped, or has gone.
  /// - Parameters:
  ///   - caret: in bytes of the text; nil for its end.
  ///   - clause: the part that is being converted, in bytes of the text.
  case composing(String, caret: Int? = nil, clause: Range<Int>? = nil)
  /// Text around the caret that it takes back: so many Unicode scalars, from so far from the caret on.
  case erased(at: Int, count: Int)
  /// A key that the window is to take as if the method were not there.
  case forwarded(KeyStroke)
}

/// An input method as a window talks to it. It may come and go at any time. Nothing here waits, and
/// all of it belongs to one thread.
public protocol InputMethodContext: AnyObject {
  /// Whether somebody is there to be asked about keys.
  var isThere: Bool { get }

  /// Given everything that the method says, in its order.
  var heard: (InputMethodNews) -> Void { get set }

  /// A text field has the keyboard, or none has it any more.
  func focus(_ hasField: Bool)

  /// What is written in the field that has the keyboard, or gets it next. Costs nothing where it is what
  /// was told last.
  /// - Parameters:
  ///   - anchor: the end of the selection that stays, in bytes.
  ///   - head: the caret, in bytes.
  func tell(_ text: String, anchor: Int, head: Int)

  /// The caret's place on the screen, in pixels: candidates are shown beside it.
  func placeCaret(x: Int, y: Int, width: Int, height: Int)

  /// Asks whether the method takes a key. Only while it is there, and one key at a time.
  /// - Parameter answer: called once and later; false where the key is the window's. What the method
  ///   makes of the key was heard before.
  func offer(_ stroke: KeyStroke, answer: @escaping (Bool) -> Void)

  /// Ends what is being composed, as when somebody presses the pointer elsewhere.
  /// - Parameter done: called once and later, after the text that came of it was heard.
  func finish(_ done: @escaping () -> Void)
}
