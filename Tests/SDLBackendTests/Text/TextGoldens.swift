import Canvas
import GoldenSupport
import SDLBackend
import Testing

@Suite("Text, as it looks")
struct TextGoldens {
  @Test("Latin text in the three sizes and both weights", arguments: [1.0, 2.0])
  func latin(scale: Double) throws {
    let engine = try FontTextEngine(fonts: .fixed)
    var scene = Scene(360, 150)
    scene.paint { painter in
      let rows: [(TextStyle, String)] = [
        (.title, "Tasks · Thursday, 1 January"), (.body, "Buy food, milk and AVOCADO (fi, fl)"),
        (.bodyStrong, "Buy food, milk and AVOCADO"), (.clock, "1h 11m 11s · 2h 24m 40s"),
        (.caption, "took 3h 12m — “quoted”, 100 %"),
      ]
      for (index, row) in rows.enumerated() {
        painter.text(
          engine.line(row.1, style: row.0), at: Point(x: 16, y: 30 + 26 * Double(index)),
          Color(0x1C1C1E))
      }
    }
    expectGolden(scene.bitmap(scale: scale, engine), "text-latin@\(Int(scale))x")
  }
}
