import Views

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
    let selected = rows.semanticSelection
    switch method {
    case "GetSelectedChild":
      let isFirst = try arguments.int(0) == 0
      return [reference(isFirst ? selected.flatMap { tree.child($0, of: id) } : nil)]
    case "SelectChild":
      let child = tree.child(try arguments.int(0), of: id)
      return [.bool(child.map { tree.focus($0) } ?? false)]
    case "IsChildSelected": return [.bool(selected == (try arguments.int(0)))]
    // One is selected, as long as there are some.
    case "DeselectChild", "DeselectSelectedChild", "SelectAll", "ClearSelection":
      return [.bool(false)]
    default: return nil
    }
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
