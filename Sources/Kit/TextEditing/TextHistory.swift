/// The steps that can be undone in a text. A step is what was replaced by what, so its size is that
/// of the change and not that of the text.
struct TextHistory: Hashable, Sendable {
  struct Step: Hashable {
    /// Where it happened, in bytes of UTF-8.
    var place: Int
    var removed: String
    var inserted: String
    /// The selection before it.
    var anchor: Int
    var head: Int
  }

  /// What a change was; those of one kind that touch each other are one step.
  enum Kind: Hashable { case typing, erasingBackward, erasingForward, other }

  /// Steps that can be undone.
  private static let mostSteps = 200

  private var past: [Step] = []
  private var future: [Step] = []
  /// What the last step may still take in.
  private var open = Kind.other

  mutating func add(_ step: Step, _ kind: Kind) {
    future.removeAll()
    if kind != .other, kind == open, let last = past.last, let both = last.joined(with: step, kind)
    {
      past[past.count - 1] = both
      return
    }
    past.append(step)
    if past.count > Self.mostSteps { past.removeFirst() }
    open = kind
  }

  /// The next change is a step of its own.
  mutating func endStep() { open = .other }

  /// What is typed next joins the last step.
  mutating func continueTyping() { open = .typing }

  var canStepBack: Bool { !past.isEmpty }
  var canStepForward: Bool { !future.isEmpty }

  mutating func stepBack() -> Step? {
    endStep()
    guard let step = past.popLast() else { return nil }
    future.append(step)
    return step
  }

  mutating func stepForward() -> Step? {
    endStep()
    guard let step = future.popLast() else { return nil }
    past.append(step)
    return step
  }
}

extension TextHistory.Step {
  /// Both as one, where `next` goes on where this one ended.
  fileprivate func joined(with next: Self, _ kind: TextHistory.Kind) -> Self? {
    var both = self
    switch kind {
    case .typing:
      guard next.removed.isEmpty, next.place == place + inserted.utf8.count else { return nil }
      both.inserted += next.inserted
    case .erasingBackward:
      guard inserted.isEmpty, next.inserted.isEmpty, next.place + next.removed.utf8.count == place
      else { return nil }
      both.place = next.place
      both.removed = next.removed + removed
    case .erasingForward:
      guard inserted.isEmpty, next.place == place else { return nil }
      both.removed += next.removed
    case .other: return nil
    }
    return both
  }
}
