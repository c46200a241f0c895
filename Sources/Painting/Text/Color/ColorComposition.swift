/// How one picture is laid over another, by the numbers of `COLR`.
///
/// Source: W3C Compositing and Blending Level 1. The four modes that mix hue, saturation and lightness apart are laid
/// over as they are: no font is known that uses them.
enum ColorComposition {
  typealias Color = ColorTable.Color

  /// - Parameters:
  ///   - source: what lies above.
  ///   - backdrop: what lies below.
  static func color(_ mode: Int, _ source: Color, over backdrop: Color) -> Color {
    let (above, below) = (source.w, backdrop.w)
    func mix(_ one: Float, _ other: Float) -> Color { source * one + backdrop * other }
    switch mode {
    case 0: return .zero
    case 1: return source
    case 2: return backdrop
    case 4: return mix(1 - below, 1)
    case 5: return mix(below, 0)
    case 6: return mix(0, above)
    case 7: return mix(1 - below, 0)
    case 8: return mix(0, 1 - above)
    case 9: return mix(below, 1 - above)
    case 10: return mix(1 - below, above)
    case 11: return mix(1 - below, 1 - above)
    case 12: return mix(1, 1).clamped(lowerBound: .zero, upperBound: .one)
    case 13...23:
      var mixed = mix(1 - below, 1 - above)
      guard above > 0, below > 0 else { return mixed }
      for part in 0..<3 {
        mixed[part] += above * below * blend(mode, source[part] / above, backdrop[part] / below)
      }
      mixed.w = above + below - above * below
      return mixed
    default: return mix(1, 1 - above)
    }
  }

  /// - Parameters:
  ///   - s: a part of the colour above, without its alpha.
  ///   - b: the same below.
  private static func blend(_ mode: Int, _ s: Float, _ b: Float) -> Float {
    switch mode {
    case 13: return s + b - s * b
    case 14: return blend(19, b, s)
    case 15: return min(s, b)
    case 16: return max(s, b)
    case 17: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case 18: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case 19: return s <= 0.5 ? 2 * s * b : blend(13, 2 * s - 1, b)
    case 20:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (root - b)
    case 21: return abs(s - b)
    case 22: return s + b - 2 * s * b
    default: return s * b
    }
  }
}
