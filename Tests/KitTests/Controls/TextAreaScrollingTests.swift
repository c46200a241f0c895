import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("A text area in what scrolls")
struct TextAreaScrollingTests {
  private func run(_ story: (TextArea, AreaScroller, Harness) throws -> Void) rethrows {
    let area = TextArea(
      name: "Notes", text: (0..<100).map { "line \($0)" }.joined(separator: "\n"))
    let scroller = AreaScroller(area)
    let note = Note("other")
    var options = Harness.Options()
    options.reducesMotion = true
    let board = Board([
      (scroller, Rect(x: 0, y: 0, width: 200, height: 195)),
      (note, Rect(x: 0, y: 300, width: 100, height: 40)),
    ])
    try Harness.run(board, options) { try story(area, scroller, $0) }
  }

  @Test("A press scrolls nothing, wherever the caret was; a drag beyond the edge does")
  func press() {
    run { area, scroller, window in
      window.wheel(5, at: Point(x: 100, y: 100))
      let offset = scroller.shownOffset
      #expect(offset > 100 && !area.isFocused)
      window.click(at: Point(x: 14, y: 100))
      #expect(area.isFocused && scroller.shownOffset == offset)
      let line = Int((offset + 100 - 10) / 19)
      #expect(area.semanticLineBoundaries[line - 1] == area.editor.head)
      window.drag(from: Point(x: 14, y: 100), to: Point(x: 14, y: 300))
      #expect(scroller.shownOffset > offset)
      #expect(area.editor.selectedText.split(separator: "\n").count > 5)
    }
  }

  @Test("The keyboard brings the caret into sight, not the whole area")
  func focus() {
    run { area, scroller, window in
      area.edit { $0.place(at: 400) }
      window.paintIfNeeded()
      #expect(scroller.shownOffset == 0, "Nobody writes there.")
      window.press(.tab)
      #expect(area.isFocused && scroller.shownOffset > 0)
      let place = area.caretRect.map { $0.offset(by: area.convertToWindow(.zero)) }
      #expect(place.map { $0.minY >= 0 && $0.maxY <= 195 } == true)
    }
  }
}

/// An area in what scrolls.
final class AreaScroller: ScrollView {
  private let area: TextArea

  init(_ area: TextArea) {
    self.area = area
    super.init()
    addContent(area)
    area.resized = { [weak self] in self?.setNeedsLayout() }
  }

  override func contentHeight() -> Double {
    area.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
  }

  override func layoutContent(top: Double) {
    area.frame = Rect(x: 0, y: top, width: bounds.width, height: contentHeight())
  }
}
