import Kit

/// What AT-SPI calls what is true of things, by bit. Source: AtspiStateType in atspi-constants.h.
enum AtspiState: Int, CaseIterable {
  case active = 1
  case checked = 4
  case defunct = 6
  case editable = 7
  case enabled = 8
  case expandable = 9
  case expanded = 10
  case focusable = 11
  case focused = 12
  case modal = 16
  case multiLine = 17
  case multiselectable = 18
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  /// Readers keep nothing of it in memory.
  case transient = 28
  case visible = 30
  /// It holds more than anybody should ask for at once.
  case managesDescendants = 31
  case selectableText = 38
  case checkable = 41
  case hasPopup = 42

  /// In events; empty for what never changes.
  var name: String {
    switch self {
    case .active: "active"
    case .checked: "checked"
    case .defunct: "defunct"
    case .enabled: "enabled"
    case .expanded: "expanded"
    case .focused: "focused"
    case .selected: "selected"
    case .sensitive: "sensitive"
    case .showing: "showing"
    case .editable, .expandable, .focusable, .modal, .multiLine, .multiselectable, .selectable,
      .singleLine, .transient,
      .visible, .managesDescendants, .selectableText, .checkable, .hasPopup:
      ""
    }
  }
}

extension Set<AtspiState> {
  /// Two words of 32 bits, the lower one first.
  var words: [BusValue] {
    let bits = reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
    return [
      .uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(truncatingIfNeeded: bits >> 32)),
    ]
  }

  init(_ id: ElementID, _ semantics: Semantics, in tree: AccessibleTree) {
    let isEnabled = !semantics.states.contains(.disabled)
    self = [.visible]
    if isEnabled { formUnion([.enabled, .sensitive]) }
    if tree.isInSight(id) { insert(.showing) }
    if isEnabled, tree.canFocus(id) { insert(.focusable) }
    if tree.focus == id { formUnion([.focused, .focusable]) }
    if semantics.states.contains(.checked) { insert(.checked) }
    if semantics.states.contains(.selected) { insert(.selected) }
    if let isExpanded = semantics.isExpanded {
      formUnion(isExpanded ? [.expandable, .expanded] : [.expandable])
    }
    if semantics.isCheckable { insert(.checkable) }
    if semantics.isMultiselectable { insert(.multiselectable) }
    if semantics.isVolatile { insert(.transient) }
    addOfRole(id, semantics, in: tree)
  }

  private mutating func addOfRole(
    _ id: ElementID, _ semantics: Semantics, in tree: AccessibleTree
  ) {
    switch semantics.role {
    case .window: if tree.root.isWindowFocused { insert(.active) }
    case .dialog: insert(.modal)
    case .list: if tree.rows(of: id) != nil { insert(.managesDescendants) }
    case .row: formUnion([.selectable, .transient, .checkable])
    case .menuItem: insert(.selectable)
    case .checkbox, .switch: insert(.checkable)
    case .field:
      formUnion([.editable, semantics.hasManyLines ? .multiLine : .singleLine, .selectableText])
    case .comboBox: formUnion([.hasPopup, .expandable])
    case .header, .group, .label, .button, .menu, .image, .status, .progress: break
    }
  }
}
