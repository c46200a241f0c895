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

  init() {
    let levels = tables.reserve(256 * (Self.steps + 1))
    for step in 0...Self.steps {
      let lightness = Double(step) / Double(Self.steps)
      let exponent = 1 - (1 - Self.whiteExponent) * lightness
      for coverage in 0..<256 {
        levels[step * 256 + coverage] = UInt8(
          (pow(Double(coverage) / 255, exponent) * 255).rounded())
      }
    }
  }

  /// 256 levels to put in place of a glyph's coverages.
  func levels(for color: Color) -> UnsafePointer<UInt8> {
    let lightness = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
    let step = (lightness * Self.steps + 127_500) / 255_000
    return UnsafePointer(tables.start + step * 256)
  }
}
