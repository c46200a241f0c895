import Canvas
import Kit
import Widgets
import Wording

/// Where everything stands: one column, with the widgets below the list.
extension TaskListScreen {
  /// Below the last row, the widgets and the toast, in points.
  static let air = 16.0

  static func makeList() -> ListView {
    let list = ListView(name: ListWords.name)
    list.contentInsets = Insets(top: 4, bottom: air)
    list.fade = \.background
    list.allowsSeveral = true
    list.placeholder = TaskGap()
    return list
  }

  /// Gives every part of the window its place.
  func layOut() {
    let column = Column(in: bounds.width)
    let top = header.height(inWidth: column.width + 2 * column.margin)
    header.frame = column.outer(y: 0, height: top)
    let bottom = layoutPanel(in: column)
    let former = list.frame
    let seen = list.selectedRow.flatMap { list.isInSight($0) ? $0 : nil }
    list.isBarSlim = column.margin < Column.padding
    list.frame = column.outer(y: top, height: max(0, bottom - top))
    if list.frame.width != former.width { useTaskHeight(seen: seen) }
    if list.frame != former {
      entryResized()
      // They hang on a title that may stand elsewhere by now.
      closeListTargets()
    }
    if rows.restHeight != restHeight {
      rows.restHeight = restHeight
      if rows.openCount == 0 { list.reload() }
    }
    layToast(in: column, above: bottom)
    uncoverRows()
    balloon.frame = bounds
  }

  /// One that says nothing is not measured, least of all at the start.
  private func layToast(in column: Column, above bottom: Double) {
    guard !toast.isHidden else { return }
    let height = toast.sizeThatFits(Size(width: column.width, height: .infinity)).height
    if isToastAtTop(height: height) {
      toast.apron = 0
      toast.frame = column.ground(y: list.frame.minY + list.contentInsets.top, height: height)
    } else {
      toast.apron = Self.air
      toast.frame = column.ground(y: bottom - height - Self.air, height: height + Self.air)
    }
  }

  /// All rows have become taller or lower: what was selected and seen stays so.
  /// - Parameter seen: the selected row, if it was.
  private func useTaskHeight(seen: Int?) {
    let former = rows
    helpers.heights.forgetAll()
    seatHeights()
    guard rows != former else { return }
    list.endMotion()
    seatEntry()
    reloadRows()
    if let seen { list.reveal(seen) }
  }

  /// The widgets stand below the list where there is room for both.
  /// - Returns: where the list ends.
  private func layoutPanel(in column: Column) -> Double {
    guard let panel = widgets?.panel else { return bounds.height }
    let height = panel.height(inWindow: bounds.height, width: column.width)
    panel.isHidden = height == 0
    panel.updateVisibility()
    guard height > 0 else { return bounds.height }
    let margin = panel.board.margin(below: min(Self.air, column.margin))
    panel.margin = column.margin
    panel.frame = column.outer(y: bounds.height - height - margin, height: height)
    return panel.frame.minY - 8
  }
}
