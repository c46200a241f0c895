/// Where a host keeps which guests are unfolded, from one life to the next.
package struct FoldMemory {
  /// Whether the guest of a name was unfolded when it was last turned.
  package let isUnfolded: (_ guest: String) -> Bool
  /// A person has folded or unfolded the guest of a name.
  package let remember: (_ guest: String, _ isUnfolded: Bool) -> Void

  /// From closures that agree: what is remembered is what the next life is told.
  package init(
    isUnfolded: @escaping (_ guest: String) -> Bool,
    remember: @escaping (_ guest: String, _ isUnfolded: Bool) -> Void
  ) {
    self.isUnfolded = isUnfolded
    self.remember = remember
  }
}
