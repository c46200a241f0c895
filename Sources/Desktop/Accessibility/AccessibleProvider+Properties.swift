import Kit

/// What is read, and in two cases set, by name.
extension AccessibleProvider {
  func answerProperties(_ request: BusRequest, _ object: AccessibleObject) -> BusAnswer? {
    let arguments = CallArguments(request.arguments)
    do throws(CallArguments.Mismatch) {
      let full = try arguments.text(0)
      guard full.hasPrefix(Self.prefix) else { return nil }
      let interface = String(full.dropFirst(Self.prefix.count))
      guard interfaces(of: object).contains(interface) else {
        return .error("UnknownInterface", full)
      }
      switch request.method {
      case "Get":
        let name = try arguments.text(1)
        guard let value = property(interface, name, object) else {
          return .error("UnknownProperty", name)
        }
        return .values([.variant(value)])
      case "GetAll": return .values([.dictionary(properties(interface, object))])
      case "Set":
        return set(interface, try arguments.text(1), try arguments.value(2), object)
          ? .values([]) : .error("PropertyReadOnly", full)
      default: return nil
      }
    } catch {
      return .error("InvalidArgs", request.method)
    }
  }

  private func properties(
    _ interface: String, _ object: AccessibleObject
  ) -> [String: BusValue] {
    let names: [String] =
      switch interface {
      case "Accessible": Self.accessibleProperties
      case "Application": ["ToolkitName", "Version", "ToolkitVersion", "AtspiVersion", "Id"]
      case "Action": ["NActions"]
      case "Value": ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"]
      case "Text": ["CharacterCount", "CaretOffset"]
      case "Selection": ["NSelectedChildren"]
      default: []
      }
    return names.reduce(into: [:]) { $0[$1] = property(interface, $1, object) }
  }

  private func property(
    _ interface: String, _ name: String, _ object: AccessibleObject
  ) -> BusValue? {
    if interface == "Accessible" { return accessibleProperty(name, of: object) }
    guard case .element(let id) = object else { return applicationProperty(name) }
    switch (interface, name) {
    case ("Action", "NActions"): return .int32(Int32(tree.actions(of: id).count))
    case ("Value", _): return tree.semantics(of: id).flatMap { valueProperty(name, of: $0) }
    case ("Text", _): return tree.text(of: id).flatMap { text($0).property(name) }
    case ("Selection", "NSelectedChildren"):
      return .int32(Int32(clamping: tree.rows(of: id)?.semanticSelectionCount ?? 0))
    default: return nil
    }
  }

  private func valueProperty(_ name: String, of semantics: Semantics) -> BusValue? {
    guard let range = semantics.range else { return nil }
    return switch name {
    case "MinimumValue": .double(range.bounds.lowerBound)
    case "MaximumValue": .double(range.bounds.upperBound)
    case "MinimumIncrement": .double(0)
    case "CurrentValue": .double(range.value)
    case "Text": .string(semantics.value)
    default: nil
    }
  }

  /// The registry numbers the programs; bars only show.
  private func set(
    _ interface: String, _ name: String, _ value: BusValue, _ object: AccessibleObject
  ) -> Bool {
    guard object == .program, interface == "Application", name == "Id",
      case .int32(let number) = value
    else { return false }
    self.number = number
    return true
  }

  // MARK: The program

  func application(_ method: String) -> [BusValue]? {
    switch method {
    case "GetLocale": [.string("")]
    case "GetApplicationBusAddress": [.string("")]
    default: nil
    }
  }

  private func applicationProperty(_ name: String) -> BusValue? {
    switch name {
    case "ToolkitName": .string("Aloft")
    case "Version", "ToolkitVersion": .string("1")
    case "AtspiVersion": .string("2.1")
    case "Id": .int32(number)
    default: nil
    }
  }
}
