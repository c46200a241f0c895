import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("Labels and paragraphs")
struct TextViewTests {
  private func texts(_ window: Harness) -> [(text: String, x: Double, isTruncated: Bool)] {
    window.frame.commands.compactMap { command in
      guard case .text(let line, let at, _) = command.shape else { return nil }
      return (line.text, at.x, line.isTruncated)
    }
  }

  // 4 characters of 7.5 points are 30.
  @Test(
    "A label stands where its alignment says",
    arguments: [(Label.Alignment.leading, 10.0), (.center, 45), (.trailing, 80)])
  func alignment(alignment: Label.Alignment, x: Double) {
    let label = Label("milk", alignment: alignment)
    Harness.run(Board([(label, Rect(x: 10, y: 0, width: 100, height: 20))])) { window in
      #expect(texts(window).map(\.x) == [x])
    }
  }

  @Test("Text from right to left stands where the window is read from, too")
  func rightToLeft() {
    let label = Label("חלב")
    let board = Board([(label, Rect(x: 0, y: 0, width: 100, height: 20))])
    Harness.run(board, .init(text: TwoWayText())) { window in
      #expect(texts(window).map(\.x) == [0])
    }
  }

  @Test("A label is cut exactly where it does not fit")
  func truncation() {
    let label = Label("milk")
    let board = Board([(label, Rect(x: 0, y: 0, width: 30, height: 20))])
    Harness.run(board) { window in
      #expect(!label.isTruncated)
      label.text = "milk!"
      #expect(label.isTruncated)
      #expect(label.tooltip == "milk!")
      window.paintIfNeeded()
      #expect(texts(window).map(\.isTruncated) == [true])
    }
  }

  /// Where a label's marks lie, in characters from its left.
  private func marks(_ window: Harness) -> [ClosedRange<Double>] {
    window.frame.commands.compactMap { command in
      guard case .fill(let rect, _, window.root.theme.textSelection) = command.shape else {
        return nil
      }
      return rect.minX / 7.5...rect.maxX / 7.5
    }
  }

  @Test("Marks lie under their characters, in both directions, and end where a line is cut")
  func marked() {
    let label = Label("buy milk")
    let board = Board([(label, Rect(x: 0, y: 0, width: 75, height: 20))])
    Harness.run(board, .init(text: TwoWayText())) { window in
      #expect(marks(window).isEmpty)
      label.marks = [0..<1, 4..<8]
      window.paintIfNeeded()
      #expect(marks(window) == [0...1, 4...8])
      label.text = "some more milk"
      label.marks = [3..<6, 8..<14]
      window.paintIfNeeded()
      #expect(label.isTruncated && marks(window) == [3...6, 8...10])
      label.text = "קנה חלב"
      label.marks = [0..<6]
      window.paintIfNeeded()
      #expect(marks(window) == [4...7])
      label.marks = []
      window.paintIfNeeded()
      #expect(marks(window).isEmpty)
    }
  }

  @Test("Marks lie under their characters in a window that is read from the right")
  func mirroredMarks() {
    let label = Label("buy milk")
    label.marks = [0..<1, 4..<8]
    let board = Board([(label, Rect(x: 0, y: 0, width: 75, height: 20))])
    var options = Harness.Options(text: TwoWayText())
    options.direction = .rightToLeft
    // The window is as wide as 64 letters, and its lines end at the right.
    Harness.run(board, options) { window in
      #expect(marks(window) == [56...57, 60...64])
      label.text = "קנה חלב"
      label.marks = [0..<6]
      window.paintIfNeeded()
      #expect(marks(window) == [61...64])
    }
  }

  @Test("An empty label paints and says nothing, and outside a window it has no size")
  func empty() {
    let label = Label()
    #expect(Label("milk").sizeThatFits(Size(width: 100, height: 100)) == .zero)
    Harness.run(Board([(label, Rect(x: 0, y: 0, width: 30, height: 20))])) { window in
      #expect(texts(window).isEmpty)
      #expect(window.tree.count == 1)
    }
  }

  @Test("What is struck through has a line through the middle of its letters")
  func struckThrough() {
    let label = Label("milk")
    label.isStruckThrough = true
    Harness.run(Board([(label, Rect(x: 0, y: 0, width: 100, height: 20))])) { window in
      let line = window.frame.commands.compactMap { command -> Rect? in
        if case .fill(let rect, _, _) = command.shape, rect.height == 1 { rect } else { nil }
      }
      #expect(line.map(\.width) == [30])
    }
  }

  @Test("A label's wish is its text, in whole points")
  func size() {
    let label = Label("12345")
    Harness.run(Board([(label, .zero)])) { _ in
      #expect(
        label.sizeThatFits(Size(width: .infinity, height: .infinity)) == Size(width: 38, height: 19)
      )
    }
  }

  @Test("A paragraph breaks between words and asks for the height of its lines")
  func paragraph() {
    let paragraph = Paragraph("one two three four")
    Harness.run(Board([(paragraph, Rect(x: 0, y: 0, width: 70, height: 100))])) { window in
      #expect(window.paintedTexts == ["one two", "three", "four"])
      let size = paragraph.sizeThatFits(Size(width: 70, height: .infinity))
      #expect(size.height == (3 * 18.75).rounded(.up))
      paragraph.text = "one"
      window.paintIfNeeded()
      #expect(window.paintedTexts == ["one"])
      #expect(paragraph.sizeThatFits(Size(width: 70, height: .infinity)).height == 19)
      paragraph.text = ""
      #expect(paragraph.sizeThatFits(Size(width: 70, height: .infinity)).height == 0)
    }
  }

  @Test("A word wider than the paragraph is broken between characters")
  func wideWord() {
    let paragraph = Paragraph("a 日本語の長い名前 b")
    Harness.run(Board([(paragraph, Rect(x: 0, y: 0, width: 30, height: 200))])) { window in
      #expect(window.paintedTexts == ["a", "日本語の", "長い名前", "b"])
      paragraph.frame.size.width = 5
      #expect(
        paragraph.sizeThatFits(Size(width: 5, height: .infinity)).height == (3 * 18.75).rounded(.up)
      )
    }
  }

  @Test("A paragraph paints only the lines that have room")
  func paragraphWithoutRoom() {
    let paragraph = Paragraph("one two three four")
    Harness.run(Board([(paragraph, Rect(x: 0, y: 0, width: 70, height: 40))])) { window in
      #expect(window.paintedTexts == ["one two", "three"])
    }
  }

  @Test("A paragraph's role says whether it is announced")
  func roles() throws {
    let status = Paragraph("Saved", role: .status)
    try Harness.run(Board([(status, Rect(x: 0, y: 0, width: 70, height: 40))])) { window in
      let role = try window.node("Saved").semantics.role
      #expect(role == .status)
    }
  }

  @Test("What stays the same is shaped once, however many frames there are")
  func shapedOnce() {
    let text = TwoWayText()
    let views: [View] = [
      Label("one"), Paragraph("two three four five"), Button("six"),
      TextField(name: "seven", text: "eight"),
      Label("a longer text that is cut"),
    ]
    let board = Board(
      views.enumerated().map { ($1, Rect(x: 0, y: Double($0) * 50, width: 100, height: 40)) })
    Harness.run(board, .init(text: text)) { window in
      let count = text.shapedCount
      for _ in 0..<10 {
        board.setNeedsLayout()
        window.paintIfNeeded()
      }
      #expect(text.shapedCount == count)
      (views[0] as? Label)?.text = "other"
      window.paintIfNeeded()
      #expect(text.shapedCount == count + 1)
    }
  }
}
