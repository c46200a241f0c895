import Dates
import System

/// The time zones that a calendar has described so far.
struct ZoneDescriptions {
  private var names: Set<String> = []

  /// Somebody else has described one.
  mutating func note(_ name: String) { names.insert(name) }

  /// Whatever stands in a document that others have written: it may leave out one that it has brought along itself.
  mutating func note(in document: Bytes) {
    var lines = ContentLines(document)
    while let line = lines.next() {
      if line.name == "TZID" { note(ContentLine.text(line.value).knownText) }
      if let zone = line.parameter("TZID") { note(zone.knownText) }
    }
  }

  /// The VTIMEZONEs that a document needs besides, for those dates whose zone stands in it.
  mutating func missing(for dates: [TaskDate?], in document: [ContentLine]) -> [UInt8] {
    let named = Set(document.compactMap { $0.parameter("TZID")?.knownText })
    return missing(for: dates.filter { $0?.zone.map { named.contains($0.text) } ?? false })
  }

  /// The VTIMEZONEs that dates need besides. A zone that does not exist has none.
  mutating func missing(for dates: [TaskDate?]) -> [UInt8] {
    var result: [UInt8] = []
    for case let date? in dates {
      guard let name = date.zone, name != Zone.utc.name, let zone = Zone.named(name),
        names.insert(name.text).inserted
      else { continue }
      let id = Array("TZID:".utf8) + ContentLine.escaped(name.text)
      let lines = zone.calendarLines(at: date.instant(in: zone)).map { Array($0.utf8) }
      for line in [Array("BEGIN:VTIMEZONE".utf8), id] + lines + [Array("END:VTIMEZONE".utf8)] {
        result += ContentLine.folded(line, ending: "\r\n")
      }
    }
    return result
  }
}
