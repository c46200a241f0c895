import Canvas
import GoldenSupport
import Painting
import Testing

@Suite("Shapes, as they look")
struct RasterGoldens {
  @Test("Filled rectangles, square and round, on and between pixels", arguments: [1.0, 1.25, 2.0])
  func fills(scale: Double) {
    var scene = Scene(240, 120, background: Color(0xF4F4F6))
    scene.paint { painter in
      let ink = Color(0x3A6FF7)
      for (index, radius) in [0.0, 4, 8, 12, 20].enumerated() {
        painter.fill(
          Rect(x: 10 + 46 * Double(index), y: 10, width: 40, height: 40), radius: radius, ink)
        painter.fill(
          Rect(x: 10.4 + 46 * Double(index), y: 60.3, width: 40, height: 20), radius: radius,
          ink.opacity(0.4))
      }
      painter.fill(Rect(x: 10, y: 95, width: 220, height: 1), Color(0xC8C8CC))
      painter.fill(Rect(x: 10, y: 100, width: 220, height: 0.5), Color(0xC8C8CC))
      painter.fill(Rect(x: 10, y: 106, width: 220, height: 6), radius: 3, Color(0xE0E0E4))
      painter.fill(Rect(x: 10, y: 106, width: 77, height: 6), radius: 3, ink)
    }
    expectGolden(scene.bitmap(scale: scale), "fills@\(scale)x")
  }

  @Test("Borders: focus rings, fields, round check boxes", arguments: [1.0, 1.25, 2.0])
  func borders(scale: Double) {
    var scene = Scene(240, 90)
    scene.paint { painter in
      let ink = Color(0x3A6FF7)
      painter.border(Rect(x: 10, y: 10, width: 80, height: 32), radius: 8, width: 2, ink)
      painter.border(Rect(x: 100, y: 10, width: 80, height: 32), radius: 8, Color(0x9A9AA0))
      painter.border(Rect(x: 190, y: 10, width: 40, height: 32), width: 3, ink.opacity(0.5))
      for (index, size) in [16.0, 20, 22, 24, 25].enumerated() {
        painter.border(
          Rect(x: 10 + 32 * Double(index), y: 52, width: size, height: size), radius: size / 2,
          width: 1.5, Color(0x6A6A70))
      }
      painter.fill(Rect(x: 180, y: 52, width: 24, height: 24), radius: 12, ink)
      var check = Path()
      check.move(to: Point(x: 186.5, y: 64.5))
      check.line(to: Point(x: 190.5, y: 68.5))
      check.line(to: Point(x: 198, y: 60))
      painter.stroke(check, width: 2, .white)
    }
    expectGolden(scene.bitmap(scale: scale), "borders@\(scale)x")
  }

  @Test("Shadows under cards", arguments: [1.0, 2.0])
  func shadows(scale: Double) {
    var scene = Scene(260, 110, background: Color(0xF2F2F4))
    scene.paint { painter in
      let cards: [(Rect, Double, Double, Double)] = [
        (Rect(x: 24, y: 20, width: 90, height: 64), 12, 24, 0.18),
        (Rect(x: 140, y: 20, width: 40, height: 40), 20, 16, 0.3),
        (Rect(x: 204, y: 24, width: 36, height: 36), 0, 12, 0.3),
      ]
      for (rect, radius, blur, strength) in cards {
        painter.shadow(
          rect.offset(by: Point(x: 0, y: 3)), radius: radius, blur: blur,
          Color.black.opacity(strength))
        painter.fill(rect, radius: radius, .white)
      }
      painter.shadow(
        Rect(x: 150, y: 82, width: 80, height: 10), radius: 5, blur: 20, Color.black.opacity(0.5))
    }
    expectGolden(scene.bitmap(scale: scale), "shadows@\(Int(scale))x")
  }

  @Test("Paths: curves, holes, gradients, strokes", arguments: [1.0, 2.0])
  func paths(scale: Double) {
    var scene = Scene(260, 120)
    scene.paint { painter in
      painter.fill(
        .ellipse(in: Rect(x: 10.3, y: 8.6, width: 80, height: 96)),
        .radial(
          center: Point(x: 38, y: 36), radius: 70, inner: Color(0xFF8A80), outer: Color(0xB3121D)))
      painter.fill(
        .ellipse(in: Rect(x: 0, y: 0, width: 40, height: 40)), at: Point(x: 104.5, y: 10.25),
        .vertical(from: 0, to: 40, top: Color(0x8EC5FF), bottom: Color(0x1F4FBF)))
      painter.fill(Self.star, at: Point(x: 180, y: 34), .solid(Color(0xE8A200)))
      painter.fill(Self.ring, at: Point(x: 234, y: 34), .solid(Color(0x3C8D5A)))
      var string = Path()
      string.move(to: Point(x: 110, y: 66))
      string.cubic(
        to: Point(x: 132, y: 112), control1: Point(x: 90, y: 84), control2: Point(x: 150, y: 92))
      painter.stroke(string, width: 1.2, Color(0x55555A))
      var zigzag = Path()
      zigzag.move(to: Point(x: 160, y: 100))
      for step in 1...6 {
        zigzag.line(to: Point(x: 160 + 14 * Double(step), y: step % 2 == 0 ? 100 : 74))
      }
      painter.stroke(zigzag, width: 6, Color(0x7A3FF2).opacity(0.5))
    }
    expectGolden(scene.bitmap(scale: scale), "paths@\(Int(scale))x")
  }

  /// Five points, drawn across each other: the non-zero rule fills the middle.
  private static var star: Path {
    var path = Path()
    let points: [(Double, Double)] = [
      (0, -22), (12.9, 17.8), (-20.9, -6.8), (20.9, -6.8), (-12.9, 17.8),
    ]
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
    path.close()
    return path
  }

  /// A square with a hole that runs the other way round.
  private static var ring: Path {
    var path = Path()
    path.move(to: Point(x: -18, y: -18))
    path.line(to: Point(x: 18, y: -18))
    path.line(to: Point(x: 18, y: 18))
    path.line(to: Point(x: -18, y: 18))
    path.close()
    path.move(to: Point(x: 0, y: -12))
    path.line(to: Point(x: -12, y: 0))
    path.line(to: Point(x: 0, y: 12))
    path.line(to: Point(x: 12, y: 0))
    path.close()
    return path
  }

  @Test("A picture in its own size, smaller and larger")
  func images() {
    var picture = Bitmap(width: 32, height: 32)
    for y in 0..<32 {
      for x in 0..<32 {
        let isDark = (x / 4 + y / 4) % 2 == 0
        picture[x, y] = isDark ? 0xFF20_4080 : 0xFF00_0000 | UInt32(x * 8) << 16 | UInt32(y * 8)
      }
    }
    var scene = Scene(150, 76)
    scene.paint { painter in
      painter.image(picture, in: Rect(x: 6, y: 6, width: 32, height: 32))
      painter.image(picture, in: Rect(x: 44, y: 6, width: 13, height: 13))
      painter.image(picture, in: Rect(x: 64, y: 6, width: 64, height: 64))
    }
    expectGolden(scene.bitmap(scale: 1), "images")
  }
}
