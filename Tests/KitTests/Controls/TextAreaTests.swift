import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("Text area")
struct TextAreaTests {
  private let story = AreaStory()
  private var area: TextArea { story.area }

  // MARK: Lines

  @Test("What is typed stands in the area, in as many lines as it needs, and Enter begins another")
  func typing() {
    story.run { window in
      window.type("Buy milk and bread for")
      #expect(window.paintedTexts == ["Buy milk and bread ", "for"])
      window.press(.enter)
      #expect(area.text == "Buy milk and bread for\n" && story.caret(window) == [2, 0])
      window.type("two")
      #expect(window.paintedTexts == ["Buy milk and bread ", "for", "two"])
      #expect(window.delegate.shortcuts.isEmpty)
    }
  }

  @Test("Line ends of every kind become line feeds; tabs are kept, other controls are blanks")
  func lineEnds() {
    let lineEnds = "a\r\nb\rc\u{2028}d\u{2029}e\u{85}f\u{B}g\u{C}h\ti\u{7}j"
    story.run { window in
      window.root.clipboard.write(lineEnds)
      window.press(.character("v"), .control)
      #expect(area.text == "a\nb\nc\nd\ne\nf\ng\nh\ti j")
      area.text = lineEnds
      #expect(area.text == "a\nb\nc\nd\ne\nf\ng\nh\ti j" && area.lines.count == 8)
    }
  }

  @Test("Blanks are kept where they are, and those at the end of a line need no room")
  func blanks() {
    story.run("  two  blanks " + String(repeating: " ", count: 30) + "end") { window in
      #expect(
        window.paintedTexts == ["  two  blanks " + String(repeating: " ", count: 30), "end"])
      story.put(at: 40)
      window.paintIfNeeded()
      #expect(story.caret(window) == [0, 20], "not beyond the edge")
      area.text = "   "
      window.press(.end, .control)
      #expect(story.caret(window) == [0, 3])
    }
  }

  @Test("A long word is broken between characters, and a caret stands on every line")
  func longWord() {
    story.run(String(repeating: "x", count: 45)) { window in
      #expect(window.paintedTexts.map(\.count) == [20, 20, 5])
      #expect(story.caret(window) == [2, 5])
    }
  }

  @Test("Empty lines, and one behind a line feed at the end, have a caret")
  func emptyLines() {
    story.run("a\n\n") { window in
      #expect(story.caret(window) == [2, 0] && area.lines.count == 3)
      window.press(.up)
      #expect(story.caret(window) == [1, 0])
      window.type("x")
      #expect(area.text == "a\nx\n")
    }
  }

  @Test("It would like to be as high as its lines, of which there are some at least")
  func height() {
    var resizes = 0
    area.resized = { resizes += 1 }
    story.run { window in
      func height() -> Double { area.sizeThatFits(Size(width: 174, height: 0)).height }
      #expect(height() == 19 + 20 && area.lines.count == 1)
      area.minimumLines = 3
      #expect(height() == 3 * 19 + 20 && resizes == 0)
      window.type("some")
      #expect(resizes == 0)
      window.press(.enter)
      window.press(.enter)
      #expect(resizes == 2 && height() == 3 * 19 + 20)
      window.press(.enter)
      #expect(resizes == 3 && height() == 4 * 19 + 20)
      window.press(.character("a"), .control)
      window.press(.backspace)
      #expect(resizes == 4 && height() == 3 * 19 + 20)
      area.text = "a\nb"
      #expect(resizes == 5)
      #expect(area.sizeThatFits(Size(width: 24 + 15, height: 0)).width == 39)
    }
  }

  @Test("The placeholder shows while there is no text")
  func placeholder() {
    story.run { window in
      #expect(window.paintedTexts == ["What else?"])
      window.type("x")
      #expect(window.paintedTexts == ["x"])
    }
  }

  @Test("Only the lines in sight are painted")
  func linesInSight() {
    story.run((0..<100).map { "line \($0)" }.joined(separator: "\n")) { window in
      // 300 points high: 14 lines are in sight, and one more, whose ink may reach there.
      #expect(window.paintedTexts.count <= 17 && window.paintedTexts.first == "line 0")
    }
  }

  // MARK: Limits

  @Test("What would be too long is not taken at all, and the owner hears of it")
  func full() {
    let story = AreaStory(mostBytes: 10)
    let area = story.area
    var refusals = 0
    area.full = { refusals += 1 }
    story.run("12345678") { window in
      window.root.clipboard.write("äö")
      window.press(.character("v"), .control)
      #expect(area.text == "12345678" && refusals == 1)
      window.root.clipboard.write("\r\n9")
      window.press(.character("v"), .control)
      #expect(area.text == "12345678\n9" && refusals == 1)
      window.press(.enter)
      window.type("x")
      #expect(area.text == "12345678\n9" && refusals == 3)
      window.press(.left, .shift)
      window.type("x")
      #expect(area.text == "12345678\nx", "In place of something there is room.")
      area.replaceText(0..<1, with: "ab")
      #expect(area.text == "12345678\nx" && refusals == 4)
      area.text = "much more than that"
      #expect(area.text == "much more than that", "What was written elsewhere is kept.")
      window.press(.backspace)
      #expect(area.text == "much more than tha")
    }
  }

  // MARK: Clipboard and undo

  @Test("Several lines are cut, copied and pasted as they are")
  func clipboard() {
    story.run("one\ntwo\nthree") { window in
      window.press(.up, .shift)
      window.press(.character("x"), .control)
      #expect(window.copied == "\nthree" && area.text == "one\ntwo")
      window.press(.home, .control)
      window.press(.character("v"), .control)
      #expect(story.shown == "\nthree|one\ntwo")
    }
  }

  @Test("Undo goes by words and paragraphs, redo brings them back, typing goes on where it was")
  func undo() {
    story.run { window in
      window.type("one two")
      window.press(.enter)
      window.type("three")
      var texts: [String] = []
      for _ in 0..<3 {
        window.press(.character("z"), .control)
        texts.append(story.shown)
      }
      #expect(texts == ["one two|", "one|", "|"])
      window.press(.character("z"), [.control, .shift])
      window.press(.character("y"), .control)
      window.press(.character("y"), .control)
      #expect(story.shown == "one two\nthree|")
    }
  }

  @Test("Backspace and Delete join paragraphs, with Control they take words of one")
  func erasing() {
    story.run("one two\nthree") { window in
      window.press(.backspace, .control)
      #expect(story.shown == "one two\n|")
      window.press(.backspace, .control)
      #expect(story.shown == "one two|")
      window.press(.backspace, .control)
      #expect(story.shown == "one |")
      area.text = "one\ntwo three"
      window.press(.home, .control)
      window.press(.delete, .control)
      #expect(story.shown == "|\ntwo three")
      window.press(.delete, .control)
      #expect(story.shown == "|two three")
      window.press(.delete, .control)
      #expect(story.shown == "| three")
      window.press(.end)
      window.press(.delete)
      window.press(.backspace)
      #expect(story.shown == " thre|")
    }
  }

  @Test("The menu does what the keys do")
  func menu() throws {
    area.menuText = TextArea.MenuText(name: "Menu") { ("\($0)", "") }
    try story.run("one\ntwo") { window in
      window.press(.menu)
      try window.click("selectAll")
      #expect(story.selected == "one\ntwo" && area.isFocused)
      window.press(at: story.point(line: 0, 1), button: .secondary)
      try window.click("cut")
      #expect(area.text.isEmpty && window.copied == "one\ntwo")
    }
  }

  @Test("Keys that are none of an area's go on: Control+Enter, Escape, Tab and unknown shortcuts")
  func passesOn() {
    story.run("a") { window in
      let keys = [
        KeyPress(.enter, .control), KeyPress(.escape), KeyPress(.character("f"), .alt),
        KeyPress(.character("q"), .control), KeyPress(.enter, .alt),
      ]
      for key in keys { window.send(.keyPressed(key)) }
      #expect(window.delegate.shortcuts == keys && area.text == "a")
      window.press(.tab)
      #expect(!area.isFocused && area.text == "a")
    }
  }

  @Test("One paragraph has no line ends: Enter is left to others, and what comes in is one line")
  func oneParagraph() throws {
    let area = TextArea(paragraph: "Name")
    let board = Board([(area, Rect(x: 20, y: 20, width: 174, height: 300))])
    try Harness.run(board) { window in
      area.becomeFocused()
      window.type("Buy milk and bread for two")
      #expect(window.paintedTexts == ["Buy milk and bread ", "for two"])
      let keys = [KeyPress(.enter), KeyPress(.enter, .shift), KeyPress(.enter, .control)]
      for key in keys { window.send(.keyPressed(key)) }
      #expect(window.delegate.shortcuts == keys)
      window.root.clipboard.write("\nor\nthree")
      window.press(.character("v"), .control)
      #expect(area.text == "Buy milk and bread for two or three")
      let node = try window.node("Name")
      #expect(!node.semantics.hasManyLines)
    }
  }

  @Test("It says that it holds a text of many lines, and where each of them ends")
  func semantics() throws {
    try story.run("one\nBuy milk and bread for two\n") { window in
      var expected = Semantics(.field, name: "Notes", value: area.text, states: [.focused])
      expected.hasManyLines = true
      let node = try window.node("Notes")
      #expect(node.semantics == expected)
      #expect(area.semanticLineBoundaries == [4, 23, 31, 31])
      #expect(area.frame(ofText: 4..<7) == Rect(x: 12, y: 29, width: 22.5, height: 19))
      #expect(area.frame(ofText: 0..<31) == Rect(x: 0, y: 10, width: 174, height: 4 * 19))
      #expect(area.textOffset(at: Point(x: 12 + 15, y: 10 + 19 + 5)) == 6)
      area.replaceText(0..<4, with: "")
      #expect(area.text == "Buy milk and bread for two\n")
      area.selectText(from: 4, to: 8)
      #expect(story.selected == "milk")
    }
  }
}
