import Canvas
import Views

/// Something is dragged over the list, to go between some of its rows. Which row and what for is
/// its owner's business; the list scrolls where it has to, and tells the places.
extension ListView {
  /// Near an edge, and beyond it, the list scrolls as long as there are more of `rows`. To be
  /// called when the pointer moves and after each layout: the end may lie elsewhere then. From
  /// here to `dragEnded()` the wheel and the keys leave a list alone that an edge has hold of.
  ///
  /// People who want no motion want this: it takes what they drag where they drag it.
  /// - Parameters:
  ///   - y: of the pointer, in the list's coordinates, inside or outside.
  ///   - rows: between which it may go.
  public func dragMoved(to y: Double, among rows: Range<Int>) {
    let velocity = EdgeZone.velocity(at: y, height: bounds.height)
    let top = contentInsets.top + rowHeights.top(of: rows.lowerBound)
    let bottom = contentInsets.top + rowHeights.top(of: rows.upperBound) - bounds.height
    // The air above the first row is a part of what can be seen of it.
    push(velocity, upTo: velocity > 0 ? bottom : rows.lowerBound == 0 ? 0 : top)
  }

  /// It was let go, or its drag was given up. The list stays where it is.
  public func dragEnded() { push(0, upTo: 0) }

  /// The gap nearest to `y` of those in sight, between, above and below `rows`.
  /// - Parameter y: in the list's coordinates; outside of the list its edge is meant.
  /// - Returns: the row below the gap, `rows.upperBound` for the last one, and the gap's height.
  public func gap(at y: Double, among rows: Range<Int>) -> (row: Int, y: Double) {
    let heights = rowHeights
    let shift = contentInsets.top - shownOffset
    func edge(_ row: Int) -> Double { shift + heights.top(of: row) }
    let y = min(max(0, y), bounds.height)
    var row = heights.row(at: y - shift) ?? 0
    if y >= edge(row) + heights.height(of: row) / 2 { row += 1 }
    row = min(max(rows.lowerBound, row), rows.upperBound)
    // What is half out of sight has its nearest gap there, where nobody could see it.
    if edge(row) < 0, row < rows.upperBound, edge(row + 1) <= bounds.height {
      row += 1
    } else if edge(row) > bounds.height, row > rows.lowerBound, edge(row - 1) >= 0 {
      row -= 1
    }
    return (row, edge(row))
  }
}
