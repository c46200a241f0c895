/// Where keys lead to among a list's rows: over those that cannot be selected, not past the ends.
struct RowSteps {
  let heights: RowHeights
  /// What can be selected is asked of it.
  let source: (any ListSource)?
  /// The row that keys go on from.
  let lead: Int?
  /// How far the first row has gone out of sight, in points.
  let hidden: Double
  /// How much of the rows is seen, in points.
  let viewport: Double

  /// Where a key leads to: the outer nil for one that leads nowhere, the inner where there is no row.
  /// - Parameter letters: whether J and K are arrows.
  func goal(of key: Key, letters: Bool = false) -> Int?? {
    switch key {
    case .up: goal(by: -1)
    case .down: goal(by: 1)
    case .character("k") where letters: goal(by: -1)
    case .character("j") where letters: goal(by: 1)
    case .pageUp: goal(by: -pageLength)
    case .pageDown: goal(by: pageLength)
    case .home: .some(selectable(from: 0, step: 1))
    case .end: .some(selectable(from: heights.count - 1, step: -1))
    default: nil
    }
  }

  /// The row so many rows further on.
  func goal(by distance: Int) -> Int? {
    let step = distance < 0 ? -1 : 1
    let start = lead.map { $0 + distance } ?? firstInSight
    let target = min(max(0, start), heights.count - 1)
    return selectable(from: target, step: step) ?? selectable(from: target, step: -step)
  }

  /// The nearest row that can be selected, rather below than above.
  func selectable(near row: Int) -> Int? {
    let row = min(max(0, row), heights.count - 1)
    return selectable(from: row, step: 1) ?? selectable(from: row, step: -1)
  }

  private func selectable(from start: Int, step: Int) -> Int? {
    let rows = 0..<heights.count
    var row = start
    while rows.contains(row) {
      if source?.isSelectable(row) ?? false { return row }
      row += step
    }
    return nil
  }

  private var pageLength: Int { max(1, Int(viewport / heights.standard) - 1) }

  /// The first row that can be seen whole.
  private var firstInSight: Int {
    let y = max(0, hidden)
    guard let row = heights.row(at: y) else { return 0 }
    return heights.top(of: row) < y ? row + 1 : row
  }
}
