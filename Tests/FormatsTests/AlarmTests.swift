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
    own.schedule.reminders = [.before(900)]
    own.schedule.knowsFirstReminderAlone = true
    #expect(Format.reminders(of: own, onServer: nil) == [.before(900)])
    #expect(Format.reminders(of: own, onServer: bytes) == all)
    task.schedule.reminder = .before(60)
    #expect(Format.reminders(of: task, onServer: nil) == [.before(60), .before(86_400)])
    task.schedule.reminder = nil
    #expect(Format.reminders(of: task, onServer: nil).isEmpty)
  }

  @Test("An alarm that counts from the start does so wherever that is, and stays where it is gone")
  func related() throws {
    let alarms = ["TRIGGER:-P1D", "TRIGGER;RELATED=END:-PT1H", "TRIGGER:-P3D"].map {
      "BEGIN:VALARM\nACTION:AUDIO\n\($0)\nEND:VALARM\n"
    }
    let all: [Reminder] = [.beforeStart(86_400), .before(3_600), .beforeStart(259_200)]
    let dates = ["DTSTART:20261201T090000", "DUE:20261203T090000", "RRULE:FREQ=WEEKLY"]
    for count in 1...3 {
      let own = alarms.prefix(count).joined()
      var text = document(dates.joined(separator: "\n"), String(own.dropLast()))
      var wanted = try Format.iCalendar.parse(text)
      #expect(wanted.schedule.reminders == Array(all.prefix(count)))
      for start in ["2026-12-02T09:00", "2026-12-03T09:00", "2026-12-01", "2026-12-01T09:00"] {
        wanted.schedule.set(.start(TaskDate(start)))
        text = Format.iCalendar.edit(text, to: wanted, at: Format.now)
        #expect(try Format.iCalendar.parse(text).schedule == wanted.schedule, "\(text)")
        #expect(
          Format.reminders(of: wanted, onServer: Array(text.utf8)) == Array(all.prefix(count)))
        #expect(!text.contains("X-ALOFT-SHOWN"))
      }
      #expect(text.contains("ACTION:AUDIO\nTRIGGER;RELATED=START:-PT86400S\nEND:VALARM"))
      let former = wanted
      wanted.schedule.set(.start(nil))
      text = Format.iCalendar.edit(text, to: wanted, at: Format.now)
      // Nobody has taken it away, and nobody is told by it.
      #expect(text.split(separator: "BEGIN:VALARM").count == count + 1, "\(text)")
      #expect(text.split(separator: "X-ALOFT-SHOWN").count == (count == 3 ? 3 : 2), "\(text)")
      #expect(try Format.iCalendar.parse(text).schedule == wanted.schedule)
      text = Format.iCalendar.edit(text, to: former, at: Format.now)
      #expect(try Format.iCalendar.parse(text).schedule == former.schedule)
      #expect(text.split(separator: "BEGIN:VALARM").count == count + 1)
      #expect(!text.contains("X-ALOFT-SHOWN"))
    }
  }

  @Test(
    "An alarm that counts from nothing does not become a reminder by a date",
    arguments: [true, false])
  func unrelated(isDue: Bool) throws {
    let bare = document("BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-P1D\nEND:VALARM")
    var task = try Format.iCalendar.parse(bare)
    #expect(task.schedule == Schedule())
    let date = TaskDate("2026-12-03T09:00")
    task.schedule.set(isDue ? .due(date) : .start(date))
    let text = Format.iCalendar.edit(bare, to: task, at: Format.now)
    #expect(text.contains("ACTION:AUDIO\nTRIGGER:-P1D\nX-ALOFT-SHOWN;X-TRIGGER=-P1D:NO\n"))
    #expect(try Format.iCalendar.parse(text).schedule == task.schedule)
    // Another program gives it another trigger.
    let other = text.split(separator: "TRIGGER:-P1D\n").joined(separator: "TRIGGER:-P2D\n")
    #expect(
      try Format.iCalendar.parse(other).schedule.reminders
        == [isDue ? .before(172_800) : .beforeStart(172_800)])
    // A person takes the date away.
    task.schedule = Schedule()
    #expect(
      Format.iCalendar.edit(text, to: task, at: Format.now).contains("ACTION:AUDIO\nTRIGGER:-P1D\n")
    )
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
