import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

@Suite("Hover, cursor and tooltip")
struct HoverTests {
  private let button = Button("Add", icon: .plus)
  private let field = TextField(name: "Name")
  private let label = Label("A name that is much longer than its label")
  private let inner = Note("inner")
  private let outer = Note("outer")

  private func board() -> Board {
    outer.addSubview(Board([(inner, Rect(x: 10, y: 10, width: 20, height: 20))]))
    outer.subviews[0].frame = Rect(x: 0, y: 0, width: 100, height: 50)
    return Board([
      (button, Rect(x: 0, y: 0, width: 32, height: 32)),
      (field, Rect(x: 0, y: 50, width: 200, height: 40)),
      (label, Rect(x: 0, y: 100, width: 100, height: 20)),
      (outer, Rect(x: 0, y: 200, width: 100, height: 50)),
    ])
  }

  private let nowhere = Point(x: 400, y: 700)

  // MARK: Hover

  @Test("Hover covers the view under the pointer and all around it")
  func nested() throws {
    try Harness.run(board()) { window in
      try window.hover("inner")
      #expect(inner.isHovered && outer.isHovered && window.root.content.isHovered)
      window.move(to: Point(x: 90, y: 240))
      #expect(!inner.isHovered && outer.isHovered)
      window.send(.pointerLeft)
      #expect(!outer.isHovered && !window.root.content.isHovered && !window.root.isHovered)
    }
  }

  @Test("Hover follows views that move under a pointer that rests")
  func viewsMove() throws {
    try Harness.run(board()) { window in
      try window.hover("inner")
      inner.isHidden = true
      #expect(!inner.isHovered)
      window.paintIfNeeded()
      #expect(outer.isHovered)
      inner.isHidden = false
      window.paintIfNeeded()
      #expect(inner.isHovered)
      outer.removeFromSuperview()
      window.paintIfNeeded()
      #expect(!inner.isHovered && !outer.isHovered && window.root.content.isHovered)
    }
  }

  @Test("While a button is held nothing else lights up, and what holds it stays lit")
  func latched() throws {
    try Harness.run(board()) { window in
      try window.hover("inner")
      window.press(at: Point(x: 20, y: 220))
      window.move(to: Point(x: 10, y: 10))
      #expect(!button.isHovered && !inner.isHovered && outer.isHovered)
      window.release(at: Point(x: 10, y: 10))
      #expect(button.isHovered && !outer.isHovered)
    }
  }

  @Test("A hidden window has no pointer over it")
  func hiddenWindow() throws {
    try Harness.run(board()) { window in
      try window.hover("Add")
      window.send(.visibilityChanged(false))
      #expect(!button.isHovered)
      #expect(window.takeSignals().last == .setCursor(.arrow))
      window.send(.visibilityChanged(true))
      #expect(window.delegate.visibility == [false, true])
    }
  }

  // MARK: Cursor

  @Test("The cursor changes with what is under the pointer, and is told once")
  func cursor() throws {
    try Harness.run(board()) { window in
      _ = window.takeSignals()
      try window.hover("Add")
      window.move(to: Point(x: 12, y: 12))
      try window.hover("Name")
      window.move(to: nowhere)
      window.send(.pointerLeft)
      #expect(
        window.takeSignals() == [.setCursor(.hand), .setCursor(.beam), .setCursor(.arrow)])
    }
  }

  @Test("While text is selected the cursor stays a beam, wherever the drag goes")
  func cursorWhileSelecting() {
    Harness.run(board()) { window in
      window.drag(from: Point(x: 20, y: 70), to: Point(x: 10, y: 10), releases: false)
      #expect(
        window.takeSignals().filter { if case .setCursor = $0 { true } else { false } } == [
          .setCursor(.beam)
        ])
      window.release(at: Point(x: 10, y: 10))
      #expect(window.takeSignals() == [.setCursor(.hand)])
    }
  }

  // MARK: Tooltip

  private func tooltip(_ window: Harness) -> TooltipView? {
    window.root.tooltipView.isHidden ? nil : window.root.tooltipView
  }

  @Test("A tooltip comes when the pointer has rested for its delay, and leaves with it")
  func tooltip() throws {
    try Harness.run(board()) { window in
      try window.hover("Add")
      window.advance(.nanoseconds(599_999_999))
      #expect(tooltip(window) == nil)
      window.advance(.nanoseconds(1))
      #expect(tooltip(window) != nil)
      #expect(window.paintedTexts.last == "Add")
      window.move(to: Point(x: 3, y: 3))
      #expect(tooltip(window) != nil)
      window.move(to: nowhere)
      #expect(tooltip(window) == nil && !window.paintedTexts.contains("Add"))
    }
  }

  @Test("A pointer that moves has not rested yet")
  func restless() throws {
    try Harness.run(board()) { window in
      try window.hover("Add")
      for x in 0..<10 {
        window.advance(.milliseconds(400))
        window.move(to: Point(x: 10 + Double(x), y: 10))
      }
      #expect(tooltip(window) == nil)
      window.advance(.milliseconds(600))
      #expect(tooltip(window) != nil)
    }
  }

  @Test(
    "Whatever the person does next ends it, and it does not come back by itself",
    arguments: [
      Input.keyPressed(KeyPress(.down)), .wheel(delta: Point(x: 0, y: 1), at: .zero),
      .pointerPressed(Point(x: 16, y: 16), button: .secondary, clicks: 1), .focusChanged(false),
    ])
  func ends(input: Input) throws {
    try Harness.run(board()) { window in
      try window.hover("Add")
      window.advance(.seconds(1))
      #expect(tooltip(window) != nil)
      window.send(input)
      #expect(tooltip(window) == nil)
      window.advance(.seconds(2))
      #expect(tooltip(window) == nil)
    }
  }

  @Test("A label explains itself only where it is cut")
  func labels() {
    Harness.run(board()) { window in
      window.move(to: Point(x: 50, y: 110))
      window.advance(.seconds(1))
      #expect(window.paintedTexts.last == label.text)
      label.text = "Short"
      window.paintIfNeeded()
      #expect(tooltip(window) == nil)
      window.move(to: Point(x: 51, y: 110))
      window.advance(.seconds(1))
      #expect(tooltip(window) == nil)
    }
  }

  @Test("It hides with what it explains, and a dialog covers it")
  func covered() throws {
    try Harness.run(board()) { window in
      try window.hover("Add")
      window.advance(.seconds(1))
      button.isHidden = true
      #expect(tooltip(window) == nil)
      button.isHidden = false
      window.paintIfNeeded()
      window.advance(.seconds(1))
      #expect(tooltip(window) != nil)
      let dialog = Dialog(title: "Sure?", body: [], buttons: [], cancel: {})
      window.root.present(dialog)
      window.advance(.seconds(1))
      #expect(tooltip(window) == nil)
      window.root.dismiss(dialog)
    }
  }

  @Test(
    "It stays in the window, below what it explains or else above",
    arguments: [Point(x: 0, y: 0), Point(x: 448, y: 0), Point(x: 0, y: 688), Point(x: 448, y: 688)])
  func place(origin: Point) throws {
    let button = Button("A longer explanation of what this button does", icon: .plus)
    let rect = Rect(origin: origin, size: Size(width: 32, height: 32))
    Harness.run(Board([(button, rect)])) { window in
      window.move(to: rect.center)
      window.advance(.seconds(1))
      let frame = window.root.tooltipView.frame
      #expect(window.root.bounds.intersection(frame) == frame)
      #expect(!frame.intersects(rect))
    }
  }
}
