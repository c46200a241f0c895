import Kit

/// What a path of the bus stands for.
enum AccessibleObject: Hashable {
  /// The program itself, around its window.
  case program
  case element(ElementID)

  private static let folder = "/org/a11y/atspi/accessible/"
  static let nowhere = "/org/a11y/atspi/null"
  static let cache = "/org/a11y/atspi/cache"

  /// `…/root` is the program, `…/7` a view, `…/7/r12` a row of it; a negative row is `m12`.
  init?(path: String) {
    guard path.hasPrefix(Self.folder) else { return nil }
    let parts = path.dropFirst(Self.folder.count).split(
      separator: "/", omittingEmptySubsequences: false)
    if parts == ["root"] {
      self = .program
      return
    }
    guard let first = parts.first, let view = Int(first), parts.count <= 2 else { return nil }
    guard parts.count == 2 else {
      self = .element(ElementID(view: view))
      return
    }
    guard let sign = parts[1].first, sign == "r" || sign == "m",
      let row = Int64((sign == "m" ? "-" : "") + parts[1].dropFirst())
    else { return nil }
    self = .element(ElementID(view: view, row: row))
  }

  var path: String {
    switch self {
    case .program: return Self.folder + "root"
    case .element(let id):
      let row = id.row.map { "/" + ($0 < 0 ? "m" : "r") + String($0.magnitude) } ?? ""
      return Self.folder + String(id.view) + row
    }
  }
}
