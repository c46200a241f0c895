import Canvas
import Testing

@testable import Painting

@Suite("Paragraphs")
struct ParagraphTests {
  private let engine: FontTextEngine

  init() throws { engine = try FontTextEngine(fonts: .fixed) }

  /// The text in lines as wide as `first`.
  private func lines(_ text: String, asWideAs first: String) -> [String] {
    let width = engine.line(first, style: .body).width
    return engine.paragraph(text, style: .body, fitting: width).map(\.text)
  }

  @Test("A line may end after a hyphen, and between ideographs")
  func places() {
    #expect(lines("a well-known name", asWideAs: "a well-") == ["a well-", "known", "name"])
    #expect(lines("买菜牛奶和面包", asWideAs: "买菜牛奶") == ["买菜牛奶", "和面包"])
  }

  @Test("No line begins with a closing mark, nor ends with an opening one")
  func punctuation() {
    #expect(lines("买菜牛奶，面包", asWideAs: "买菜牛奶") == ["买菜牛", "奶，面包"])
    #expect(
      lines("买菜「牛奶」", asWideAs: "买菜「") == ["买菜", "「牛", "奶」"])
    #expect(lines("12 % of it", asWideAs: "12 % of").first == "12 % of")
  }

  @Test("Blanks stay as they are, but for those at the end of a line")
  func blanks() {
    #expect(lines("q    r", asWideAs: "q    r") == ["q    r"])
    #expect(lines("one   two", asWideAs: "one t") == ["one", "two"])
    #expect(lines("  one", asWideAs: "  one") == ["  one"])
    #expect(lines("a\u{A0}b c", asWideAs: "a\u{A0}b") == ["a\u{A0}b", "c"])
  }

  @Test("A line end is one, and an empty line is a line")
  func lineEnds() {
    #expect(lines("one\n\ntwo", asWideAs: "one two") == ["one", "", "two"])
    #expect(lines("one\r\ntwo", asWideAs: "one two") == ["one", "two"])
  }

  @Test("Thai, which has no blanks, is broken between clusters")
  func thai() {
    let text = "ที่ตลาดน้ำ"
    let lines = lines(text, asWideAs: "ที่ตลา")
    #expect(lines.count > 1)
    #expect(lines.joined() == text)
    #expect(lines.flatMap { Array($0) } == Array(text))
  }

  @Test(
    "No cluster is cut, whatever the width", arguments: ["👩‍👩‍👧‍👦👍🏽🇩🇪e\u{301}x", "दूध और रोटी", "שלום, world"])
  func clusters(text: String) {
    for width in stride(from: 1.0, through: 200, by: 7) {
      let lines = engine.paragraph(text, style: .body, fitting: width)
      // A line that begins with the other direction has a mark before it, which is not seen.
      let shown = lines.map(\.text).joined(separator: " ").filter { $0 != " " && $0 != "\u{200F}" }
      #expect(shown == text.filter { $0 != " " }, "in a width of \(width)")
    }
  }

  // MARK: Direction

  /// Where a part of a line's text is shown: from its left end to its right one.
  private func place(of part: String, in line: TextLine) throws -> ClosedRange<Double> {
    let start = try #require(line.text.firstRange(of: part))
    let offsets = [start.lowerBound, start.upperBound].map {
      line.text.utf8.distance(from: line.text.startIndex, to: $0)
    }
    let inside = line.caretStops.filter { offsets[0] <= $0.offset && $0.offset <= offsets[1] }.map(
      \.x)
    return try #require(inside.min())...(try #require(inside.max()))
  }

  @Test("A line that begins with a word of the other direction still runs as the whole text does")
  func direction() throws {
    let text = "إصدار قاعدة بيانات المهام aloft.db هو 2، وهذا الإصدار من Aloft"
    let width = engine.line("إصدار قاعدة بيانات المهام a", style: .body).width
    let lines = engine.paragraph(text, style: .body, fitting: width)
    #expect(lines.count > 1 && lines.allSatisfy(\.isRightToLeft))
    let second = try #require(lines.dropFirst().first)
    #expect(second.text.contains("aloft.db"))
    let (first, rest) = (try place(of: "aloft.db", in: second), try place(of: "هو", in: second))
    #expect(first.lowerBound >= rest.upperBound, "Who reads from the right begins with it.")
    let english = "Call the bank about אמא and ask"
    let narrow = engine.line("Call the bank about", style: .body).width
    let other = engine.paragraph(english, style: .body, fitting: narrow)
    #expect(other.count == 2 && !other.contains(where: \.isRightToLeft))
    #expect(
      try place(of: "אמא", in: other[1]).upperBound <= place(of: "and", in: other[1]).lowerBound)
  }

  @Test("What is isolated stays so where it goes on in another line")
  func isolates() throws {
    let text = "المسار \u{2068}/home/ada/.local/share/aloft/ aloft.db (2)\u{2069} غير موجود"
    let width = engine.line("المسار /home/ada/.local/share/al", style: .body).width
    let lines = engine.paragraph(text, style: .body, fitting: width)
    #expect(lines.count > 1 && lines.allSatisfy(\.isRightToLeft))
    let second = try #require(lines.first { $0.text.contains("(2)") })
    // Within the isolate one reads from the left, and outside of it from the right.
    let (name, figure) = (try place(of: "aloft.db", in: second), try place(of: "2", in: second))
    #expect(name.upperBound <= figure.lowerBound)
    if second.text.contains("غير") {
      #expect(try place(of: "غير", in: second).upperBound <= name.lowerBound)
    }
  }

  @Test(
    "After a line end each text has its own direction, and one without such letters is as it was")
  func severalDirections() {
    let lines = engine.paragraph("شراء الخبز\nBuy food\n12", style: .body, fitting: 400)
    #expect(lines.map(\.isRightToLeft) == [true, false, false])
    #expect(lines.map(\.text) == ["شراء الخبز", "Buy food", "12"])
  }
}
