import Canvas
import Kit

/// From top to bottom: the row with the name, what is wrong with that, what its words say of when, the
/// offer to make several tasks of it, what else there is of the task.
extension EntryRow {
  /// Of what is said below the name, above and below it, in points.
  private static let air = 4.0
  private static let offerHeight = 40.0

  /// What it needs, in points.
  package func height(inWidth width: Double) -> Double {
    let below =
      reasonHeight(width) + datesHeight(width) + (offer.isHidden ? 0 : Self.offerHeight + Self.air)
    let detailsHeight = details.isHidden ? 0 : details.sizeThatFits(room(width)).height
    return rowHeight(width) + below + detailsHeight
  }

  func layOut() {
    let width = bounds.width
    var end = rowHeight(width)
    layOutRow(Rect(x: 0, y: 0, width: width, height: end))
    let column = textPlace(width)
    func place(_ view: View, at top: Double, height: Double, width: Double) {
      view.frame = Rect(x: column.minX, y: top, width: width, height: height)
    }
    // What is said begins where the line's own height leaves off, on whole points.
    let (reasonHeight, datesHeight) = (reasonHeight(width), datesHeight(width))
    place(
      reason, at: end - 2 * Self.air, height: max(0, reasonHeight - Self.air), width: column.width)
    end += reasonHeight
    place(dates, at: end - 2 * Self.air, height: datesHeight, width: column.width)
    end += datesHeight
    let size = offer.sizeThatFits(room(width))
    place(offer, at: end - Self.air, height: size.height, width: min(size.width, column.width))
    end += size.height
    place(
      details, at: end - 2 * Self.air, height: max(0, bounds.height - end), width: column.width)
  }

  /// The name stands in the row of its task, or where that of a new one will.
  private func layOutRow(_ row: Rect) {
    var place = textPlace(row.width)
    if let taskRow {
      taskRow.frame = row
      taskRow.fieldHeight = fieldHeight(row.width)
      // Which way a name is read it knows once it has a place.
      for _ in 1...2 { taskRow.layout() }
      place = taskRow.nameFrame
    }
    place.size.height = fieldHeight(row.width)
    field.frame = place
  }

  // MARK: Heights

  /// Of the row alone, without what is said below the name.
  private func rowHeight(_ width: Double) -> Double {
    let field = fieldHeight(width)
    return taskRow?.height(withField: field, inWidth: width) ?? max(TaskRows.rowHeight, field)
  }

  /// Its first line stands where that of a name does.
  private func fieldHeight(_ width: Double) -> Double {
    let hasTimeBelow = taskRow != nil && Column(in: width).isNarrow
    let insets = hasTimeBelow ? Insets() : field.airAround(lineIn: TaskRows.rowHeight)
    if field.textInsets != insets { field.textInsets = insets }
    let room = taskRow?.fieldWidth(inWidth: width) ?? textPlace(width).width
    return field.sizeThatFits(Size(width: room, height: .infinity)).height
  }

  private func reasonHeight(_ width: Double) -> Double {
    reason.text.isEmpty ? 0 : reason.sizeThatFits(room(width)).height + Self.air
  }

  private func datesHeight(_ width: Double) -> Double { dates.sizeThatFits(room(width)).height }

  /// What there is of width for what stands below the name.
  private func room(_ width: Double) -> Size {
    Size(width: textPlace(width).width, height: .infinity)
  }

  /// A new step stands as far in as it will in the list.
  func newColumn(_ width: Double) -> Column {
    let column = Column(in: width)
    return taskRow == nil ? column.moved(in: TaskRow.inset(atLevel: level)) : column
  }

  /// Where what is said below the name stands, and a new task's name.
  private func textPlace(_ width: Double) -> Rect {
    let column = newColumn(width)
    let left = column.contentLeft + TaskRow.indent
    return Rect(
      x: left, y: 0, width: max(0, column.contentRight - left), height: TaskRows.rowHeight)
  }
}
