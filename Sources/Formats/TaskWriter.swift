package import Dates
package import Tasks

/// Writes tasks into a file one by one.
package struct TaskWriter {
  private var writer: any TaskWriting

  /// - Parameters:
  ///   - now: when that is, which iCalendar says.
  ///   - place: where the person's days are, by which todo.txt says moments.
  package init(_ format: Format, at now: Timestamp, in place: Zone = .utc) {
    writer =
      format == .calendar
      ? CalendarEvents(now: now) : format.codec?.writer(at: now, in: place) ?? CSV()
  }

  /// What follows in the file for one more task.
  package mutating func write(_ record: TaskRecord) -> [UInt8] {
    writer.write(record.withoutNonsense)
  }

  /// What follows after the last, in a file without tasks too.
  package mutating func finish() -> [UInt8] { writer.finish() }
}
