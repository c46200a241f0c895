public import Canvas

/// What the view tree asks of its driver, as values: it never calls the platform itself.
public enum Signal: Hashable, Sendable {
  /// What the desktop is to call the window.
  case setTitle(String)
  /// The pointer's shape where it is now.
  case setCursor(Cursor)
  /// A text field has the keyboard. The rectangle is where an input method may show candidates.
  case startTextInput(Rect)
  /// No text field has the keyboard any more.
  case stopTextInput
  /// Everything larger or smaller.
  case zoom(Zoom)
  /// The window shall close; the program ends with this code.
  case exit(code: Int32)
}

/// A step of the person's zoom, or where it goes.
public enum Zoom: Hashable, Sendable {
  /// A tenth more, a tenth less, back to 1.
  case larger, smaller, reset
  /// Exactly so much.
  case to(Double)

  /// What the keys mean that all windows have for it, with Ctrl; nil for any other. On many keyboards
  /// the plus is the upper half of the equals sign.
  public init?(_ press: KeyPress) {
    guard press.modifiers.contains(.control) else { return nil }
    switch press.key {
    case .character("+"), .character("="): self = .larger
    case .character("-"): self = .smaller
    case .character("0"): self = .reset
    default: return nil
    }
  }

  /// The factor after this step: a tenth more or less, from half to three times.
  public func applied(to factor: Double) -> Double {
    let step =
      switch self {
      case .larger: (factor * 10).rounded() + 1
      case .smaller: (factor * 10).rounded() - 1
      case .reset: 10.0
      case .to(let factor): (factor * 10).rounded()
      }
    return min(max(step, 5), 30) / 10
  }
}

/// The pointer's shape.
public enum Cursor: Hashable, Sendable {
  case arrow, hand, beam
  /// Over an edge that is dragged along the line.
  case columnResize
}
