/// Finds out what has changed for a reader since it last looked, by comparing what is in sight: no view
/// has to say it, and none can forget to. Rows out of sight are not looked at.
public final class SemanticWatch {
  private let tree: AccessibleTree
  private var seen: SemanticPicture
  private var invalidations: Int

  /// Begins with what is there now.
  public init(_ tree: AccessibleTree) {
    self.tree = tree
    seen = SemanticPicture(of: tree)
    invalidations = tree.root.invalidations
  }

  /// What is different from the last time, in the order in which it is to be told. Costs a comparison of
  /// two numbers where nothing has been painted since.
  public func changes() -> [SemanticChange] {
    guard tree.root.invalidations != invalidations else { return [] }
    tree.root.settleLayout()
    invalidations = tree.root.invalidations
    let now = SemanticPicture(of: tree, with: seen.focus)
    defer { seen = now }
    return now.changes(since: seen, in: tree)
  }
}
