import Canvas
import Glibc
import GoldenSupport
import Testing

@testable import Painting

@Suite("How exact pixels are")
struct RasterAccuracyTests {
  private let raster = Raster(glyphs: NoGlyphs())
  private let page = Rect(x: 0, y: 0, width: 100, height: 100)

  /// The alpha of every pixel, painted in black on nothing.
  private func coverage(_ shape: DrawCommand.Shape, scale: Double = 1) -> [Double] {
    var bitmap = Bitmap(width: Int(100 * scale), height: Int(100 * scale))
    raster.paint([DrawCommand(shape, clip: page)], onto: &bitmap, scale: scale)
    return bitmap.pixels.map { Double($0 >> 24) / 255 }
  }

  @Test("a channel times a coverage is rounded exactly, for every pair of bytes")
  func multiplication() {
    var wrong = 0
    for value in UInt32(0)...255 {
      for coverage in UInt32(0)...255 {
        let expected = (value * coverage * 2 + 255) / 510
        let pixel = Pixel.scaled(value << 24 | value << 16 | value << 8 | value, by: coverage)
        if pixel != expected << 24 | expected << 16 | expected << 8 | expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("an opaque colour replaces, a clear one changes nothing, a half one meets half way")
  func over() {
    #expect(Pixel.over(0xFF12_3456, 0xFFAB_CDEF) == 0xFF12_3456)
    #expect(Pixel.over(0, 0xFFAB_CDEF) == 0xFFAB_CDEF)
    #expect(Pixel.over(0x8080_8080, 0xFF00_0000) == 0xFF80_8080)
    #expect(Pixel.premultiplied(Color(red: 255, green: 128, blue: 0, alpha: 128)) == 0x8080_4000)
  }

  @Test(
    "the covered pixels of an ellipse add up to its area",
    arguments: [
      (0.0, 0.0, 60.0, 40.0), (10.37, 20.81, 33.3, 71.9), (50, 50, 3, 3), (20.5, 20.5, 1, 60),
    ])
  func ellipseArea(x: Double, y: Double, width: Double, height: Double) {
    let path = Path.ellipse(in: Rect(x: x, y: y, width: width, height: height))
    let area = coverage(.path(path, at: .zero, .solid(.black))).reduce(0, +)
    let expected = Double.pi * width * height / 4
    #expect(abs(area - expected) < 0.05 + expected * 0.002)
  }

  @Test("a polygon's pixels are covered as much as a fine grid of samples says", arguments: 0..<8)
  func polygon(seed: Int) {
    // Corners around a centre in the order of their angle: one winding, any slopes.
    var random = Random(seed: UInt64(seed))
    let corners = (0..<9).map { step in
      let (angle, radius) = (Double(step) * .pi * 2 / 9, random.real(5...70))
      return Point(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
    }
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    let seen = coverage(.path(path, at: .zero, .solid(.black)))
    var worst = 0.0
    for y in stride(from: 0, to: 100, by: 7) {
      for x in stride(from: 0, to: 100, by: 5) {
        worst = max(worst, abs(seen[y * 100 + x] - Self.sampled(corners, x, y)))
      }
    }
    #expect(worst < 0.06)
  }

  /// The part of a pixel inside a polygon, by 16 × 16 samples and the even-odd rule.
  private static func sampled(_ corners: [Point], _ x: Int, _ y: Int) -> Double {
    var inside = 0
    for step in 0..<256 {
      let px = Double(x) + (Double(step % 16) + 0.5) / 16
      let py = Double(y) + (Double(step / 16) + 0.5) / 16
      var crossings = 0
      for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) where (a.y > py) != (b.y > py)
      {
        if px < a.x + (py - a.y) / (b.y - a.y) * (b.x - a.x) { crossings += 1 }
      }
      inside += crossings % 2
    }
    return Double(inside) / 256
  }

  @Test(
    "a circle drawn as a round rectangle is the circle drawn as a path", arguments: [1.0, 2, 3])
  func cornersAgreeWithPaths(scale: Double) {
    let box = Rect(x: 12, y: 20, width: 40, height: 40)
    let corner = coverage(.fill(box, radius: 20, .black), scale: scale)
    let path = coverage(.path(.ellipse(in: box), at: .zero, .solid(.black)), scale: scale)
    #expect(zip(corner, path).allSatisfy { abs($0 - $1) < 0.03 })
  }

  @Test("figures that overlap are filled once, holes that run the other way stay open")
  func winding() {
    func square(_ path: inout Path, _ from: Double, _ to: Double, isReversed: Bool = false) {
      let corners = [(from, from), (to, from), (to, to), (from, to)]
      for (index, corner) in (isReversed ? corners.reversed() : corners).enumerated() {
        let point = Point(x: corner.0, y: corner.1)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      path.close()
    }
    var overlap = Path()
    square(&overlap, 10, 50)
    square(&overlap, 30, 70)
    #expect(coverage(.path(overlap, at: .zero, .solid(.black))).reduce(0, +) == 2_800)
    var hole = Path()
    square(&hole, 10, 50)
    square(&hole, 20, 40, isReversed: true)
    #expect(coverage(.path(hole, at: .zero, .solid(.black))).reduce(0, +) == 1_200)
  }

  @Test(
    "a stroke is as wide as it says, also when it is thinner than a pixel",
    arguments: [
      0.3, 1, 1.5, 2, 6.4,
    ])
  func strokeWidth(width: Double) {
    var line = Path()
    line.move(to: Point(x: -20, y: 50.3))
    line.line(to: Point(x: 120, y: 50.3))
    let area = coverage(.stroke(line, at: .zero, width: width, .black)).reduce(0, +)
    #expect(abs(area / 100 - width) < 0.02)
  }

  @Test("straight edges fall on whole pixels at every scale", arguments: [1, 1.25, 1.5, 2, 3])
  func snapping(scale: Double) {
    for offset in stride(from: 0, through: 1, by: 0.13) {
      let box = Rect(x: 10 + offset, y: 20 - offset, width: 30.4, height: 9.7)
      #expect(
        coverage(.fill(box, radius: 0, .black), scale: scale).allSatisfy { $0 == 0 || $0 == 1 })
      #expect(
        coverage(.border(box, radius: 0, width: 1.3, .black), scale: scale)
          .allSatisfy { $0 == 0 || $0 == 1 })
    }
  }

  @Test("a hairline never vanishes and never smears")
  func hairline() {
    for y in stride(from: 10.0, to: 12, by: 0.1) {
      let line = coverage(.fill(Rect(x: 0, y: y, width: 100, height: 0.2), radius: 0, .black))
      #expect(line.reduce(0, +) == 100)
    }
    #expect(coverage(.fill(.zero, radius: 0, .black)).allSatisfy { $0 == 0 })
  }

  @Test("a row that scrolls by whole points looks the same, above the window's edge too")
  func movesWhole() {
    for offset in -3...3 {
      let rect = PixelRect(
        snapping: Rect(x: 0, y: Double(offset) + 0.5, width: 5, height: 2.5), scale: 1)
      #expect(rect.height == 2)
      #expect(rect.minY == offset + 1)
    }
  }

  @Test(
    "neighbours that share an edge leave no gap and do not overlap", arguments: [1.25, 1.5, 2.75])
  func neighbours(scale: Double) {
    let half = Color.black.opacity(0.5)
    let rows = (0..<20).map {
      DrawCommand(
        .fill(Rect(x: 0, y: Double($0) * 4.9, width: 100, height: 4.9), radius: 0, half),
        clip: page)
    }
    var bitmap = Bitmap(width: Int(100 * scale), height: Int(98 * scale))
    raster.paint(rows, onto: &bitmap, scale: scale)
    #expect(Set(bitmap.pixels) == [0x8000_0000])
  }

  @Test("a shadow is full inside, nothing outside, and fades in one direction")
  func shadow() {
    let box = Rect(x: 20, y: 20, width: 60, height: 60)
    let seen = coverage(.shadow(box, radius: 10, blur: 16, .black))
    let row = Array(seen[5_000..<5_100])
    #expect(row[50] == 1)
    #expect(row[11] == 0 && row[12] > 0)
    #expect(abs((row[19] + row[20]) / 2 - 0.5) < 0.01)
    #expect(zip(row[..<50], row[1..<51]).allSatisfy { $0 <= $1 })
    #expect(zip(row[50...], row[51...]).allSatisfy { $0 >= $1 })
    #expect((0..<100).allSatisfy { seen[$0 * 100 + 50] == row[$0] })
  }

  @Test("a picture in its own size is copied, a smaller one has the same mean")
  func images() {
    var random = Random(seed: 1)
    var picture = Bitmap(width: 40, height: 40)
    for index in picture.pixels.indices {
      picture.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) >> 8
    }
    func mean(_ pixels: [UInt32]) -> Double {
      Double(pixels.reduce(0) { $0 + Int($1 & 255) }) / Double(pixels.count)
    }
    for size in [40, 20, 13, 7, 1] {
      var bitmap = Bitmap(width: size, height: size)
      let box = Rect(x: 0, y: 0, width: Double(size), height: Double(size))
      raster.paint([DrawCommand(.image(picture, box), clip: page)], onto: &bitmap, scale: 1)
      if size == 40 { #expect(bitmap == picture) }
      #expect(abs(mean(bitmap.pixels) - mean(picture.pixels)) < 1)
    }
  }

  @Test("a gradient runs from its one colour to its other, and stays there beyond")
  func gradient() {
    var bitmap = Bitmap(width: 1, height: 100)
    let paint = Paint.vertical(from: 20, to: 80, top: .black, bottom: .white)
    var path = Path()
    for (x, y) in [(0.0, 0.0), (100, 0), (100, 100), (0, 100)] {
      if path.elements.isEmpty { path.move(to: .zero) } else { path.line(to: Point(x: x, y: y)) }
    }
    raster.paint([DrawCommand(.path(path, at: .zero, paint), clip: page)], onto: &bitmap, scale: 1)
    let grays = bitmap.pixels.map { $0 & 255 }
    #expect(grays[..<20].allSatisfy { $0 == 0 })
    #expect(grays[80...].allSatisfy { $0 == 255 })
    #expect(zip(grays, grays.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 5 })
    #expect(abs(Int(grays[49]) - 127) < 5)
  }

  @Test("a baseline falls on a whole pixel, wherever the line is painted")
  func baseline() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    let raster = Raster(glyphs: engine)
    func painted(_ y: Double) -> Bitmap {
      var bitmap = Bitmap(width: 80, height: 40)
      let command = DrawCommand(
        .text(engine.line("Buy xz", style: .body), at: Point(x: 4, y: y), .black), clip: page)
      raster.paint([command], onto: &bitmap, scale: 1)
      return bitmap
    }
    #expect(painted(19.6) == painted(20) && painted(20.4) == painted(20))
    #expect(painted(20.6) != painted(20))
    // Nothing of x and z, whose feet stand on the baseline, lies below it.
    let feet = painted(20).pixels[(20 * 80 + 45)..<(20 * 80 + 60)]
    #expect(feet.allSatisfy { $0 >> 24 < 40 })
  }
}
