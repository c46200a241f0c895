/// The place of a lifted row in the list, found again after the other rows have changed.
public struct LiftAnchor: Hashable, Sendable {
  /// Its number.
  public var row: Int
  /// The rows among which it may go; it is one of them.
  public var rows: Range<Int>

  /// - Parameters:
  ///   - row: one of `rows`.
  public init(_ row: Int, among rows: Range<Int>) {
    precondition(rows.contains(row), "A row that is lifted is one of those that it goes among.")
    (self.row, self.rows) = (row, rows)
  }
}

/// A row that shows how far it is lifted from the list.
public protocol Liftable: View {
  /// From 0, where it lies among the others, to 1, in the hand.
  var elevation: Double { get set }
}
