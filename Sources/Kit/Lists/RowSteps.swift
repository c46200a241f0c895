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
    selectable(
      near: lead.map { $0 + distance } ?? firstInSight, step: distance < 0 ? -1 : 1)
  }

  /// The nearest row that can be selected, on the other side only where there is none on this.
  func selectable(near row: Int, step: Int = 1) -> Int? {
    let row = min(max(0, row), heights.count - 1)
    return selectable(from: row, step: step) ?? selectable(from: row, step: -step)
  }

  private func selectable(from start: Int, step: Int) -> Int? {
    guard heights.count > 0 else { return nil }
    return stride(from: start, through: step < 0 ? 0 : heights.count - 1, by: step)
      .first { source?.isSelectable($0) == true }
  }

  private var pageLength: Int { max(1, Int(viewport / heights.standard) - 1) }

  /// The first row that can be seen whole.
  private var firstInSight: Int {
    let y = max(0, hidden)
    guard let row = heights.row(at: y) else { return 0 }
    return heights.top(of: row) < y ? row + 1 : row
  }
}
