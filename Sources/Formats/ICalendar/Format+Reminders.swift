package import Dates
package import Tasks

extension Format {
  /// All that a person is told of a task by, also where an earlier Aloft has read the first of several alarms alone.
  /// - Parameter document: what a server has of it; nil where it is on none.
  package static func reminders(of record: TaskRecord, onServer document: [UInt8]?) -> [Reminder] {
    let own = record.schedule.reminders
    if let resource = document.flatMap({ try? TodoResource($0) }) {
      return [own, resource.reminders(of: record)].max { $0.count < $1.count } ?? own
    }
    guard record.document?.format == Format.iCalendar.rawValue else { return own }
    let now = Timestamp(milliseconds: 0)
    let bytes = ICalendar.document(
      of: record, under: record.document?.list, at: now, in: .utc)
    let shown = (try? VTodo(bytes[...], line: 1))?.reminders ?? []
    return shown.isEmpty ? own : shown
  }
}
