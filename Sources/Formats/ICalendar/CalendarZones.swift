import Dates

/// What the TZIDs of a calendar mean: a zone of the tz database by its name, by the name that Windows has for it, by
/// the X-LIC-LOCATION of the VTIMEZONE beside it, or by the end of a path; or else the rules of that VTIMEZONE. What
/// nobody describes keeps its name.
struct CalendarZones {
  private var descriptions: [String: ZoneDescription] = [:]

  init() {}

  /// The VTIMEZONEs among these lines.
  init(_ lines: [ContentLine]) {
    var component: [ContentLine] = []
    for line in lines {
      if line.isEdge("BEGIN", "VTIMEZONE") { component = [] }
      component.append(line)
      if line.isEdge("END", "VTIMEZONE") { take(component) }
    }
  }

  /// Takes the lines of one. Of several with one name the first counts.
  mutating func take(_ component: [ContentLine]) {
    guard let line = component.first(where: { $0.name == "TZID" }) else { return }
    let id = ContentLine.text(line.value).knownText
    if descriptions[id] == nil { descriptions[id] = ZoneDescription(component) }
  }

  /// What a TZID means wherever it stands; nil where only a description can tell.
  static func known(_ id: String) -> ZoneName? {
    if let name = ZoneName(id), Zone.named(name) != nil { return name }
    return ZoneName.windows(id)
  }

  /// What any other means.
  /// - Parameter date: a time there.
  func zone(_ id: String, on date: TaskDate) -> ZoneName? {
    let description = descriptions[id]
    if let name = description?.location.flatMap(ZoneName.init), Zone.named(name) != nil {
      return name
    }
    return Self.end(of: id) ?? description?.rules(on: date) ?? ZoneName(id)
  }

  /// `/example.org/20260101_1/Europe/Berlin` is `Europe/Berlin`.
  private static func end(of path: String) -> ZoneName? {
    var rest = path[...]
    while let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
      // A word alone may be a zone's name by chance.
      guard rest.utf8.contains(UInt8(ascii: "/")) else { return nil }
      if let name = ZoneName(String(rest)), Zone.named(name) != nil { return name }
    }
    return nil
  }
}
