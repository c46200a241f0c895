/// A band of rows in which the signed area of edges is added up: the sum along a row from the left
/// is the winding number times the covered part of each pixel (the method of FreeType's smooth
/// rasteriser).
///
/// All sums are integers, and where an edge crosses a row or a column depends on the edge alone. So
/// a pixel gets the same coverage however the band is cut.
struct CoverageBand {
  let area: PixelRect
  /// Two cells more a row than pixels: an edge adds to its own cell and to the next one.
  private let cells: UnsafeMutablePointer<Int32>

  /// The most cells of a band; 256 KB stay in the processor's second cache.
  static let mostCells = 65_536

  private static let unit = EdgeList.unit
  /// The sum of a pixel that is covered once: area × 2.
  private static let full: Int32 = 2 * 256 * 256

  static func rows(width: Int) -> Int { max(1, mostCells / (width + 2)) }

  init(_ area: PixelRect, _ scratch: inout Scratch<Int32>) {
    self.area = area
    cells = scratch.fill((area.width + 2) * area.height, with: 0)
  }

  func add(_ edge: EdgeList.Edge) {
    let isDown = edge.y1 > edge.y0
    let (x0, y0) = isDown ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let (x1, y1) = isDown ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
    let first = max(y0 >> 8, area.minY)
    let last = min((y1 - 1) >> 8, area.maxY - 1)
    guard first <= last else { return }
    let sign = isDown ? 1 : -1
    let (width, height) = (x1 - x0, y1 - y0)
    func x(at y: Int) -> Int { y == y1 ? x1 : x0 + Self.divide((y - y0) * width, height) }
    for row in first...last {
      let top = max(y0, row << 8)
      let bottom = min(y1, (row + 1) << 8)
      addRow(row, from: (x(at: top), top), to: (x(at: bottom), bottom), sign: sign)
    }
  }

  /// The part of an edge inside one row, cell by cell.
  private func addRow(_ row: Int, from: (x: Int, y: Int), to: (x: Int, y: Int), sign: Int) {
    let line = cells + (row - area.minY) * (area.width + 2)
    let left = area.minX << 8
    let right = area.maxX << 8
    // Left of the band nothing is seen of an edge but that it is there.
    if max(from.x, to.x) <= left {
      line[0] &+= Int32(sign * (to.y - from.y) * 2 * Self.unit)
      return
    }
    guard min(from.x, to.x) < right else { return }
    let (width, height) = (to.x - from.x, to.y - from.y)
    if from.x >> 8 == to.x >> 8 || width == 0 {
      put(line, from: from, to: to, sign: sign)
      return
    }
    let isRight = width > 0
    func y(at x: Int) -> Int { from.y + Self.divide((x - from.x) * height, width) }
    var here = from
    let end = to
    // Cells outside the band on the left count as one.
    if isRight, here.x < left {
      let next = (x: left, y: y(at: left))
      line[0] &+= Int32(sign * (next.y - here.y) * 2 * Self.unit)
      here = next
    } else if !isRight, here.x > right {
      here = (right, y(at: right))
    }
    while here != end {
      let border = isRight ? ((here.x >> 8) + 1) << 8 : ((here.x - 1) >> 8) << 8
      let isLast = isRight ? border >= end.x : border <= end.x
      let next = isLast ? end : (x: border, y: y(at: border))
      if isRight, here.x >= right { return }
      if !isRight, here.x <= left {
        line[0] &+= Int32(sign * (end.y - here.y) * 2 * Self.unit)
        return
      }
      put(line, from: here, to: next, sign: sign)
      here = next
    }
  }

  /// A piece of an edge inside one cell: the cell gets what lies right of the piece, the next one
  /// the rest of the height.
  private func put(
    _ line: UnsafeMutablePointer<Int32>, from: (x: Int, y: Int), to: (x: Int, y: Int), sign: Int
  ) {
    let height = to.y - from.y
    let column = min(from.x, to.x) >> 8
    let cell = column - area.minX
    guard cell < area.width else { return }
    guard cell >= 0 else {
      line[0] &+= Int32(sign * height * 2 * Self.unit)
      return
    }
    let covered = (from.x - column << 8) + (to.x - column << 8)
    line[cell] &+= Int32(sign * height * (2 * Self.unit - covered))
    line[cell + 1] &+= Int32(sign * height * covered)
  }

  /// Rounded down, also below zero, so that neighbours agree on where an edge crosses.
  private static func divide(_ a: Int, _ b: Int) -> Int {
    let quotient = a / b
    return (a % b != 0 && (a < 0) != (b < 0)) ? quotient - 1 : quotient
  }

  /// Turns the sums of a row into coverage, 0 to 255, by the non-zero winding rule.
  /// - Returns: the columns that are not empty, from the band's left edge.
  func resolve(row: Int, into coverage: UnsafeMutablePointer<UInt8>) -> Range<Int> {
    let line = cells + (row - area.minY) * (area.width + 2)
    var sum: Int32 = 0
    var (first, last) = (area.width, 0)
    for x in 0..<area.width {
      sum &+= line[x]
      let level = min(abs(sum), Self.full)
      let byte = UInt8(truncatingIfNeeded: (level &* 255 &+ Self.full / 2) / Self.full)
      coverage[x] = byte
      if byte > 0 {
        if x < first { first = x }
        last = x + 1
      }
    }
    return min(first, last)..<last
  }
}
