public import Canvas
import Views

extension TextLine {
  /// The baseline of a line in the middle of `height` points, on a whole point.
  public func baseline(centredIn height: Double) -> Double {
    ((height - metrics.lineHeight) / 2).rounded() + metrics.ascent.rounded()
  }

  /// The offset of the character that is shown at a distance from the left end; beside the line, of
  /// the nearest place.
  func character(at x: Double) -> Int {
    let places = caretStops.map(\.x).sorted()
    let shown = zip(caretStops, caretStops.dropFirst()).first { start, end in
      let cell = Self.cell(from: start.x, to: end.x, among: places)
      return cell.lowerBound <= x && x < cell.upperBound
    }
    return shown?.0.offset ?? offset(at: x)
  }

  /// The stretches, from their left to their right end, that a part of the text covers. In text of
  /// one direction that is one; where directions mix, a part may show in several.
  func spans(of range: Range<Int>) -> [ClosedRange<Double>] {
    let places = caretStops.map(\.x).sorted()
    let cells = zip(caretStops, caretStops.dropFirst())
      .filter { $0.offset >= range.lowerBound && $1.offset <= range.upperBound }
      .map { Self.cell(from: $0.x, to: $1.x, among: places) }
      .sorted { $0.lowerBound < $1.lowerBound }
    var spans: [ClosedRange<Double>] = []
    for cell in cells {
      if let last = spans.last, cell.lowerBound <= last.upperBound + Self.hairline {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, cell.upperBound)
      } else {
        spans.append(cell)
      }
    }
    return spans
  }

  /// Cells that are no further apart than this touch; places are sums of rounded widths.
  private static let hairline = 0.001

  /// A character's cell reaches from its caret stop to the next one. Where the direction turns, the
  /// next stop lies beyond other characters: the cell ends at the first stop on the way.
  private static func cell(
    from x: Double, to next: Double, among places: [Double]
  ) -> ClosedRange<Double> {
    if x <= next {
      let stop = places[places.partitioningIndex { $0 > x }...].first ?? next
      return x...min(stop, next)
    }
    let stop = places[..<places.partitioningIndex { $0 >= x }].last ?? next
    return max(stop, next)...x
  }
}

extension Array where Element == Double {
  /// The first index at which `matches` holds, in an array where it then holds to the end.
  fileprivate func partitioningIndex(where matches: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if matches(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
