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

  @Test("A renamed task's own alarms show its new name, and those of others what they showed")
  func renamed() throws {
    func alarm(_ text: String...) -> String {
      (["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;RELATED=END:-PT15M"] + text + ["END:VALARM"])
        .map { $0 + "\n" }.joined()
    }
    let others = [
      alarm("DESCRIPTION:Vitamin D"), alarm(), alarm("SUMMARY:Vitamin\\, C"),
      alarm("BEGIN:X-OWN", "DESCRIPTION:Vitamin\\, C", "END:X-OWN"),
    ]
    func document(_ name: String) -> String {
      "BEGIN:VTODO\nUID:1\nSUMMARY:\(name)\nDUE:20261201T090000\nDESCRIPTION:Vitamin\\, C\n"
        + alarm("DESCRIPTION:\(name)") + alarm("DESCRIPTION;LANGUAGE=la:\(name)", "X-OWN:1")
        + others.joined() + "END:VTODO\n"
    }
    let former = document("Vitamin\\, C")
    var task = try Format.iCalendar.parse(former)
    task.name = "Iron; one"
    let text = Format.iCalendar.edit(former, to: task, at: Format.now)
    let stamps = ["DTSTAMP:", "LAST-MODIFIED:", "SEQUENCE:"]
    func plain(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { line in !stamps.contains { line.hasPrefix($0) } }
    }
    #expect(plain(text) == plain(document("Iron\\; one")))
    task.name = "Vitamin, C"
    #expect(plain(Format.iCalendar.edit(text, to: task, at: Format.now)) == plain(former))
  }

  @Test("An alarm that Aloft has made shows the name that its task has now")
  func renamedOwn() throws {
    let former = "BEGIN:VTODO\nUID:1\nSUMMARY:Vitamin\nDUE:20261201T090000\nEND:VTODO\n"
    var task = try Format.iCalendar.parse(former)
    task.schedule.reminders = [.before(0)]
    let own = Format.iCalendar.edit(former, to: task, at: Format.now)
    #expect(own.contains("\nDESCRIPTION:Vitamin\n"))
    task.name = "Iron"
    task.schedule.reminders = [.before(0), .before(60)]
    let text = Format.iCalendar.edit(own, to: task, at: Format.now)
    #expect(!text.contains("Vitamin") && text.split(separator: "DESCRIPTION:Iron\n").count == 3)
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
