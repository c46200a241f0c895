/// The single dates of the series in a calendar, which may stand before their series and far from it: found before its
/// tasks are read, and given to the one that they belong to.
struct SeriesDates {
  /// By the UIDs of those series that stand in the calendar.
  private var dates: [[UInt8]: [[ContentLine]]] = [:]
  private var taken: Set<[UInt8]> = []

  init(in bytes: Bytes) {
    guard Self.isAny(in: bytes) else { return }
    var series: Set<[UInt8]> = []
    var component: [ContentLine] = []
    var (depth, lines) = (0, ContentLines(bytes))
    while let line = lines.next() {
      if line.isEdge("BEGIN", "VTODO") { (component, depth) = ([line], 1); continue }
      if line.isEdge("END", "VCALENDAR") { depth = 0 }
      guard depth > 0 else { continue }
      component.append(line)
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" { depth -= 1 }
      guard depth == 0, let (uid, isSingle) = Self.name(of: component) else { continue }
      if isSingle { dates[uid, default: []].append(component) } else { series.insert(uid) }
    }
    dates = dates.filter { series.contains($0.key) }
  }

  /// Whether a VTODO is one of these, and comes with its series.
  func holds(_ component: [ContentLine]) -> Bool {
    guard !dates.isEmpty, let (uid, isSingle) = Self.name(of: component), isSingle else {
      return false
    }
    return dates[uid] != nil
  }

  /// The single dates of a series, once.
  mutating func take(for component: [ContentLine]) -> [[ContentLine]] {
    guard !dates.isEmpty, let (uid, isSingle) = Self.name(of: component), !isSingle,
      let found = dates[uid], taken.insert(uid).inserted
    else { return [] }
    return found
  }

  /// The UID, and whether it is a single date's; nil for one without, or without an end.
  private static func name(of component: [ContentLine]) -> (uid: [UInt8], isSingle: Bool)? {
    guard component.last?.isEdge("END", "VTODO") == true else { return nil }
    var (uid, isSingle, depth) = ([UInt8]?.none, false, 0)
    for line in component {
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" { depth -= 1 }
      guard depth == 1 else { continue }
      if line.name == "UID", uid == nil { uid = Array(line.value) }
      if line.name == "RECURRENCE-ID" { isSingle = true }
    }
    return uid.map { ($0, isSingle) }
  }

  /// Most calendars have none, and are not looked at any further.
  private static func isAny(in bytes: Bytes) -> Bool {
    let name = Array("RECURRENCE-ID".utf8)
    var rest = bytes
    while let feed = rest.firstIndex(of: 0x0A) {
      rest = rest[(feed + 1)...]
      guard let first = rest.first, first & 0xDF == name[0] else { continue }
      if rest.prefix(name.count).elementsEqual(name, by: { $0 == $1 || $0 & 0xDF == $1 }) {
        return true
      }
    }
    return false
  }
}
