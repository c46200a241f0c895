import Canvas
import GoldenSupport
import Testing

@testable import Painting

@Suite("Outlines that are turned over")
struct MirroredPathTests {
  /// A sickle with a flag: no two of its sides are alike.
  private static let path: Path = {
    var path = Path()
    path.move(to: Point(x: 2, y: 1))
    path.line(to: Point(x: 14, y: 3))
    path.quadratic(to: Point(x: 9, y: 12), control: Point(x: 18, y: 9))
    path.cubic(
      to: Point(x: -4, y: 13), control1: Point(x: 4, y: 18), control2: Point(x: -6, y: 17))
    path.close()
    return path
  }()

  /// A shape each.
  private static let paints: [@Sendable (inout Painter) -> Void] = [
    { $0.fill(path, at: Point(x: 12, y: 3), .solid(.black)) },
    { $0.stroke(path, at: Point(x: 12, y: 3), width: 1.5, .black) },
    {
      $0.fill(
        path, at: Point(x: 12, y: 3),
        .radial(center: Point(x: 9, y: 4), radius: 12, inner: .white, outer: .black))
    },
    { $0.fill(Rect(x: 3, y: 4, width: 20, height: 9), radius: 4, .black) },
    { $0.shadow(Rect(x: 6, y: 6, width: 20, height: 9), radius: 4, blur: 6, .black) },
  ]

  private func picture(_ paint: (inout Painter) -> Void, _ direction: LayoutDirection) -> Bitmap {
    let window = Rect(x: 0, y: 0, width: 40, height: 24)
    var painter = Painter(bounds: window, direction: direction)
    paint(&painter)
    var bitmap = Bitmap(width: 80, height: 48)
    Raster(glyphs: NoGlyphs()).paint(
      painter.commands, onto: &bitmap, scale: 2, background: .white)
    return bitmap
  }

  private func turned(_ bitmap: Bitmap) -> Bitmap {
    var result = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        result.pixels[y * bitmap.width + x] =
          bitmap.pixels[y * bitmap.width + bitmap.width - 1 - x]
      }
    }
    return result
  }

  @Test("The picture of what is mirrored is the mirror image of the picture", arguments: paints)
  func mirrored(paint: @Sendable (inout Painter) -> Void) {
    let plain = picture(paint, .leftToRight)
    let mirror = picture(paint, .rightToLeft)
    #expect(plain != mirror)
    let difference = BitmapDifference(of: mirror, from: turned(plain))
    // Half-way values are rounded to one side.
    #expect((difference?.largestStep ?? 0) <= 2, "\(String(describing: difference))")
  }
}
