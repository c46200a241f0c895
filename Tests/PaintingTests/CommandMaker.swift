import Canvas
import GoldenSupport
import Painting

/// Draw commands of every kind, anywhere around a page of 160 × 120 points.
enum CommandMaker {
  static func commands(
    count: Int, _ random: inout Random, _ text: FontTextEngine
  ) -> [DrawCommand] {
    (0..<count).map { _ in
      let clip =
        random.whole(0..<3) == 0 ? rect(&random) : Rect(x: 0, y: 0, width: 160, height: 120)
      return DrawCommand(shape(&random, text), clip: clip)
    }
  }

  private static func shape(
    _ random: inout Random, _ text: FontTextEngine
  ) -> DrawCommand.Shape {
    let box = rect(&random)
    let radius = random.real(0...30)
    let ink = color(&random)
    switch random.whole(0..<8) {
    case 0: return .fill(box, radius: random.whole(0..<2) == 0 ? 0 : radius, ink)
    case 1: return .border(box, radius: radius, width: random.real(0.5...6), ink)
    case 2: return .shadow(box, radius: radius, blur: random.real(1...30), ink)
    case 3:
      let line = text.line(
        ["Buy 12 eggs", "شراء الحليب", "买菜 🎉", "Купить"][random.whole(0..<4)],
        style: [.body, .title, .clock][random.whole(0..<3)],
        fitting: random.real(20...200))
      return .text(line, at: point(&random), ink)
    case 4:
      return .path(path(&random), at: point(&random), .solid(ink))
    case 5:
      return .path(
        path(&random), at: point(&random),
        .radial(
          center: point(&random), radius: random.real(1...60), inner: ink, outer: color(&random)))
    case 6: return .stroke(path(&random), at: point(&random), width: random.real(0.3...9), ink)
    default:
      var picture = Bitmap(width: 9, height: 7)
      for index in picture.pixels.indices {
        let gray = UInt32(random.whole(0..<128))
        picture.pixels[index] = 0x8000_0000 | gray << 16 | gray
      }
      return .image(picture, box)
    }
  }

  private static func path(_ random: inout Random) -> Path {
    var path = Path()
    path.move(to: point(&random))
    for _ in 0..<random.whole(1..<6) {
      switch random.whole(0..<3) {
      case 0: path.line(to: point(&random))
      case 1: path.quadratic(to: point(&random), control: point(&random))
      default:
        path.cubic(to: point(&random), control1: point(&random), control2: point(&random))
      }
    }
    if random.whole(0..<2) == 0 { path.close() }
    return path
  }

  private static func rect(_ random: inout Random) -> Rect {
    Rect(
      x: random.real(-30...150), y: random.real(-30...110), width: random.real(0...150),
      height: random.real(0...100))
  }

  private static func point(_ random: inout Random) -> Point {
    Point(x: random.real(-60...140), y: random.real(-60...120))
  }

  private static func color(_ random: inout Random) -> Color {
    var color = Color(UInt32(truncatingIfNeeded: random.next()))
    color.alpha = random.whole(0..<2) == 0 ? 255 : UInt8(random.whole(0..<256))
    return color
  }
}
