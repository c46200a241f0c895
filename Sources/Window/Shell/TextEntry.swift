import Kit
import System

/// The way of what is typed: to a listener first, such as a screen reader; to an input method, where
/// there is one and a field has the keyboard; and then to the views. Tells both the desktop and the method where the caret is.
final class TextEntry {
  /// Gets what is for the views.
  var deliver: (Input) -> Void = { _ in }

  private let root: RootView
  private let method: (any InputMethodContext)?
  private var gate: InputMethodGate?
  private var listenerGate: KeyListenerGate?
  private var textInput = TextInput()
  private var composition = ForeignComposition()

  /// - Parameters:
  ///   - method: composes text out of keys; it is the window's from then on.
  ///   - listener: hears of all keys; it is kept.
  init(
    into root: RootView, _ method: (any InputMethodContext)?, _ listener: (any KeyListener)? = nil
  ) {
    self.root = root
    self.method = method
    gate = method.map { method in
      InputMethodGate(
        method, isTyping: { [unowned self] in isTyping }, focus: { [unowned self] in focusMethod() }
      ) { [unowned self] input in deliver(input) }
    }
    listenerGate = listener.map { listener in
      KeyListenerGate(listener) { [unowned self] event in pass(event) }
    }
  }

  /// Whether what is typed goes into a text field.
  private var isTyping: Bool {
    root.isWindowFocused && root.focusedView?.textInputRect != nil
  }

  /// Takes a stroke, or an input, which keeps its place behind the strokes.
  func take(_ event: WindowEvent) {
    if let listenerGate { listenerGate.take(event) } else { pass(event) }
  }

  private func pass(_ event: WindowEvent) {
    guard case .input(let input) = event else { return passOn(event) }
    if let text = composition.pass(input) {
      // Where the window loses the keyboard SDL tells the method to forget what it composes.
      if input != .focusChanged(false) { textInput.restart() }
      passOn(.input(.composing("")))
      passOn(.input(.text(text)))
    }
    passOn(event)
  }

  private func passOn(_ event: WindowEvent) {
    if let gate { return gate.take(event) }
    switch event {
    case .input(let input): deliver(input)
    case .stroke(_, let inputs): for input in inputs { deliver(input) }
    default: preconditionFailure("\(event) is nothing that is typed.")
    }
  }

  /// The views are painted: the method hears what has become of the field.
  func finishTurn() { focusMethod() }

  /// The method hears whether a field has the keyboard, and what is written in it.
  private func focusMethod() {
    guard let method else { return }
    let isTyping = isTyping
    if isTyping, let field = root.focusedView as? any SemanticText {
      let (anchor, head) = field.semanticCaret
      method.tell(field.semanticText, anchor: anchor, head: head)
    }
    method.focus(isTyping)
  }

  /// The window has the keyboard again.
  func windowFocused() { textInput.windowFocused() }

  /// A field has the keyboard.
  /// - Parameters:
  ///   - caret: in window units.
  ///   - origin: of the window, in screen units.
  func start(at caret: ScreenRect, origin: @autoclosure () -> (x: Int, y: Int)) {
    textInput.start(at: caret)
    placeCaret(origin: origin())
  }

  /// Whether SDL composes what is typed.
  var isLeftToSDL: Bool { TextInput.isLeftToSDL }

  /// No field has the keyboard any more.
  func stop() { textInput.stop() }

  /// Tells the input method where on the screen the caret is.
  func placeCaret(origin: @autoclosure () -> (x: Int, y: Int)) {
    guard let method, let caret = textInput.caret else { return }
    let origin = origin()
    method.placeCaret(
      x: origin.x + caret.x, y: origin.y + caret.y, width: caret.width, height: caret.height)
  }
}

extension WindowShell {
  /// Whether SDL talks to the desktop's input method, for which it needs the session's bus
  /// (`DisplayOptions.joinsSessionBus`). A window that has one of its own is not to be given another.
  package static func leavesInputMethodToSDL(on driver: VideoDriver) -> Bool {
    TextInput.leavesInputMethodToSDL(Environment.value, on: driver)
  }
}
