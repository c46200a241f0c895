public import Views

/// Where a list's rows come from.
public protocol ListSource: AnyObject {
  /// How many rows there are and how high each is. Asked once after each `reload()`.
  var rowHeights: RowHeights { get }
  /// The view of a row, ready to be shown: taken from `list.dequeue` or made anew.
  func row(at index: Int, in list: ListView) -> View
  /// False for rows that only separate others.
  func isSelectable(_ index: Int) -> Bool
}
