import Canvas
import GoldenSupport
import ProgramSupport
import Testing

@testable import Painting

@Suite("What text costs")
struct TextBudgetTests {
  @Test("asking again shapes nothing")
  func cachedLines() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    for _ in 0..<3 { _ = engine.line("Buy food and milk", style: .body, fitting: 60) }
    // The text, the ellipsis, and what is left of the text with it.
    #expect(engine.shapedTexts <= 4)
    let before = engine.shapedTexts
    _ = engine.line("Buy food and milk", style: .body)
    _ = engine.line("Buy food and milk", style: .body, fitting: 1_000)
    #expect(engine.shapedTexts == before)
  }

  @Test(
    "cutting a long name shapes it once, and then only what is shown",
    arguments: [
      String(repeating: "Lorem ipsum ", count: 90), String(repeating: "شراء الحليب ", count: 90),
      String(repeating: "买菜和面包", count: 200), String(repeating: "👩‍👩‍👧‍👦🎉", count: 500),
      "a" + String(repeating: "\u{301}", count: 10_000) + " and more",
    ])
  func longNames(text: String) throws {
    let engine = try FontTextEngine(fonts: .fixed)
    var widths: Set<Double> = []
    for limit in [300.0, 200, 100, 50] {
      widths.insert(engine.line(text, style: .body, fitting: limit).width)
    }
    #expect(engine.shapedTexts <= 2 + 4 * 3)
    #expect(widths.allSatisfy { $0 <= 300 })
  }

  @Test("ten thousand names do not exceed the budget of lines")
  func lineBudget() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    for number in 0..<10_000 { _ = engine.line("Task number \(number)", style: .body) }
    #expect(engine.lines.cost <= FontTextEngine.lineBudget)
    #expect(engine.lines.count > 500)
    #expect(engine.lines.count < 10_000)
  }

  @Test("glyphs in ever new sizes do not exceed the budget of masks")
  func maskBudget() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    let glyph = try #require(engine.line("W", style: .body).runs.first?.glyphs.first)
    for size in 0..<600 {
      _ = engine.mask(
        for: GlyphRequest(font: 0, glyph: glyph.id, size: Int32(64 * (40 + size)), quarter: 0))
    }
    #expect(engine.masks.cost <= FontTextEngine.maskBudget)
    #expect(engine.masks.count < 600)
    engine.releaseCaches()
    #expect(engine.masks.count == 0 && engine.lines.count == 0)
  }

  @Test("ever new texts in many scripts, painted, stay inside both budgets")
  func streamOfTexts() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    let raster = Raster(glyphs: engine)
    var random = Random(seed: 11)
    var bitmap = Bitmap(width: 300, height: 60)
    let alphabets: [ClosedRange<UInt32>] = [
      0x41...0x7A, 0x410...0x44F, 0x5D0...0x5EA, 0x627...0x64A, 0x4E00...0x9FFF, 0x1F300...0x1F5FF,
    ]
    var (dearestLines, dearestMasks) = (0, 0)
    for _ in 0..<1_500 {
      let alphabet = random.pick(alphabets)
      let scalars = (0..<random.whole(1..<20)).compactMap { _ in
        Unicode.Scalar(UInt32(random.whole(Int(alphabet.lowerBound)..<Int(alphabet.upperBound))))
      }
      let line = engine.line(
        String(String.UnicodeScalarView(scalars)),
        style: TextStyle(size: random.pick([12, 15, 22])), fitting: random.real(40...400))
      let command = DrawCommand(
        .text(line, at: Point(x: 2, y: 40), .black),
        clip: Rect(x: 0, y: 0, width: 300, height: 60))
      raster.paint([command], onto: &bitmap, scale: random.pick([1, 2, 3]))
      dearestLines = max(dearestLines, engine.lines.cost)
      dearestMasks = max(dearestMasks, engine.masks.cost)
    }
    // Both have been full, or nothing is said.
    #expect((FontTextEngine.lineBudget * 9 / 10...FontTextEngine.lineBudget) ~= dearestLines)
    #expect((FontTextEngine.maskBudget * 9 / 10...FontTextEngine.maskBudget) ~= dearestMasks)
  }

  @Test("fontconfig is left alone until a character or a family asks for it")
  func lazyFontconfig() throws {
    let inter = try #require(FontTable(.fixed).fonts.first).path
    let engine = try FontTextEngine(
      fonts: FontSelection(main: [.file(path: inter)], asksDesktop: true))
    _ = engine.line("Buy food and Купить молоко", style: .title)
    #expect(!engine.fonts.triedFontconfig)
    _ = engine.line("买菜", style: .title)
    #expect(engine.fonts.triedFontconfig)
  }

  @Test("painting the same frame again needs no more scratch memory")
  func steadyScratch() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    let raster = Raster(glyphs: engine)
    var random = Random(seed: 7)
    let commands = CommandMaker.commands(count: 60, &random, engine)
    var bitmap = Bitmap(width: 320, height: 240)
    raster.paint(commands, onto: &bitmap, scale: 2)
    let (scratch, masks) = (raster.scratchBytes, engine.masks.count)
    for _ in 0..<3 { raster.paint(commands, onto: &bitmap, scale: 2) }
    #expect(raster.scratchBytes == scratch)
    #expect(engine.masks.count == masks)
    #expect(scratch < 1 << 20)
  }
}

@Suite("Choosing fonts")
struct FontSelectionTests {
  @Test("where there is no font at all the error says what was asked for")
  func noFont() {
    let error = thrown(FontError.self) {
      try FontTextEngine(
        fonts: FontSelection(main: [.family("No Such Family")], asksDesktop: false))
    }
    #expect(error == .noFont(asked: ["No Such Family"], asksDesktop: false))
  }

  @Test("a font file that is missing or is none is named")
  func unreadable() throws {
    for path in ["/no/such/font.ttf", "/etc/passwd"] {
      let error = thrown(FontError.self) {
        try FontTextEngine(fonts: FontSelection(main: [.file(path: path)], asksDesktop: false))
      }
      #expect(
        error
          == (path == "/etc/passwd" ? .noSuchFace(path: path, number: 0) : .unreadable(path: path)))
    }
  }

  @Test("an unknown family gives way to the desktop's sans-serif font")
  func desktopFont() throws {
    let engine = try FontTextEngine(fonts: FontSelection(main: [.family("No Such Family")]))
    #expect(engine.line("Buy food", style: .body).width > 30)
  }

  @Test(
    "the desktop's fonts have a glyph for every script that people write names in",
    arguments: [
      "Buy food", "Купить молоко", "买菜，牛奶", "日本語のテスト", "한국어 시험", "شراء الحليب", "לקנות חלב",
      "दूध और रोटी", "ไทย ที่ตลาด", "Ελληνικά", "🎉 👩‍👩‍👧‍👦 1️⃣", "✓ ☎︎ → ½ €",
    ])
  func desktopFallback(text: String) throws {
    for style in [TextStyle.body, .title] {
      let line = try FontTextEngine().line(text, style: style)
      #expect(line.runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
    }
  }

  @Test("semibold is another font than regular, and wider")
  func weights() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    let regular = engine.line("Buy food", style: .body)
    let strong = engine.line("Buy food", style: .bodyStrong)
    #expect(regular.runs.map(\.font) != strong.runs.map(\.font))
    #expect(strong.width > regular.width)
  }
}

@Suite("LRUCache")
struct LRUCacheTests {
  @Test("forgets what was asked for the longest ago, and no more than it must")
  func evictsOldest() {
    var cache = LRUCache<String, Int>(budget: 3)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(value, for: key, cost: 1) }
    #expect(cache.value(for: "a") == 0)
    cache.insert(3, for: "d", cost: 1)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 0)
    #expect(cache.value(for: "c") == 2)
    #expect(cache.count == 3 && cache.cost == 3)
    cache.insert(4, for: "e", cost: 3)
    #expect(cache.count == 1 && cache.cost == 3)
    #expect(cache.value(for: "e") == 4)
  }

  @Test("keeps one value that is over the budget alone, until the next comes")
  func oversized() {
    var cache = LRUCache<Int, Int>(budget: 10)
    cache.insert(1, for: 1, cost: 50)
    #expect(cache.value(for: 1) == 1)
    cache.insert(2, for: 2, cost: 4)
    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 2) == 2)
    #expect(cache.cost == 4)
  }

  @Test("agrees with a plain model over many random steps")
  func model() {
    var random = Random(seed: 3)
    var cache = LRUCache<Int, Int>(budget: 20)
    var model: [(key: Int, cost: Int)] = []
    for step in 0..<5_000 {
      let key = random.whole(0..<30)
      if let place = model.firstIndex(where: { $0.key == key }) {
        #expect(cache.value(for: key) == key)
        model.append(model.remove(at: place))
      } else {
        #expect(cache.value(for: key) == nil)
        let cost = 1 + step % 5
        cache.insert(key, for: key, cost: cost)
        model.append((key, cost))
        while model.reduce(0, { $0 + $1.cost }) > 20, model.count > 1 { model.removeFirst() }
      }
      #expect(cache.count == model.count)
    }
  }
}
