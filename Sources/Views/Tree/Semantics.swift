public import Canvas

/// What a view is to somebody who does not see it: a screen reader, a script, a test.
public struct Semantics: Hashable, Sendable {
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case window, header, label, button, checkbox, list, row, group, field, dialog, image, status
  }

  public enum State: String, Hashable, Sendable, CaseIterable {
    case focused, selected, checked, disabled
  }

  public var role: Role
  public var name: String
  /// What it holds: a field's text, a row's elapsed time.
  public var value: String
  public var states: Set<State>

  public init(_ role: Role, name: String, value: String = "", states: Set<State> = []) {
    self.role = role
    self.name = name
    self.value = value
    self.states = states
  }
}

/// A view's semantics with its place in the window and what lies inside it.
public struct SemanticNode: Hashable, Sendable {
  public var semantics: Semantics
  /// In the window's coordinates, points.
  public var frame: Rect
  public var children: [SemanticNode]

  /// This node and all below it, parents first.
  public var flattened: [SemanticNode] { [self] + children.flatMap(\.flattened) }

  /// One line a node, indented by depth: `role "name" = "value" [states] (x, y, width × height)`.
  public func dump(indent: Int = 0) -> String {
    var line = String(repeating: "  ", count: indent) + semantics.role.rawValue
    if !semantics.name.isEmpty { line += " \"\(semantics.name)\"" }
    if !semantics.value.isEmpty { line += " = \"\(semantics.value)\"" }
    let states = semantics.states.map(\.rawValue).sorted()
    if !states.isEmpty { line += " [" + states.joined(separator: ", ") + "]" }
    line +=
      " (\(Int(frame.minX)), \(Int(frame.minY)), \(Int(frame.width)) × \(Int(frame.height)))\n"
    return children.reduce(line) { $0 + $1.dump(indent: indent + 1) }
  }
}
