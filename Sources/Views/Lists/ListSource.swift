/// Where a list's rows come from.
public protocol ListSource: AnyObject {
  var rowHeights: RowHeights { get }
  /// The view of a row, ready to be shown: taken from `list.dequeue` or made anew.
  func row(at index: Int, in list: ListView) -> View
  /// False for rows that only separate others.
  func isSelectable(_ index: Int) -> Bool
}
