/// Heights of a list's rows: one height for almost all, another for a few. Finding a row by its
/// place, or a place by its row, costs the logarithm of those few, however long the list is.
public struct RowHeights: Hashable, Sendable {
  private struct Exception: Hashable {
    var row: Int
    var height: Double
    /// How much taller all rows before it are, together, than standard ones.
    var excessBefore: Double
  }

  /// How many rows there are.
  public let count: Int
  /// The height of almost all rows, in points.
  public let standard: Double
  private let exceptions: [Exception]

  /// - Parameters:
  ///   - standard: in points, above 0.
  ///   - others: heights of the rows that differ, by row; at least 0.
  public init(count: Int, standard: Double, others: [Int: Double] = [:]) {
    precondition(count >= 0 && standard > 0, "A list needs rows of some height.")
    precondition(others.values.allSatisfy { $0 >= 0 }, "No row of a list is less than 0 high.")
    self.count = count
    self.standard = standard
    var excess = 0.0
    exceptions = others.filter { (0..<count).contains($0.key) }.sorted { $0.key < $1.key }.map {
      row, height in
      defer { excess += height - standard }
      return Exception(row: row, height: height, excessBefore: excess)
    }
  }

  /// Of all rows together, in points.
  public var total: Double { top(of: count) }

  /// The top of a row, or the end of the list for `count`.
  public func top(of row: Int) -> Double {
    var excess = 0.0
    if let last = lastException(where: { $0.row < row }) {
      excess = last.excessBefore + last.height - standard
    }
    return Double(row) * standard + excess
  }

  /// In points; the standard one for rows that nothing is known of.
  public func height(of row: Int) -> Double {
    lastException { $0.row <= row }.flatMap { $0.row == row ? $0.height : nil } ?? standard
  }

  /// The row that covers `y`; the first or last one outside the list. Nil where it is empty.
  public func row(at y: Double) -> Int? {
    guard count > 0 else { return nil }
    let y = min(max(0, y), total)
    var row = Int((y / standard).rounded(.down))
    if let last = lastException(where: { Double($0.row) * standard + $0.excessBefore <= y }) {
      let end = Double(last.row) * standard + last.excessBefore + last.height
      row = y < end ? last.row : last.row + 1 + Int(((y - end) / standard).rounded(.down))
    }
    return min(max(0, row), count - 1)
  }

  /// The rows between two heights; one that only begins at the lower edge is none of them.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard let first = row(at: top), let last = row(at: bottom.nextDown) else { return 0..<0 }
    return first..<last + 1
  }

  /// The last exception for which `holds`, which must be true for a prefix of them.
  private func lastException(where holds: (Exception) -> Bool) -> Exception? {
    var (low, high) = (0, exceptions.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(exceptions[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? exceptions[low - 1] : nil
  }
}
