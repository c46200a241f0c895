import Dates
import System
import Tasks

/// Dates as every calendar shows them: a VEVENT for each open task that is due sometime. It is only written.
///
/// - A day is an event of the whole day; a time is one without a length, in its zone, which is described, or
///   wherever one is. Nobody is busy for it.
/// - What comes again does so in the calendar too, from the next date on, as far as that is known before it is
///   done; where that was put off, the others stay where they would be, in an event of their own.
/// - Nothing rings: Aloft does.
/// - The UID is the task's with `-due` behind it, so that the next export replaces this one.
struct CalendarEvents: TaskWriting {
  let now: Timestamp
  private let place = Zone.local()
  private var zones = ZoneDescriptions()
  private var hasBegun = false

  init(now: Timestamp) { self.now = now }

  mutating func write(_ record: TaskRecord) -> [UInt8] {
    guard !record.isDone, let due = record.schedule.due else { return opening }
    let rest = record.schedule.repetition?.rest(from: due, in: place)
    let isPutOff = rest.map { $0.first.day != due.day } ?? false
    var result = opening + zones.missing(for: [due, rest?.first])
    result += event(record, "-due", at: due, isPutOff ? nil : rest?.rule)
    if isPutOff, let rest { result += event(record, "-next", at: rest.first, rest.rule) }
    return result
  }

  mutating func finish() -> [UInt8] { opening + "END:VCALENDAR\r\n".utf8 }

  private var opening: [UInt8] {
    mutating get {
      defer { hasBegun = true }
      return hasBegun
        ? [] : Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Aloft//Aloft//EN\r\n".utf8)
    }
  }

  private func event(
    _ record: TaskRecord, _ suffix: String, at date: TaskDate, _ rule: RecurrenceRule?
  ) -> [UInt8] {
    var date = date
    // One that does not exist is nobody's but the person's own.
    if case .time(let day, let time, let zone?) = date, Zone.named(zone) == nil {
      date = .time(day, time, nil)
    }
    var lines: [[UInt8]] = []
    func add(_ name: String, _ value: [UInt8]) { lines.append(Array(name.utf8) + value) }
    add("BEGIN:VEVENT", [])
    add("UID:", ContentLine.escaped((record.uid ?? record.name) + suffix))
    add("DTSTAMP:", Array(BasicMoment.text(now).utf8))
    add("DTSTART", Array(TodoLines.written(date).utf8))
    if let text = rule?.ruleText { add("RRULE:", Array(text.utf8)) }
    for kind in RecurrenceRule.SingleDates.allCases {
      for single in rule?.dates(kind, from: date) ?? [] where single.day >= date.day {
        add(kind.rawValue, Array(TodoLines.written(single).utf8))
      }
    }
    add("SUMMARY:", ContentLine.escaped(record.name))
    if let notes = record.notes { add("DESCRIPTION:", ContentLine.escaped(notes)) }
    if !record.tags.isEmpty { add("CATEGORIES:", ContentLine.escaped(record.tags)) }
    add("TRANSP:TRANSPARENT", [])
    add("END:VEVENT", [])
    return lines.flatMap { ContentLine.folded($0, ending: "\r\n") }
  }
}
