/// Where a list's rows come from.
public protocol ListSource: AnyObject {
  /// How many rows there are and how high each is. Asked once after each `reload()`.
  var rowHeights: RowHeights { get }
  /// The view of a row, ready to be shown: taken from `list.dequeue` or made anew.
  func row(at index: Int, in list: ListView) -> View
  /// False for rows that only separate others.
  func isSelectable(_ index: Int) -> Bool
  /// Whether a row is a heading of the next one, with which it comes into sight.
  func isHeading(_ index: Int) -> Bool
  /// What can be selected of some rows, in ranges; asked for where many are selected at once.
  func selectable(in rows: Range<Int>) -> [Range<Int>]
  /// By what a row is known again after a change, of the view that shows it; nil for one that never
  /// moves.
  func key(of row: View) -> RowChange.Key?
  /// Where a row that is lifted stands now, and among which it may go; nil where it may go nowhere.
  func anchor(of key: RowChange.Key) -> LiftAnchor?
  /// Where a row stands now that the list was asked to keep; nil where it is no row at present.
  func row(of kept: View) -> Int?
  /// By what the row at a place is known again after a change, whether it has a view or not.
  func key(ofRow index: Int) -> RowChange.Key?
  /// Where the row with this name stands now; nil where it is gone.
  func row(ofKey key: RowChange.Key) -> Int?
  /// What a row is to who does not see it, whether it has a view or not; nil where its view says it.
  func semantics(ofRow index: Int) -> Semantics?
  /// What can be done with a row by who does not point at it.
  func actions(ofRow index: Int) -> [SemanticAction]
}

extension ListSource {
  /// Row by row.
  public func selectable(in rows: Range<Int>) -> [Range<Int>] {
    RowRanges(ascending: rows.filter(isSelectable)).ranges
  }

  /// There are none.
  public func isHeading(_ index: Int) -> Bool { false }

  /// No row is known again.
  public func key(of row: View) -> RowChange.Key? { nil }

  /// None is lifted.
  public func anchor(of key: RowChange.Key) -> LiftAnchor? { nil }

  /// Rows are known by their numbers.
  public func key(ofRow index: Int) -> RowChange.Key? { RowChange.Key(index) }
  /// Rows are known by their numbers.
  public func row(ofKey key: RowChange.Key) -> Int? { Int(key) }
  /// Rows are what their views are.
  public func semantics(ofRow index: Int) -> Semantics? { nil }
  /// Nothing can be done with them.
  public func actions(ofRow index: Int) -> [SemanticAction] { [] }

  /// None is kept.
  public func row(of kept: View) -> Int? { nil }
}
