/// The components of a calendar, property by property, for tests that compare two.
package struct CalendarParts {
  /// The lines of each, unfolded, in any order; by kind, UID and RECURRENCE-ID.
  package private(set) var lines: [String: [String]] = [:]

  package init(_ text: String) {
    var (open, part) = (0, [String]())
    for line in Self.unfolded(text) {
      let edge = line.uppercased()
      if edge == "BEGIN:VCALENDAR" || edge == "END:VCALENDAR" { continue }
      if edge.hasPrefix("BEGIN:") {
        if open == 0 { part = [] }
        open += 1
      }
      if open > 0 { part.append(line) }
      guard open > 0, edge.hasPrefix("END:") else { continue }
      open -= 1
      if open == 0 { lines[Self.key(of: part), default: []] += part.sorted() }
    }
  }

  private static func unfolded(_ text: String) -> [String] {
    // By bytes: a fold may stand before what would be one letter with the blank.
    var lines: [[UInt8]] = []
    for line in text.utf8.split(separator: 0x0A) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else if !line.isEmpty {
        lines.append(Array(line))
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The name of a line's property.
  package static func name(of line: String) -> String {
    String(line.prefix { !":;".contains($0) }).uppercased()
  }

  private static func key(of part: [String]) -> String {
    func value(_ name: String) -> String {
      let line = part.first { Self.name(of: $0) == name }
      return String(line?.split(separator: ":", maxSplits: 1).last ?? "")
    }
    // A task without a UID is given one when it is written anew, as RFC 5545 has it.
    let uid = value("UID").hasPrefix("aloft-") ? "" : value("UID")
    let kind = part[0].uppercased()
    return kind == "BEGIN:VTIMEZONE"
      ? kind + " " + value("TZID") : [kind, uid, value("RECURRENCE-ID")].joined(separator: " ")
  }

  /// The names of the properties of which the two have different lines, by component.
  package func differences(from other: CalendarParts) -> [String: Set<String>] {
    var differences: [String: Set<String>] = [:]
    for key in Set(lines.keys).union(other.lines.keys) {
      var (rest, more) = (other.lines[key] ?? [], [String]())
      for line in lines[key] ?? [] {
        if let place = rest.firstIndex(of: line) {
          rest.remove(at: place)
        } else {
          more.append(line)
        }
      }
      let names = Set((rest + more).map(Self.name))
      if !names.isEmpty { differences[key] = names }
    }
    return differences
  }
}
