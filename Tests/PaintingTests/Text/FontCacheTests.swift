import Canvas
import Glibc
import ProgramSupport
import Testing

@testable import Painting

/// What fontconfig said is kept for the next start, and changes nothing but the time it takes.
@Suite struct FontCacheTests {
  /// Arabic, with marks; Chinese, Japanese; an emoji of several characters; what no font has.
  static let text = "قهوةً 东西 ひらがな 👩‍🌾 \u{E123} नमस्ते"

  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder["cache/fonts"]
  }

  /// The files in which a text is set, one a glyph, and whether fontconfig was asked.
  private func setting(
    _ text: String = text, in engine: FontTextEngine
  ) -> (files: [String], asked: Bool) {
    let line = engine.line(text, style: TextStyle(size: 14, weight: .semibold), fitting: .infinity)
    let files = line.runs.flatMap { run in
      run.glyphs.map { glyph in
        run.font == FontTable.boxes
          ? "box \(glyph.id)" : engine.fonts.fonts[run.font].file.path + " \(glyph.id)"
      }
    }
    return (files, engine.fonts.triedFontconfig)
  }

  private func engine() throws -> FontTextEngine { try FontTextEngine(cache: path) }

  /// What one process finds and leaves.
  private func learn() throws -> [String] {
    let engine = try engine()
    let files = setting(in: engine).files
    engine.saveFonts()
    return files
  }

  private func content() throws -> String {
    String(decoding: try folder.bytes("cache/fonts"), as: UTF8.self)
  }

  private func leave(_ content: String) throws { try folder.write(content, to: "cache/fonts") }

  @Test("The second start sets the same text in the same fonts without fontconfig")
  func secondStart() throws {
    let first = try learn()
    let second = setting(in: try engine())
    #expect(second.files == first)
    #expect(!second.asked)
    #expect(setting(in: try FontTextEngine()).files == first)
  }

  @Test("A character that was not met before is asked for, and known the next time")
  func newCharacter() throws {
    _ = try learn()
    let engine = try engine()
    let new = setting("한국어", in: engine)
    #expect(new.asked)
    engine.saveFonts()
    let later = try self.engine()
    #expect(setting("한국어", in: later).files == new.files)
    #expect(!setting(in: later).asked, "what was known before is forgotten, or the new is")
  }

  @Test("Latin letters need neither the file nor fontconfig")
  func latin() throws {
    let engine = try engine()
    #expect(!setting("Buy milk", in: engine).asked)
    engine.saveFonts()
    #expect(access(path, F_OK) != 0)
  }

  @Test("A rule or a font that has changed makes everything be asked again")
  func change() throws {
    let first = try learn()
    let content = try content()
    let sources = content.split(separator: "\n").filter { $0.hasPrefix("depends\t") }
    #expect(sources.contains { $0.hasSuffix("\t/etc/fonts/fonts.conf") })
    #expect(sources.contains { $0.hasSuffix("\t/usr/share/fonts") })
    for source in sources {
      let fields = source.split(separator: "\t")
      let other = "depends\t\(fields[1] == "-" ? "1" : "-")\t\(fields[2])"
      try leave(content.replacing(source, with: other))
      #expect(FontCacheText.answers(in: try self.content()) == nil, "\(fields[2])")
    }
    let again = setting(in: try engine())
    #expect(again.asked)
    #expect(again.files == first)
  }

  @Test("A file that is cut off is not taken, and one that is damaged stops nothing")
  func damage() throws {
    let first = try learn()
    let whole = Array(try content().utf8)
    for length in stride(from: 0, to: whole.count, by: 7) {
      let cut = String(decoding: whole.prefix(length), as: UTF8.self)
      #expect(FontCacheText.answers(in: cut) == nil, "cut at \(length)")
    }
    var random = SeededGenerator(seed: 14)
    for _ in 0..<50 {
      var damaged = whole
      let place = Int.random(in: damaged.indices, using: &random)
      damaged[place] = UInt8.random(in: 0...255, using: &random)
      try folder.write(damaged, to: "cache/fonts")
      // A path that leads elsewhere is another font's, where it leads to one that has the character.
      let files = setting(in: try engine()).files
      #expect(files.count == first.count, "\(damaged[place]) at \(place)")
    }
  }

  @Test("A font that has gone is looked for again")
  func goneFont() throws {
    let first = try learn()
    try leave(
      try content().replacing("/usr/share/fonts/truetype", with: "/usr/share/fonts/nowhere"))
    let engine = try engine()
    #expect(setting(in: engine).files == first)
    engine.saveFonts()
    let later = setting(in: try self.engine())
    #expect(later.files == first)
    #expect(!later.asked, "what was found instead is not kept")
  }

  @Test("Where the file cannot be written nothing is said and nothing is lost")
  func unwritable() throws {
    let engine = try FontTextEngine(cache: "/proc/nowhere/fonts")
    let files = setting(in: engine).files
    engine.saveFonts()
    #expect(!files.isEmpty)
  }
}
