package import Canvas
package import Kit

/// What a person sees.
extension Stage {
  /// Everything on screen, as a reader of the screen would say it.
  package var nodes: [SemanticNode] { root.semanticTree().flattened }

  /// The middle of what is called `name`: exactly, else in part, by name or value.
  /// - Throws: where nothing is, or where something else lies over it.
  package func place(of name: String) throws(StageError) -> Point {
    let nodes = nodes
    let wanted = name.withoutIsolates
    func isCalled(_ node: SemanticNode, _ matches: (String) -> Bool) -> Bool {
      matches(node.semantics.name.withoutIsolates) || matches(node.semantics.value.withoutIsolates)
    }
    let found =
      nodes.first { $0.semantics.name.withoutIsolates == wanted }
      ?? nodes.first { node in isCalled(node) { $0 == wanted } }
      ?? nodes.first { node in isCalled(node) { $0.includes(wanted) } }
    guard let found else { throw StageError(expected: "“\(name)” on screen", seen: seenText) }
    let point = found.frame.intersection(root.bounds).center
    guard isReachable(found, at: point) else {
      throw StageError(expected: "“\(name)” within reach", seen: "it is out of sight or covered")
    }
    return point
  }

  /// True where a press at `point` meets the view behind `node`, or one inside it.
  private func isReachable(_ node: SemanticNode, at point: Point) -> Bool {
    var next = root.view(at: point)
    while let view = next {
      if root.shownPlace(view.frameInWindow) == node.frame,
        view.semantics?.role == node.semantics.role
      {
        return true
      }
      next = view.superview
    }
    // What only shows, such as a label, lets the pointer through to what lies behind it.
    return node.semantics.role == .label && root.bounds.contains(point)
  }

  /// True where a name, a value or the window's title includes `text`.
  package func shows(_ text: String) -> Bool {
    let wanted = text.withoutIsolates
    return nodes.contains {
      $0.semantics.name.withoutIsolates.includes(wanted)
        || $0.semantics.value.withoutIsolates.includes(wanted)
    } || title.withoutIsolates.includes(wanted)
  }

  /// How many of ``nodes`` are of a kind.
  package func count(of role: Semantics.Role) -> Int {
    nodes.count { $0.semantics.role == role }
  }

  /// Every name and value on screen, for messages.
  package var seenText: String {
    let texts = nodes.flatMap { [$0.semantics.name, $0.semantics.value] }.filter { !$0.isEmpty }
    return texts.map { "“\($0)”" }.joined(separator: ", ")
  }
}
