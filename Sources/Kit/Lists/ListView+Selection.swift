import Canvas

extension ListView {
  /// From 0; where several rows are selected the one that keys go on from. Nil while there is none.
  public var selectedRow: Int? { selection.lead }

  /// Selects a row (the nearest one that can be selected) and no other and, where asked, scrolls as little
  /// as needed to show it. Nil selects none.
  public func select(_ row: Int?, revealing: Bool = true) {
    let row = row.flatMap { steps.selectable(near: $0) }
    if revealing, let row { reveal(row) }
    setSelection(RowSelection(row))
  }

  /// Selects these rows, which can be selected.
  public func setSelection(_ new: RowSelection) {
    guard new != selection else { return }
    selection = new
    setNeedsDisplay()
    selectionChanged()
  }

  /// Scrolls as little as needed to show a row.
  /// - Parameter isGliding: takes its time, where motion is wanted.
  public func reveal(_ row: Int, isGliding: Bool = true) {
    let heights = rowHeights
    let room = max(contentInsets.bottom, coveredHeight)
    // Its heading comes with it where there is room for both.
    var first = row
    if row > 0, source?.isHeading(row - 1) == true {
      let both = heights.height(of: row - 1) + heights.height(of: row)
      if both + contentInsets.top + room + EdgeFade.depth <= bounds.height { first = row - 1 }
    }
    let top = heights.top(of: first) - shownOffset
    // Its ring is not to lie in the soft edge.
    let air = fade == nil ? 0 : max(0, EdgeFade.depth - contentInsets.top)
    reveal(
      top: max(-shownOffset, top - air),
      bottom: heights.top(of: row + 1) - shownOffset + contentInsets.top + room,
      isGliding: isGliding)
  }

  /// Scrolls as little as needed to show the selected row, where one is selected.
  public func revealSelected() {
    if let selectedRow { reveal(selectedRow) }
  }

  /// Scrolls a row clear of what covers the list's lower end. One that would be out of sight anyway is
  /// left where it is.
  public func uncover(_ row: Int) {
    let place = destination(of: row)
    if place.top < bounds.height, place.bottom > bounds.height - coveredHeight { reveal(row) }
  }

  /// Less of the list is seen than before: a row that stood clear in it goes along with what narrows it. One
  /// that the person has scrolled away is left where it is.
  /// - Parameter former: how much was seen, in points.
  public func keepClear(_ row: Int, since former: Double) {
    let place = destination(of: row)
    guard place.top >= 0, place.bottom <= former, place.bottom > bounds.height - coveredHeight
    else { return }
    reveal(row, isGliding: position.isMoving)
  }

  /// True where a person sees a row, or will in a moment: at least half of it, or as much as the list
  /// has room for.
  public func isInSight(_ row: Int) -> Bool {
    let place = destination(of: row)
    let room = max(bounds.height - coveredHeight, min(bounds.height, rowHeights.standard))
    let seen = min(place.bottom, room) - max(0, place.top)
    return seen > 0 && seen >= min((place.bottom - place.top) / 2, room)
  }

  /// Where a row stands when the list has come to rest, in its own coordinates.
  public func destination(of row: Int) -> (top: Double, bottom: Double) {
    let top = contentInsets.top + rowHeights.top(of: row) - position.destination
    return (top, top + rowHeights.height(of: row))
  }

  /// Rows may have gone since the selection was made.
  func keepSelectionValid() {
    guard let selectedRow else { return }
    guard selection.isPlain else {
      // Which of many are others now, only who knows what they stand for can tell.
      guard max(selection.rows.last ?? 0, selectedRow) >= rowHeights.count else { return }
      var new = selection
      new.keep(below: rowHeights.count)
      return setSelection(new)
    }
    let valid = steps.selectable(near: selectedRow)
    guard valid != selectedRow else { return }
    selection.select(valid)
    selectionChanged()
  }

  // MARK: Keys

  /// - Returns: false where the key does not move the selection.
  func moveSelection(_ press: KeyPress) -> Bool {
    if allowsSeveral, selectSeveral(press) { return true }
    guard press.modifiers.isEmpty, let row = steps.goal(of: press.key, letters: true) else {
      return false
    }
    select(row)
    return true
  }

  /// Where keys lead to from here.
  var steps: RowSteps {
    RowSteps(
      heights: rowHeights, source: source, lead: selectedRow,
      hidden: position.offset - contentInsets.top, viewport: bounds.height)
  }
}
