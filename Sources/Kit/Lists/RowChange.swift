/// What a person has done to rows that move in consequence.
public struct RowChange {
  /// A row's name, for as long as it means the same; its number may be another after every change.
  public typealias Key = Int64

  /// The rows that may have come or gone, or have changed their places.
  public var rows: Set<Key>
  /// Those of them that fold away where they were and unfold where they are now. The others travel.
  public var folding: Set<Key>
  /// The one that passes over the others, as it was taken hold of.
  public var raised: Key?
  /// How long all stays as it was, in seconds.
  public var delay: Double
  /// Brings the view of a row that leaves its place up to what it stands for by now.
  /// - Returns: false where it stands for nothing any more.
  public var leave: (View) -> Bool

  /// Nothing folds, and all begins at once, unless more is said.
  public init(
    _ rows: Set<Key>, folding: Set<Key> = [], raised: Key? = nil, delay: Double = 0,
    leave: @escaping (View) -> Bool = { _ in false }
  ) {
    (self.rows, self.folding, self.raised) = (rows, folding, raised)
    (self.delay, self.leave) = (delay, leave)
  }
}
