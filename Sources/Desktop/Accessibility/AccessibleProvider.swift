import Canvas
import Kit

/// Answers what a screen reader asks of a window, in the language of AT-SPI. Nothing is made that was
/// not asked for, and what makes no sense is refused with a word.
///
/// Source: the interfaces in at-spi2-core's `xml/` folder.
final class AccessibleProvider {
  /// In one answer. Who wants more asks one by one.
  static let mostChildren = 4_096

  let window: AccessibleWindow
  let tree: AccessibleTree
  /// By which others on the bus know the program.
  private let name: String
  /// What the program lies in, as the registry has said.
  var parent: (name: String, path: String) = ("", AccessibleObject.nowhere)
  /// Which program of all it is, as the registry counts.
  var number: Int32 = 0

  init(_ window: AccessibleWindow, name: String) {
    self.window = window
    self.name = name
    tree = AccessibleTree(window.root)
  }

  /// - Returns: nil for what there is not.
  func answer(_ request: BusRequest) -> BusAnswer? {
    // Everything at once is what is not made here: who is told of nothing asks one by one.
    if request.path == AccessibleObject.cache, request.method == "GetItems" {
      return .values([.list("((so)(so)(so)iiassusau)", [])])
    }
    guard let object = AccessibleObject(path: request.path) else { return nil }
    tree.root.settleLayout()
    guard exists(object) else {
      return .error("UnknownObject", request.path)
    }
    if request.interface == "org.freedesktop.DBus.Properties" {
      return answerProperties(request, object)
    }
    guard request.interface.hasPrefix(Self.prefix) else { return nil }
    let interface = String(request.interface.dropFirst(Self.prefix.count))
    guard interfaces(of: object).contains(interface) else { return nil }
    let arguments = CallArguments(request.arguments)
    let values: [BusValue]?
    do throws(CallArguments.Mismatch) {
      values = try call(interface, request.method, object, arguments)
    } catch {
      return .error("InvalidArgs", request.method)
    }
    return values.map(BusAnswer.values)
  }

  static let prefix = "org.a11y.atspi."

  private func call(
    _ interface: String, _ method: String, _ object: AccessibleObject, _ arguments: CallArguments
  ) throws(CallArguments.Mismatch) -> [BusValue]? {
    if interface == "Accessible" { return try accessible(method, object, arguments) }
    guard case .element(let id) = object else {
      return interface == "Application" ? application(method) : nil
    }
    switch interface {
    case "Component": return try component(method, id, arguments)
    case "Action": return try action(method, id, arguments)
    case "Selection": return try selection(method, id, arguments)
    case "Text":
      guard let view = tree.text(of: id) else { return nil }
      return try text(view).call(method, arguments)
    case "EditableText": return try edit(method, id, arguments)
    default: return nil
    }
  }

  private func exists(_ object: AccessibleObject) -> Bool {
    switch object {
    case .program: true
    case .element(let id): tree.exists(id)
    }
  }

  // MARK: References

  func reference(_ object: AccessibleObject?) -> BusValue {
    guard let object else { return .structure([.string(""), .path(AccessibleObject.nowhere)]) }
    return .structure([.string(name), .path(object.path)])
  }

  func reference(_ id: ElementID?) -> BusValue { reference(id.map(AccessibleObject.element)) }

  /// What can be asked of it.
  func interfaces(of object: AccessibleObject) -> [String] {
    guard case .element(let id) = object else { return ["Accessible", "Application"] }
    var interfaces = ["Accessible", "Component"]
    if !tree.actions(of: id).isEmpty { interfaces.append("Action") }
    if tree.semantics(of: id)?.range != nil { interfaces.append("Value") }
    if tree.text(of: id) != nil { interfaces += ["Text", "EditableText"] }
    if tree.rows(of: id) != nil { interfaces.append("Selection") }
    return interfaces
  }
}
