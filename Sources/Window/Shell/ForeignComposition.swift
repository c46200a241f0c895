import Kit

/// What an input method composes that SDL talks to, as on Wayland, where the compositor passes it on.
/// Nobody can be asked to commit it, and with the field it would be lost: it becomes text as it stands.
///
/// Source: text-input-unstable-v3.xml: what is composed goes with `disable`, and is not committed.
struct ForeignComposition {
  private var text = ""

  /// - Returns: what the views are to hear before an input: what was composed, as text; nil for nothing.
  mutating func pass(_ input: Input) -> String? {
    switch input {
    case .composing(let text, _, _): self.text = text
    case .text: text = ""
    case _ where input.leavesComposition && !text.isEmpty:
      defer { text = "" }
      return text
    default: break
    }
    return nil
  }
}
