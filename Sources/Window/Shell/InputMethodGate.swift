import Kit
import System

/// Shows the keys of a text field to an input method before the views get them: one at a time, and
/// what a person does meanwhile waits behind the key, so that all of it arrives in its order. How
/// long a key waits is the method's to limit.
///
/// Keys that open a field are none of its keys, nor are their repeats.
final class InputMethodGate {
  private enum State {
    case open
    /// A key was shown, and is to mean these inputs where the method does not want it.
    case asking(KeyStroke, [Input])
    /// What was composed comes to its end.
    case finishing
  }

  private let method: any InputMethodContext
  private let isTyping: () -> Bool
  private let focus: () -> Void
  private let deliver: (Input) -> Void
  private var state = State.open
  private var waiting: [WindowEvent] = []
  private var isComposing = false
  /// The keys that were pressed in a field and not let go yet.
  private var pressed: Set<UInt32> = []

  /// - Parameters:
  ///   - isTyping: whether a text field has the keyboard.
  ///   - focus: tells the method of the field that has the keyboard, as it is now.
  ///   - deliver: gets what is for the views.
  init(
    _ method: any InputMethodContext, isTyping: @escaping () -> Bool,
    focus: @escaping () -> Void, deliver: @escaping (Input) -> Void
  ) {
    self.method = method
    self.isTyping = isTyping
    self.focus = focus
    self.deliver = deliver
    method.heard = { [unowned self] in hear($0) }
  }

  deinit { method.heard = { _ in } }

  /// Takes a stroke or an input; others have no order to keep.
  func take(_ event: WindowEvent) {
    waiting.append(joining: event)
    passOn()
  }

  private func passOn() {
    while case .open = state, !waiting.isEmpty { pass(waiting.removeFirst()) }
  }

  private func pass(_ event: WindowEvent) {
    switch event {
    case .stroke(let stroke, let inputs) where isForMethod(stroke, inputs): ask(stroke, inputs)
    case .stroke(_, let inputs): for input in inputs { deliver(input) }
    case .input(let input) where isComposing && input.leavesComposition: finish(before: input)
    case .input(let input): deliver(input)
    default: preconditionFailure("\(event) is nothing that waits for an input method.")
    }
  }

  /// The method is told of a key's end where it was told of its beginning.
  private func isForMethod(_ stroke: KeyStroke, _ inputs: [Input]) -> Bool {
    // Without a meaning of its own: SDL keeps back that a key is up where the same one is down again
    // within two milliseconds, be it held or typed by a program, and calls that a repeat.
    guard !inputs.isEmpty else { return false }
    let wasPressed = pressed.contains(stroke.code)
    if stroke.isRelease { pressed.remove(stroke.code) }
    guard method.isThere, isTyping() else { return false }
    if stroke.isRelease || inputs.contains(where: \.isRepeat) { return wasPressed }
    pressed.insert(stroke.code)
    return true
  }

  private func ask(_ stroke: KeyStroke, _ inputs: [Input]) {
    state = .asking(stroke, inputs)
    focus()
    method.offer(stroke) { [weak self] isTaken in
      guard let self else { return }
      self.state = .open
      if !isTaken { for input in inputs { self.deliver(input) } }
      self.passOn()
    }
  }

  /// What is composed belongs to the field as it is now.
  private func finish(before input: Input) {
    guard method.isThere else {
      isComposing = false
      return deliver(input)
    }
    state = .finishing
    method.finish { [weak self] in
      guard let self else { return }
      self.isComposing = false
      self.state = .open
      self.deliver(input)
      self.passOn()
    }
  }

  private func hear(_ news: InputMethodNews) {
    guard isTyping() else {
      isComposing = false
      return
    }
    switch news {
    case .composing(let text, let caret, let clause):
      guard isComposing || !text.isEmpty else { return }
      isComposing = !text.isEmpty
      deliver(.composing(text, caret: caret, clause: clause))
    case .committed(let text):
      isComposing = false
      // Also says that no key which is held has made the text.
      deliver(.composing(""))
      if !text.isEmpty { deliver(.text(text)) }
    case .erased(let offset, let count): deliver(.erasing(at: offset, count: count))
    case .forwarded(let stroke):
      for input in inputs(of: stroke) { deliver(input) }
    }
  }

  /// Mostly it is the very key that was asked about.
  private func inputs(of stroke: KeyStroke) -> [Input] {
    if case .asking(let asked, let inputs) = state,
      (asked.symbol, asked.isRelease) == (stroke.symbol, stroke.isRelease)
    {
      return inputs
    }
    return stroke.inputs
  }
}

extension Input {
  fileprivate var isRepeat: Bool {
    if case .keyPressed(let press) = self { press.isRepeat } else { false }
  }

  /// After it the composed text would be in the wrong place, or nowhere.
  var leavesComposition: Bool {
    switch self {
    case .pointerPressed, .dropped, .focusChanged(false), .closeRequested: true
    default: false
    }
  }
}
