import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("The pointer and input methods in a text area")
struct TextAreaPointerTests {
  private let story = AreaStory()
  private var area: TextArea { story.area }
  private let text = "one two\n\nBuy milk and bread for three"

  @Test("A press puts the caret to the nearest place of the line under it")
  func press() {
    story.run(text) { window in
      for (line, character, offset) in [
        (0, 0.4, 0), (0, 1.6, 2), (0, 15, 7), (0, -1, 0), (1, 3, 8), (2, 3.4, 12), (3, 2, 30),
        (3, 19, 37), (9, 3, 31), (-1, 3, 3),
      ] {
        window.click(at: story.point(line: line, character))
        #expect(area.editor.head == offset, "line \(line), character \(character)")
        #expect(story.selected.isEmpty)
      }
      window.click(at: story.point(line: 2, 19.5))
      #expect(area.editor.head == 28 && story.caret(window) == [2, 19], "on the line pressed")
    }
  }

  @Test("A drag selects over several lines, painted where the text is, line ends too")
  func drag() {
    story.run(text) { window in
      window.drag(from: story.point(line: 0, 4), to: story.point(line: 2, 3))
      #expect(story.selected == "two\n\nBuy")
      // A line end that is selected is 5 points wide.
      let blank = 5 / AreaStory.pitch
      #expect(
        story.marks(window) == [[0, 4, 7], [0, 7, 7 + blank], [1, 0, blank], [2, 0, 3]])
      window.drag(from: story.point(line: 3, 2), to: Point(x: 0, y: 0))
      #expect(story.selected == text.part(0..<30) && area.editor.head == 0)
      window.drag(from: story.point(line: 0, 3), to: Point(x: 470, y: 700))
      #expect(story.selected == text.part(3..<37))
    }
  }

  @Test("A double click selects a word, a drag from there by words; a third click a paragraph")
  func clicks() {
    story.run(text) { window in
      window.click(at: story.point(line: 0, 5), clicks: 2)
      #expect(story.selected == "two")
      window.click(at: story.point(line: 2, 5), clicks: 3)
      #expect(story.selected == "Buy milk and bread for three")
      window.click(at: story.point(line: 1, 0), clicks: 2)
      #expect(story.selected.isEmpty)
      window.click(at: story.point(line: 1, 0), clicks: 3)
      #expect(story.selected.isEmpty && area.editor.head == 8)
      window.press(at: story.point(line: 0, 5), clicks: 1)
      window.release(at: story.point(line: 0, 5))
      window.press(at: story.point(line: 0, 5), clicks: 2)
      window.move(to: story.point(line: 2, 5))
      #expect(story.selected == "two\n\nBuy milk")
      window.move(to: story.point(line: 0, 1))
      #expect(story.selected == "one two")
      window.release(at: story.point(line: 0, 1))
      for click in 1...3 {
        window.press(at: story.point(line: 2, 5), clicks: click)
        if click < 3 { window.release(at: story.point(line: 2, 5)) }
      }
      window.move(to: story.point(line: 0, 1))
      #expect(story.selected == text && area.editor.head == 0)
      window.release(at: story.point(line: 0, 1))
    }
  }

  @Test("What is selected is the middle button's, which pastes it where it is pressed")
  func primarySelection() {
    story.run("one\ntwo") { window in
      window.drag(from: story.point(line: 0, 2), to: story.point(line: 1, 1))
      window.press(at: story.point(line: 1, 3), button: .middle)
      window.release(at: story.point(line: 1, 3), button: .middle)
      #expect(area.text == "one\ntwoe\nt")
      window.press(.up, .shift)
      window.press(at: Point(x: 400, y: 600), button: .middle)
      #expect(window.delegate.pastes == ["woe\nt"])
    }
  }

  @Test("A finger's tap puts the caret, and one that stays opens the menu")
  func touch() {
    area.menuText = TextArea.MenuText(name: "Menu") { ("\($0)", "") }
    story.run(text) { window in
      let place = story.point(line: 2, 3)
      window.press(at: place, button: .touch)
      window.release(at: place, button: .touch)
      #expect(area.editor.head == 12)
      window.press(at: place, button: .touch)
      window.advance(.seconds(1))
      window.release(at: place, button: .touch)
      #expect(window.isShown("selectAll"))
      window.press(.escape)
      #expect(area.isFocused && !window.isShown("selectAll"))
    }
  }

  // MARK: Input methods

  @Test("What is composed shows in place over several lines, underlined, its clause thicker")
  func composition() {
    story.run("Buy milk and x") { window in
      window.press(.left)
      window.send(.composing("にほ んご bread", caret: 6, clause: 3..<6))
      #expect(area.text == "Buy milk and x")
      #expect(window.paintedTexts == ["Buy milk and にほ んご ", "breadx"])
      #expect(story.caret(window) == [0, 15])
      func underlines(_ height: Double) -> [Double] {
        story.fills(window, \.text).filter { $0.height == height && $0.width > 1 }.map(\.width)
      }
      #expect(underlines(1) == [6 * 7.5, 5 * 7.5] && underlines(2) == [7.5])
      window.press(.backspace)
      window.press(.enter)
      window.click(at: story.point(line: 0, 0))
      #expect(area.text == "Buy milk and x" && area.editor.head == 13)
      window.send(.text("日本語"))
      #expect(area.text == "Buy milk and 日本語x" && window.paintedTexts == ["Buy milk and 日本語x"])
    }
  }

  @Test("Losing the keyboard drops what is composed, as in a field")
  func compositionDropped() {
    var resizes = 0
    area.resized = { resizes += 1 }
    story.run("abc") { window in
      window.send(.composing(String(repeating: "に", count: 20)))
      #expect(resizes == 1 && area.lines.count == 2)
      story.other.becomeFocused()
      window.paintIfNeeded()
      #expect(window.paintedTexts == ["abc"] && resizes == 2)
      area.becomeFocused()
      window.send(.composing("に"))
      window.send(.focusChanged(false))
      #expect(window.paintedTexts == ["abc"] && story.caret(window) == [])
    }
  }

  @Test("Text input is asked for at the caret, on its line")
  func textInput() {
    story.run("one") { window in
      let rect = Rect(x: 32 + 22.5, y: 30, width: 1, height: 19)
      #expect(window.takeSignals() == [.startTextInput(rect)])
      window.press(.enter)
      #expect(
        window.takeSignals().last == .startTextInput(Rect(x: 32, y: 49, width: 1, height: 19)))
    }
  }

  @Test("What an input method takes back of the text around the caret is gone")
  func erasing() {
    story.run("one\ntwo") { window in
      window.send(.erasing(at: -4, count: 3))
      #expect(story.shown == "oneo|")
    }
  }
}
