import Kit

/// What everything is: its name, its place among the others, what is true of it.
extension AccessibleProvider {
  func accessible(
    _ method: String, _ object: AccessibleObject, _ arguments: CallArguments
  ) throws(CallArguments.Mismatch) -> [BusValue]? {
    switch method {
    case "GetChildAtIndex": return [child(try arguments.int(0), of: object)]
    case "GetChildren": return children(of: object)
    case "GetIndexInParent": return [.int32(index(of: object))]
    case "GetRelationSet": return [.list("(ua(so))", [])]
    case "GetRole": return [.uint32(role(of: object).rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(role(of: object).name)]
    case "GetState": return [.list("u", states(of: object).words)]
    case "GetAttributes": return [.texts(attributes(of: object))]
    case "GetApplication": return [reference(.program)]
    case "GetInterfaces":
      return [.list("s", interfaces(of: object).map { .string(Self.prefix + $0) })]
    default: return nil
    }
  }

  func accessibleProperty(_ name: String, of object: AccessibleObject) -> BusValue? {
    switch name {
    case "Name": .string(self.name(of: object))
    case "Description": .string(details(of: object))
    case "HelpText", "AccessibleId": .string("")
    case "Parent": parent(of: object)
    case "ChildCount": .int32(childCount(of: object))
    case "Locale": .string("")
    case "version": .uint32(1)
    default: nil
    }
  }

  static let accessibleProperties = [
    "Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText",
  ]

  // MARK: The tree

  private func childCount(of object: AccessibleObject) -> Int32 {
    switch object {
    case .program: 1
    case .element(let id): Int32(clamping: tree.childCount(of: id))
    }
  }

  private func child(_ index: Int, of object: AccessibleObject) -> BusValue {
    switch object {
    case .program: reference(index == 0 ? ElementID.window : nil)
    case .element(let id): reference(tree.child(index, of: id))
    }
  }

  /// A list that is too long for one answer leaves the rest out: its `ChildCount` is true, and who wants
  /// more asks one by one.
  private func children(of object: AccessibleObject) -> [BusValue] {
    let count = min(Int(childCount(of: object)), Self.mostChildren)
    return [.list("(so)", (0..<count).map { child($0, of: object) })]
  }

  private func index(of object: AccessibleObject) -> Int32 {
    switch object {
    case .program: -1
    case .element(.window): 0
    case .element(let id): tree.index(of: id).map(Int32.init) ?? -1
    }
  }

  private func parent(of object: AccessibleObject) -> BusValue {
    switch object {
    case .program: .structure([.string(parent.name), .path(parent.path)])
    case .element(.window): reference(.program)
    case .element(let id): reference(tree.parent(of: id))
    }
  }

  // MARK: What it is

  private func role(of object: AccessibleObject) -> AtspiRole {
    guard case .element(let id) = object else { return .application }
    return tree.semantics(of: id).map(AtspiRole.init) ?? .panel
  }

  private func name(of object: AccessibleObject) -> String {
    switch object {
    case .program: window.program
    case .element(.window): window.title()
    case .element(let id): tree.semantics(of: id)?.name ?? ""
    }
  }

  /// What is asked for beside the name, as it is at this moment.
  private func details(of object: AccessibleObject) -> String {
    guard case .element(let id) = object else { return "" }
    return tree.semantics(of: id)?.spokenDetails ?? ""
  }

  private func states(of object: AccessibleObject) -> Set<AtspiState> {
    guard case .element(let id) = object, let semantics = tree.semantics(of: id) else {
      return [.enabled, .sensitive, .visible, .showing]
    }
    return Set(id, semantics, in: tree)
  }

  private func attributes(of object: AccessibleObject) -> [String: String] {
    var attributes = ["toolkit": "Aloft"]
    if case .element(let id) = object, let place = tree.placeInSet(of: id) {
      attributes["posinset"] = String(place.index + 1)
      attributes["setsize"] = String(place.count)
    }
    return attributes
  }
}
