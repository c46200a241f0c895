import Canvas
import Testing

@testable import Painting

/// Texts of every kind that a name may be.
private let samples = [
  "Buy food, milk and bread for the weekend", "office affluent fjord", "Купить молоко и хлеб",
  "买菜，牛奶和面包还有一些水果", "شراء الحليب والخبز والفواكه", "לקנות חלב ולחם",
  "दूध और रोटी ख़रीदना क्षत्रिय", "Send كتاب 123 to 北京 by 17:30",
  "اتصل بـ Anna غدا الساعة 9:45 (مهم)", "🎉 👩‍👩‍👧‍👦 🇩🇪 1️⃣ ❤️ 👍🏽", "e\u{301}\u{302}a\u{308}", "ไทย ที่ตลาด",
  "   ", "a", "السلام\u{200F} \u{202E}abc\u{202C}", "\u{301}", "\u{200D}\u{FE0F}",
]

@Suite("Shaped lines")
struct TextEngineTests {
  private let engine: FontTextEngine

  init() throws { engine = try FontTextEngine(fonts: .fixed) }

  @Test("the advances of all clusters add up to the width", arguments: samples)
  func advances(text: String) throws {
    var layout = LineLayout()
    layout.shape(TextAnalysis(text), style: .body, fonts: engine.fonts, shaper: try Shaper())
    #expect(abs(layout.advances.reduce(0, +) - layout.width) < 1e-9)
    #expect(layout.advances.count == text.count)
    #expect(engine.line(text, style: .body).width == layout.width)
  }

  @Test("a width grows with the size and with nothing else")
  func scalesWithSize() {
    let small = engine.line("Buy food شراء 买菜", style: TextStyle(size: 10))
    let large = engine.line("Buy food شراء 买菜", style: TextStyle(size: 30))
    #expect(abs(large.width - 3 * small.width) < 1e-9)
  }

  @Test("digits of a ticking label are all of one width, and in other text they are not")
  func tabularDigits() {
    let widths = Set((0...9).map { engine.line("\($0)", style: .clock).width })
    #expect(widths.count == 1)
    #expect(
      engine.line("1h 11m 11s", style: .clock).width
        == engine.line("2h 24m 40s", style: .clock).width)
    #expect(
      engine.line("11", style: .body).width < engine.line("00", style: .body).width)
  }

  @Test(
    "caret stops are at every cluster, from the left in left-to-right text",
    arguments: [
      "Buy food", "Купить молоко", "买菜和面包", "दूध और रोटी", "office 🎉 👩‍👩‍👧‍👦", "cafe\u{301}s",
    ])
  func caretStopsLeftToRight(text: String) {
    let line = engine.line(text, style: .body)
    #expect(line.caretStops.map(\.offset) == Self.offsets(text))
    #expect(line.caretStops.first?.x == 0)
    #expect(abs((line.caretStops.last?.x ?? 0) - line.width) < 1e-9)
    for (before, after) in zip(line.caretStops, line.caretStops.dropFirst()) {
      #expect(before.x < after.x)
    }
  }

  @Test(
    "caret stops go from the right in right-to-left text, also inside a ligature",
    arguments: [
      "شراء الحليب", "לקנות חלב", "لا إله", "سلام، عليكم",
    ])
  func caretStopsRightToLeft(text: String) {
    let line = engine.line(text, style: .body)
    #expect(line.isRightToLeft)
    #expect(line.caretStops.map(\.offset) == Self.offsets(text))
    #expect(abs((line.caretStops.first?.x ?? 0) - line.width) < 1e-9)
    #expect(abs(line.caretStops.last?.x ?? 1) < 1e-9)
    for (before, after) in zip(line.caretStops, line.caretStops.dropFirst()) {
      #expect(before.x > after.x)
    }
  }

  @Test("in mixed text the caret follows each part's own direction")
  func caretStopsMixed() {
    let line = engine.line("ab אב cd", style: .body)
    #expect(!line.isRightToLeft)
    let x = line.caretStops.map(\.x)
    #expect(x[0] < x[1] && x[1] < x[2])
    // The Hebrew word starts at its right edge and goes left.
    #expect(x[3] > x[4])
    // The space after it lies right of the whole word.
    #expect(x[5] >= x[3])
    #expect(x[6] < x[7] && x[7] < x[8])
    #expect(abs(x[8] - line.width) < 1e-9)
  }

  @Test("the first strong character decides the direction")
  func direction() {
    #expect(!engine.line("123 abc שלום", style: .body).isRightToLeft)
    #expect(engine.line("123 שלום abc", style: .body).isRightToLeft)
    #expect(!engine.line("123 … 4", style: .body).isRightToLeft)
  }

  @Test("a limited line never measures more than its limit", arguments: samples)
  func fitsLimit(text: String) {
    let whole = engine.line(text, style: .body)
    for limit in stride(from: 0.0, through: whole.width + 20, by: 3.7) {
      let line = engine.line(text, style: .body, fitting: limit)
      #expect(line.width <= limit || line.width == whole.width && whole.width <= limit)
      #expect(line.isTruncated == (whole.width > limit))
      #expect(line.text == text)
      if line.isTruncated { #expect(line.caretStops.isEmpty) }
    }
  }

  @Test("a line that fits is the same object at every limit")
  func sharedWhenItFits() {
    let whole = engine.line("Buy food", style: .body)
    #expect(engine.line("Buy food", style: .body, fitting: 200) === whole)
    #expect(engine.line("Buy food", style: .body, fitting: whole.width) === whole)
    #expect(engine.line("Buy food", style: .body, fitting: whole.width.nextDown).isTruncated)
  }

  @Test("the ellipsis is the main font's, on the right, or on the left in right-to-left text")
  func ellipsisSide() throws {
    let ellipsis = try #require(engine.line("…", style: .body).runs.first)
    let latin = engine.line("Buy food and milk", style: .body, fitting: 90)
    #expect(latin.runs.last?.glyphs.last?.id == ellipsis.glyphs.first?.id)
    let arabic = engine.line("شراء الحليب والخبز والفواكه", style: .body, fitting: 90)
    #expect(arabic.runs.first?.font == ellipsis.font)
    #expect(arabic.runs.first?.glyphs.map(\.id) == ellipsis.glyphs.map(\.id))
  }

  @Test("the last letter before the ellipsis has its final form")
  func joiningAtTheCut() throws {
    let text = "سسسسسسسسسسسسسسس"
    let whole = engine.line(text, style: .body)
    let cut = engine.line(text, style: .body, fitting: whole.width / 2)
    // From the left: the ellipsis, a final form, medial forms, the initial one.
    let letters = try #require(cut.runs.last).glyphs.map(\.id)
    let final = engine.line("سس", style: .body).runs[0].glyphs[0].id
    let initial = engine.line("سس", style: .body).runs[0].glyphs[1].id
    #expect(letters.count >= 3)
    #expect(letters.first == final)
    #expect(letters.last == initial)
    #expect(Set(letters.dropFirst().dropLast()).isDisjoint(with: [final, initial]))
  }

  @Test("a cut never falls inside a cluster")
  func cutsBetweenClusters() {
    let family = "👩‍👩‍👧‍👦"
    let one = engine.line(family, style: .body)
    #expect(one.runs.flatMap(\.glyphs).count == 1)
    let whole = engine.line(String(repeating: family, count: 6), style: .body)
    for limit in stride(from: 0, to: whole.width, by: 4) {
      let line = engine.line(whole.text, style: .body, fitting: limit)
      let pictures = line.runs.filter { $0.font == one.runs[0].font }.flatMap(\.glyphs)
      #expect(pictures.allSatisfy { $0.id == one.runs[0].glyphs[0].id })
    }
  }

  @Test("controls and line ends are spaces, never boxes")
  func controls() {
    let space = engine.line(" ", style: .body)
    for value in Array(UInt32(0)...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let line = engine.line(String(Character(scalar)), style: .body)
      #expect(line.runs.flatMap(\.glyphs).map(\.id) == space.runs.flatMap(\.glyphs).map(\.id))
    }
    #expect(engine.line("a\r\nb", style: .body).caretStops.map(\.offset) == [0, 1, 3, 4])
  }

  @Test("joiners and variation selectors alone show nothing and are no boxes")
  func invisible() {
    for text in ["\u{200D}", "\u{FE0F}", "\u{200B}", "\u{2066}\u{2069}", "\u{FEFF}"] {
      let line = engine.line(text, style: .body)
      #expect(line.width == 0)
      #expect(line.runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
    }
  }

  @Test("A font's own sign for what it lacks is drawn as a quiet box")
  func missing() throws {
    let request = GlyphRequest(font: 0, glyph: 0, size: 960, quarter: 0)
    let mask = try #require(engine.mask(for: request))
    let bytes = UnsafeBufferPointer(
      start: mask.bytes.assumingMemoryBound(to: UInt8.self), count: mask.width * mask.height)
    #expect(bytes.contains(0) && (bytes.max() ?? 255) < 128)
  }

  @Test("all of a cluster is set in one font")
  func oneFontACluster() {
    for text in ["👩‍👩‍👧‍👦", "1️⃣", "❤️", "क्षि", "e\u{301}\u{323}", "🇩🇪", "👍🏽"] {
      #expect(engine.line(text, style: .body).runs.count == 1, "\(text)")
    }
  }

  @Test("an empty text is an empty line with one place for the caret")
  func empty() {
    let line = engine.line("", style: .body)
    #expect(line.width == 0 && line.runs.isEmpty && !line.isTruncated)
    #expect(line.caretStops == [TextLine.CaretStop(offset: 0, x: 0)])
    #expect(line.metrics.lineHeight > 15)
  }

  @Test("texts that look alike but differ in bytes keep their own caret stops")
  func equivalentTexts() {
    let (one, two) = ("\u{E9}", "e\u{301}")
    #expect(one == two)
    #expect(engine.line(one, style: .body).caretStops.last?.offset == 2)
    #expect(engine.line(two, style: .body).caretStops.last?.offset == 3)
  }

  private static func offsets(_ text: String) -> [Int] {
    text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
  }
}
