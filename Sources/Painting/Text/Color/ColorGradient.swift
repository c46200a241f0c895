import Glibc

/// A paint whose colour depends on the place: along a line, between two circles, or around a point.
struct ColorGradient {
  private enum Shape {
    case linear(x: Double, y: Double, dx: Double, dy: Double)
    case radial(x: Double, y: Double, r: Double, dx: Double, dy: Double, dr: Double)
    case sweep(x: Double, y: Double, start: Double, turn: Double)
  }

  private let shape: Shape
  private let stops: [(offset: Double, color: ColorTable.Color)]
  /// How it goes on beyond its ends: 0 as at the end, 1 from its beginning, 2 back.
  private let extend: Int

  /// Reads it at a place of the table; nil where it paints nothing.
  init?(_ table: ColorTable, at place: Int, format: Int) {
    let numbers = table.numbers
    func coordinate(_ index: Int) -> Double { numbers.signed(place + 4 + index * 2) }
    func radius(_ index: Int) -> Double { Double(numbers.unsigned(place + 4 + index * 2, 2)) }
    let (x, y) = (coordinate(0), coordinate(1))
    switch format & ~1 {
    case 4:
      // The third point turns the lines of one colour: they are parallel to the way to it.
      let (along, across) = (
        (coordinate(2) - x, coordinate(3) - y), (coordinate(4) - x, coordinate(5) - y)
      )
      let part = along.0 * across.1 - along.1 * across.0
      guard part != 0 else { return nil }
      shape = .linear(x: x, y: y, dx: across.1 / part, dy: -across.0 / part)
    case 6:
      let (first, last) = (radius(2), radius(5))
      shape = .radial(
        x: x, y: y, r: first, dx: coordinate(3) - x, dy: coordinate(4) - y, dr: last - first)
    default:
      let (start, end) = (numbers.fraction(place + 8) + 1, numbers.fraction(place + 10) + 1)
      guard start != end else { return nil }
      shape = .sweep(x: x, y: y, start: start, turn: end - start)
    }
    let line = place + numbers.unsigned(place + 1, 3)
    extend = numbers.unsigned(line, 1)
    let size = format & 1 == 0 ? 6 : 10
    let count = min(numbers.unsigned(line + 1, 2), numbers.bytes.count / size)
    stops = (0..<count).map { index in
      let stop = line + 3 + index * size
      return (
        numbers.fraction(stop),
        table.color(numbers.unsigned(stop + 2, 2), alpha: numbers.fraction(stop + 4))
      )
    }.sorted { $0.offset < $1.offset }
    guard !stops.isEmpty else { return nil }
  }

  /// The colour at a place, in font units.
  func color(_ x: Double, _ y: Double) -> ColorTable.Color {
    guard let offset = offset(x, y) else { return .zero }
    return color(at: offset)
  }

  /// How far along the gradient a place is: 0 for its beginning, 1 for its end; nil where it does not reach.
  private func offset(_ x: Double, _ y: Double) -> Double? {
    switch shape {
    case .linear(let x0, let y0, let dx, let dy):
      return (x - x0) * dx + (y - y0) * dy
    case .radial(let x0, let y0, let r, let dx, let dy, let dr):
      // The last circle on which the place lies: |p − c − t·d| = r + t·dr.
      let (px, py) = (x - x0, y - y0)
      let a = dx * dx + dy * dy - dr * dr
      let b = px * dx + py * dy + r * dr
      let c = px * px + py * py - r * r
      if abs(a) < 1e-9 {
        let t = c / (2 * b)
        return t.isFinite && r + t * dr >= 0 ? t : nil
      }
      let root = (b * b - a * c).squareRoot()
      return [(b + root) / a, (b - root) / a].filter { r + $0 * dr >= 0 }.max()
    case .sweep(let x0, let y0, let start, let turn):
      let angle = atan2(y - y0, x - x0) / .pi
      return ((angle < 0 ? angle + 2 : angle) - start) / turn
    }
  }

  private func color(at offset: Double) -> ColorTable.Color {
    let (first, last) = (stops[0].offset, stops[stops.count - 1].offset)
    var place = offset
    if extend > 0, last > first {
      let period = (last - first) * (extend == 2 ? 2 : 1)
      place = (offset - first).truncatingRemainder(dividingBy: period)
      if place < 0 { place += period }
      if place > last - first { place = period - place }
      place += first
    }
    guard let next = stops.firstIndex(where: { $0.offset > place }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let part = Float((place - before.offset) / (after.offset - before.offset))
    return before.color + (after.color - before.color) * part
  }
}
