public import Canvas

/// The list as a screen reader walks it: by its rows, with or without views.
extension ListView: SemanticRows {
  /// Of every kind, dividers among them.
  public var semanticRowCount: Int { rowHeights.count }

  /// Those of which some part can be seen.
  public var semanticRowsInSight: Range<Int> { rowsInSight.clamped(to: 0..<semanticRowCount) }

  /// Those that are selected; at most one where the list is for one.
  public var semanticSelectionCount: Int { selection.count }

  /// Whether a row is one of them.
  public func isSemanticallySelected(_ index: Int) -> Bool { selection.contains(index) }

  /// The row of this rank among them, counted from 0.
  public func semanticSelectedRow(at index: Int) -> Int? { selection.rows.row(at: index) }

  /// Selects a row beside the others, or no more.
  public func setSemanticallySelected(_ index: Int, _ isSelected: Bool) -> Bool {
    guard source?.isSelectable(index) == true, allowsSeveral else { return false }
    if selection.contains(index) != isSelected { toggleSelection(of: index) }
    return true
  }

  /// Selects all rows, or but one.
  public func selectAllSemantically(_ all: Bool) -> Bool {
    guard allowsSeveral else { return false }
    if all { selectAll() } else { endSeveral() }
    return true
  }

  /// The row that keys go on from, as far as it is there: the source may have become shorter since.
  public var semanticSelection: Int? {
    selectedRow.flatMap { $0 < semanticRowCount ? $0 : nil }
  }

  /// The source's own name for it.
  public func semanticKey(ofRow index: Int) -> Int64? { source?.key(ofRow: index) }

  /// Where the source has the row with this name by now.
  public func semanticRow(of key: Int64) -> Int? {
    source?.row(ofKey: key).flatMap { (0..<semanticRowCount).contains($0) ? $0 : nil }
  }

  /// What the source says of the row, or else its view.
  public func semantics(ofRow index: Int) -> Semantics? {
    if let semantics = source?.semantics(ofRow: index) { return semantics }
    return view(ofRow: index)?.semantics
  }

  /// What the source offers for it; nothing without a source.
  public func semanticActions(ofRow index: Int) -> [SemanticAction] {
    source?.actions(ofRow: index) ?? []
  }

  /// Rows near those in sight have one.
  public func semanticView(ofRow index: Int) -> View? { view(ofRow: index) }

  /// By the heights of the rows above it, as the list is scrolled now.
  public func semanticFrame(ofRow index: Int) -> Rect {
    let heights = rowHeights
    return Rect(
      x: 0, y: contentInsets.top + heights.top(of: index) - shownOffset, width: bounds.width,
      height: heights.height(of: index))
  }

  /// Selects it as a key does, where the source lets it be selected.
  public func selectSemantically(_ index: Int) -> Bool {
    guard source?.isSelectable(index) == true else { return false }
    select(index)
    return true
  }
}
