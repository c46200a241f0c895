import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("Keys in a text area")
struct TextAreaKeysTests {
  private let story = AreaStory()
  private var area: TextArea { story.area }

  @Test("Left and Right go from line to line, each to another place in the text")
  func sideways() {
    story.run("ab\n\ncd") { window in
      window.press(.home, .control)
      var shown: [String] = []
      for _ in 0..<7 {
        window.press(.right)
        shown.append(story.shown)
      }
      #expect(
        shown == [
          "a|b\n\ncd", "ab|\n\ncd", "ab\n|\ncd", "ab\n\n|cd", "ab\n\nc|d", "ab\n\ncd|", "ab\n\ncd|",
        ])
      for expected in shown[0...4].reversed() {
        window.press(.left)
        #expect(story.shown == expected)
      }
      window.press(.right, .shift)
      window.press(.right, .shift)
      #expect(story.shown == "a[b\n]\ncd")
      window.press(.left)
      #expect(story.shown == "a|b\n\ncd")
    }
  }

  @Test("Through a line that is broken Left and Right go by one character with every press")
  func brokenLine() {
    story.run("aaaaaaaaa bbbbbbbbb ccccc" + String(repeating: "x", count: 30)) { window in
      let count = area.text.utf8.count
      window.press(.home, .control)
      for offset in 1...count {
        window.press(.right)
        #expect(area.editor.head == offset)
      }
      for offset in (0..<count).reversed() {
        window.press(.left)
        #expect(area.editor.head == offset)
      }
    }
  }

  @Test(
    "Home and End go to the ends of the line, and stay on it; with Control to those of the text")
  func ends() {
    story.run("aaaaaaaaa bbbbbbbbb cccccccccc\nd") { window in
      window.press(.home, .control)
      #expect(story.caret(window) == [0, 0])
      window.press(.end)
      #expect(story.caret(window) == [0, 20] && area.editor.head == 20)
      window.press(.end)
      #expect(story.caret(window) == [0, 20])
      window.press(.home)
      #expect(story.caret(window) == [0, 0])
      window.press(.down)
      window.press(.home)
      #expect(story.caret(window) == [1, 0] && area.editor.head == 20)
      window.press(.end, .shift)
      #expect(story.selected == "cccccccccc")
      window.press(.end, .control)
      #expect(story.caret(window) == [2, 1])
      window.press(.home, [.control, .shift])
      #expect(story.selected == area.text)
    }
  }

  @Test("At the end of a broken line the arrows go on from there, and what is typed stands there")
  func lineEnd() {
    story.run(String(repeating: "x", count: 30)) { window in
      window.press(.home, .control)
      window.press(.end)
      #expect(story.caret(window) == [0, 20])
      window.press(.right)
      #expect(story.caret(window) == [1, 1])
      window.press(.up)
      window.press(.end)
      window.press(.left)
      #expect(story.caret(window) == [0, 19])
      window.press(.end)
      window.press(.down)
      #expect(story.caret(window) == [1, 10])
      window.press(.up)
      #expect(story.caret(window) == [0, 20])
    }
  }

  @Test(
    "Up and Down keep to their column through shorter lines, until the caret is moved otherwise")
  func column() {
    story.run("long line\nab\n\nanother line") { window in
      window.press(.home, .control)
      for _ in 0..<7 { window.press(.right) }
      var places: [[Double]] = []
      for key in [Key.down, .down, .down, .up, .up, .up] {
        window.press(key)
        places.append(story.caret(window))
      }
      #expect(places == [[1, 2], [2, 0], [3, 7], [2, 0], [1, 2], [0, 7]])
      window.press(.down)
      window.press(.left)
      window.press(.down)
      window.press(.down)
      #expect(story.caret(window) == [3, 1])
    }
  }

  @Test("Beyond the first line Up goes to the beginning, below the last one Down to the end")
  func beyond() {
    story.run("one\ntwo") { window in
      window.press(.left)
      window.press(.down)
      #expect(story.caret(window) == [1, 3])
      window.press(.up, .shift)
      #expect(story.selected == "e\ntwo" && story.caret(window) == [0, 2])
      window.press(.up)
      #expect(story.shown == "|one\ntwo")
      window.press(.down, .shift)
      window.press(.down, .shift)
      #expect(story.selected == "one\ntwo")
    }
  }

  @Test("Control and an arrow go by words, over line ends and empty lines")
  func words() {
    story.run("one two\n\n  three aaaaaaaaaaaa four") { window in
      window.press(.home, .control)
      var heads: [Int] = []
      for _ in 0..<6 {
        window.press(.right, .control)
        heads.append(area.editor.head)
      }
      #expect(heads == [3, 7, 16, 29, 34, 34])
      heads = []
      for _ in 0..<6 {
        window.press(.left, .control)
        heads.append(area.editor.head)
      }
      #expect(heads == [30, 17, 11, 4, 0, 0])
      window.press(.right, [.control, .shift])
      #expect(story.selected == "one")
    }
  }

  @Test("Page Up and Page Down go by what is seen of it, and what lies around it follows")
  func pages() throws {
    let area = area
    area.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    let scroller = AreaScroller(area)
    // Ten lines are seen.
    let board = Board([(scroller, Rect(x: 0, y: 0, width: 200, height: 195))])
    var options = Harness.Options()
    options.reducesMotion = true
    try Harness.run(board, options) { window in
      area.becomeFocused()
      window.press(.home, .control)
      #expect(scroller.shownOffset == 6)
      window.press(.pageDown)
      window.press(.pageDown)
      #expect(area.editor.head == area.text.utf8.count(upToLine: 18))
      func caretInWindow() throws -> Rect {
        try #require(area.caretRect).offset(by: area.convertToWindow(.zero))
      }
      let place = try caretInWindow()
      #expect(window.root.bounds.intersection(place) == place && place.maxY <= 195)
      window.press(.pageUp, .shift)
      #expect(story.selected == area.text.part(of: 9..<18))
      window.press(.end, .control)
      var end = try caretInWindow()
      #expect(end.maxY <= 195 && end.minY > 100)
      for _ in 0..<20 { window.press(.enter) }
      end = try caretInWindow()
      #expect(end.maxY <= 195 && end.minY > 100)
    }
  }
}

extension String.UTF8View {
  /// How many bytes stand before a line.
  fileprivate func count(upToLine line: Int) -> Int {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(line)
      .reduce(0) { $0 + $1.count + 1 }
  }
}

extension String {
  /// The text from the beginning of one line to that of another.
  fileprivate func part(of lines: Range<Int>) -> String {
    part(utf8.count(upToLine: lines.lowerBound)..<utf8.count(upToLine: lines.upperBound))
  }
}
