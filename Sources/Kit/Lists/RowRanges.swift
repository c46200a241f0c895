/// A set of rows as ranges: a million that stand together cost as much as one.
public struct RowRanges: Hashable, Sendable {
  /// Ascending, none empty, no two touching.
  public private(set) var ranges: [Range<Int>] = []

  /// No row.
  public init() {}

  /// Of ranges in any order, which may overlap.
  public init(_ ranges: some Sequence<Range<Int>>) {
    for range in ranges { insert(range) }
  }

  /// Of rows in ascending order, each once.
  public init(ascending rows: some Sequence<Int>) {
    for row in rows {
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
  }

  /// Whether there is none.
  public var isEmpty: Bool { ranges.isEmpty }
  /// How many rows there are.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }
  /// The first row.
  public var first: Int? { ranges.first?.lowerBound }
  /// The last row.
  public var last: Int? { ranges.last.map { $0.upperBound - 1 } }
  /// All rows, ascending.
  public var rows: some Sequence<Int> { ranges.lazy.joined() }

  /// Whether a row is one of them; takes logarithmic time in the ranges.
  public func contains(_ row: Int) -> Bool {
    let index = firstRange { $0.upperBound > row }
    return index < ranges.count && ranges[index].contains(row)
  }

  /// The row of this rank, counted from 0; nil where there are fewer.
  public func row(at index: Int) -> Int? {
    guard index >= 0 else { return nil }
    var rest = index
    for range in ranges {
      if rest < range.count { return range.lowerBound + rest }
      rest -= range.count
    }
    return nil
  }

  /// Adds rows; those that are there stay.
  public mutating func insert(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    // Whatever touches it becomes one with it.
    let first = firstRange { $0.upperBound >= rows.lowerBound }
    let end = firstRange { $0.lowerBound > rows.upperBound }
    var merged = rows
    if first < end {
      merged =
        min(
          rows.lowerBound, ranges[first].lowerBound)..<max(
          rows.upperBound, ranges[end - 1].upperBound)
    }
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(merged))
  }

  /// Takes rows out, as far as they are there.
  public mutating func remove(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let first = firstRange { $0.upperBound > rows.lowerBound }
    let end = firstRange { $0.lowerBound >= rows.upperBound }
    guard first < end else { return }
    let left = ranges[first].lowerBound..<max(ranges[first].lowerBound, rows.lowerBound)
    let right = min(ranges[end - 1].upperBound, rows.upperBound)..<ranges[end - 1].upperBound
    ranges.replaceSubrange(first..<end, with: [left, right].filter { !$0.isEmpty })
  }

  /// The first range for which `holds`, which must be false for a prefix of them; else the count.
  private func firstRange(where holds: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
