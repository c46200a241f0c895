import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("Text of two directions in a text area")
struct TextAreaTwoWayTests {
  private let story = AreaStory()
  private var area: TextArea { story.area }
  private let twoWays = Harness.Options(text: TwoWayText())

  private var mirrored: Harness.Options {
    var options = Harness.Options(text: TwoWayText())
    options.direction = .rightToLeft
    return options
  }

  /// The left ends of what is painted, in characters from the left edge of the text.
  private func lefts(_ window: Harness, from origin: Double = AreaStory.origin.x) -> [Double] {
    window.frame.commands.compactMap { command in
      if case .text(_, let at, _) = command.shape { (at.x - origin) / AreaStory.pitch } else { nil }
    }
  }

  @Test(
    "Each paragraph stands where its first letter begins, one without letters as that before it")
  func sides() {
    story.run("123\nabc\nשלום abc\n123\n", twoWays) { window in
      #expect(lefts(window) == [0, 0, 12, 17])
      #expect(story.caret(window) == [4, 20])
      window.press(.up)
      window.press(.up)
      #expect(story.caret(window) == [2, 20], "at the beginning of what is read from the right")
    }
  }

  @Test("A paragraph from the right is broken as one, each of its lines stands at the right")
  func brokenFromTheRight() {
    story.run("שלום שלום שלום abc abc abc abc", twoWays) { window in
      // 19 and 11 characters, and a mark that keeps the direction, as wide as one of them here.
      #expect(area.lines.count == 2)
      #expect(lefts(window) == [1, 8])
      window.press(.home, .control)
      #expect(story.caret(window) == [0, 20])
      window.press(.end)
      #expect(story.caret(window) == [0, 1])
    }
  }

  @Test("The arrows follow the eye in each paragraph, and go on to the next one at its end")
  func arrows() {
    story.run("ab\nשל\ncd", twoWays) { window in
      window.press(.home, .control)
      var places: [[Double]] = []
      for key in [Key.right, .right, .right, .left, .left, .left, .right] {
        window.press(key)
        places.append(story.caret(window))
      }
      // The second paragraph is gone through from the right to the left.
      #expect(places == [[0, 1], [0, 2], [1, 20], [1, 19], [1, 18], [2, 0], [2, 1]])
      window.press(.left)
      window.press(.left)
      #expect(story.caret(window) == [1, 18])
    }
  }

  @Test("Control and an arrow come to the end through paragraphs of both directions")
  func words() {
    story.run("ab cd\nשלום של\n\nef", twoWays) { window in
      window.press(.home, .control)
      var heads: [Int] = []
      for key in [Key.right, .right, .right, .left, .left, .right] {
        window.press(key, .control)
        heads.append(area.editor.head)
      }
      // Through the second paragraph from the right to the left, over the empty one to the last.
      #expect(heads == [2, 5, 14, 19, 23, 23])
    }
  }

  @Test(
    "Without room, and in a window of any width, nothing goes wrong", arguments: [0.0, 10, 24, 25])
  func tiny(width: Double) {
    let area = TextArea(name: "Notes", text: "some text שלום\n")
    let board = Board([(area, Rect(x: 0, y: 0, width: width, height: 20))])
    Harness.run(board, twoWays) { window in
      area.becomeFocused()
      window.type("and more")
      window.drag(from: Point(x: 1, y: 5), to: Point(x: 200, y: 300))
      for key in [Key.up, .left, .end, .home, .down, .pageDown, .pageUp, .right] {
        window.press(key)
        window.press(key, [.control, .shift])
      }
      #expect(area.text == "some text שלום\nand more")
    }
  }

  @Test("A selection over lines of both directions is painted where its letters are")
  func selection() {
    story.run("abc שלום\nשלום abc", twoWays) { window in
      area.selectText(from: 6, to: 19)
      window.paintIfNeeded()
      let blank = 5 / AreaStory.pitch
      // Behind the first Hebrew letter, which is the right one; then the first letters from the right.
      #expect(
        story.marks(window) == [[0, 4, 7], [0, 8, 8 + blank], [1, 17, 20]])
    }
  }

  @Test("In a window that is read from the right a text without letters begins at the right")
  func mirroredWindow() {
    story.run("", mirrored) { window in
      let right = 480 - 32.0
      func caret() -> Double { story.fills(window, \.text).first { $0.width == 1 }?.minX ?? 0 }
      #expect(caret() == right)
      window.type("שלום")
      #expect(caret() == right - 30)
      window.press(.home)
      #expect(caret() == right)
      window.press(.left)
      #expect(area.editor.head == 2)
      window.press(.character("a"), .control)
      window.type("abc")
      #expect(caret() == (right - 150 + 22.5).rounded())
      window.click(at: Point(x: right - 150 + 7, y: 40))
      #expect(area.editor.head == 1)
      window.click(at: Point(x: right - 2, y: 40))
      #expect(area.editor.head == 3)
    }
  }
}
