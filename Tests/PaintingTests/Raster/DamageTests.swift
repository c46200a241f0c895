import Canvas
import GoldenSupport
import Painting
import Testing

@Suite("Repainting damaged rectangles")
struct DamageTests {
  @Test("gives, bit for bit, what repainting everything gives", arguments: 0..<24)
  func equalsFullRepaint(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    let engine = try FontTextEngine(fonts: .fixed)
    let raster = Raster(glyphs: engine)
    let scale = [1, 1.25, 2, 3][seed % 4]
    let (width, height) = (Int(160 * scale), Int(120 * scale))
    let old = CommandMaker.commands(count: 12, &random, engine)
    let new = CommandMaker.commands(count: 12, &random, engine)
    var whole = Bitmap(width: width, height: height)
    raster.paint(new, onto: &whole, scale: scale, background: .white)

    var seen = Bitmap(width: width, height: height)
    raster.paint(old, onto: &seen, scale: scale, background: .white)
    let before = seen
    let damage = (0..<6).map { _ in
      PixelRect(
        x: random.whole(-20..<width), y: random.whole(-20..<height),
        width: random.whole(1..<width), height: random.whole(1..<height / 2))
    }
    raster.paint(new, onto: &seen, scale: scale, background: .white, damage: damage)
    for y in 0..<height {
      for x in 0..<width {
        let isDamaged = damage.contains { $0.contains(x, y) }
        let expected = isDamaged ? whole[x, y] : before[x, y]
        guard seen[x, y] != expected else { continue }
        Issue.record(
          "Pixel (\(x), \(y)), damaged: \(isDamaged), is \(seen[x, y]), not \(expected).")
        return
      }
    }
  }

  @Test("found by comparing frames covers every pixel that changes", arguments: 0..<12)
  func damageBetweenFrames(seed: Int) throws {
    var random = Random(seed: 1_000 + UInt64(seed))
    let engine = try FontTextEngine(fonts: .fixed)
    let raster = Raster(glyphs: engine)
    let scale = [1, 1.25, 2][seed % 3]
    let bounds = Rect(x: 0, y: 0, width: 160, height: 120)
    let size = PixelRect(covering: bounds, scale: scale)
    let old = CommandMaker.commands(count: 14, &random, engine)
    var new = old
    for _ in 0..<random.whole(1..<4) {
      let place = random.whole(0..<new.count)
      switch random.whole(0..<3) {
      case 0: new.remove(at: place)
      case 1: new.insert(contentsOf: CommandMaker.commands(count: 1, &random, engine), at: place)
      default: new[place] = CommandMaker.commands(count: 1, &random, engine)[0]
      }
    }
    var seen = Bitmap(width: size.width, height: size.height)
    var whole = seen
    raster.paint(old, onto: &seen, scale: scale, background: .white)
    raster.paint(new, onto: &whole, scale: scale, background: .white)
    var finder = DamageFinder()
    let damage = finder.damage(from: old, to: new, in: bounds)
      .map { PixelRect(covering: $0, scale: scale) }
    raster.paint(new, onto: &seen, scale: scale, background: .white, damage: damage)
    #expect(BitmapDifference(of: seen, from: whole)?.count ?? 0 == 0)
  }

  @Test("is enough also where a font's marks pile up beyond their line", arguments: [1, 1.25, 2])
  func towers(scale: Double) {
    let raster = Raster(glyphs: Towers())
    let bounds = Rect(x: 0, y: 0, width: 160, height: 120)
    let line = TextLine(
      text: "tower", style: .body, width: 40,
      metrics: FontMetrics(ascent: 12, descent: 4, xHeight: 8),
      runs: [.init(font: 0, glyphs: [.init(id: 1, x: 4, y: 0)])], caretStops: [])
    let text = DrawCommand(.text(line, at: Point(x: 60, y: 60.4), .black), clip: bounds)
    let size = PixelRect(covering: bounds, scale: scale)
    var whole = Bitmap(width: size.width, height: size.height)
    raster.paint([text], onto: &whole, scale: scale, background: .white)
    var seen = Bitmap(width: size.width, height: size.height)
    raster.paint([], onto: &seen, scale: scale, background: .white)
    raster.paint(
      [text], onto: &seen, scale: scale, background: .white,
      damage: [PixelRect(covering: text.bounds, scale: scale)])
    #expect(BitmapDifference(of: seen, from: whole)?.count ?? 0 == 0)
    #expect(whole.pixels.contains(0xFF00_0000))
  }

  @Test("touches nothing else, not even for commands that reach far outside")
  func staysInside() {
    let raster = Raster(glyphs: NoGlyphs())
    var bitmap = Bitmap(width: 40, height: 40, filledWith: 0xFF12_3456)
    let huge = Rect(x: -1e12, y: -.infinity, width: .infinity, height: 1e300)
    let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let commands = [
      DrawCommand(.fill(everywhere, radius: 1e9, .black), clip: everywhere),
      DrawCommand(.fill(huge, radius: .nan, .black), clip: everywhere),
      DrawCommand(.border(everywhere, radius: 5e5, width: 1e5, .black), clip: everywhere),
      DrawCommand(.shadow(everywhere, radius: 10, blur: 1e5, .black), clip: everywhere),
      DrawCommand(
        .path(.ellipse(in: everywhere), at: .zero, .solid(.white)), clip: everywhere),
      DrawCommand(.stroke(.ellipse(in: everywhere), at: .zero, width: 3, .white), clip: everywhere),
      DrawCommand(.image(Bitmap(width: 2, height: 2), everywhere), clip: everywhere),
    ]
    raster.paint(
      commands, onto: &bitmap, scale: 1, damage: [PixelRect(x: 10, y: 10, width: 5, height: 5)])
    let untouched = bitmap.pixels.count { $0 == 0xFF12_3456 }
    #expect(untouched == 40 * 40 - 25)
    #expect(bitmap[12, 12] == 0xFFFF_FFFF)
  }
}

/// Every glyph is a black box of 10 by 200 pixels, most of it above the baseline.
private final class Towers: GlyphSource {
  private let tower = GlyphMask(
    format: .coverage, left: 0, top: 150, width: 10, height: 200,
    copying: Array(repeating: 255 as UInt8, count: 2_000))

  func mask(for request: GlyphRequest) -> GlyphMask? { tower }
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }
}
