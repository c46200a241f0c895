import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

@Suite("Text field")
struct TextFieldTests {
  /// At (20, 20), 324 × 40: its text begins at x = 32 and has room for 300 points, which is 40
  /// characters of 7.5 points.
  let field = TextField(name: "Name", placeholder: "What is to be done?")
  let other = Note("other")
  static let pitch = 7.5
  static let textLeft = 32.0

  var board: Board {
    Board([
      (field, Rect(x: 20, y: 20, width: 324, height: 40)),
      (other, Rect(x: 20, y: 80, width: 100, height: 40)),
    ])
  }

  func run(
    _ text: String = "", _ options: Harness.Options = .init(),
    _ story: (Harness) throws -> Void
  ) rethrows {
    field.text = text
    try Harness.run(board, options) { window in
      field.becomeFocused()
      window.paintIfNeeded()
      try story(window)
    }
  }

  var selected: String { field.editor.selectedText }
  func point(_ character: Double) -> Point {
    Point(x: Self.textLeft + character * Self.pitch, y: 40)
  }

  /// Rectangles painted in a colour.
  func fills(_ window: Harness, _ color: KeyPath<Theme, Color>) -> [Rect] {
    window.frame.commands.compactMap { command in
      if case .fill(let rect, _, window.root.theme[keyPath: color]) = command.shape {
        rect.intersection(command.clip)
      } else {
        nil
      }
    }
  }

  func caret(_ window: Harness) -> Rect? {
    fills(window, \.text).first { $0.width == 1 }
  }

  @Test("A text that has no room ends in dots while nobody writes, and is cut while somebody does")
  func dots() {
    func hasDots(_ window: Harness) -> Bool {
      window.frame.commands.contains {
        if case .text(let line, _, _) = $0.shape { line.isTruncated } else { false }
      }
    }
    run(String(repeating: "word ", count: 20)) { window in
      window.press(.home)
      #expect(!hasDots(window))
      other.becomeFocused()
      window.paintIfNeeded()
      #expect(hasDots(window))
      // A click finds the letter that is seen there.
      window.click(at: point(7.1))
      #expect(field.editor.caret.offset == 7 && !hasDots(window))
      window.press(.end)
      other.becomeFocused()
      window.paintIfNeeded()
      #expect(!hasDots(window), "its end is seen, as it was left")
    }
  }

  // MARK: Keys

  @Test("The caret stands right where a text takes the place of one that only looks the same")
  func canonicallyEqual() {
    let composed = "\u{E9}x"
    run("e\u{301}x", .init(clipboard: .inMemory(composed))) { window in
      var changes = 0
      field.changed = { changes += 1 }
      window.press(.character("a"), .control)
      window.press(.character("v"), .control)
      #expect(field.text.hasSameBytes(as: composed) && changes == 1)
      #expect(caret(window)?.minX == Self.textLeft + 2 * Self.pitch)
      window.press(.left)
      #expect(caret(window)?.minX == (Self.textLeft + Self.pitch).rounded())
    }
  }

  @Test("What is typed stands in the field, once")
  func typing() {
    run { window in
      window.type("Buy milk")
      #expect(field.text == "Buy milk")
      #expect(window.paintedTexts == ["Buy milk"])
      #expect(window.delegate.shortcuts.isEmpty, "Letters are no shortcuts inside a field.")
    }
  }

  @Test("The owner hears of every change of the text, and of nothing else")
  func changed() {
    var count = 0
    field.changed = { count += 1 }
    run { window in
      window.type("ab")
      window.press(.left)
      window.press(.backspace)
      window.press(.backspace)
      #expect(count == 3)
      field.text = "set"
      #expect(count == 3)
    }
  }

  @Test("Arrows, Home and End move the caret; with Shift they select, with Control by words")
  func arrows() {
    run("one two") { window in
      window.press(.left, .control)
      #expect(field.editor.head == 4)
      window.press(.left)
      #expect(field.editor.head == 3)
      window.press(.home)
      window.press(.right, .shift)
      #expect(selected == "o")
      window.press(.right, [.shift, .control])
      #expect(selected == "one")
      window.press(.end, .shift)
      #expect(selected == "one two")
      window.press(.end)
      #expect(selected.isEmpty)
    }
  }

  @Test("Backspace and Delete erase, with Control by words")
  func erasing() {
    run("one two three") { window in
      window.press(.backspace, .control)
      #expect(field.text == "one two ")
      window.press(.backspace)
      #expect(field.text == "one two")
      window.press(.home)
      window.press(.delete)
      #expect(field.text == "ne two")
      window.press(.delete, .control)
      #expect(field.text == " two")
    }
  }

  @Test("Control+Z undoes, Control+Shift+Z and Control+Y redo")
  func undo() {
    run { window in
      window.type("a b")
      window.press(.character("z"), .control)
      #expect(field.text == "a")
      window.press(.character("z"), [.control, .shift])
      #expect(field.text == "a b")
      window.press(.character("z"), .control)
      window.press(.character("y"), .control)
      #expect(field.text == "a b")
    }
  }

  @Test(
    "The clipboard: both ways to copy, cut and paste",
    arguments: [
      (
        copy: KeyPress(.character("c"), .control), cut: KeyPress(.character("x"), .control),
        paste: KeyPress(.character("v"), .control)
      ),
      (
        copy: KeyPress(.insert, .control), cut: KeyPress(.delete, .shift),
        paste: KeyPress(.insert, .shift)
      ),
    ])
  func clipboard(keys: (copy: KeyPress, cut: KeyPress, paste: KeyPress)) {
    run("milk") { window in
      window.send(.keyPressed(keys.copy))
      #expect(window.copied == nil, "Nothing selected copies nothing.")
      window.send(.keyPressed(keys.cut))
      #expect(field.text == "milk")
      window.press(.character("a"), .control)
      window.send(.keyPressed(keys.copy))
      #expect(window.copied == "milk")
      #expect(field.text == "milk")
      window.send(.keyPressed(keys.cut))
      #expect(field.text.isEmpty)
      window.send(.keyPressed(keys.paste))
      window.send(.keyPressed(keys.paste))
      #expect(field.text == "milkmilk")
    }
  }

  @Test("An empty clipboard pastes nothing, many lines become one")
  func pasting() {
    run("a") { window in
      window.press(.character("v"), .control)
      #expect(field.text == "a")
      window.root.clipboard.write("\nb\r\nc")
      window.press(.character("v"), .control)
      #expect(field.text == "a b c")
    }
  }

  @Test("Keys that are none of a field's go on: Enter, Escape, Alt and unknown shortcuts")
  func passesOn() {
    run { window in
      let keys = [
        KeyPress(.enter), KeyPress(.escape), KeyPress(.character("f"), .alt),
        KeyPress(.character("q"), .control), KeyPress(.character("l"), .command), KeyPress(.up),
      ]
      for key in keys { window.send(.keyPressed(key)) }
      #expect(window.delegate.shortcuts == keys)
    }
  }

  // MARK: Scrolling to the caret

  @Test("The caret is always in sight, and no more room is left behind the text than it needs")
  func scrolling() throws {
    try run(String(repeating: "x", count: 100)) { window in
      func left() throws -> Double {
        let text = window.frame.commands.compactMap { command -> Double? in
          if case .text(_, let at, _) = command.shape { at.x } else { nil }
        }
        return try #require(text.first)
      }
      let inner = Rect(x: 31, y: 22, width: 302, height: 36)
      // The end: the text ends at the right edge, the caret behind it.
      #expect(try left() == Self.textLeft + 300 - 1 - 750)
      for key in [Key.home, .end] {
        window.press(key)
        let caret = try #require(self.caret(window))
        #expect(caret.width == 1 && inner.intersection(caret) == caret)
      }
      window.press(.home)
      #expect(try left() == Self.textLeft)
      // Inside what is seen nothing scrolls.
      for _ in 0..<39 { window.press(.right) }
      #expect(try left() == Self.textLeft)
      window.press(.right)
      #expect(try left() == Self.textLeft - 1)
      window.press(.end)
      window.press(.backspace, .control)
      #expect(caret(window)?.minX == Self.textLeft)
    }
  }

  @Test("In a field without any room nothing goes wrong", arguments: [0.0, 10, 24, 25])
  func tiny(width: Double) {
    Harness.run(Board([(field, Rect(x: 0, y: 0, width: width, height: 20))])) { window in
      field.becomeFocused()
      window.type("some text")
      window.drag(from: Point(x: 1, y: 5), to: Point(x: 200, y: 5))
      window.press(.home)
      #expect(field.text == "some text")
    }
  }

  @Test("The placeholder shows while there is no text")
  func placeholder() {
    run { window in
      #expect(window.paintedTexts == ["What is to be done?"])
      window.type("x")
      #expect(window.paintedTexts == ["x"])
      window.press(.backspace)
      window.send(.composing("に"))
      #expect(window.paintedTexts == ["に"])
    }
  }

  @Test("Without the keyboard its selection is dimmed, and a right click keeps it")
  func selectionElsewhere() {
    run("some words") { window in
      field.menuText = TextField.MenuText(name: "Menu") { _ in ("", "") }
      window.press(.character("a"), .control)
      let color = \Theme.textSelection
      let before = fills(window, color)
      #expect(!before.isEmpty)
      window.root.focus(nil)
      window.paintIfNeeded()
      #expect(fills(window, color).isEmpty && selected == "some words")
      let dimmed = window.root.theme.textSelection.opacity(0.5)
      let painted = window.frame.commands.contains {
        if case .fill(let rect, _, dimmed) = $0.shape { rect == before[0] } else { false }
      }
      #expect(painted)
      window.press(at: point(2), button: .secondary)
      window.release(at: point(2), button: .secondary)
      #expect(selected == "some words")
      window.press(.escape)
      #expect(field.isFocused && fills(window, color) == before)
    }
  }

  @Test("It tells when the keyboard has gone elsewhere, but not of a menu that gives it back")
  func keyboardLost() {
    run("some words") { window in
      var losses = 0
      field.keyboardLost = { losses += 1 }
      field.menuText = TextField.MenuText(name: "Menu") { _ in ("", "") }
      window.press(.menu)
      window.press(.escape)
      #expect(losses == 0 && field.isFocused)
      window.root.focus(nil)
      #expect(losses == 1)
    }
  }

  @Test(
    "A secret is stars, on the screen, for screen readers and on every clipboard; arrows go by letters"
  )
  func secret() throws {
    field.isSecret = true
    try run("sé") { window in
      #expect(window.paintedTexts == ["***"])
      let node = try window.node("Name")
      #expect(node.semantics.value == "***")
      #expect(field.semanticText == "***")
      window.press(.character("a"), .control)
      window.press(.character("c"), .control)
      window.press(.character("x"), .control)
      window.click(at: point(1), clicks: 2)
      window.press(at: Point(x: 40, y: 100), button: .middle)
      #expect(window.copied == nil && window.delegate.pastes.isEmpty)
      #expect(field.text == "sé")
      window.press(.home)
      for _ in 1...2 { window.press(.right) }
      window.press(.backspace)
      #expect(field.text == "s")
    }
  }

  @Test("A field says its name, its text and that it has the keyboard")
  func semantics() throws {
    try run("milk") { window in
      let node = try window.node("Name")
      #expect(node.semantics == Semantics(.field, name: "Name", value: "milk", states: [.focused]))
    }
  }
}
