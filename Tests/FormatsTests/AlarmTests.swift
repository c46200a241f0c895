import Dates
import Formats
import Tasks
import Testing

/// Alarms as other programs write them.
@Suite struct AlarmTests {
  private func document(_ lines: String...) -> String {
    (["BEGIN:VTODO", "UID:1", "SUMMARY:Vitamin"] + lines + ["END:VTODO"]).map { $0 + "\n" }.joined()
  }

  private func moved(
    _ document: String, completedAt moment: String
  ) throws -> (task: TaskRecord, text: String) {
    var task = try Format.iCalendar.parse(document)
    let now = try #require(TaskDate(moment)).instant(in: .utc)
    task.schedule = try #require(task.schedule.advanced(completedAt: now, in: .utc)).schedule
    return (task, Format.iCalendar.edit(document, to: task, at: Format.now))
  }

  @Test(
    "An alarm at a moment of its own moves with a series, by the task's own clocks",
    arguments: [
      ("20261031T090000", "20261031T130000Z", "20261101T140000Z"),
      ("20270313T090000", "20270313T140000Z", "20270314T130000Z"),
      ("20261127T090000", "20261127T134500Z", "20261128T134500Z"),
    ])
  func absolute(due: String, trigger: String, next: String) throws {
    let zone = "TZID=America/Toronto"
    let document = document(
      "DTSTART;\(zone):\(due)", "DUE;\(zone):\(due)", "RRULE:FREQ=DAILY", "BEGIN:VALARM",
      "ACTION:DISPLAY", "DESCRIPTION:Reminder", "TRIGGER;VALUE=DATE-TIME:\(trigger)", "UID:C9",
      "X-WR-ALARMUID:C9", "END:VALARM", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Again",
      "TRIGGER;VALUE=DATE-TIME:\(trigger)", "END:VALARM")
    let (task, text) = try moved(document, completedAt: "2020-01-01T00:00 UTC")
    // Both alarms.
    #expect(text.split(separator: "TRIGGER;VALUE=DATE-TIME:\(next)\n").count == 3, "\(text)")
    #expect(text.contains("UID:C9\nX-WR-ALARMUID:C9\n") && !text.contains("X-ALOFT-DATE"))
    #expect(try Format.iCalendar.parse(text).schedule == task.schedule)
    // And back.
    let former = try Format.iCalendar.parse(document)
    let back = Format.iCalendar.edit(text, to: former, at: Format.now)
    #expect(back.split(separator: "TRIGGER;VALUE=DATE-TIME:\(trigger)\n").count == 3)
  }

  @Test("An alarm for a place is no reminder, and stays", arguments: ["", "X-APPLE-"])
  func place(prefix: String) throws {
    let document = document(
      "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder",
      "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "\(prefix)PROXIMITY:ARRIVE",
      "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=Home:geo:52.5,13.4", "END:VALARM")
    var task = try Format.iCalendar.parse(document)
    #expect(task.schedule.reminder == nil)
    task.schedule.due = TaskDate("2026-12-01T09:00")
    task.schedule.reminder = .before(600)
    let text = Format.iCalendar.edit(document, to: task, at: Format.now)
    #expect(try Format.iCalendar.parse(text).schedule == task.schedule)
    task.schedule = Schedule()
    let bare = Format.iCalendar.edit(text, to: task, at: Format.now)
    for line in document.split(separator: "\n") { #expect(bare.contains(line)) }
    #expect(bare.split(separator: "BEGIN:VALARM").count == 2)
  }

  @Test("All alarms of a task are known, also where a server has them, and as they are now")
  func several() throws {
    let document = document(
      "DUE;TZID=Europe/Berlin:20261201T090000", "BEGIN:VALARM", "ACTION:DISPLAY",
      "TRIGGER;RELATED=END:-PT15M",
      "END:VALARM", "BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER;RELATED=END:-PT5M", "END:VALARM",
      "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER;RELATED=END:-P1D", "END:VALARM")
    let all: [Reminder] = [.before(900), .before(86_400)]
    var task = try records("BEGIN:VCALENDAR\n\(document)END:VCALENDAR\n", as: .iCalendar)[0]
    #expect(Format.reminders(of: task, onServer: nil) == all)
    let bytes = Array("BEGIN:VCALENDAR\n\(document)END:VCALENDAR\n".utf8)
    var own = TaskRecord(name: "Vitamin")
    own.schedule = task.schedule
    #expect(Format.reminders(of: own, onServer: nil) == [.before(900)])
    #expect(Format.reminders(of: own, onServer: bytes) == all)
    task.schedule.reminder = .before(60)
    #expect(Format.reminders(of: task, onServer: nil) == [.before(60), .before(86_400)])
    task.schedule.reminder = nil
    #expect(Format.reminders(of: task, onServer: nil).isEmpty)
  }

  @Test("An alarm that counts from another date than the due date does not become a reminder")
  func related() throws {
    let alarms = ["TRIGGER:-P1D", "TRIGGER;RELATED=END:-PT1H", "TRIGGER:-P3D"].map {
      "BEGIN:VALARM\nACTION:AUDIO\n\($0)\nEND:VALARM\n"
    }
    let dates = ["DTSTART:20261201T090000", "DUE:20261203T090000", "RRULE:FREQ=WEEKLY"]
    for (count, reminder) in [(1, nil), (2, Reminder.before(3600)), (3, .before(3600))] {
      let related = count == 3 ? 2 : 1
      let own = alarms.prefix(count).joined()
      var text = document(dates.joined(separator: "\n"), String(own.dropLast()))
      let task = try Format.iCalendar.parse(text)
      #expect(task.schedule.reminder == reminder)
      var wanted = task
      for start in ["2026-12-02T09:00", nil, "2026-12-03T09:00", "2026-12-01T09:00", nil] {
        wanted.schedule.start = start.flatMap { TaskDate($0) }
        text = Format.iCalendar.edit(text, to: wanted, at: Format.now)
        #expect(try Format.iCalendar.parse(text).schedule.reminder == reminder, "\(text)")
        #expect(
          Format.reminders(of: wanted, onServer: Array(text.utf8)) == [reminder].compactMap(\.self))
        for line in own.split(separator: "\n") { #expect(text.contains(line), "\(text)") }
        // It is said where it has to be.
        let isAlone = (wanted.schedule.start ?? wanted.schedule.due) == wanted.schedule.due
        let marks = text.split(separator: "X-ALOFT-SHOWN").count - 1
        #expect(marks == (isAlone ? related : 0), "\(text)")
      }
      // Another program gives it another trigger.
      let other = text.split(separator: "TRIGGER:-P1D\n").joined(separator: "TRIGGER:-P2D\n")
      #expect(try Format.iCalendar.parse(other).schedule.reminder == .before(172_800))
      // A person takes theirs away.
      wanted.schedule.reminder = nil
      text = Format.iCalendar.edit(text, to: wanted, at: Format.now)
      #expect(text.split(separator: "BEGIN:VALARM").count == 1 + related)
      #expect(text.contains("TRIGGER:-P1D\n"))
      #expect(try Format.iCalendar.parse(text).schedule == wanted.schedule)
    }
    // What counts from nothing, as long as nothing is due.
    let bare = document(String(alarms[0].dropLast()))
    var task = try Format.iCalendar.parse(bare)
    #expect(task.schedule == Schedule())
    task.schedule.due = TaskDate("2026-12-03T09:00")
    let text = Format.iCalendar.edit(bare, to: task, at: Format.now)
    #expect(text.contains("ACTION:AUDIO\nTRIGGER:-P1D\n"))
    #expect(try Format.iCalendar.parse(text).schedule == task.schedule)
  }

  // MARK: What stands beside a date

  @Test(
    "A date that is put off keeps what stands beside it, and one that is put back its zone's name")
  func parameters() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Eastern Standard Time
      BEGIN:STANDARD
      DTSTART:16011104T020000
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      END:STANDARD
      END:VTIMEZONE

      """
    let line = #"DUE;X-A="b;c:d";TZID=Eastern Standard Time;X-E=f:20261130T090000"#
    let document = zone + document(line)
    let task = try Format.iCalendar.parse(document)
    var text = document
    for (due, expected) in [
      (
        "2026-12-01T09:00 America/New_York",
        #"DUE;X-A="b;c:d";TZID=Eastern Standard Time;X-E=f:20261201T090000"#
      ),
      ("2026-12-02", #"DUE;X-A="b;c:d";X-E=f;VALUE=DATE:20261202"#),
      ("2026-12-03T08:00 UTC", #"DUE;X-A="b;c:d";X-E=f:20261203T080000Z"#),
      (
        "2026-12-04T08:00 Europe/Berlin",
        #"DUE;X-A="b;c:d";X-E=f;TZID=Europe/Berlin:20261204T080000"#
      ),
      (
        "2026-11-30T09:00 America/New_York",
        #"DUE;X-A="b;c:d";X-E=f;TZID=Eastern Standard Time:20261130T090000"#
      ),
    ] {
      var wanted = task
      wanted.schedule.due = TaskDate(due)
      text = Format.iCalendar.edit(text, to: wanted, at: Format.now)
      #expect(text.contains(expected + "\n"), "\(text)")
      #expect(try Format.iCalendar.parse(text).schedule == wanted.schedule)
    }
    // Undone in the store, whatever was written meanwhile, the very bytes are there again.
    #expect(Format.iCalendar.edit(document, to: task, at: Format.now) == document)
  }
}
