public import Views

/// Where a list's rows come from.
public protocol ListSource: AnyObject {
  /// How many rows there are and how high each is. Asked once after each `reload()`.
  var rowHeights: RowHeights { get }
  /// The view of a row, ready to be shown: taken from `list.dequeue` or made anew.
  func row(at index: Int, in list: ListView) -> View
  /// False for rows that only separate others.
  func isSelectable(_ index: Int) -> Bool
  /// By what a row is known again after a change, of the view that shows it; nil for one that never
  /// moves.
  func key(of row: View) -> RowChange.Key?
  /// Where a row that is lifted stands now, and among which it may go; nil where it may go nowhere.
  func anchor(of key: RowChange.Key) -> LiftAnchor?
  /// Where a row stands now that the list was asked to keep; nil where it is no row at present.
  func row(of kept: View) -> Int?
}

extension ListSource {
  /// No row is known again.
  public func key(of row: View) -> RowChange.Key? { nil }

  /// None is lifted.
  public func anchor(of key: RowChange.Key) -> LiftAnchor? { nil }

  /// None is kept.
  public func row(of kept: View) -> Int? { nil }
}
