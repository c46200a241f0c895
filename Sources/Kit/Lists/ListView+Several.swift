import Canvas

/// Several rows selected, where a list allows it: by Shift and Ctrl, with the keys and with the pointer.
extension ListView {
  /// A row was clicked, or chosen by a key, with these keys held: with Shift all up to it are selected,
  /// with Ctrl it as well or no more, else it alone.
  public func select(_ row: Int, with modifiers: Modifiers) {
    let modifiers = modifiers.intersection([.shift, .control])
    guard allowsSeveral, !modifiers.isEmpty, source?.isSelectable(row) == true else {
      return select(row)
    }
    if modifiers.contains(.shift) {
      extendSelection(to: row, adding: modifiers.contains(.control))
    } else {
      toggleSelection(of: row)
    }
  }

  /// Selects a row beside the others, or no more.
  public func toggleSelection(of row: Int) {
    change(revealing: row) { $0.toggle(row) }
  }

  /// Selects every row that can be.
  public func selectAll() {
    guard let source else { return }
    var new = selection
    // Keys go on from where the person looks.
    if new.lead == nil, let seen = visibleRows.first(where: { source.isSelectable($0.index) }) {
      new.move(to: seen.index)
    }
    new.selectAll(source.selectable(in: 0..<rowHeights.count))
    setSelection(new)
  }

  /// One row is selected again.
  public func endSeveral() { change(revealing: nil) { $0.collapse() } }

  /// How a row shows that it is selected.
  public func mark(of view: View) -> RowMark {
    let row = rowHeights.row(at: view.frame.midY + shownOffset - contentInsets.top)
    guard let row, views.shown[row] === view else { return RowMark() }
    let isSelected = selection.contains(row)
    return RowMark(
      isSelected: isSelected, isLead: selectedRow == row,
      joinsAbove: isSelected && row > 0 && selection.contains(row - 1),
      joinsBelow: isSelected && selection.contains(row + 1))
  }

  // MARK: Keys

  /// - Returns: false where the key means nothing for several rows.
  func selectSeveral(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.escape, []) where selection.count > 1: endSeveral()
    case (.character("a"), .control): selectAll()
    case (.space, .control):
      guard !press.isRepeat, let selectedRow else { return true }
      toggleSelection(of: selectedRow)
    case (.up, .control), (.down, .control):
      if let goal = steps.goal(of: press.key), let row = goal {
        change(revealing: row) { $0.move(to: row) }
      }
    case (let key, .shift):
      guard let goal = steps.goal(of: key) else { return false }
      if let goal { extendSelection(to: goal) }
    default: return false
    }
    return true
  }

  private func extendSelection(to row: Int, adding: Bool = false) {
    let span = source?.selectable(in: selection.span(to: row)) ?? []
    change(revealing: row) { $0.extend(to: row, over: span, adding: adding) }
  }

  private func change(revealing row: Int?, _ body: (inout RowSelection) -> Void) {
    var new = selection
    body(&new)
    if let row { reveal(row) }
    setSelection(new)
  }
}
