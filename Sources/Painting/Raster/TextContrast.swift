import Canvas
import Glibc

/// Corrects the coverage of text for how the eye sees edges: blending sRGB values as they are
/// makes light text on a dark ground look thinner than the same text in dark on light. The lighter
/// the ink, the more its edges are strengthened; black is left alone.
struct TextContrast: ~Copyable {
  private static let steps = 8
  /// The exponent for white ink; found by eye, between none (1) and full linear blending (1 / 2.2).
  private static let whiteExponent = 0.78

  private var tables = Scratch<UInt8>()
  /// Which of the tables are made, a bit each: a window needs two or three.
  private var made: UInt16 = 0

  init() { _ = tables.reserve(256 * (Self.steps + 1)) }

  /// 256 levels to put in place of a glyph's coverages.
  mutating func levels(for color: Color) -> UnsafePointer<UInt8> {
    let lightness = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
    let step = (lightness * Self.steps + 127_500) / 255_000
    if made >> step & 1 == 0 { make(step) }
    return UnsafePointer(tables.start + step * 256)
  }

  private mutating func make(_ step: Int) {
    made |= 1 << step
    let lightness = Double(step) / Double(Self.steps)
    let exponent = 1 - (1 - Self.whiteExponent) * lightness
    for coverage in 0..<256 {
      tables.start[step * 256 + coverage] = UInt8(
        (pow(Double(coverage) / 255, exponent) * 255).rounded())
    }
  }
}
