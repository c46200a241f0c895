import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("Buttons, check boxes and switches")
struct ControlTests {
  /// A control that counts what it is told.
  private struct Subject {
    let view: View
    let name: String
    let count: () -> Int
  }

  private func button() -> Subject {
    let button = Button("OK")
    var count = 0
    button.action = { count += 1 }
    return Subject(view: button, name: "OK", count: { count })
  }

  private func checkBox() -> Subject {
    let box = CheckBox(name: "Done")
    var count = 0
    box.action = { count += 1 }
    return Subject(view: box, name: "Done", count: { count })
  }

  private func toggle() -> Subject {
    let toggle = Switch("Sound")
    var count = 0
    toggle.action = { count += 1 }
    return Subject(view: toggle, name: "Sound", count: { count })
  }

  @Test("A button that cannot be pressed has no ground of its own: it would look pressed")
  func withoutGround() {
    func grounds(_ look: Button.Look, isEnabled: Bool) -> Set<Color> {
      let button = Button("Set", look: look)
      button.isEnabled = isEnabled
      var colors: Set<Color> = []
      Harness.run(button) { harness in
        for case .fill(_, _, let color) in harness.root.nextFrame().commands.map(\.shape) {
          colors.insert(color)
        }
      }
      return colors
    }
    #expect(grounds(.prominent, isEnabled: true).contains(Theme.light.accent))
    for look in [Button.Look.prominent, .plain, .small] {
      let grounds = grounds(look, isEnabled: false)
      #expect(grounds.isSubset(of: [Theme.light.card, Theme.light.background]), "\(look)")
    }
  }

  private var all: [Subject] { [button(), checkBox(), toggle()] }
  private let inside = Point(x: 30, y: 30)
  private let outside = Point(x: 300, y: 300)

  private func run(_ subject: Subject, _ story: (Harness) throws -> Void) rethrows {
    let board = Board([
      (subject.view, Rect(x: 20, y: 20, width: 80, height: 36)),
      (Note("other"), Rect(x: 20, y: 100, width: 80, height: 36)),
    ])
    try Harness.run(board, story: story)
  }

  @Test("A press and a release inside act once")
  func click() throws {
    for subject in all {
      try run(subject) { window in
        try window.click(subject.name)
        #expect(subject.count() == 1)
      }
    }
  }

  @Test("Released outside, nothing happens; back inside before, it does")
  func leaving() {
    for subject in all {
      run(subject) { window in
        window.press(at: inside)
        window.move(to: outside)
        window.release(at: outside)
        #expect(subject.count() == 0)
        window.press(at: inside)
        window.move(to: outside)
        window.move(to: inside)
        window.release(at: inside)
        #expect(subject.count() == 1)
      }
    }
  }

  @Test("The edge belongs to the control on the left and top, to its neighbour on the other sides")
  func edges() {
    for subject in all {
      run(subject) { window in
        for (point, counts) in [
          (Point(x: 20, y: 20), true), (Point(x: 99.9, y: 55.9), true),
          (Point(x: 100, y: 40), false), (Point(x: 40, y: 56), false),
        ] {
          let before = subject.count()
          window.press(at: inside)
          window.release(at: point)
          #expect((subject.count() > before) == counts, "\(point)")
        }
      }
    }
  }

  @Test(
    "Whatever takes the press away, the release does nothing",
    arguments: [
      Input.focusChanged(false), .visibilityChanged(false), .closeRequested,
    ])
  func cancelled(input: Input) {
    for subject in all {
      run(subject) { window in
        window.press(at: inside)
        window.send(input)
        #expect(window.root.pointer.isIdle)
        window.release(at: inside)
        #expect(subject.count() == 0)
      }
    }
  }

  @Test("Hidden, disabled, removed or covered by a dialog while pressed: the release does nothing")
  func withdrawn() {
    let withdrawals: [(View, RootView) -> Void] = [
      { view, _ in view.isHidden = true }, { view, _ in view.isEnabled = false },
      { view, _ in view.superview?.isEnabled = false }, { view, _ in view.removeFromSuperview() },
      { _, root in
        root.present(Dialog(title: "Stop", body: [], buttons: [], cancel: {}))
      },
    ]
    for withdraw in withdrawals {
      for subject in all {
        run(subject) { window in
          window.press(at: inside)
          withdraw(subject.view, window.root)
          #expect(window.root.pointer.isIdle)
          window.release(at: inside)
          #expect(subject.count() == 0)
        }
      }
    }
  }

  @Test("Only the first button counts, and a second one leaves the press alone")
  func otherButtons() {
    for subject in all {
      run(subject) { window in
        for button in [PointerButton.secondary, .middle] {
          window.press(at: inside, button: button)
          window.release(at: inside, button: button)
        }
        #expect(subject.count() == 0)
        window.press(at: inside)
        window.press(at: inside, button: .secondary)
        window.release(at: inside, button: .secondary)
        #expect(subject.count() == 0)
        window.release(at: inside)
        #expect(subject.count() == 1)
      }
    }
  }

  @Test("Behaviour 44: Enter and Space act, a held key only once", arguments: [Key.enter, .space])
  func keys(key: Key) {
    for subject in all {
      run(subject) { window in
        window.press(.tab)
        #expect(subject.view.isFocused)
        window.press(key)
        for _ in 0..<5 { window.press(key, isRepeat: true) }
        #expect(subject.count() == 1)
        window.press(key, .control)
        #expect(subject.count() == 1)
        #expect(window.delegate.shortcuts == [KeyPress(key, .control)])
      }
    }
  }

  @Test("A disabled control takes neither press nor key, and nothing behind it is meant instead")
  func disabled() throws {
    for subject in all {
      let note = Note("behind")
      note.addSubview(subject.view)
      try Harness.run(Board([(note, Rect(x: 0, y: 0, width: 200, height: 200))])) { window in
        subject.view.frame = Rect(x: 20, y: 20, width: 80, height: 36)
        subject.view.isEnabled = false
        window.click(at: inside)
        #expect(subject.count() == 0 && note.events.isEmpty)
        #expect(window.root.hover.shownCursor == .arrow)
        let states = try window.node(subject.name).semantics.states
        #expect(states.contains(.disabled))
      }
    }
  }

  @Test("A press looks pressed while the pointer is inside, and only then")
  func look() {
    for subject in all {
      run(subject) { window in
        let before = window.frame.commands
        window.press(at: inside)
        let pressed = window.frame.commands
        window.move(to: outside)
        let left = window.frame.commands
        window.release(at: outside)
        #expect(pressed != before && left != pressed)
        #expect(window.frame.commands == before)
      }
    }
  }

  @Test("The focus ring shows for the keyboard, four points around")
  func ring() {
    let subject = button()
    run(subject) { window in
      func ring() -> Rect? {
        window.frame.commands.compactMap { command in
          if case .border(let rect, _, 2, window.root.theme.focus) = command.shape {
            rect
          } else {
            nil
          }
        }.first
      }
      window.press(.tab)
      #expect(ring() == Rect(x: 16, y: 16, width: 88, height: 44))
      window.click(at: inside)
      #expect(ring() == nil)
    }
  }

  @Test("A check box says whether it is checked; its owner decides that")
  func checked() throws {
    let box = CheckBox(name: "Done")
    try Harness.run(Board([(box, Rect(x: 0, y: 0, width: 32, height: 32))])) { window in
      try window.click("Done")
      #expect(!box.isChecked)
      box.isChecked = true
      let states = try window.node("Done").semantics.states
      #expect(states == [.checked, .focused])
    }
  }

  @Test("A button may remove itself and close its dialog by what it does")
  func removesItself() throws {
    let button = Button("Away")
    button.action = { button.removeFromSuperview() }
    try Harness.run(Board([(button, Rect(x: 0, y: 0, width: 80, height: 36))])) { window in
      try window.click("Away")
      #expect(!window.isShown("Away"))
      #expect(window.root.hover.view === window.root.content)
    }
    button.action = {}
  }

  @Test("A title that does not fit is cut inside the button")
  func longTitle() throws {
    let button = Button("A title that nobody should give to any button")
    try Harness.run(Board([(button, Rect(x: 0, y: 0, width: 80, height: 36))])) { window in
      let texts = window.frame.commands.compactMap { command -> Rect? in
        guard case .text(let line, let at, _) = command.shape else { return nil }
        return Rect(x: at.x, y: 0, width: line.width, height: 1)
      }
      let text = try #require(texts.first)
      #expect(text.minX >= 0 && text.maxX <= 80)
    }
  }
}

extension Harness {
  fileprivate static func run(_ content: View, story: (Harness) throws -> Void) rethrows {
    try run(content, Options(), story)
  }
}
