import Canvas

extension TextLine {
  /// The baseline of a line in the middle of `height` points, on a whole point.
  func baseline(centredIn height: Double) -> Double {
    ((height - metrics.lineHeight) / 2).rounded() + metrics.ascent.rounded()
  }

  /// The stretches, from their left to their right end, that a part of the text covers. In text of
  /// one direction that is one; where directions mix, a part may show in several.
  func spans(of range: Range<Int>) -> [ClosedRange<Double>] {
    let places = caretStops.map(\.x).sorted()
    var spans: [ClosedRange<Double>] = []
    for (stop, next) in zip(caretStops, caretStops.dropFirst())
    where stop.offset >= range.lowerBound && next.offset <= range.upperBound {
      let cell = Self.cell(from: stop.x, to: next.x, among: places)
      if let last = spans.last, last.upperBound == cell.lowerBound {
        spans[spans.count - 1] = last.lowerBound...cell.upperBound
      } else if let last = spans.last, last.lowerBound == cell.upperBound {
        spans[spans.count - 1] = cell.lowerBound...last.upperBound
      } else {
        spans.append(cell)
      }
    }
    return spans
  }

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
