import Canvas
import Testing

@testable import Painting

@Suite("Fonts and forms of letters by text, script and language")
struct FontChoiceTests {
  private static let inter = FontSelection.Name.packagedInter
  /// As the window has it, on whatever desktop.
  private func desktop() throws -> FontTextEngine {
    try FontTextEngine(fonts: FontSelection(main: [Self.inter, .family("Inter")]))
  }

  /// The files, faces and glyphs that a text is set in.
  private func setting(_ text: String, by engine: FontTextEngine) -> [String] {
    engine.line(text, style: .body).runs.map { run in
      let font = run.font == FontTable.boxes ? "boxes" : "\(engine.fonts.fonts[run.font].file)"
      return "\(font) \(run.glyphs.map(\.id))"
    }
  }

  private static let texts = [
    "买菜，牛奶和面包", "日本語のテスト", "漢字", "한국어 시험 漢字", "شراء الحليب", "ٹماٹر اور روٹی", "لקנות חלב",
    "दूध और रोटी",
    "ไทย", "ⴰⵣⵓⵍ", "ᐃᓄᒃᑎᑐᑦ", "⠓⠑⠇⠇⠕", "★ ☂ ⌘ ♞", "Հայերեն", "ქართული", "አማርኛ", "བོད་ཡིག", "မြန်မာ",
    "ខ្មែរ", "ລາວ",
    "𠀀𠮷", "x̂ ∮ ∰", "𝄞", "a\u{35C}b", "ǈ ᴔ ꭥ",
  ]

  @Test("What a text is set in does not depend on what was set before")
  func order() throws {
    let (forwards, backwards) = (try desktop(), try desktop())
    let first = Self.texts.map { setting($0, by: forwards) }
    let second = Self.texts.reversed().map { setting($0, by: backwards) }.reversed()
    #expect(first == Array(second))
    for (text, expected) in zip(Self.texts, first) {
      #expect(setting(text, by: try desktop()) == expected)
    }
  }

  @Test("Characters of one script and language in one line are of one font")
  func oneFont() throws {
    let engine = try desktop()
    for text in ["买菜牛奶和面包", "日本語のテスト", "カタカナとかな漢字", "ไทยซื้อนม", "दूधरोटी", "الحليب", "ٹماٹر"] {
      let runs = engine.line(text, style: .body).runs
      #expect(Set(runs.map(\.font)).count == 1, "\(text)")
    }
  }

  @Test("Kana and syllables of Hangul say whose forms the Chinese characters beside them take")
  func kanaAndHangul() throws {
    let engine = try desktop()
    func face(_ text: String) -> Set<FontFile> {
      Set(engine.line(text, style: .body).runs.map { engine.fonts.fonts[$0.font].file })
    }
    // The package's one file holds a face for each of them.
    let (japanese, korean) = (face("のかな"), face("시험"))
    #expect(japanese.count == 1 && korean.count == 1 && japanese != korean)
    #expect(face("直すの") == japanese)
    #expect(face("直 시험") == korean)
    #expect(face("直") == face("直接买"))
    engine.language = "ja"
    #expect(face("直") == japanese)
    engine.language = "ko-KR"
    #expect(face("直") == korean)
    #expect(face("直すの") == japanese, "The text knows better than the window.")
    engine.language = "fr"
    #expect(face("直") == face("直接买"))
  }

  @Test("The forms of a language's letters are those of the window's language")
  func localForms() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    func glyphs(_ text: String, _ language: String?) -> [UInt32] {
      engine.language = language
      return engine.line(text, style: .body).runs.flatMap(\.glyphs).map(\.id)
    }
    // One face of four: the forms come from the language alone.
    let plain = glyphs("直骨", nil)
    #expect(glyphs("直骨", "ja") != plain)
    #expect(glyphs("直骨", "zh-Hant-TW") != plain)
    #expect(glyphs("直骨", "fr") == plain && glyphs("直骨", "zh-CN") == plain)
    #expect(Array(glyphs("直骨の", nil).prefix(2)) == glyphs("直骨", "ja"))
    // Marathi's la and sha, Nepali's jha; Urdu's four.
    let deva = FontSelection(main: [.family("Noto Sans Devanagari")], asksDesktop: false)
    let other = try FontTextEngine(fonts: deva)
    let hindi = other.line("लशझ", style: .body).runs
    other.language = "mr"
    #expect(other.line("लशझ", style: .body).runs != hindi)
  }

  @Test("Setting the same language again keeps what was shaped")
  func sameLanguage() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    engine.language = "ro"
    _ = engine.line("Știri", style: .body)
    let shaped = engine.shapedTexts
    engine.language = "ro"
    _ = engine.line("Știri", style: .body)
    #expect(engine.shapedTexts == shaped)
    engine.language = nil
    _ = engine.line("Știri", style: .body)
    #expect(engine.shapedTexts == shaped + 1 && engine.language == nil)
  }

  @Test(
    "The fixed fonts have every script of the package",
    arguments: [
      "Հայերեն", "বাংলা", "ગુજરાતી", "ਪੰਜਾਬੀ", "ಕನ್ನಡ", "മലയാളം", "ଓଡ଼ିଆ", "தமிழ்", "తెలుగు", "සිංහල", "ລາວ",
      "ខ្មែរ", "မြန်မာ", "བོད་ཡིག", "አማርኛ", "ქართული", "ᏣᎳᎩ", "ᠮᠣᠩᠭᠣᠯ", "ދިވެހި", "ߒߞߏ", "ⵜⴰⵎⴰⵣⵉⵖⵜ",
      "ᱥᱟᱱᱛᱟᱲᱤ",
      "ܣܘܪܝܝܐ", "ꦗꦮ", "ᐃᓄᒃᑎᑐᑦ", "ꆈꌠ", "𞤀𞤣𞤤𞤢𞤥", "ᚠᚢᚦ", "𐌰𐌱", "꯭ꯃ", "ᜊᜌ", "ꤊꤢ", "𑄌𑄋𑄴", "ꓡꓲ", "ꕙ", "ᨅᨔ",
    ])
  func packagedScripts(text: String) throws {
    let engine = try FontTextEngine(fonts: .fixed)
    let runs = engine.line(text, style: .body).runs
    #expect(runs.allSatisfy { $0.font != FontTable.boxes && $0.glyphs.allSatisfy { $0.id != 0 } })
  }

  @Test("What no font has is a box with its number: narrow for four digits, wider for six")
  func boxes() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    let line = engine.line("a\u{378}\u{10FFFD}\u{200B}b", style: .body)
    let run = try #require(line.runs.first { $0.font == FontTable.boxes })
    #expect(run.glyphs.map(\.id) == [0x378, 0x10FFFD])
    let widths = zip(line.caretStops, line.caretStops.dropFirst()).map { $1.x - $0.x }
    #expect(widths[1] > 0 && widths[2] > widths[1])
    for (id, columns) in [(UInt32(0x378), 2), (0x10FFFD, 3)] {
      let request = GlyphRequest(font: FontTable.boxes, glyph: id, size: 40 * 64, quarter: 0)
      let mask = try #require(engine.mask(for: request))
      #expect(mask.width >= columns * 10 && mask.height > 30)
      let bytes = UnsafeBufferPointer(
        start: mask.bytes.assumingMemoryBound(to: UInt8.self), count: mask.width * mask.height)
      let ink = bytes.reduce(0) { $0 + Int($1) }
      #expect(ink > 0 && ink < 255 * bytes.count / 3, "quiet")
    }
    // Others look otherwise: the digits are in it.
    func bytes(_ id: UInt32) -> [UInt8]? {
      let request = GlyphRequest(font: FontTable.boxes, glyph: id, size: 40 * 64, quarter: 0)
      return engine.mask(for: request).map { mask in
        Array(
          UnsafeBufferPointer(
            start: mask.bytes.assumingMemoryBound(to: UInt8.self), count: mask.width * mask.height))
      }
    }
    #expect(bytes(0x378) != bytes(0x379))
  }

  @Test("Signs that steer others are seen nowhere and take no room, in whatever text")
  func steeringSigns() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    let signs =
      Array(UInt32(0x200B)...0x200F) + Array(0x202A...0x202E) + Array(0x2060...0x2069) + [0xFEFF]
    for sign in signs.compactMap({ Unicode.Scalar($0) }) {
      for text in ["ab", "北京", "ไท"] {
        let plain = engine.line(text, style: .body)
        let marked = engine.line(
          String(text.prefix(1)) + String(Character(sign)) + String(text.suffix(1)), style: .body)
        let name = String(sign.value, radix: 16)
        #expect(abs(marked.width - plain.width) < 0.01, "U+\(name) in \(text)")
        #expect(marked.runs.allSatisfy { $0.font != FontTable.boxes }, "U+\(name)")
        #expect(marked.runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 }, "U+\(name)")
      }
    }
  }

  @Test(
    "Bad input is set in bounded time and room, and a caret can walk through it",
    arguments: [
      "a" + String(repeating: "\u{301}", count: 1_000),
      String(repeating: "\u{202B}", count: 200) + "abc" + String(repeating: "\u{202C}", count: 200),
      String(repeating: "\u{2067}a\u{2066}ב", count: 100),
      String(decoding: [0x61, 0xED, 0xA0, 0x80, 0x62, 0xED, 0xB0, 0x80] as [UInt8], as: UTF8.self),
      String(decoding: [0xD800, 0x61, 0xDC00] as [UInt16], as: UTF16.self),
    ])
  func badInput(text: String) throws {
    let engine = try FontTextEngine(fonts: .fixed)
    let line = engine.line(text, style: .body)
    #expect(line.width.isFinite && line.width >= 0)
    #expect(line.caretStops.count == text.count + 1)
    #expect(line.caretStops.allSatisfy { (-0.01...line.width + 0.01).contains($0.x) })
    #expect(engine.line(text, style: .body, fitting: 50).width <= 50)
  }
}
