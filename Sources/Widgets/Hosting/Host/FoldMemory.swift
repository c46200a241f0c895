/// Where a host keeps which guests are unfolded, from one life to the next.
public struct FoldMemory {
  /// Whether the guest of a name was unfolded when it was last turned.
  public let isUnfolded: (_ guest: String) -> Bool
  /// A person has folded or unfolded the guest of a name.
  public let remember: (_ guest: String, _ isUnfolded: Bool) -> Void

  /// From closures that agree: what is remembered is what the next life is told.
  public init(
    isUnfolded: @escaping (_ guest: String) -> Bool,
    remember: @escaping (_ guest: String, _ isUnfolded: Bool) -> Void
  ) {
    self.isUnfolded = isUnfolded
    self.remember = remember
  }
}
