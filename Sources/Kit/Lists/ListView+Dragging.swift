public import Canvas

/// Something is dragged over the list, to go between some of its rows: the list scrolls where it has to.
extension ListView {
  /// Near an edge, and beyond it, the list scrolls as long as there are more of `rows`. To be
  /// called when the pointer moves and after each layout: the end may lie elsewhere then. From
  /// here to `dragEnded()` the wheel and the keys leave a list alone that an edge has hold of.
  ///
  /// People who want no motion want this: it takes what they drag where they drag it.
  /// - Parameters:
  ///   - y: of the pointer, in the list's coordinates, inside or outside.
  ///   - rows: between which it may go.
  func dragMoved(to y: Double, among rows: Range<Int>) {
    let top = contentInsets.top + rowHeights.top(of: rows.lowerBound)
    let bottom = contentInsets.top + rowHeights.top(of: rows.upperBound)
    // The air above the first row is a part of what can be seen of it.
    dragMoved(to: y, from: rows.lowerBound == 0 ? 0 : top, to: bottom)
  }

  /// The same for something that is dragged within a row; for the layouts see ``draggedInRow``.
  /// - Parameter part: where it may go, in the list's coordinates.
  public func dragMoved(to y: Double, within part: Rect) {
    dragMoved(to: y, from: part.minY + shownOffset, to: part.maxY + shownOffset)
  }

  private func dragMoved(to y: Double, from top: Double, to bottom: Double) {
    let velocity = EdgeZone.velocity(at: y, height: bounds.height)
    push(velocity, upTo: velocity > 0 ? bottom - bounds.height : top)
  }

  /// It was let go, or its drag was given up. The list stays where it is.
  public func dragEnded() {
    draggedInRow = nil
    push(0, upTo: 0)
  }
}
