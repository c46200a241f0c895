import Dates
import Tasks

/// A table for spreadsheets, RFC 4180: a row a task, under a row of names. It is only written.
///
/// Lines end in CRLF; every text is in quotes, in which a quote is doubled and lines may end. Tags stand in one
/// column with blanks between them; moments are ISO 8601 in UTC, dates as `TaskDate.description` has them, a
/// rule as RFC 5545.
///
/// A name that begins with `=` stays what the person wrote: a spreadsheet would take it for a formula, but an
/// apostrophe before it, as some advise, would be part of the name for every other reader.
struct CSV: TaskWriting {
  private var isEmpty = true

  /// The row of names, without its end.
  static let head = [
    "uid", "name", "notes", "list", "tags", "created", "completed", "due", "start",
    "repeats", "reminder", "priority",
  ].joined(separator: ",")

  mutating func write(_ record: TaskRecord) -> [UInt8] { head + Self.row(record).utf8 }

  mutating func finish() -> [UInt8] { head }

  private var head: [UInt8] {
    mutating get {
      defer { isEmpty = false }
      return isEmpty ? Array((Self.head + "\r\n").utf8) : []
    }
  }

  static func row(_ record: TaskRecord) -> String {
    let completed = record.completed.map(BasicMoment.extended) ?? (record.isDone ? "true" : "")
    let texts = [
      record.uid ?? "", record.name, record.notes ?? "", record.list ?? "",
      record.tags.joined(separator: " "),
    ].map(quoted)
    let moments = [record.created.map(BasicMoment.extended) ?? "", completed]
    let schedule = record.schedule
    let dates = [
      schedule.due?.description, schedule.start?.description, schedule.repetition?.rule.text,
      schedule.reminders.isEmpty
        ? nil : schedule.reminders.map(\.description).joined(separator: ";"),
      record.priority.flatMap { $0 == .none ? nil : $0.rawValue },
    ].map { $0.map(quoted) ?? "" }
    return (texts + moments + dates).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 { result += byte == 0x22 ? [0x22, 0x22] : [byte] }
    return "\"" + String(decoding: result, as: UTF8.self) + "\""
  }
}
