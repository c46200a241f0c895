import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("What a text area asks to be shaped")
struct TextAreaShapingTests {
  private let story = AreaStory()
  private let text = (0..<2_500).map { "Paragraph number \($0) of a very long text." }
    .joined(separator: "\n")

  /// How many lines were shaped in what is done.
  private func count(_ text: TwoWayText, _ deed: () -> Void) -> Int {
    let before = text.shapedCount
    deed()
    return text.shapedCount - before
  }

  @Test("Typing in a text of 100 KB shapes the paragraph that it is in, and no other")
  func onePart() throws {
    #expect(text.utf8.count > 90_000)
    let text = TwoWayText()
    story.run(self.text, .init(text: text)) { window in
      let paragraph = count(text) {
        _ = text.editableLines(
          of: "Paragraph number 1250 of a very xlong text.", style: .body, fitting: 150)
      }
      story.put(at: self.text.utf8.count / 2)
      window.paintIfNeeded()
      for key in [Key.left, .up, .pageDown, .end] {
        #expect(count(text) { window.press(key) } == 0, "\(key)")
      }
      #expect(count(text) { window.type("x") } <= paragraph + 4)
      #expect(count(text) { window.press(.backspace) } <= paragraph + 4)
      #expect(count(text) { window.press(.enter) } <= 2 * paragraph)
      #expect(count(text) { window.press(.character("z"), .control) } <= 2 * paragraph)
      #expect(count(text) { window.send(.composing("に")) } <= paragraph + 4)
      #expect(count(text) { window.send(.composing("")) } <= paragraph + 4)
      #expect(count(text) { window.press(.character("a"), .control) } == 0)
      #expect(window.frame.commands.count < 100, "Only what is in sight is painted.")
    }
  }

  @Test("A frame in which nothing of it changed shapes nothing")
  func idleFrame() {
    let text = TwoWayText()
    story.run(self.text, .init(text: text)) { window in
      window.press(.character("a"), .control)
      let shaped = count(text) {
        for _ in 0..<5 {
          window.root.setNeedsDisplay()
          window.paintIfNeeded()
          window.root.setNeedsLayout()
          window.paintIfNeeded()
        }
      }
      #expect(shaped == 0)
    }
  }

  @Test("A change in a paragraph that fills the text shapes the lines around it")
  func longParagraph() {
    let text = TwoWayText()
    let long = String(repeating: "some words and others ", count: 4_000)
    story.run(long, .init(text: text)) { window in
      story.put(at: long.utf8.count / 2)
      window.paintIfNeeded()
      #expect(count(text) { window.type("x") } < 100)
      #expect(count(text) { window.press(.backspace) } < 100)
      let again = text.editableLines(of: long, style: .body, fitting: 150)
      let lines = story.area.lines.paragraphs[0].lines
      #expect(lines.map(\.line.text) == again.map(\.line.text))
    }
  }
}
