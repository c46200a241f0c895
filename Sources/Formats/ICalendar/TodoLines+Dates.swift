import Dates
import System

/// Dates as lines have them: a DATE, or a DATE-TIME with a TZID, in UTC, or as clocks have it wherever one is. What a TZID
/// means see ``CalendarZones``; it stays as it is written, also beside another date of the same zone.
extension TodoLines {
  /// nil also for what is none, which stays as it is.
  func date(_ name: String) -> TaskDate? { first(name).flatMap(date) }

  /// What this line says; nil for what is none.
  func date(_ line: ContentLine) -> TaskDate? { date(line.value.trimmed, of: line) }

  /// Those in the lines of this name. What cannot be read costs itself alone; the first half of a period says when it begins.
  func dates(_ name: String) -> [TaskDate] {
    all(name).flatMap { line in
      line.value.split(separator: UInt8(ascii: ",")).compactMap { value in
        date(value.prefix { $0 != UInt8(ascii: "/") }, of: line)
      }
    }
  }

  /// With the zone that a line says beside it.
  private func date(_ value: Bytes, of line: ContentLine) -> TaskDate? {
    guard let date = ISODate.date(basic: value, zone: nil) else { return nil }
    guard case .time(let day, let time, nil) = date, let id = line.parameter("TZID") else {
      return date
    }
    return .time(day, time, zone(id.knownText, on: date))
  }

  /// What a TZID means at a date.
  private func zone(_ id: String, on date: TaskDate) -> ZoneName? {
    CalendarZones.known(id) ?? zones.zone(id, on: date)
  }

  /// What else stands beside a date stays with it.
  mutating func set(_ name: String, _ wanted: TaskDate?) {
    if date(name) == wanted { return }
    let others = (first(name)?.parameters ?? []).filter { !["TZID", "VALUE"].contains($0.name) }
    let kept = others.map { ";" + $0.text.knownText }.joined()
    guard let wanted, let zone = wanted.zone, zone != Zone.utc.name else {
      return set(name, toLine: wanted.map { kept + Self.written($0) })
    }
    if let id = first(name)?.parameter("TZID"), self.zone(id.knownText, on: wanted) == zone {
      return set(name, to: Array(ISODate.basic(wanted).utf8), keeps: true)
    }
    // In the words that stand here already: nothing else may describe it.
    let id = zoneIDs.first { self.zone($0, on: wanted) == zone }
    set(name, toLine: kept + Self.written(wanted, in: id ?? zone.text))
  }

  /// What stands beside a date, or describes a zone.
  private var zoneIDs: [String] {
    let beside = entries.filter { $0.role == .own }.compactMap { $0.line.parameter("TZID") }
    let described = entries.filter { $0.role == .other && $0.line.name == "TZID" }
    return beside.map(\.knownText) + described.map { ContentLine.text($0.line.value).knownText }
  }

  /// What follows a property's name.
  static func written(_ date: TaskDate) -> String {
    guard date.time != nil else { return ";VALUE=DATE:" + ISODate.basic(date) }
    guard let zone = date.zone else { return ":" + ISODate.basic(date) }
    return zone == Zone.utc.name
      ? ":" + ISODate.basic(date) + "Z" : written(date, in: zone.text)
  }

  private static func written(_ date: TaskDate, in id: String) -> String {
    let isPlain = id.utf8.allSatisfy { !";:,\"".utf8.contains($0) }
    let text = ":" + ISODate.basic(date)
    return isPlain ? ";TZID=" + id + text : ";TZID=\"" + id.filter { $0 != "\"" } + "\"" + text
  }
}
