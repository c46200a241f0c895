import Dates
import Tasks

/// iCalendar, [RFC 5545](https://www.rfc-editor.org/rfc/rfc5545): the components VTODO of a calendar.
///
/// - Name, notes, tags: SUMMARY, DESCRIPTION, CATEGORIES. The list: X-ALOFT-LIST, which is empty for none,
///   or else the calendar's X-WR-CALNAME.
/// - Moments are to the second: CREATED, COMPLETED. STATUS says what is done; where it is missing COMPLETED
///   does. What was cancelled counts as done.
/// - Whatever is written sets DTSTAMP and LAST-MODIFIED.
/// - Dates: DUE, DTSTART, RRULE and VALARM, see ``TodoDates`` and ``TodoAlarm``.
/// - Only the lines of properties that differ are written; what else stands in a VTODO (GEO, ATTACH, a VALARM
///   that writes mails) stays byte for byte.
///
/// A document is a VTODO behind the VTIMEZONEs that it names. A file that is written has each of those once,
/// and one for each zone that Aloft names.
enum ICalendar: TaskCodec {
  static let format = Format.iCalendar

  static func parse(
    _ document: Bytes, line: Int, under list: String?, in place: Zone
  ) throws(Refusal) -> TaskRecord {
    try VTodo(document, line: line).record(under: list)
  }

  static func edit(
    _ document: Bytes?, to record: TaskRecord, under list: String?, at now: Timestamp,
    in place: Zone
  ) -> [UInt8] {
    let wanted = record.asFilesHaveIt
    if let document, var todo = try? VTodo(document, line: 1),
      let said = try? todo.record(under: list)
    {
      if !wanted.saysTheSame(as: said) { todo.change(from: said, to: wanted, at: now) }
      return todo.lines.bytes
    }
    // Every VTODO has these.
    let fresh = Bytes(
      "BEGIN:VTODO\r\nUID:\r\nDTSTAMP:\r\nSUMMARY:-\r\nSTATUS:NEEDS-ACTION\r\nEND:VTODO\r\n")
    guard var todo = try? VTodo(fresh, line: 1) else {
      preconditionFailure("A VTODO with a name cannot be read.")
    }
    todo.change(from: TaskRecord(name: "-", list: list), to: wanted, at: now)
    if record.uid == nil { todo.lines.set("UID", toText: nil) }
    return todo.lines.bytes
  }

  static func isPlain(
    _ document: Bytes, _ record: TaskRecord, under list: String?, in place: Zone
  ) -> Bool {
    let fresh = edit(nil, to: record, under: list, at: Timestamp(milliseconds: 0), in: place)
    return lines(fresh[...]) == lines(document)
  }

  /// But for those that say when it was written, and what describes time zones.
  private static func lines(_ document: Bytes) -> [[UInt8]] {
    ContentLine.all(document).drop { !$0.isEdge("BEGIN", "VTODO") }
      .filter { $0.name != "DTSTAMP" && $0.name != "LAST-MODIFIED" }.map { Array($0.text) }
  }

  static func formerSchedule(_ document: Bytes) -> Schedule? {
    (try? VTodo(document, line: 1))?.formerSchedule()
  }

  static func reader(_ bytes: [UInt8], in place: Zone) -> any TaskReading { ICalendarReader(bytes) }
  static func writer(at now: Timestamp, in place: Zone) -> any TaskWriting {
    ICalendarWriter(now: now)
  }
}
