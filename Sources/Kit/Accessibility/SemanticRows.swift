public import Canvas

/// A view with more inside it than there are views for. What it holds is asked for row by row, so that a
/// million rows cost nothing.
public protocol SemanticRows: View {
  /// How many rows there are.
  var semanticRowCount: Int { get }
  /// Those in sight.
  var semanticRowsInSight: Range<Int> { get }
  /// The one that the keys go on from while this has the keyboard; nil for none.
  var semanticSelection: Int? { get }
  /// How many are selected.
  var semanticSelectionCount: Int { get }
  /// Whether a row is one of them.
  func isSemanticallySelected(_ index: Int) -> Bool
  /// The row of this rank among them, counted from 0; nil where there are fewer.
  func semanticSelectedRow(at index: Int) -> Int?
  /// Selects a row beside those that are, or no more.
  /// - Returns: false where only one can be selected, or this one cannot.
  func setSemanticallySelected(_ index: Int, _ isSelected: Bool) -> Bool
  /// Selects all rows, or but one.
  /// - Returns: false where only one can be selected.
  func selectAllSemantically(_ all: Bool) -> Bool
  /// By what a row is known again, wherever it stands; nil where there is no such row.
  func semanticKey(ofRow index: Int) -> Int64?
  /// Where the row with this name stands now; nil where it is gone.
  func semanticRow(of key: Int64) -> Int?
  /// What a row is, whether there is a view for it or not. Nil where what lies inside its view says it.
  func semantics(ofRow index: Int) -> Semantics?
  /// What can be done with a row.
  func semanticActions(ofRow index: Int) -> [SemanticAction]
  /// The view of a row, where it has one.
  func semanticView(ofRow index: Int) -> View?
  /// Where a row stands, in sight or not, in this view's coordinates.
  func semanticFrame(ofRow index: Int) -> Rect
  /// Has the keys act on a row, and brings it into sight.
  /// - Returns: false where the row is none that they can act on.
  func selectSemantically(_ index: Int) -> Bool
}
