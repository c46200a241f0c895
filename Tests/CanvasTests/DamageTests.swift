import Canvas
import Testing

@Suite("Damage and Region")
struct DamageTests {
  private let window = Rect(x: 0, y: 0, width: 100, height: 100)

  private func fill(
    _ x: Double, _ y: Double, _ size: Double = 10, _ color: Color = .black
  )
    -> DrawCommand
  {
    DrawCommand(
      .fill(Rect(x: x, y: y, width: size, height: size), radius: 0, color), clip: window)
  }

  private func damage(
    _ old: [DrawCommand], _ new: [DrawCommand], in bounds: Rect
  ) -> [Rect] {
    var finder = DamageFinder()
    return finder.damage(from: old, to: new, in: bounds)
  }

  @Test("two equal frames have none")
  func equal() {
    let frame = [fill(0, 0), fill(20, 20), fill(20, 20)]
    #expect(damage(frame, frame, in: window).isEmpty)
    #expect(damage([], [], in: window).isEmpty)
  }

  @Test("Behaviour 39: a label that changes in place damages that label alone")
  func tick() {
    let text = FixedPitchText()
    func frame(_ elapsed: String) -> [DrawCommand] {
      let label = text.line(elapsed, style: .clock)
      return [
        fill(0, 0, 100, .white), fill(0, 60),
        DrawCommand(.text(label, at: Point(x: 30, y: 30), .black), clip: window), fill(80, 80),
      ]
    }
    let (old, new) = (frame("5s"), frame("6s"))
    #expect(damage(old, new, in: window) == [old[2].bounds])
    #expect(old[2].bounds.width < 60)
  }

  @Test("a command that comes or goes damages its own bounds and no others'")
  func insertAndRemove() {
    let few = [fill(0, 0), fill(40, 40), fill(80, 80)]
    let more = [fill(0, 0), fill(20, 60), fill(40, 40), fill(80, 80)]
    #expect(damage(few, more, in: window) == [more[1].bounds])
    #expect(damage(more, few, in: window) == [more[1].bounds])
    #expect(damage([], [few[1]], in: window) == [few[1].bounds])
    #expect(damage([few[1]], [], in: window) == [few[1].bounds])
  }

  @Test("two commands that change places are damage where they are")
  func order() {
    let (a, b) = (fill(10, 10, 20, .black), fill(20, 20, 20, .white))
    let damage = self.damage([a, b], [b, a], in: window)
    #expect(damage.contains { $0.contains(Point(x: 25, y: 25)) })
  }

  @Test(
    "a point outside the damage is painted by the same commands in both frames", arguments: 0..<40)
  func outsideIsUntouched(seed: Int) {
    var state = UInt64(seed + 1)
    func number(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    func command() -> DrawCommand {
      fill(Double(number(10) * 10), Double(number(10) * 10), 8, Color(UInt32(number(3))))
    }
    let old = (0..<number(40)).map { _ in command() }
    var new = old
    for _ in 0..<number(6) {
      let place = number(new.count + 1)
      switch number(3) {
      case 0 where place < new.count: new.remove(at: place)
      case 1 where place < new.count: new[place] = command()
      default: new.insert(command(), at: place)
      }
    }
    let damage = self.damage(old, new, in: window)
    for x in stride(from: 0.5, to: 100, by: 3) {
      for y in stride(from: 0.5, to: 100, by: 3) {
        let point = Point(x: x, y: y)
        if damage.contains(where: { $0.contains(point) }) { continue }
        let marks = { (frame: [DrawCommand]) in frame.filter { $0.bounds.contains(point) } }
        #expect(marks(old) == marks(new), "at \(point)")
      }
    }
  }

  @Test("rectangles of a region never overlap, cover all that was added, and stay in bounds")
  func region() {
    var region = Region(bounds: window)
    #expect(region.isEmpty && region.area == 0)
    let added = [
      Rect(x: -10, y: -10, width: 20, height: 20), Rect(x: 50, y: 50, width: 10, height: 10),
      Rect(x: 55, y: 40, width: 30, height: 15), Rect(x: 95, y: 95, width: 50, height: 50),
      Rect(x: 200, y: 200, width: 5, height: 5), .zero,
    ]
    for rect in added { region.add(rect) }
    #expect(region.rects.count == 3)
    for rect in added {
      let seen = rect.intersection(window)
      #expect(seen.isEmpty || region.rects.contains { $0.union(seen) == $0 })
    }
    for (index, rect) in region.rects.enumerated() {
      #expect(rect.intersection(window) == rect)
      #expect(!region.rects[(index + 1)...].contains { $0.intersects(rect) })
    }
  }

  @Test("many small rectangles become few, and nothing is lost")
  func manyRects() {
    var region = Region(bounds: window)
    for x in 0..<10 {
      for y in 0..<10 {
        region.add(Rect(x: Double(x) * 10, y: Double(y) * 10, width: 2, height: 2))
      }
    }
    #expect(region.rects.count <= Region.mostRects)
    for x in 0..<10 {
      for y in 0..<10 {
        let corner = Point(x: Double(x) * 10 + 1, y: Double(y) * 10 + 1)
        #expect(region.rects.contains { $0.contains(corner) })
      }
    }
  }

  @Test("rectangles of any size end in a region that covers them all", arguments: 0..<50)
  func anyRects(seed: Int) {
    var state = UInt64(seed + 1)
    // Tenths: what is no sum of halves is never quite where it should be.
    func number(_ below: Int) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int(state >> 33) % below) / 10
    }
    var region = Region(bounds: window)
    for _ in 0..<300 {
      let isFlat = number(20) < 1
      let rect = Rect(
        x: number(1_000), y: number(1_000), width: number(isFlat ? 1_000 : 100) + 0.1,
        height: number(isFlat ? 20 : 200) + 0.1)
      region.add(rect)
      #expect(region.rects.count <= Region.mostRects)
      let part = rect.intersection(window).inset(by: 0.01)
      for corner in [part.origin, part.center, Point(x: part.maxX, y: part.maxY)]
      where !part.isEmpty {
        #expect(region.rects.contains { $0.contains(corner) })
      }
      if region.area > 5_000 { region = Region(bounds: window) }
    }
  }

  @Test("bounds reach as far as ink can: shadow, stroke, text, and never beyond the clip")
  func bounds() {
    let rect = Rect(x: 20, y: 20, width: 10, height: 10)
    let shadow = DrawCommand(.shadow(rect, radius: 2, blur: 8, .black), clip: window)
    #expect(shadow.bounds.union(rect.inset(by: -4)) == shadow.bounds)
    let stroke = DrawCommand(
      .stroke(.ellipse(in: rect), at: Point(x: 5, y: 0), width: 6, .black), clip: window)
    #expect(stroke.bounds.union(rect.offset(by: Point(x: 5, y: 0)).inset(by: -3)) == stroke.bounds)
    let clipped = DrawCommand(
      .fill(rect, radius: 0, .black), clip: Rect(x: 0, y: 0, width: 25, height: 25))
    #expect(clipped.bounds.maxX == 25 && clipped.bounds.maxY == 25)
  }
}

extension Region {
  fileprivate var isEmpty: Bool { rects.isEmpty }
  /// Of all rectangles together, in square points.
  fileprivate var area: Double { rects.reduce(0) { $0 + $1.width * $1.height } }
}
