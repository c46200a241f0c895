import Views

/// Brings input to the views, and the text of a letter to whoever had the keyboard when it was
/// pressed. SDL tells of a letter twice, as a key and then as text: the key that opens a field is not
/// to be typed into it, and what is typed behind it is.
struct LetterDelivery {
  /// Who had the keyboard at a key press.
  private struct Press { weak var target: View? }
  /// The last input, where it was a key press.
  private var press: Press?

  mutating func deliver(_ input: Input, to root: RootView) {
    let last = press
    press = nil
    switch input {
    case .keyPressed: press = Press(target: root.focusedView)
    case .text: if let last, last.target !== root.focusedView { return }
    default: break
    }
    root.handle(input)
  }
}
