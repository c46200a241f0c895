import Views

/// What an input method composes that SDL talks to, as on Wayland, where the compositor passes it on.
/// Nobody can be asked to commit it, and with the field it would be lost: it becomes text as it stands.
///
/// Source: text-input-unstable-v3.xml: what is composed goes with `disable`, and is not committed.
struct ForeignComposition {
  private var text = ""

  /// - Returns: what the views are to hear instead of an input, and whether the method is to be told to
  ///   forget what it composes. Where the window loses the keyboard SDL tells it.
  mutating func pass(_ input: Input) -> (inputs: [Input], isEnded: Bool) {
    switch input {
    case .composing(let text, _, _): self.text = text
    case .text: text = ""
    case _ where input.leavesComposition && !text.isEmpty:
      defer { text = "" }
      return ([.composing(""), .text(text), input], input != .focusChanged(false))
    default: break
    }
    return ([input], false)
  }
}
