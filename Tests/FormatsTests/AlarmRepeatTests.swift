import Dates
import Tasks
import Testing

@testable import Formats

/// Alarms that are told again, as calendars and other files have them.
@Suite struct AlarmRepeatTests {
  private func document(_ lines: [String]) -> String {
    (["BEGIN:VTODO", "UID:1", "SUMMARY:Vitamin", "DUE:20261201T090000", "BEGIN:VALARM"]
      + ["ACTION:DISPLAY", "TRIGGER;RELATED=END:-PT15M"] + lines + ["END:VALARM", "END:VTODO"])
      .map { $0 + "\n" }.joined()
  }
  private let foreign = ["REPEAT:2", "X-OWN:1", "DURATION:PT10M"]

  private func again(_ seconds: Int64, times: Int = ReminderRepeat.most) throws -> ReminderRepeat {
    try #require(ReminderRepeat(every: seconds, times: times))
  }

  private func read(_ text: String) throws -> [Reminder] {
    try Format.iCalendar.parse(text).schedule.reminders
  }

  @Test(
    "What another program says is read, and stays where it cannot be",
    arguments: [
      (["REPEAT:2", "DURATION:PT10M"], 2), (["duration:PT10M", "repeat:9999"], 24),
      (["REPEAT:2"], nil), (["DURATION:PT10M"], nil), (["REPEAT:x", "DURATION:PT10M"], nil),
      (["REPEAT:2", "DURATION:PT1S"], nil), (["REPEAT:0", "DURATION:PT10M"], nil),
      (["REPEAT:-1", "DURATION:PT10M"], nil), (["REPEAT:2", "DURATION:-PT10M"], nil),
      (["REPEAT:99999999999999999999", "DURATION:PT10M"], nil),
    ] as [([String], Int?)])
  func foreignLines(_ lines: [String], _ times: Int?) throws {
    let text = document(lines)
    let expected = times.flatMap { ReminderRepeat(every: 600, times: $0) }
    #expect(try read(text) == [Reminder(.before(900), again: expected)])
    var task = try Format.iCalendar.parse(text)
    task.name = "b"
    task.schedule.due = TaskDate("2026-12-02T09:00")
    let edited = Format.iCalendar.edit(text, to: task, at: Format.now)
    for line in lines { #expect(edited.contains(line + "\n")) }
  }

  @Test("It is set, changed and taken away, and all else in the alarm stays")
  func edits() throws {
    let text = document(foreign)
    var task = try Format.iCalendar.parse(text)
    task.schedule.set(.addingReminder(Reminder(.before(900), again: try again(300))))
    let other = Format.iCalendar.edit(text, to: task, at: Format.now)
    #expect(other.contains("REPEAT:24\nX-OWN:1\nDURATION:PT300S\n"), "\(other)")
    #expect(try read(other) == task.schedule.reminders)
    task.schedule.set(.addingReminder(.before(900)))
    let once = Format.iCalendar.edit(text, to: task, at: Format.now)
    #expect(once.contains("TRIGGER;RELATED=END:-PT15M\nX-OWN:1\nEND:VALARM"), "\(once)")
    let new = TaskRecord(
      name: "a",
      schedule: Schedule(
        due: TaskDate("2026-12-01"), reminder: Reminder(.before(0), again: try again(3_600))))
    for format in [Format.iCalendar, .todoTxt, .markdown, .json] {
      let text = format.edit(nil, to: new, at: Format.now)
      #expect(try format.parse(text).schedule == new.schedule, "\(text)")
    }
    #expect(
      Format.todoTxt.edit(nil, to: new, at: Format.now).contains("remind:-PT0S/R24/PT3600S"))
    #expect(
      Format.iCalendar.edit(nil, to: new, at: Format.now).contains(
        "REPEAT:24\r\nDURATION:PT3600S\r\n"))
  }

  @Test("What an earlier Aloft has not read is no change, and what a person has taken back is one")
  func earlierReading() throws {
    let said = try Format.iCalendar.parse(document(foreign))
    var stored = said
    stored.document = TaskDocument(format: "icalendar", text: document(foreign))
    stored.schedule.reminders = [.before(900)]
    func written(_ task: TaskRecord) -> String {
      write([task], as: .iCalendar)
    }
    #expect(written(stored).contains("REPEAT:2\n"))
    stored.schedule.reminders = [Reminder(.before(900), again: .never)]
    #expect(!written(stored).contains("REPEAT"))
    // As an undo leaves it behind what was set here.
    let own = document(["REPEAT:24", "DURATION:PT300S"])
    stored.document = TaskDocument(format: "icalendar", text: own)
    stored.schedule.reminders = [.before(900)]
    #expect(!written(stored).contains("REPEAT"))
  }
}
