public import Canvas

/// A band that the pointer draws from beside the rows: those that it touches are selected as long as it
/// does. Near the list's edges the list scrolls.
extension ListView {
  /// The band begins.
  /// - Parameters:
  ///   - point: of the pointer, in the list's coordinates.
  ///   - adding: the rows that are selected stay so.
  public func beginBand(at point: Point, adding: Bool) {
    _ = halt()
    let former = adding ? selection : RowSelection()
    band = RowBand(start: scrolled(point), point: point, former: former, before: selection)
    if bandView.superview == nil { addContent(bandView) }
    followBand()
  }

  /// Whether a band hangs on the pointer.
  public var isBanding: Bool { band != nil }

  /// The pointer moved.
  /// - Parameter point: in the list's coordinates, inside or outside.
  public func carryBand(to point: Point) {
    band?.point = point
    followBand()
  }

  /// The hand lets go.
  /// - Parameter keeps: false where all is to be as it was before.
  public func endBand(keeps: Bool = true) {
    guard let band else { return }
    self.band = nil
    bandView.isHidden = true
    dragEnded()
    setNeedsLayout()
    if !keeps { setSelection(band.before) }
  }

  /// Brings the band and the selection to where the pointer is now, and the list.
  func followBand() {
    guard let band else { return }
    guard root != nil else { return endBand(keeps: false) }
    dragMoved(to: band.point.y, among: 0..<rowHeights.count)
    let end = scrolled(band.point)
    let frame = Rect(
      x: min(band.start.x, end.x), y: min(band.start.y, end.y) - shownOffset,
      width: abs(band.start.x - end.x), height: abs(band.start.y - end.y)
    ).intersection(bounds.inset(by: -2))
    bandView.isHidden = frame.isEmpty
    if bandView.frame != frame { bandView.frame = frame }
    if subviews.dropLast().last !== bandView { bringForward(bandView) }
    touch(from: band.start.y, to: end.y, band)
  }

  private func touch(from start: Double, to end: Double, _ band: RowBand) {
    let heights = rowHeights
    let top = min(start, end) - contentInsets.top
    let bottom = max(start, end) - contentInsets.top
    var touched: [Range<Int>] = []
    if bottom > 0, top < heights.total, let first = heights.row(at: top),
      let last = heights.row(at: bottom.nextDown)
    {
      touched = source?.selectable(in: first..<last + 1) ?? []
    }
    var new = selection
    let edge = end < start ? touched.first?.lowerBound : touched.last.map { $0.upperBound - 1 }
    new.band(touched, beside: band.former, towards: edge)
    setSelection(new)
  }

  /// A place of the content, which scrolls along.
  private func scrolled(_ point: Point) -> Point { point + Point(x: 0, y: shownOffset) }
}

/// A band between where it began and where the pointer is.
struct RowBand {
  /// In the content, from its upper left corner.
  let start: Point
  /// Of the pointer, in the list's coordinates.
  var point: Point
  /// The rows that stay selected, touched by the band or not.
  let former: RowSelection
  /// What was selected before.
  let before: RowSelection
}

/// What a band looks like: a sheet through which the rows are seen.
final class RowBandView: View {
  override func hitTest(_ point: Point) -> View? { nil }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.fill(bounds, radius: 4, theme.accent.opacity(0.12))
    painter.border(bounds, radius: 4, theme.accent.opacity(0.7))
  }
}
