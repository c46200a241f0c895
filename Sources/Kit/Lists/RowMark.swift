/// How a row shows that it is selected: neighbours are one block, and one row wears the ring.
public struct RowMark: Hashable, Sendable {
  /// It is selected.
  public var isSelected = false
  /// Keys go on from it.
  public var isLead = false
  /// The row above is selected, too.
  public var joinsAbove = false
  /// The row below is selected, too.
  public var joinsBelow = false

  /// A row like any other, unless more is said.
  public init(
    isSelected: Bool = false, isLead: Bool = false, joinsAbove: Bool = false,
    joinsBelow: Bool = false
  ) {
    (self.isSelected, self.isLead) = (isSelected, isLead)
    (self.joinsAbove, self.joinsBelow) = (joinsAbove, joinsBelow)
  }
}
