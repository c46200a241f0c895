/// The round corner of a box, or of a line along the inside of the box's edge.
///
/// Coverage is the mean of sixteen scan lines a pixel, each of them exact in x.
struct Corner {
  /// The corner's pixels a side; 0 where it is square.
  let size: Int
  private let radius: Double
  /// The line's width in pixels; nil where the box is filled.
  private let line: Double?

  private static let scanLines = 16
  /// What one scan line adds to a pixel that it covers.
  private static let full: Int32 = 256

  /// - Parameters:
  ///   - radius: in pixels; no more than half the box, in whole pixels, so that corners never
  ///     share one.
  ///   - line: the width of a line in pixels.
  init(radius: Double, in box: PixelRect, line: Double? = nil) {
    let half = min(box.width, box.height) / 2
    self.radius = min(max(radius, 0), Double(half))
    self.line = line
    let outer = self.radius < 0.25 ? 0 : Int(self.radius.rounded(.up))
    let inner = outer > 0 ? Int((line ?? 0).rounded(.up)) : 0
    size = min(max(outer, inner), half)
  }

  /// The coverage, 0 to 255, of row `row` (from the box's edge inwards) of the left corner.
  /// Valid until the scratch memory is used again.
  func coverage(
    row: Int, _ bytes: inout Scratch<UInt8>, deltas: inout Scratch<Int32>
  ) -> UnsafePointer<UInt8> {
    let change = deltas.fill(size + 2, with: 0)
    for scanLine in 0..<Self.scanLines {
      let y = Double(row) + (Double(scanLine) + 0.5) / Double(Self.scanLines)
      enter(at: Self.edge(y: y, radius: radius), sign: 1, change)
      guard let line, y >= line else { continue }
      let inside = line + Self.edge(y: y - line, radius: max(radius - line, 0))
      enter(at: inside, sign: -1, change)
    }
    let result = bytes.reserve(size)
    var sum: Int32 = 0
    for x in 0..<size {
      sum += change[x]
      result[x] = UInt8(truncatingIfNeeded: (sum &* 255 &+ 2048) >> 12)
    }
    return UnsafePointer(result)
  }

  /// Everything right of `x` is covered (or, with sign −1, no longer covered).
  private func enter(at x: Double, sign: Int32, _ change: UnsafeMutablePointer<Int32>) {
    let cell = Int(x)
    guard cell < size else { return }
    let part = Int32((Double(cell + 1) - x) * Double(Self.full))
    change[cell] += sign * part
    change[cell + 1] += sign * (Self.full - part)
  }

  /// Where a circle that touches both axes begins, at height `y`.
  private static func edge(y: Double, radius: Double) -> Double {
    guard y < radius else { return 0 }
    let fromCenter = radius - y
    return radius - (radius * radius - fromCenter * fromCenter).squareRoot()
  }
}
