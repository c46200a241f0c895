import Canvas
import Kit
import Widgets
import Wording

/// Where everything stands: one column with the widgets below the list, or in wide windows in a second one, beside the
/// rail of what the window can show.
extension TaskScreen {
  /// Below the last row, the widgets and the toast, in points.
  static let air = 16.0

  static func makeList() -> ListView {
    let list = ListView(name: ListWords.name)
    list.contentInsets = Insets(top: 4, bottom: air)
    list.fade = \.background
    list.allowsSeveral = true
    list.lifting.placeholder = TaskGap()
    return list
  }

  /// Gives every part of the window its place.
  func layOut() {
    let start = rail.layOut(in: bounds)
    let (column, left) = mainColumn(from: start)
    func placed(_ frame: Rect) -> Rect { frame.offset(by: Point(x: left, y: 0)) }
    let top = header.height(inWidth: column.width + 2 * column.margin)
    header.frame = placed(column.outer(y: 0, height: top))
    let bottom = layoutPanel(in: column, from: left, below: top)
    let former = list.frame
    let seen = list.selectedRow.flatMap { list.isInSight($0) ? $0 : nil }
    list.isBarSlim = column.margin < Column.padding
    list.frame = placed(column.outer(y: top, height: max(0, bottom - top)))
    if list.frame.width != former.width { useTaskHeight(seen: seen) }
    if list.frame != former {
      entering.entryResized()
      // They hang on a title that may stand elsewhere by now.
      dragging.closeTargets()
    }
    if listing.rows.restHeight != listing.restHeight {
      listing.rows.restHeight = listing.restHeight
      if listing.rows.openCount == 0 { list.reload() }
    }
    layToast(in: column, from: left, above: bottom)
    toasting.uncoverRows()
    balloon.frame = bounds
  }

  /// One that says nothing is not measured, least of all at the start.
  private func layToast(in column: Column, from left: Double, above bottom: Double) {
    guard !toast.isHidden else { return }
    let height = toast.sizeThatFits(Size(width: column.width, height: .infinity)).height
    let isAtTop = toasting.isToastAtTop(height: height)
    toast.apron = isAtTop ? 0 : Self.air
    let y = isAtTop ? list.frame.minY + list.contentInsets.top : bottom - height - Self.air
    toast.frame = column.ground(y: y, height: height + toast.apron).offset(
      by: Point(x: left, y: 0))
  }

  /// All rows have become taller or lower: what was selected and seen stays so.
  /// - Parameter seen: the selected row, if it was.
  private func useTaskHeight(seen: Int?) {
    let former = listing.rows
    listing.heights.forgetAll()
    listing.seatHeights()
    guard listing.rows != former else { return }
    list.endMotion()
    entering.seatEntry()
    presenter.reloadRows()
    if let seen { list.reveal(seen) }
  }

  /// The column of the list, and where it begins: beside that of the widgets and the month, if there is one.
  /// - Parameter start: where the rail ends.
  private func mainColumn(from start: Double) -> (column: Column, left: Double) {
    let room = bounds.width - start
    guard hasSecondColumn else { return (Column(in: room), start) }
    let beside = Self.besideWidth + Self.besideGap
    let column = Column(in: room - beside)
    // Both stand in the middle of what is left together.
    let left = start + ((room - beside - column.width) / 2).rounded() - column.left
    return (column, left)
  }

  /// Of the second column, what is between both, and from where on a window has room for it.
  private static let (besideWidth, besideGap, leastForBeside) = (320.0, 24.0, 1_040.0)
  /// A month alone needs a window of this height for it.
  private static let leastForMonth = 400.0

  private var hasSecondColumn: Bool {
    bounds.width >= Self.leastForBeside
      && (widgets.panel.hasPlace(inWindow: bounds.height)
        || planning.wantsMonth && bounds.height >= Self.leastForMonth)
  }

  /// The widgets stand below the list where there is room for both, or beside it.
  /// - Returns: where the list ends.
  private func layoutPanel(in column: Column, from left: Double, below top: Double) -> Double {
    let panel = widgets.panel
    if hasSecondColumn {
      panel.isHidden = !panel.hasPlace(inWindow: bounds.height)
      panel.updateVisibility()
      panel.margin = column.margin
      let x = left + column.right + Self.besideGap - column.margin
      let beside = Rect(
        x: x + column.margin, y: top, width: Self.besideWidth, height: bounds.height - top)
      let top = planning.layMonth(in: beside)
      let room = max(0, bounds.height - top - Self.air)
      panel.frame = Rect(
        x: x, y: top, width: Self.besideWidth + 2 * column.margin,
        height: panel.height(inWindow: bounds.height, width: Self.besideWidth, beside: room))
      return bounds.height
    }
    planning.month.isHidden = true
    let height = panel.height(inWindow: bounds.height, width: column.width)
    panel.isHidden = height == 0
    panel.updateVisibility()
    guard height > 0 else { return bounds.height }
    let margin = panel.board.margin(below: min(Self.air, column.margin))
    panel.margin = column.margin
    panel.frame = column.outer(y: bounds.height - height - margin, height: height)
      .offset(by: Point(x: left, y: 0))
    return panel.frame.minY - 8
  }
}
