public import Canvas

/// What a view is to somebody who does not see it: a screen reader, a script, a test.
public struct Semantics: Hashable, Sendable {
  /// What kind of thing it is. Raw values stand in text dumps of the tree.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case window, header, label, button, checkbox, list, row, group, field, dialog
    case menu, menuItem, image, status, `switch`, comboBox, progress
  }

  /// What is true of it now. Raw values stand in text dumps of the tree.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case focused, selected, checked, disabled
  }

  /// A screen reader says it beside the name.
  public var role: Role
  /// What it is called: by a person, a screen reader, a script. May be empty.
  public var name: String
  /// What it holds: a field's text, a row's elapsed time.
  public var value: String
  /// Those that hold; the root adds what it alone knows.
  public var states: Set<State>
  /// More about it, for who asks: a sentence. Not in text dumps of the tree.
  public var details = ""
  /// What it shows as a number, for a bar.
  public var range: Range?
  /// Whether it can be checked, where its role does not say so.
  public var isCheckable = false
  /// Whether more than one of what a list holds can be selected.
  public var isMultiselectable = false
  /// Whether a field's text may have several lines.
  public var hasManyLines = false
  /// Whether what belongs to it is unfolded; nil for what does not fold.
  public var isExpanded: Bool?
  /// Its value and details, and a label's text, change with time and by nothing that happened: nobody
  /// is told of it.
  public var isVolatile = false

  /// A number between its least and its most.
  public struct Range: Hashable, Sendable {
    /// As it is, in the unit of what it counts.
    public var value: Double
    /// The least and the most that it can be.
    public var bounds: ClosedRange<Double>

    /// - Parameter value: within `bounds`, and kept there.
    public init(_ value: Double, in bounds: ClosedRange<Double>) {
      self.value = min(max(value, bounds.lowerBound), bounds.upperBound)
      self.bounds = bounds
    }
  }

  /// What the view knows of itself; place and children are added in the tree.
  public init(_ role: Role, name: String, value: String = "", states: Set<State> = []) {
    self.role = role
    self.name = name
    self.value = value
    self.states = states
  }
}

extension Semantics {
  /// What is said beside the name to who asks: a field's text and a bar's number have ways of their own,
  /// and that something is folded is a state.
  public var spokenDetails: String {
    if !details.isEmpty { return details }
    return [.field, .progress].contains(role) || isExpanded != nil ? "" : value
  }
}

/// A view's semantics with its place in the window and what lies inside it.
public struct SemanticNode: Hashable, Sendable {
  /// As the view told it, with the states that the tree knows.
  public var semantics: Semantics
  /// In the window's coordinates, points.
  public var frame: Rect
  /// In reading order.
  public var children: [SemanticNode]

  /// This node and all below it, parents first.
  public var flattened: [SemanticNode] { [self] + children.flatMap(\.flattened) }

  /// With all places turned over in a window that is `width` points wide.
  func mirrored(in width: Double) -> SemanticNode {
    SemanticNode(
      semantics: semantics, frame: frame.mirrored(in: width),
      children: children.map { $0.mirrored(in: width) })
  }

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
