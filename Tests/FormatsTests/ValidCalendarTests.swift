import Dates
import Formats
import ProgramSupport
import Tasks
import Testing

/// What RFC 5545 asks of a VTODO with dates, whatever is written.
@Suite struct ValidCalendarTests {
  private func lines(_ text: String) -> [(name: String, isDay: Bool, value: String)] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let end = line.firstIndex(where: { ":;".contains($0) }), line.first != " " else {
        return nil
      }
      let value = line.split(separator: ":").last.map(String.init) ?? ""
      return (String(line[..<end]).uppercased(), value.count == 8, value)
    }
  }

  /// Why a task is none of RFC 5545; nil where it is one.
  private func mistake(_ document: String) -> String? {
    let lines = lines(document)
    func line(_ name: String) -> (name: String, isDay: Bool, value: String)? {
      lines.first { $0.name == name }
    }
    if line("RRULE") != nil, line("DTSTART") == nil { return "RRULE without DTSTART" }
    if let start = line("DTSTART"), let due = line("DUE"), start.isDay != due.isDay {
      return "DTSTART and DUE of two types"
    }
    if line("DUE") != nil, line("DURATION") != nil { return "DUE beside DURATION" }
    return nil
  }

  @Test("What is written of any task is valid, and stays so when it is changed")
  func random() throws {
    var random = RandomRecord(seed: 6)
    for _ in 0..<2000 {
      let first = random.record()
      var document = Format.iCalendar.edit(nil, to: first, at: Format.now)
      for _ in 0..<3 {
        #expect(mistake(document) == nil, "\(document)")
        let said = try Format.iCalendar.parse(document)
        document = Format.iCalendar.edit(document, to: random.variation(of: said), at: Format.now)
      }
    }
  }

  @Test(
    "python3-icalendar finds nothing wrong in what is written of any task, new or changed",
    .enabled(if: CalendarReader.isAvailable, "needs python3-icalendar"))
  func independentReader() throws {
    var random = RandomRecord(seed: 7)
    let empty = write([], as: .iCalendar)
    let written = (0..<300).map { number in
      var record = random.record()
      record.uid = "\(number)"
      let text = Format.iCalendar.edit(nil, to: record, at: Format.now)
      var changed = random.variation(of: record)
      (changed.uid, changed.document) = (
        "\(number)-changed",
        TaskDocument(format: Format.iCalendar.rawValue, under: nil, text: text)
      )
      return (before: empty, after: write([record, changed], as: .iCalendar))
    }
    // Python has no year 0, and no zone at the end of 9999; the last is a part of others, and stays as they wrote it.
    let found = try CalendarReader.newFaults(
      in: written.filter { document in
        ![":0000", ":9999", "RRULE:X-A"].contains { document.after.contains($0) }
      })
    #expect(found.isEmpty, "\(found.count), as \(found.first ?? "")")
  }

  @Test("What a file of others says in its own way is written in that way when it moves on")
  func startAlone() throws {
    let document = """
      BEGIN:VTODO
      UID:1
      SUMMARY:a
      DTSTART;TZID=Europe/Berlin:20261120T070000
      RRULE:FREQ=DAILY
      END:VTODO

      """
    var task = try Format.iCalendar.parse(document)
    let due = try #require(TaskDate("2026-11-20T07:00 Europe/Berlin"))
    let rule = try #require(RecurrenceRule(text: "FREQ=DAILY"))
    #expect(task.schedule == Schedule(due: due, repetition: Repetition(rule, from: due)))
    let now = try #require(TaskDate("2026-11-27T10:00 UTC")).instant(in: .utc)
    let next = try #require(task.schedule.advanced(completedAt: now, in: .utc)).schedule
    #expect(next.due == TaskDate("2026-11-28T07:00 Europe/Berlin"))
    task.schedule = next
    let moved = Format.iCalendar.edit(document, to: task, at: Format.now)
    #expect(moved.contains("DTSTART;TZID=Europe/Berlin:20261128T070000\n"))
    #expect(!moved.contains("DUE") && moved.contains("RRULE:FREQ=DAILY\n"))
    #expect(try Format.iCalendar.parse(moved).schedule == next)
    // It comes no more, and is due still.
    task.schedule.repetition = nil
    let once = Format.iCalendar.edit(moved, to: task, at: Format.now)
    #expect(once.contains("DUE;TZID=Europe/Berlin:20261128T070000\n") && !once.contains("RRULE"))
  }

  @Test("A length says when something is due, and stays as long as it does")
  func length() throws {
    let document = """
      BEGIN:VTODO
      UID:1
      SUMMARY:a
      DTSTART;TZID=Europe/Berlin:20261130T090000
      DURATION:PT2H
      RRULE:FREQ=WEEKLY
      END:VTODO

      """
    var task = try Format.iCalendar.parse(document)
    #expect(task.schedule.due == TaskDate("2026-11-30T11:00 Europe/Berlin"))
    #expect(task.schedule.start == TaskDate("2026-11-30T09:00 Europe/Berlin"))
    task.schedule = try #require(task.schedule.advanced(completedAt: 0, in: .utc)).schedule
    let moved = Format.iCalendar.edit(document, to: task, at: Format.now)
    #expect(moved.contains("DTSTART;TZID=Europe/Berlin:20261207T090000\nDURATION:PT2H\n"))
    #expect(try !moved.contains("DUE") && Format.iCalendar.parse(moved).schedule == task.schedule)
    task.schedule.due = TaskDate("2026-12-07T12:00 Europe/Berlin")
    let longer = Format.iCalendar.edit(moved, to: task, at: Format.now)
    #expect(longer.contains("DUE;TZID=Europe/Berlin:20261207T120000\n"))
    #expect(
      try !longer.contains("DURATION")
        && Format.iCalendar.parse(longer).schedule.due == task.schedule.due)
  }

  @Test(
    "A start of another kind than what is due is written as one of its kind, and read as it is",
    arguments: [
      ("2026-12-04", "2026-11-30T09:00", ";VALUE=DATE:20261130"),
      ("2026-12-04T17:00 Europe/Berlin", "2026-11-30", ";TZID=Europe/Berlin:20261130T000000"),
      ("2026-12-04T17:00", "2026-11-30T09:00 Europe/Berlin", ":20261130T090000"),
      ("2026-12-04T17:00 UTC", "2026-11-30T09:00", ":20261130T090000Z"),
    ])
  func kinds(due: String, start: String, written: String) throws {
    let schedule = Schedule(due: TaskDate(due), start: TaskDate(start))
    var document = Format.iCalendar.edit(
      nil, to: TaskRecord(name: "a", schedule: schedule), at: Format.now)
    #expect(document.contains("DTSTART\(written)\r\n"), "\(document)")
    #expect(try Format.iCalendar.parse(document).schedule == schedule)
    // Another program has moved it: what we said of the former one is over.
    document = document.split(separator: "20261130").joined(separator: "20261201")
    document = document.split(separator: "X-DTSTART=20261201").joined(
      separator: "X-DTSTART=20261130")
    #expect(try Format.iCalendar.parse(document).schedule.start?.day.text == "2026-12-01")
  }
}
