import Kit

/// What can be done: actions, and the selection of a list.
extension AccessibleProvider {
  func action(
    _ method: String, _ id: ElementID, _ arguments: CallArguments
  ) throws(CallArguments.Mismatch) -> [BusValue]? {
    let actions = tree.actions(of: id)
    if method == "GetActions" {
      let all = actions.map { [$0.name, $0.title, ""].map(BusValue.string) }
      return [.list("(sss)", all.map(BusValue.structure))]
    }
    let index = try arguments.int(0)
    if method == "DoAction" { return [.bool(tree.perform(index, of: id))] }
    guard actions.indices.contains(index) else { throw CallArguments.Mismatch() }
    switch method {
    case "GetName": return [.string(actions[index].name)]
    case "GetLocalizedName", "GetDescription": return [.string(actions[index].title)]
    case "GetKeyBinding": return [.string("")]
    default: return nil
    }
  }

  func selection(
    _ method: String, _ id: ElementID, _ arguments: CallArguments
  ) throws(CallArguments.Mismatch) -> [BusValue]? {
    guard let rows = tree.rows(of: id) else { return nil }
    switch method {
    case "GetSelectedChild":
      let row = rows.semanticSelectedRow(at: try arguments.int(0))
      return [reference(row.flatMap { tree.child($0, of: id) })]
    case "SelectChild":
      let index = try arguments.int(0)
      if rows.semanticSelectionCount > 1, isThere(index, rows) {
        return [.bool(rows.setSemanticallySelected(index, true))]
      }
      return [.bool(tree.child(index, of: id).map { tree.focus($0) } ?? false)]
    case "DeselectChild":
      let index = try arguments.int(0)
      return [.bool(isThere(index, rows) && rows.setSemanticallySelected(index, false))]
    case "DeselectSelectedChild":
      let row = rows.semanticSelectedRow(at: try arguments.int(0))
      return [.bool(row.map { rows.setSemanticallySelected($0, false) } ?? false)]
    case "IsChildSelected": return [.bool(rows.isSemanticallySelected(try arguments.int(0)))]
    case "SelectAll": return [.bool(rows.selectAllSemantically(true))]
    // One stays selected, as long as there are some.
    case "ClearSelection": return [.bool(rows.selectAllSemantically(false))]
    default: return nil
    }
  }

  private func isThere(_ index: Int, _ rows: any SemanticRows) -> Bool {
    (0..<rows.semanticRowCount).contains(index)
  }
}

extension SemanticAction {
  /// As readers know it. Those that are common to all toolkits have these names.
  var name: String {
    switch kind {
    case .press: "click"
    case .toggle, .delete, .menu: kind.rawValue
    }
  }
}
