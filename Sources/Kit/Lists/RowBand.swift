public import Canvas

/// A band that the pointer draws in a list from beside the rows: those that it touches are selected as long
/// as it does. Near the list's edges the list scrolls.
public final class RowBand {
  /// A band between where it began and where the pointer is.
  private struct Span {
    /// In the content, from its upper left corner.
    let start: Point
    /// Of the pointer, in the list's coordinates.
    var point: Point
    /// The rows that stay selected, touched by the band or not.
    let former: RowSelection
    /// What was selected before.
    let before: RowSelection
  }

  private var span: Span?
  private let view = RowBandView()
  private unowned let list: ListView

  init(in list: ListView) { self.list = list }

  /// The band begins.
  /// - Parameters:
  ///   - point: of the pointer, in the list's coordinates.
  ///   - adding: the rows that are selected stay so.
  public func begin(at point: Point, adding: Bool) {
    _ = list.halt()
    let former = adding ? list.selection : RowSelection()
    span = Span(start: scrolled(point), point: point, former: former, before: list.selection)
    if view.superview == nil { list.addContent(view) }
    follow()
  }

  /// Whether a band hangs on the pointer.
  public var isActive: Bool { span != nil }

  /// The pointer moved.
  /// - Parameter point: in the list's coordinates, inside or outside.
  public func carry(to point: Point) {
    span?.point = point
    follow()
  }

  /// The hand lets go.
  /// - Parameter keeps: false where all is to be as it was before.
  public func end(keeps: Bool = true) {
    guard let span else { return }
    self.span = nil
    view.isHidden = true
    list.dragEnded()
    list.setNeedsLayout()
    if !keeps { list.setSelection(span.before) }
  }

  /// Brings the band and the selection to where the pointer is now, and the list.
  func follow() {
    guard let span else { return }
    guard list.root != nil else { return end(keeps: false) }
    list.dragMoved(to: span.point.y, among: 0..<list.rowHeights.count)
    let end = scrolled(span.point)
    let frame = Rect(
      x: min(span.start.x, end.x), y: min(span.start.y, end.y) - list.shownOffset,
      width: abs(span.start.x - end.x), height: abs(span.start.y - end.y)
    ).intersection(list.bounds.inset(by: -2))
    view.isHidden = frame.isEmpty
    if view.frame != frame { view.frame = frame }
    list.bringForward(view)
    touch(from: span.start.y, to: end.y, beside: span.former)
  }

  private func touch(from start: Double, to end: Double, beside former: RowSelection) {
    let heights = list.rowHeights
    let top = min(start, end) - list.contentInsets.top
    let bottom = max(start, end) - list.contentInsets.top
    let rows = bottom > 0 && top < heights.total ? heights.rows(from: top, to: bottom) : 0..<0
    let touched = list.source?.selectable(in: rows) ?? []
    var new = list.selection
    let edge = end < start ? touched.first?.lowerBound : touched.last.map { $0.upperBound - 1 }
    new.band(touched, beside: former, towards: edge)
    list.setSelection(new)
  }

  /// A place of the content, which scrolls along.
  private func scrolled(_ point: Point) -> Point { point + Point(x: 0, y: list.shownOffset) }
}

/// What a band looks like: a sheet through which the rows are seen.
private final class RowBandView: View {
  override func hitTest(_ point: Point) -> View? { nil }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.fill(bounds, radius: 4, theme.accent.opacity(0.12))
    painter.border(bounds, radius: 4, theme.accent.opacity(0.7))
  }
}
