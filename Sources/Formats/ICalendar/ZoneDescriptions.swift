import Dates
import System

/// The time zones that a calendar has described so far.
struct ZoneDescriptions {
  private var names: Set<String> = []

  /// Somebody else has described one.
  mutating func note(_ name: String) { names.insert(name) }

  /// The VTIMEZONEs that dates need besides. A zone that does not exist has none.
  mutating func missing(for dates: [TaskDate?]) -> [UInt8] {
    var result: [UInt8] = []
    for case let date? in dates {
      guard let name = date.zone, name != Zone.utc.name, let zone = Zone.named(name),
        names.insert(name.text).inserted
      else { continue }
      let lines =
        ["BEGIN:VTIMEZONE", "TZID:" + name.text]
        + zone.calendarLines(at: date.instant(in: zone)) + ["END:VTIMEZONE"]
      for line in lines { result += ContentLine.folded(Array(line.utf8), ending: "\r\n") }
    }
    return result
  }
}
