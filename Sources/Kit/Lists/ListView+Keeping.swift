public import Canvas

/// A row in which a person writes: wherever the list scrolls and whatever becomes of other rows, it keeps
/// its view, and with it the keyboard.
extension ListView {
  /// Keeps the view of a row, in place of another that was kept; that one goes with the next `reload`, as
  /// any other. The source says where it stands.
  public func keep(_ view: View?) {
    guard view !== views.kept else { return }
    views.kept = view
    guard let view else { return }
    view.isHidden = false
    if view.superview !== self { addContent(view) }
    setNeedsLayout()
  }

  /// Scrolls as little as needed to show the row that is kept; of one that is higher than the list the place
  /// in it where one writes.
  public func revealKept() {
    guard let kept = views.kept, let row = source?.row(of: kept) else { return }
    guard rowHeights.height(of: row) > bounds.height, let part = root?.focusedView,
      kept.encloses(part), let caret = part.textInputRect
    else { return reveal(row) }
    reveal(caret, of: part)
  }

  /// Scrolls as little as needed to show a part of what lies in a row.
  /// - Parameter place: in the part's own coordinates.
  public func reveal(_ place: Rect, of part: View) {
    let top = convertFromWindow(part.convertToWindow(place.origin)).y
    reveal(top: top - EdgeFade.depth, bottom: top + place.height + EdgeFade.depth)
  }

  /// The row at a height of the list: one more than the last below all of them, nil above.
  public func row(at y: Double) -> Int? {
    let heights = rowHeights
    let place = y + shownOffset - contentInsets.top
    if place < 0 { return nil }
    return place < heights.total ? heights.row(at: place) : heights.count
  }
}
