import Canvas
import Kit

/// How high names are in a few lines, each measured once in a width.
final class NameHeights {
  private var known: [String: (width: Double, height: Double)] = [:]
  private static let most = 4_000

  /// In points.
  func height(
    of name: String, inWidth width: Double, atMost lines: Int, by text: any TextMeasuring
  ) -> Double {
    if let height = known[name], height.width == width { return height.height }
    let height = text.paragraph(name, style: .body, fitting: width, atMost: lines).reduce(0) {
      $0 + $1.line.metrics.lineHeight.rounded(.up)
    }
    if known.count >= Self.most { known = [:] }
    known[name] = (width, height)
    return height
  }
}
