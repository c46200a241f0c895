/// By what a screen reader knows something of a window again: a view, or a row of one, which may have
/// no view at present.
public struct ElementID: Hashable, Sendable {
  /// The view's number; it is never another's. The window's is 0.
  public var view: Int
  /// The row's name in that view; nil for the view itself.
  public var row: Int64?

  /// Of numbers that an `AccessibleTree` has given.
  public init(view: Int, row: Int64? = nil) { (self.view, self.row) = (view, row) }

  /// The window itself.
  public static let window = ElementID(view: 0)
}
