// What a reader may do, all of it as a person's hand would: nothing below a dialog, nothing disabled.
extension AccessibleTree {
  /// What has the keyboard, or the part of it that the keys act on; nil while the window has not.
  public var focus: ElementID? {
    guard root.isWindowFocused, var view = root.focusedView else { return nil }
    if let rows = view as? any SemanticRows, let row = rows.semanticSelection {
      return id(ofRow: row, in: rows)
    }
    view = view.semanticFocus ?? view
    return view.semantics == nil ? parent(ofView: view) : id(of: view)
  }

  /// Whether it could have the keyboard.
  public func canFocus(_ id: ElementID) -> Bool {
    switch node(id) {
    case nil: false
    case .view(let view): view.canBecomeFocused || view.semanticActions.isEmpty == false
    case .row(let rows, let index):
      rows.semantics(ofRow: index)?.role == .row && rows.canBecomeFocused
    }
  }

  /// Gives it the keyboard, and brings it into sight.
  /// - Returns: false where it cannot have it.
  @discardableResult
  public func focus(_ id: ElementID) -> Bool {
    switch node(id) {
    case nil: return false
    case .view(let view): root.focus(view)
    case .row(let rows, let index):
      guard rows.selectSemantically(index) else { return false }
      root.focus(rows)
    }
    return focus == id
  }

  /// What can be done with it now.
  public func actions(of id: ElementID) -> [SemanticAction] {
    switch node(id) {
    case nil: []
    case .view(let view): view.semanticActions
    case .row(let rows, let index): rows.semanticActions(ofRow: index)
    }
  }

  /// - Returns: false where there is no such action, or not now.
  public func perform(_ index: Int, of id: ElementID) -> Bool {
    let actions = actions(of: id)
    guard actions.indices.contains(index), isReachable(id) else { return false }
    actions[index].perform()
    return true
  }

  /// A person could reach it now.
  func isReachable(_ id: ElementID) -> Bool {
    let view: View
    switch node(id) {
    case nil: return false
    case .view(let found): view = found
    case .row(let rows, _): view = rows
    }
    return view.isReachable && root.inputScope.encloses(view)
  }

  /// The text that is written there; nil where none is.
  public func text(of id: ElementID) -> (any SemanticText)? {
    guard case .view(let view)? = node(id) else { return nil }
    return view as? any SemanticText
  }

  /// The same, where it may be changed now.
  public func editableText(of id: ElementID) -> (any SemanticText)? {
    isReachable(id) ? text(of: id) : nil
  }

  /// What can be selected in it, a row at a time; nil where that means nothing.
  public func rows(of id: ElementID) -> (any SemanticRows)? {
    guard case .view(let view)? = node(id) else { return nil }
    return view as? any SemanticRows
  }

  /// Row index, counted from 0, and count; nil outside of a list.
  public func placeInSet(of id: ElementID) -> (index: Int, count: Int)? {
    guard case .row(let rows, let index)? = node(id) else { return nil }
    return (index, rows.semanticRowCount)
  }
}
