public import Canvas
public import Views

/// The list as a screen reader walks it: by its rows, with or without views.
extension ListView: SemanticRows {
  public var semanticRowCount: Int { rowHeights.count }

  public var semanticRowsInSight: Range<Int> { rowsInSight.clamped(to: 0..<semanticRowCount) }

  public var semanticSelection: Int? {
    selectedRow.flatMap { $0 < semanticRowCount ? $0 : nil }
  }

  public func semanticKey(ofRow index: Int) -> Int64? { source?.key(ofRow: index) }

  public func semanticRow(of key: Int64) -> Int? {
    source?.row(ofKey: key).flatMap { (0..<semanticRowCount).contains($0) ? $0 : nil }
  }

  public func semantics(ofRow index: Int) -> Semantics? {
    if let semantics = source?.semantics(ofRow: index) { return semantics }
    return view(ofRow: index)?.semantics
  }

  public func semanticActions(ofRow index: Int) -> [SemanticAction] {
    source?.actions(ofRow: index) ?? []
  }

  public func semanticView(ofRow index: Int) -> View? { view(ofRow: index) }

  public func semanticFrame(ofRow index: Int) -> Rect {
    let heights = rowHeights
    return Rect(
      x: 0, y: contentInsets.top + heights.top(of: index) - shownOffset, width: bounds.width,
      height: heights.height(of: index))
  }

  public func selectSemantically(_ index: Int) -> Bool {
    guard source?.isSelectable(index) == true else { return false }
    select(index)
    return true
  }
}
