import CText

/// What stands for a character that no font has: a quiet box with its number in it, in hexadecimal
/// digits. Lengths are in ems.
struct CodePointBox {
  /// The number's digits; none where only a box is wanted.
  private let digits: [UInt8]

  private static let cell = (width: 0.27, height: 0.38)
  private static let padding = 0.09
  private static let bearing = 0.07
  private static let bottom = -0.15
  private static let digitSize = 0.4

  /// - Parameter scalar: nil for a box without a number.
  init(_ scalar: UInt32?) {
    guard let scalar else {
      digits = []
      return
    }
    let length = scalar > 0xFFFF ? 6 : 4
    digits = (0..<length).map { UInt8(truncatingIfNeeded: scalar >> (4 * (length - 1 - $0))) & 15 }
  }

  /// Two rows of digits.
  private var columns: Int { max(1, digits.count / 2) }
  private var width: Double { Double(columns) * Self.cell.width + 2 * Self.padding }
  private var height: Double { 2 * Self.cell.height + 2 * Self.padding }

  /// How far the next character stands from the box's beginning.
  var advance: Double { width + 2 * Self.bearing }

  /// - Parameters:
  ///   - size: the em size in 64ths of a pixel.
  ///   - font: what the digits are of.
  func mask(size: Int32, digits font: Font, _ freeType: borrowing FreeType) -> GlyphMask {
    let em = Double(size) / 64
    func pixels(_ length: Double) -> Int { Int((length * em).rounded()) }
    let (columns, rows) = (max(2, pixels(width)), max(2, pixels(height)))
    var coverage = [UInt8](repeating: 0, count: columns * rows)
    let line = max(1, pixels(0.04))
    for y in 0..<rows {
      for x in 0..<columns where min(x, y, columns - 1 - x, rows - 1 - y) < line {
        coverage[y * columns + x] = 110
      }
    }
    for (index, digit) in digits.enumerated() {
      let glyph = font.shaping.glyph(for: UInt32(digit < 10 ? 48 + digit : 55 + digit))
      let request = GlyphRequest(
        font: 0, glyph: glyph, size: max(64, Int32(Double(size) * Self.digitSize)), quarter: 0)
      guard glyph != 0, let picture = font.mask(for: request, freeType),
        picture.format == .coverage
      else { continue }
      let (row, column) = (index / self.columns, index % self.columns)
      let centre = Self.padding + (Double(column) + 0.5) * Self.cell.width
      let foot = Self.padding + Double(row) * Self.cell.height + 0.335
      put(
        picture, left: pixels(centre) - picture.width / 2, top: pixels(foot) - picture.top,
        into: &coverage, columns: columns)
    }
    return GlyphMask(
      format: .coverage, left: pixels(Self.bearing), top: pixels(Self.bottom + height),
      width: columns, height: rows, copying: coverage)
  }

  /// Pales a digit a little and lays it into the box.
  private func put(
    _ picture: GlyphMask, left: Int, top: Int, into coverage: inout [UInt8], columns: Int
  ) {
    let ink = picture.bytes.assumingMemoryBound(to: UInt8.self)
    for y in 0..<picture.height {
      for x in 0..<picture.width where (0..<columns).contains(left + x) {
        let place = (top + y) * columns + left + x
        guard coverage.indices.contains(place) else { continue }
        coverage[place] = max(coverage[place], UInt8(Int(ink[y * picture.width + x]) * 4 / 5))
      }
    }
  }
}
