import Canvas
import Testing

@Suite("Text as values")
struct TextTests {
  private let text = FixedPitchText()
  private let style = TextStyle(size: 10)

  @Test("every character of the fixed-pitch font is half an em wide")
  func fixedPitch() {
    let line = text.line("Grüße 👩‍👩‍👧‍👦", style: style)
    #expect(line.width == 35)
    #expect(line.caretStops.map(\.offset) == [0, 1, 2, 4, 6, 7, 8, 33])
    #expect(line.caretStops.map(\.x) == [0, 5, 10, 15, 20, 25, 30, 35])
    #expect(!line.isTruncated)
    #expect(line.metrics == text.metrics(for: style))
  }

  @Test(
    "a line that is too long is cut to whole characters",
    arguments: [
      (40.0, 40.0, false), (39.9, 35, true), (5, 5, true), (4.9, 0, true), (0, 0, true),
      (-3, 0, true),
    ])
  func truncation(limit: Double, width: Double, isTruncated: Bool) {
    let line = text.line("Buy food", style: style, fitting: limit)
    #expect(line.width == width)
    #expect(line.isTruncated == isTruncated)
    #expect(line.text == "Buy food")
  }

  @Test("Where the direction turns the caret has two places, one for each")
  func twoPlaces() {
    // Shown as "ab" and two letters from right to left behind it.
    let line = TextLine(
      text: "abאב", style: style, width: 20, metrics: text.metrics(for: style), runs: [],
      caretStops: [
        .init(offset: 0, x: 0), .init(offset: 1, x: 5),
        .init(offset: 2, x: 20, before: 10, isRightToLeft: true),
        .init(offset: 4, x: 15, isRightToLeft: true), .init(offset: 6, x: 20, before: 10),
      ])
    #expect(line.caretX(at: 2, side: .before) == 10 && line.caretX(at: 2, side: .after) == 20)
    // The line runs from left to right, and what is before the caret too.
    #expect(line.caretX(at: 2) == 10 && line.otherCaretX(at: 2) == 20)
    #expect(line.caretX(at: 6) == 20 && line.otherCaretX(at: 6) == 10)
    #expect(line.caretX(at: 6, side: .before) == 10 && line.otherCaretX(at: 6, side: .before) == 20)
    #expect(line.otherCaretX(at: 4) == nil && line.otherCaretX(at: 0) == nil)
  }

  @Test("the caret finds its place")
  func caret() {
    let line = text.line("año", style: style)
    #expect(line.caretX(at: 0) == 0)
    #expect(line.caretX(at: 1) == 5)
    // Inside the two bytes of ñ: before it.
    #expect(line.caretX(at: 2) == 5)
    #expect(line.caretX(at: 3) == 10)
    #expect(line.caretX(at: 99) == 15)
    #expect(line.otherCaretX(at: 1) == nil)
  }

  @Test("Lines that look alike and count other bytes are other lines")
  func bytes() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(text.line(composed, style: style) != text.line(decomposed, style: style))
    #expect(text.line(composed, style: style) == text.line("\u{E9}", style: style))
    #expect(!composed.hasSameBytes(as: decomposed) && !"".hasSameBytes(as: "a"))
    #expect(
      "".hasSameBytes(as: "")
        && "too long for a register".hasSameBytes(as: "too long for a register"))
  }

  @Test("a paragraph breaks between words and keeps every word")
  func paragraph() {
    let words = "the quick brown fox jumps over the lazy dog"
    for width in stride(from: 25.0, through: 250, by: 5) {
      let lines = text.paragraph(words, style: style, fitting: width)
      #expect(lines.map(\.text).joined(separator: " ") == words)
      #expect(lines.allSatisfy { $0.width <= width && !$0.isTruncated })
    }
    #expect(text.paragraph(words, style: style, fitting: 1_000).count == 1)
    // Greedy: the next word would not have fitted.
    let lines = text.paragraph(words, style: style, fitting: 60)
    #expect(lines.map(\.text) == ["the quick", "brown fox", "jumps over", "the lazy dog"])
  }

  @Test("a word that is wider than the paragraph is broken between characters")
  func longWord() {
    let lines = text.paragraph("a incomprehensible b", style: style, fitting: 30)
    #expect(lines.map(\.text) == ["a", "incomp", "rehens", "ible b"])
    #expect(lines.allSatisfy { !$0.isTruncated })
    // Not even one character fits: the word is cut instead.
    let cut = text.paragraph("a b", style: style, fitting: 2)
    #expect(cut.map(\.text) == ["a", "b"])
    #expect(cut.allSatisfy { $0.isTruncated })
    #expect(text.paragraph("", style: style, fitting: 30).isEmpty)
    #expect(text.paragraph("   ", style: style, fitting: 30).isEmpty)
  }

  @Test("lines are alike when they were asked for alike")
  func equality() {
    let line = text.line("Buy food", style: style)
    #expect(line == text.line("Buy food", style: style))
    #expect(line != text.line("Buy foot", style: style))
    #expect(line != text.line("Buy food", style: .body))
    #expect(line != text.line("Buy food", style: style, fitting: 20))
    #expect(Set([line, text.line("Buy food", style: style)]).count == 1)
  }

  @Test("ink may fall a line's height around the line")
  func inkBounds() {
    let line = text.line("Buy", style: style)
    let box = Rect(x: 0, y: -line.metrics.ascent, width: 15, height: line.metrics.lineHeight)
    #expect(line.inkBounds.union(box) == line.inkBounds)
    #expect(line.inkBounds != box)
  }
}
