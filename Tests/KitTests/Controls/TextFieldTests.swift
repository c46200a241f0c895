import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

@Suite("Text field")
struct TextFieldTests {
  /// At (20, 20), 324 × 40: its text begins at x = 32 and has room for 300 points, which is 40
  /// characters of 7.5 points.
  private let field = TextField(name: "Name", placeholder: "What is to be done?")
  private let other = Note("other")
  private static let pitch = 7.5
  private static let textLeft = 32.0

  private var board: Board {
    Board([
      (field, Rect(x: 20, y: 20, width: 324, height: 40)),
      (other, Rect(x: 20, y: 80, width: 100, height: 40)),
    ])
  }

  private func run(
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

  private var selected: String { field.editor.selectedText }
  private func point(_ character: Double) -> Point {
    Point(x: Self.textLeft + character * Self.pitch, y: 40)
  }

  /// Rectangles painted in a colour.
  private func fills(_ window: Harness, _ color: KeyPath<Theme, Color>) -> [Rect] {
    window.frame.commands.compactMap { command in
      if case .fill(let rect, _, window.root.theme[keyPath: color]) = command.shape {
        rect.intersection(command.clip)
      } else {
        nil
      }
    }
  }

  private func caret(_ window: Harness) -> Rect? {
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

  // MARK: Pointer

  @Test("A press puts the caret at the nearest place between two characters")
  func press() {
    run("abcdef") { window in
      for (place, offset) in [(0.0, 0), (1.4, 1), (1.6, 2), (3, 3), (40, 6), (-1, 0)] {
        window.click(at: point(place))
        #expect(field.editor.head == offset)
        #expect(selected.isEmpty)
      }
    }
  }

  @Test("A drag selects, also beyond the field and also backwards")
  func drag() {
    run("abcdef") { window in
      window.drag(from: point(2), to: point(4))
      #expect(selected == "cd")
      window.drag(from: point(4), to: Point(x: 0, y: 400))
      #expect(selected == "abcd")
      #expect(field.editor.head == 0)
      #expect(window.root.runLoopMode == .default)
    }
  }

  @Test("A double click selects a word, a drag from there by words, a third click everything")
  func clicks() {
    run("one two three") { window in
      window.click(at: point(5), clicks: 2)
      #expect(selected == "two")
      window.click(at: point(5), clicks: 3)
      #expect(selected == "one two three")
      window.press(at: point(5), clicks: 2)
      window.move(to: point(10))
      #expect(selected == "two three")
      window.move(to: point(1))
      #expect(selected == "one two")
      window.release(at: point(1))
      #expect(selected == "one two")
    }
  }

  @Test("A double click selects what is under the pointer: a word to its end, or the blanks")
  func doubleClickPlaces() {
    run("one  two") { window in
      for (place, expected) in [(2.9, "one"), (3.1, "  "), (4.9, "  "), (5.1, "two"), (20, "two")] {
        window.click(at: point(place), clicks: 2)
        #expect(selected == expected, "at \(place)")
      }
    }
  }

  @Test("A double click finds its word in text from right to left")
  func doubleClickFromRightToLeft() {
    run("שלום לך", twoWays) { window in
      // On screen from the right: the first word's four letters, a blank, the second word.
      let right = Self.textLeft + 300
      for (place, expected) in [(0.5, "שלום"), (3.9, "שלום"), (4.5, " "), (5.1, "לך"), (6.9, "לך")]
      {
        window.click(at: Point(x: right - place * Self.pitch, y: 40), clicks: 2)
        #expect(selected == expected, "at \(place)")
      }
    }
  }

  @Test("What the pointer selects can be pasted with the middle button, where it is pressed")
  func primarySelection() {
    run("one two") { window in
      window.click(at: point(1), clicks: 2)
      window.press(at: point(7), button: .middle)
      window.release(at: point(7), button: .middle)
      #expect(field.text == "one twoone")
      window.press(at: Point(x: 400, y: 600), button: .middle)
      #expect(window.delegate.pastes == ["one"])
    }
  }

  @Test(
    "What keys select is the middle button's, too, and stays so when nothing is selected any more")
  func keySelection() {
    run("one two") { window in
      window.press(.left, [.shift, .control])
      window.press(.end)
      window.press(at: Point(x: 400, y: 600), button: .middle)
      #expect(window.delegate.pastes == ["two"])
    }
  }

  @Test("A press in a field outside any focus takes the keyboard")
  func focusByPress() {
    run("abc") { window in
      other.becomeFocused()
      window.click(at: point(1))
      window.type("x")
      #expect(field.text == "axbc")
    }
  }

  // MARK: Input methods

  @Test("What is being composed shows in place, underlined, and is no part of the text yet")
  func composition() {
    run("ab") { window in
      window.press(.left)
      window.send(.composing("にほ"))
      #expect(field.text == "ab")
      #expect(window.paintedTexts == ["aにほb"])
      #expect(caret(window)?.minX == Self.textLeft + 3 * Self.pitch + 0.5)
      let underlines = fills(window, \.text).filter { $0.height == 1 }
      #expect(underlines.map(\.width) == [2 * Self.pitch])
      window.send(.text("日本"))
      #expect(field.text == "a日本b")
      #expect(window.paintedTexts == ["a日本b"])
    }
  }

  @Test("The caret stands where the input method has it, between characters, whatever it says")
  func compositionCaret() {
    run("ab") { window in
      window.press(.left)
      for (caret, place) in [(0, 1), (3, 2), (4, 2), (6, 3), (-7, 1), (99, 3), (nil, 3)] {
        window.send(.composing("にほ", caret: caret))
        #expect(
          self.caret(window)?.minX == (Self.textLeft + Double(place) * Self.pitch).rounded())
      }
    }
  }

  @Test("What of it is converted has a thicker line, between characters, whatever the method says")
  func compositionClause() {
    run("ab") { window in
      window.press(.left)
      for (clause, place) in [
        (0..<3, 0..<1), (3..<6, 1..<2), (1..<4, 0..<1), (-9..<99, 0..<2), (6..<9, nil),
        (1..<2, nil), (nil, nil),
      ] as [(Range<Int>?, Range<Int>?)] {
        window.send(.composing("にほ", caret: 0, clause: clause))
        let lines = fills(window, \.text).filter { $0.height == 2 }
        #expect(lines.map(\.width) == (place.map { [Double($0.count) * Self.pitch] } ?? []))
        let left = Self.textLeft + Self.pitch
        #expect(
          lines.map(\.minX) == (place.map { [left + Double($0.lowerBound) * Self.pitch] } ?? []))
      }
    }
  }

  @Test("It replaces what is selected, on screen as in the end")
  func compositionReplaces() {
    run("abc") { window in
      window.press(.character("a"), .control)
      window.send(.composing("に"))
      #expect(window.paintedTexts == ["に"])
      window.send(.composing(""))
      #expect(window.paintedTexts == ["abc"])
      #expect(selected == "abc")
    }
  }

  @Test("While something is composed, keys and presses belong to the input method")
  func compositionOwnsKeys() {
    run("abc") { window in
      window.send(.composing("に"))
      window.press(.backspace)
      window.press(.enter)
      window.click(at: point(0))
      #expect(field.text == "abc" && field.editor.head == 3)
      #expect(window.delegate.shortcuts.isEmpty)
    }
  }

  @Test("Losing the keyboard, the field's or the window's, drops what is composed")
  func compositionDropped() {
    run("abc") { window in
      window.send(.composing("に"))
      other.becomeFocused()
      window.paintIfNeeded()
      #expect(window.paintedTexts == ["abc"])
      field.becomeFocused()
      window.send(.composing("に"))
      window.send(.focusChanged(false))
      #expect(window.paintedTexts == ["abc"])
      #expect(caret(window) == nil)
      window.send(.focusChanged(true))
      #expect(caret(window) != nil)
    }
  }

  @Test("Text input is asked for only inside a field, and follows the caret")
  func textInput() {
    Harness.run(board) { window in
      #expect(window.takeSignals() == [])
      window.press(.tab)
      let rect = Rect(x: Self.textLeft, y: 20, width: 1, height: 40)
      #expect(window.takeSignals() == [.startTextInput(rect)])
      window.type("ab")
      #expect(
        window.takeSignals().last
          == .startTextInput(rect.offset(by: Point(x: 2 * Self.pitch, y: 0))))
      window.press(.tab)
      #expect(window.takeSignals() == [.stopTextInput])
      window.send(.text("nobody hears this"))
      window.press(.tab)
      #expect(field.text == "ab")
      field.isHidden = true
      window.paintIfNeeded()
      #expect(window.takeSignals().last == .stopTextInput)
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

  // MARK: Right to left

  private var twoWays: Harness.Options { Harness.Options(text: TwoWayText()) }

  @Test("In text from right to left the arrows follow the eye, and the text stands at the right")
  func rightToLeft() {
    run("שלום", twoWays) { window in
      // The caret at the end of the text is at its left.
      let right = Self.textLeft + 300
      #expect(caret(window)?.minX == right - 4 * Self.pitch)
      window.press(.right)
      #expect(field.editor.head == 6)
      #expect(caret(window)?.minX == (right - 3 * Self.pitch).rounded())
      window.press(.left)
      window.press(.home)
      #expect(caret(window)?.minX == right)
      window.press(.left, .shift)
      #expect(selected == "ש")
      window.click(at: Point(x: right - 1, y: 40))
      #expect(field.editor.head == 0)
    }
  }

  @Test("A selection across two directions is painted where its letters are, and nowhere else")
  func mixedSelection() {
    run("abc שלום", twoWays) { window in
      // On screen: abc, space, and the four letters in reverse.
      func select(_ range: Range<Int>) -> [Rect] {
        field.edit {
          $0.place(at: range.lowerBound)
          $0.place(at: range.upperBound, extending: true)
        }
        window.paintIfNeeded()
        return fills(window, \.textSelection)
      }
      func cells(_ range: Range<Int>) -> [Double] {
        [range.lowerBound, range.upperBound].map { Self.textLeft + Double($0) * Self.pitch }
      }
      #expect(select(0..<3).map { [$0.minX, $0.maxX] } == [cells(0..<3)])
      // The last two letters of the word are its left ones.
      #expect(select(8..<12).map { [$0.minX, $0.maxX] } == [cells(4..<6)])
      // From the second Latin letter to the first Hebrew one: two stretches.
      #expect(select(1..<6).map { [$0.minX, $0.maxX] } == [cells(1..<4), cells(7..<8)])
      #expect(select(0..<12).map { [$0.minX, $0.maxX] } == [cells(0..<8)])
    }
  }

  @Test("Arrows go where they point, through words of the other direction too; Control by words")
  func visualArrows() {
    run("abc שלום def", twoWays) { window in
      // On screen: abc, the word in reverse, def.
      window.press(.home)
      var places: [Double] = []
      for _ in 0..<13 {
        window.paintIfNeeded()
        places.append((caret(window)?.minX ?? 0) - Self.textLeft)
        window.press(.right)
      }
      #expect(places == (0...12).map { (Double($0) * Self.pitch).rounded() })
      window.press(.home)
      let stops = [3, 8, 12, 9, 4, 0].map { (Double($0) * Self.pitch).rounded() + Self.textLeft }
      for (press, stop) in stops.enumerated() {
        window.press(press < 3 ? .right : .left, .control)
        #expect(caret(window)?.minX == stop)
      }
    }
  }

  @Test("Where the direction turns, the caret is where typing goes on, and half of one where else")
  func splitCaret() {
    run("", twoWays) { window in
      func carets() -> [Double] {
        window.paintIfNeeded()
        return [\Theme.text, \Theme.secondaryText].flatMap { color in
          fills(window, color).filter { $0.width == 1 }.map { ($0.minX - Self.textLeft) }
        }
      }
      func at(_ places: Double...) -> [Double] { places.map { ($0 * Self.pitch).rounded() } }
      window.type("abc ")
      #expect(carets() == at(4))
      window.type("שלום")
      // The next Hebrew letter goes to the left of the word, a Latin one to its right.
      #expect(carets() == at(4, 8))
      window.type("d")
      #expect(carets() == at(9))
      window.press(.backspace)
      #expect(carets() == at(4, 8))
      window.press(.end)
      #expect(carets() == at(8, 4))
      // A press keeps the caret at the letter that was pressed.
      window.click(at: point(7.9))
      #expect(field.editor.head == 4 && carets() == at(8, 4))
      window.click(at: point(4.1))
      #expect(field.editor.head == 12 && carets() == at(4, 8))
      window.press(.home, .shift)
      #expect(carets().count == 1)
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
