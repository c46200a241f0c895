import Canvas
import Testing

@Suite("Color")
struct ColorTests {
  /// Ratios from the WCAG 2.1 definition, worked out by hand for grays and checked against the
  /// well-known #767676, the palest gray that is readable on white.
  @Test(
    "contrast is WCAG's",
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1.0), (0x767676, 0xFFFFFF, 4.54),
      (0x777777, 0xFFFFFF, 4.48), (0xFF0000, 0xFFFFFF, 4.0), (0x0000FF, 0xFFFFFF, 8.59),
    ])
  func contrast(a: Int, b: Int, expected: Double) {
    let (a, b) = (Color(UInt32(a)), Color(UInt32(b)))
    #expect(abs(a.contrast(with: b) - expected) < 0.01)
    #expect(a.contrast(with: b) == b.contrast(with: a))
  }

  @Test("luminance runs from 0 to 1 and counts green most")
  func luminance() {
    #expect(Color.black.luminance == 0)
    #expect(abs(Color.white.luminance - 1) < 1e-9)
    #expect(abs(Color(0xFF0000).luminance - 0.2126) < 1e-9)
    #expect(abs(Color(0x00FF00).luminance - 0.7152) < 1e-9)
    #expect(abs(Color(0x0A0A0A).luminance - 10.0 / 255 / 12.92) < 1e-9)
  }

  @Test("mixing goes from the one to the other, alpha included, and not beyond")
  func mixing() {
    let (a, b) = (Color(0x000000), Color(red: 200, green: 100, blue: 50, alpha: 55))
    #expect(a.mixed(with: b, fraction: 0) == a)
    #expect(a.mixed(with: b, fraction: 1) == b)
    #expect(
      a.mixed(with: b, fraction: 0.5) == Color(red: 100, green: 50, blue: 25, alpha: 155))
    #expect(a.mixed(with: b, fraction: -3) == a)
    #expect(a.mixed(with: b, fraction: 9) == b)
  }

  @Test("opacity is a part of the colour's own alpha")
  func opacity() {
    let half = Color(red: 1, green: 2, blue: 3, alpha: 100)
    #expect(half.opacity(0.5).alpha == 50)
    #expect(half.opacity(7) == half)
    #expect(half.opacity(-1).alpha == 0)
    #expect(Color(0x123456) == Color(red: 0x12, green: 0x34, blue: 0x56))
  }
}
