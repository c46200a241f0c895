import Canvas
import GoldenSupport
import Painting
import Testing

@testable import App
@testable import aloft

/// The icon is one drawing: the menu's file is made of the curves that the window's are painted with.
@Suite struct IconTests {
  @Test("The menu's icon is the window's")
  func file() { expectText(Self.svg, at: "Assets/desktop/aloft.svg") }

  @Test(
    "The icon fills its square at every size, clear at the corners and red in the middle",
    arguments: [16, 24, 32, 48, 64, 128])
  func picture(pixels: Int) throws {
    let raster = Raster(glyphs: try FontTextEngine())
    let picture = AppIcon.picture(pixels: pixels, by: raster)
    #expect((picture.width, picture.height) == (pixels, pixels))
    let middle = picture[pixels / 2, pixels / 4]
    #expect(middle >> 24 == 255 && middle >> 16 & 255 > 160 && middle & 255 < 140)
    for (x, y) in [(0, 0), (pixels - 1, 0), (0, pixels - 1), (pixels - 1, pixels - 1)] {
      #expect(picture[x, y] == 0)
    }
    // Nothing is cut at the sides.
    for place in 0..<pixels {
      #expect(picture[0, place] == 0 && picture[pixels - 1, place] == 0)
    }
    // The mark is white.
    #expect(picture.pixels.contains { $0 & 0xFF > 200 && $0 >> 24 == 255 })
  }

  private static var svg: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- The balloon, in the curves and colours of the one that flies (BalloonDrawing). -->
    <svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">
      <defs>
        <radialGradient id="body" gradientUnits="userSpaceOnUse" cx="-18" cy="36" r="96">
          <stop offset="0" stop-color="#f58a6f"/>
          <stop offset="1" stop-color="#b93a2a"/>
        </radialGradient>
        <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="-23" cy="30" r="20">
          <stop offset="0" stop-color="#fff" stop-opacity=".55"/>
          <stop offset="1" stop-color="#fff" stop-opacity="0"/>
        </radialGradient>
      </defs>
      <g transform="translate(64 4) scale(.77)">
        <path d="\(data(AppIcon.string))" fill="none" stroke="#80786f" stroke-width="3.5" stroke-linecap="round"/>
        <path d="\(data(BalloonDrawing.knot))" fill="#b93a2a"/>
        <path d="\(data(BalloonDrawing.body))" fill="url(#body)"/>
        <ellipse cx="-23" cy="31" rx="15" ry="18" fill="url(#light)"/>
        <path d="\(data(AppIcon.checkMark))" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>
      </g>
    </svg>

    """
  }

  /// A path as SVG writes it, to a tenth of a point.
  private static func data(_ path: Path) -> String {
    func numbers(_ points: Point...) -> String {
      points.flatMap { [$0.x, $0.y] }.map { number in
        let tenths = Int((number * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let rest = tenths.magnitude % 10
        return sign + "\(tenths.magnitude / 10)" + (rest == 0 ? "" : ".\(rest)")
      }.joined(separator: " ")
    }
    return path.elements.map { element in
      switch element {
      case .move(let point): "M" + numbers(point)
      case .line(let point): "L" + numbers(point)
      case .quadratic(let point, let control): "Q" + numbers(control, point)
      case .cubic(let point, let first, let second): "C" + numbers(first, second, point)
      case .close: "Z"
      }
    }.joined()
  }
}
