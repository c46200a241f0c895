import Dates
import Tasks
import Testing

@testable import Formats

/// Several reminders of a task, as calendars and other files have them.
@Suite struct SeveralAlarmsTests {
  private func document(_ alarms: [String], start: String = "20261130T090000") -> String {
    (["BEGIN:VTODO", "UID:1", "SUMMARY:Vitamin", "DTSTART:\(start)", "DUE:20261201T090000"]
      + alarms.flatMap { ["BEGIN:VALARM", "ACTION:DISPLAY", $0, "X-OWN:1", "END:VALARM"] }
      + ["END:VTODO"]).map { $0 + "\n" }.joined()
  }

  private func edited(
    _ document: String, _ change: (inout Schedule) -> Void
  ) throws -> (text: String, wanted: Schedule) {
    var task = try Format.iCalendar.parse(document)
    change(&task.schedule)
    return (Format.iCalendar.edit(document, to: task, at: Format.now), task.schedule)
  }

  private let triggers = [
    "TRIGGER;RELATED=END:-PT15M", "TRIGGER:-P1D", "TRIGGER;VALUE=DATE-TIME:20261124T080000Z",
    "TRIGGER;RELATED=START:PT5M",
  ]

  @Test("Each alarm is read: before what is due, before the start, and at a moment")
  func read() throws {
    let moment = try #require(TaskDate("2026-11-24T08:00 UTC"))
    #expect(
      try Format.iCalendar.parse(document(triggers)).schedule.reminders
        == [.before(900), .beforeStart(86_400), .at(moment), .beforeStart(-300)])
    // A start that is there for a rule alone is the due date.
    for (rule, reminder) in [("", Reminder.beforeStart(300)), ("\nRRULE:FREQ=DAILY", .before(300))]
    {
      let text = document(["TRIGGER:-PT5M"], start: "20261201T090000" + rule)
      #expect(try Format.iCalendar.parse(text).schedule.reminders == [reminder])
    }
  }

  @Test("One that is taken away, changed or added leaves the lines of all others", arguments: 0..<4)
  func edits(place: Int) throws {
    let document = document(triggers)
    #expect(try edited(document) { _ in }.text == document)
    let (less, left) = try edited(document) { $0.reminders.remove(at: place) }
    #expect(try Format.iCalendar.parse(less).schedule == left)
    for (index, trigger) in triggers.enumerated() {
      #expect(less.contains(trigger + "\nX-OWN:1\n") == (index != place), "\(less)")
    }
    let (other, changed) = try edited(document) { $0.reminders[place] = .before(7) }
    #expect(try Format.iCalendar.parse(other).schedule.saysTheSame(as: changed))
    #expect(other.split(separator: "X-OWN:1\n").count == 5, "what else it says stays")
    let (more, added) = try edited(document) { $0.set(.addingReminder(.beforeStart(60))) }
    #expect(try Format.iCalendar.parse(more).schedule.saysTheSame(as: added))
    for trigger in triggers { #expect(more.contains(trigger + "\nX-OWN:1\n")) }
  }

  @Test("Without a start those before it go, and those before the due date stay")
  func startGoes() throws {
    let (text, wanted) = try edited(document(triggers)) { $0.set(.start(nil)) }
    #expect(wanted.reminders.count == 2)
    #expect(try Format.iCalendar.parse(text).schedule == wanted)
  }

  @Test("A thousand alarms are kept as they are, and so many are shown")
  func thousand() throws {
    let document = document((1...1_000).map { "TRIGGER;RELATED=END:-PT\($0)M" })
    let task = try Format.iCalendar.parse(document)
    #expect(task.schedule.reminders.count == Schedule.mostReminders)
    #expect(try edited(document) { _ in }.text == document)
    let text = try edited(document) { $0.reminders.removeFirst() }.text
    #expect(text.split(separator: "BEGIN:VALARM").count == 1_000)
    #expect(try edited(document) { $0.set(.reminder(nil)) }.text.contains("VALARM") == false)
  }

  @Test("What an earlier Aloft has read of several takes none away from a server")
  func formerly() throws {
    let bytes = Array("BEGIN:VCALENDAR\n\(document(triggers))END:VCALENDAR\n".utf8)
    let resource = try TodoResource(bytes)
    var own = resource.record
    own.schedule.reminders = [.before(900)]
    own.schedule.knowsFirstReminderAlone = true
    #expect(resource.adapted(own, in: .utc).schedule == resource.record.schedule)
    own.schedule.due = TaskDate("2026-12-02T09:00")
    #expect(
      resource.adapted(own, in: .utc).schedule.reminders == resource.record.schedule.reminders)
    own.schedule.set([.addingReminder(.before(60)), .removingReminder(.before(900))])
    #expect(
      resource.adapted(own, in: .utc).schedule.reminders
        == [.before(60)] + resource.record.schedule.reminders.dropFirst())
    // A person who knows all of them has taken the others away.
    own = resource.record
    own.schedule.set(.reminder(.before(900)))
    #expect(resource.adapted(own, in: .utc).schedule.reminders == [.before(900)])
  }

  @Test("Other formats say all of them", arguments: [Format.todoTxt, .json, .markdown])
  func otherFormats(_ format: Format) throws {
    var task = TaskRecord(name: "Vitamin")
    task.schedule = Schedule(due: TaskDate("2026-12-01T09:00"), start: TaskDate("2026-11-30"))
    task.schedule.reminders = [.before(900), .beforeStart(-32_400), .before(0)]
    let text = format.edit(nil, to: task, at: Format.now)
    #expect(try format.parse(text).schedule == task.schedule, "\(text)")
    var fewer = task
    fewer.schedule.reminders.removeLast(2)
    let edited = format.edit(text, to: fewer, at: Format.now)
    #expect(try format.parse(edited).schedule == fewer.schedule, "\(edited)")
  }
}
