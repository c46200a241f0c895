package import App
package import Canvas
package import Kit
import Loop

/// A person's verbs.
extension Stage {
  /// Between the clicks of a double click, and of a key that is held: a quick hand, and X's defaults.
  private static let clickInterval = Duration.milliseconds(120)
  private static let holding = Duration.milliseconds(600)
  private static let repeatDelay = Duration.milliseconds(660)
  private static let repeatInterval = Duration.milliseconds(40)

  /// Delivers input as the window would.
  package func send(_ input: Input) {
    root.handle(input)
    turn()
  }

  /// Moves the pointer there and holds its first button down until `release`, or a finger.
  package func press(
    at point: Point, clicks: Int = 1, with button: PointerButton = .primary,
    modifiers: Modifiers = []
  ) {
    send(.pointerMoved(point))
    lastPressed = point
    send(.pointerPressed(point, button: button, clicks: clicks, modifiers: modifiers))
  }

  /// Holds the first button down in the middle of what is called `name`, as long as makes it a long
  /// press, and lets it go there. Throws as ``place(of:)`` does.
  package func longPress(_ name: String) throws(StageError) {
    press(at: try place(of: name))
    advance(by: Self.holding)
    if exitCode == nil { release() }
  }

  /// Moves the pointer, with the button as it is.
  package func move(to point: Point) {
    lastPressed = point
    send(.pointerMoved(point))
  }

  /// Lets the first button go where the pointer was last pressed or moved to.
  package func release() {
    send(.pointerReleased(lastPressed ?? .zero, button: .primary))
  }

  /// Clicks in the middle of what is called `name`. Of several clicks all go to the same place,
  /// whatever lies there by then, as fast as a hand is. Throws as ``place(of:)`` does.
  package func click(
    _ name: String, times: Int = 1, with modifiers: Modifiers = []
  ) throws(StageError) {
    let point = try place(of: name)
    for clicks in 1...times {
      if clicks > 1 { advance(by: Self.clickInterval) }
      if exitCode == nil { press(at: point, clicks: clicks, modifiers: modifiers) }
      if exitCode == nil { release() }
    }
  }

  /// Clicks in the middle of what is called `name` with the secondary button. Throws as
  /// ``place(of:)`` does.
  package func rightClick(_ name: String) throws(StageError) {
    let point = try place(of: name)
    move(to: point)
    send(.pointerPressed(point, button: .secondary, clicks: 1))
    if exitCode == nil { send(.pointerReleased(point, button: .secondary)) }
  }

  /// Presses on one thing and moves to another in a quarter of a second, as a hand does; the
  /// button stays down until `release`.
  package func beginDrag(from: String, to: String) throws(StageError) {
    let (start, end) = (try place(of: from), try place(of: to))
    press(at: start)
    let steps = 16
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      advance(by: .milliseconds(16))
      move(to: Point(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
    }
  }

  /// Turns the wheel over what is called `name`; positive notches go towards the end.
  package func wheel(_ notches: Double, at name: String) throws(StageError) {
    let point = try place(of: name)
    send(.pointerMoved(point))
    send(.wheel(delta: Point(x: 0, y: notches), at: point))
  }

  /// Does what a menu or a key does.
  /// - Throws: where it cannot be done now, or in another window than the tasks'.
  package func act(_ action: Action) throws(StageError) {
    guard (process.app as? AloftApp)?.run(action) == true else {
      throw StageError(expected: "“\(action.name)” to be possible", seen: seenText)
    }
    turn()
  }

  /// Presses a key and lets it go, without the text that it may type; see ``type(_:)``. A repeat is one
  /// more press of a key that is held already.
  package func key(_ press: KeyPress) {
    send(.keyPressed(press))
    if !press.isRepeat, exitCode == nil { send(.keyReleased(press.key)) }
  }

  /// Holds a key down as long: after a while it repeats itself. A letter makes text each time that a
  /// field has the keyboard.
  package func hold(_ press: KeyPress, for duration: Duration) {
    let end = loop.now.advanced(by: duration)
    var press = press
    strike(press)
    press.isRepeat = true
    advance(by: min(duration, Self.repeatDelay))
    while exitCode == nil, loop.now < end {
      strike(press)
      advance(by: min(loop.now.duration(to: end), Self.repeatInterval))
    }
    if exitCode == nil { send(.keyReleased(press.key)) }
  }

  /// A key goes down, and makes text where a field has the keyboard already.
  private func strike(_ press: KeyPress) {
    let takesText = isTextInputActive && press.modifiers.isSubset(of: .shift)
    send(.keyPressed(press))
    guard takesText, exitCode == nil, case .character(let letter) = press.key else { return }
    send(.text(press.modifiers.contains(.shift) ? letter.uppercased() : String(letter)))
  }

  /// Types as a keyboard does: every letter is a key, and text where a field has the keyboard.
  package func type(_ text: String) {
    for character in text where exitCode == nil {
      let takesText = isTextInputActive
      let key: Key? =
        character == " "
        ? .space
        : character.isASCII ? .character(Character(character.lowercased())) : nil
      if let key { send(.keyPressed(KeyPress(key))) }
      if takesText { send(.text(String(character))) }
      if let key, exitCode == nil { send(.keyReleased(key)) }
    }
  }

  /// Drops something on the window, as another program's pointer does.
  package func drop(_ drop: Drop) { send(.dropped(drop)) }

  /// Puts text on the clipboard and pastes it.
  package func paste(_ text: String) {
    machine.clipboard.write(text)
    key(KeyPress(.character("v"), .control))
  }
}
