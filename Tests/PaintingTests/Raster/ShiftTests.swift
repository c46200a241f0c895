import Canvas
import GoldenSupport
import Painting
import Testing

@Suite("Moving pixels")
struct ShiftTests {
  private let bounds = Rect(x: 0, y: 0, width: 160, height: 120)

  /// A frame, painted over the one before by moving and repainting, and painted whole.
  private func paint(
    _ new: [DrawCommand], over old: [DrawCommand], _ shift: Shift?, scale: Double,
    _ raster: Raster
  ) -> (seen: Bitmap, whole: Bitmap, damage: [Rect]) {
    let size = PixelRect(covering: bounds, scale: scale)
    var seen = Bitmap(width: size.width, height: size.height)
    var whole = seen
    raster.paint(old, onto: &seen, scale: scale, background: .white)
    raster.paint(new, onto: &whole, scale: scale, background: .white)
    var finder = DamageFinder()
    let damage = finder.damage(from: old, to: new, in: bounds, shift: shift, scale: scale)
    let frame = Frame(commands: new, shift: shift, damage: damage)
    seen.withBuffer { pixels in
      raster.paint(
        frame, onto: pixels, scale: scale, background: .white,
        damage: damage.map { PixelRect(covering: $0, scale: scale) })
    }
    return (seen, whole, damage)
  }

  @Test(
    "gives, bit for bit, what repainting everything gives, whatever the shift promises",
    arguments: 0..<60)
  func equalsFullRepaint(seed: Int) throws {
    var random = Random(seed: 7_000 + UInt64(seed))
    let engine = try FontTextEngine(fonts: .fixed)
    let raster = Raster(glyphs: engine)
    let scale = [1, 1.25, 1.5, 2, 3, 1.1][seed % 6]
    let area = Rect(
      x: Double(random.whole(0..<40)), y: random.real(0...30),
      width: 100, height: random.real(40...80))
    let content = CommandMaker.commands(count: 10, &random, engine)
    let under = CommandMaker.commands(count: 1, &random, engine)
    let over = CommandMaker.commands(count: 2, &random, engine)
    let rows = [1, -1, 3, -17, 40, -200][random.whole(0..<6)]
    // What moves as promised, what moves by less, and what stands still.
    let distance = [Double(rows) / scale, Double(rows) / scale + 0.3, 0][random.whole(0..<3)]
    func frame(_ offset: Double, _ skipping: Int?) -> [DrawCommand] {
      let moved = content.enumerated().filter { $0.offset != skipping }.map {
        DrawCommand($0.element.shape.offset(by: offset), clip: area)
      }
      let ground = DrawCommand(.fill(bounds, radius: 0, .white), clip: bounds)
      return [ground] + under + moved + over
    }
    let missing = random.whole(0..<20)
    let result = paint(
      frame(distance, missing), over: frame(0, nil), Shift(area: area, rows: rows), scale: scale,
      raster)
    #expect(BitmapDifference(of: result.seen, from: result.whole)?.count ?? 0 == 0)
  }

  @Test(
    "what comes into sight is painted, and what stands over it", arguments: [1, 1.25, 1.5, 2, 3])
  func strip(scale: Double) {
    let raster = Raster(glyphs: NoGlyphs())
    let area = Rect(x: 20, y: 16, width: 100, height: 80)
    let distance = 20 / scale
    func frame(_ offset: Double) -> [DrawCommand] {
      let rows = (0..<30).map { row in
        DrawCommand(
          .fill(
            Rect(x: 24, y: Double(row) * 12 - offset, width: 60, height: 10), radius: 3,
            Color(UInt32(row) * 0x08_0604)), clip: area)
      }
      return [DrawCommand(.fill(bounds, radius: 0, .white), clip: bounds)] + rows + [
        DrawCommand(
          .fill(Rect(x: 100, y: 40, width: 8, height: 8), radius: 0, .black), clip: bounds)
      ]
    }
    let result = paint(
      frame(60 + distance), over: frame(60), Shift(area: area, rows: -20), scale: scale, raster)
    #expect(BitmapDifference(of: result.seen, from: result.whole)?.count ?? 0 == 0)
    let painted = result.damage.reduce(0) { $0 + $1.width * $1.height }
    // The strip with the row's ends that reach into it, the square, and the square's trace.
    let square = 2 * 100.0
    #expect(painted <= area.width * (distance + 14) + square)
  }

  @Test("by no more than the area's height is one: a jump moves nothing")
  func jump() {
    let before = [ScrolledArea(area: bounds, offset: 0)]
    func shift(_ offset: Double) -> Shift? {
      ScrolledArea.shift(
        from: before, to: [ScrolledArea(area: bounds, offset: offset)], scale: 2)
    }
    #expect(shift(119.5) == Shift(area: bounds, rows: -239))
    #expect(shift(-10) == Shift(area: bounds, rows: 20))
    #expect(shift(120) == nil)
    #expect(shift(0) == nil)
    #expect(shift(0.2) == nil)
    let elsewhere = ScrolledArea(area: bounds.inset(by: 1), offset: 30)
    #expect(ScrolledArea.shift(from: before, to: [elsewhere], scale: 2) == nil)
  }
}

extension DrawCommand.Shape {
  fileprivate func offset(by y: Double) -> Self {
    let distance = Point(x: 0, y: y)
    return switch self {
    case .fill(let rect, let radius, let color):
      .fill(rect.offset(by: distance), radius: radius, color)
    case .border(let rect, let radius, let width, let color):
      .border(rect.offset(by: distance), radius: radius, width: width, color)
    case .shadow(let rect, let radius, let blur, let color):
      .shadow(rect.offset(by: distance), radius: radius, blur: blur, color)
    case .text(let line, let at, let color): .text(line, at: at + distance, color)
    case .path(let path, let at, let paint): .path(path, at: at + distance, paint)
    case .stroke(let path, let at, let width, let color):
      .stroke(path, at: at + distance, width: width, color)
    case .image(let bitmap, let rect): .image(bitmap, rect.offset(by: distance))
    }
  }
}
