import App
import Canvas
import Kit
import Play
import Testing

/// Whoever has no steady hand hits what is to be hit.
@Suite("Targets") struct TargetSizeTests {
  /// Of what the pointer is to hit, in points, both ways.
  private static let least = 32.0
  private static let roles: Set<Semantics.Role> = [
    .button, .checkbox, .row, .field, .menuItem, .switch, .comboBox,
  ]

  /// What is smaller than it should be and lies in nothing larger that does the same.
  private func small(in node: SemanticNode, isCovered: Bool = false) -> [SemanticNode] {
    let isTarget = Self.roles.contains(node.semantics.role)
    let isLarge = node.frame.width >= Self.least && node.frame.height >= Self.least
    let own = isTarget && !isLarge && !isCovered ? [node] : []
    return own
      + node.children.flatMap { small(in: $0, isCovered: isCovered || isTarget && isLarge) }
  }

  @Test(
    "What is to be hit is 32 points large and more, on every screen",
    arguments: LanguageScreen.allCases,
    [Size(width: 480, height: 720), Size(width: 280, height: 320), Size(width: 160, height: 240)])
  func sizes(_ screen: LanguageScreen, _ size: Size) throws {
    guard size.height > 400 || !screen.needsWidgets else { return }
    let stage = try Stage.make(size: size)
    try screen.open(stage)
    stage.advance(by: .seconds(1))
    let tree = stage.root.semanticTree()
    #expect(tree.flattened.contains { Self.roles.contains($0.semantics.role) })
    for node in small(in: tree) { Issue.record("\(screen.rawValue): \(node.dump())") }
  }
}
