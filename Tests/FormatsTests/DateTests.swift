import Dates
import Formats
import Tasks
import Testing

/// What the formats say of when.
@Suite struct DateTests {
  private func corpus(_ name: String, _ format: Format) throws -> [TaskRecord] {
    let file = try #require(try Corpus.files().first { $0.name == name })
    return try records(String(decoding: file.bytes, as: UTF8.self), as: format)
  }

  private func lines(_ schedule: Schedule, _ format: Format) -> [String] {
    let text = format.edit(
      nil, to: TaskRecord(name: "a", schedule: schedule), at: Format.now)
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  private func schedule(
    due: String, rule: String, from anchor: String? = nil,
    basis: Repetition.Basis = .schedule
  ) throws -> Schedule {
    let due = try #require(TaskDate(due))
    let anchor = try anchor.map { try #require(TaskDate($0)) } ?? due
    return Schedule(
      due: due,
      repetition: Repetition(try #require(RecurrenceRule(text: rule)), from: anchor, basis: basis))
  }

  @Test("todo.txt has days in its customary keys, and what those cannot say in keys of its own")
  func todoTxt() throws {
    let tasks = try corpus("dates.todo.txt", .todoTxt)
    func rule(_ index: Int) -> [String?] {
      let repetition = tasks[index].schedule.repetition
      return [repetition?.rule.text, repetition?.basis.rawValue, repetition?.anchor.description]
    }
    #expect(tasks.map(\.name).prefix(2) == ["Pay rent", "Water the plants"])
    #expect(tasks[0].schedule.start == TaskDate("2026-01-28"))
    #expect(rule(0) == ["FREQ=MONTHLY;BYMONTHDAY=-1", "schedule", "2026-01-31"])
    #expect(rule(1) == ["FREQ=DAILY;INTERVAL=3", "completion", "2026-02-01"])
    #expect(tasks[2].schedule.due == TaskDate("2026-03-29T02:30 Europe/Berlin"))
    #expect(tasks[2].schedule.reminder == .before(900))
    #expect(tasks[3].schedule.due == TaskDate("2026-02-28T17:00"))
    #expect(rule(3) == ["FREQ=MONTHLY;BYMONTHDAY=-1", "schedule", "2026-01-31"])
    #expect(tasks[4].name == "Odd due:2026-05-02")
    #expect(rule(4) == ["FREQ=WEEKLY;BYDAY=TU,FR", "schedule", "2026-05-01"])
    #expect(rule(5) == ["FREQ=MONTHLY;COUNT=2", "completion", "2026-05-01"])
    let reminder = try #require(TaskDate("2026-04-30T09:00"))
    #expect(tasks[5].schedule.reminder == .at(reminder))
    #expect(tasks[6].schedule == Schedule(start: TaskDate("2026-01-02")))
    #expect(tasks[7].schedule == Schedule(due: TaskDate("2026-05-01")))
    #expect(tasks[8].name == "due:tomorrow rec:often at:1700 t:soon")
    #expect(tasks[9].isDone && tasks[9].schedule.due == TaskDate("2026-01-05"))
    #expect(tasks[10].schedule.due?.zone?.text == "Soviet/Leningrad")
    #expect(rule(11) == ["FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "completion", "2026-01-05"])
    #expect(tasks[12].name == "Business rec:3b")
  }

  @Test("Rules are written in the words of rec: where those can say them")
  func recurrence() throws {
    func word(_ schedule: Schedule) -> Substring? {
      lines(schedule, .todoTxt)[0].split(separator: " ").first { $0.hasPrefix("r") }
    }
    #expect(word(try schedule(due: "2026-01-01", rule: "FREQ=WEEKLY;INTERVAL=2")) == "rec:+2w")
    #expect(word(try schedule(due: "2026-01-31", rule: "FREQ=MONTHLY;BYMONTHDAY=-1")) == "rec:+1m")
    #expect(word(try schedule(due: "2026-01-31", rule: "FREQ=MONTHLY")) == "rec:+1m")
    #expect(
      word(try schedule(due: "2026-01-30", rule: "FREQ=MONTHLY;BYMONTHDAY=-1"))
        == "rrule:FREQ=MONTHLY;BYMONTHDAY=-1")
    #expect(
      word(try schedule(due: "2026-01-30", rule: "FREQ=YEARLY", basis: .completion)) == "rec:1y")
    #expect(
      word(try schedule(due: "2026-01-30", rule: "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR")) == "rec:+1b")
    #expect(
      word(try schedule(due: "2026-01-30", rule: "FREQ=SECONDLY;X=a b", basis: .completion))
        == "rrule-after:FREQ=SECONDLY;X=a%20b")
  }

  @Test("A calendar's dates, rules and alarms are read as they are meant")
  func iCalendar() throws {
    let tasks = try corpus("dates.ics", .iCalendar).map(\.schedule)
    // Its DTSTART is there for the rule.
    #expect(tasks[0].due == TaskDate("2026-01-31") && tasks[0].start == nil)
    #expect(tasks[0].reminder == .before(129_600))
    #expect(tasks[1].due == TaskDate("2026-03-29T02:30 Europe/Berlin"))
    #expect(tasks[1].reminder == .before(0))
    #expect(tasks[2].due == TaskDate("2026-01-02T08:00 UTC"))
    #expect(tasks[2].reminders == [.beforeStart(900)])
    #expect(tasks[2].repetition?.rule.pattern != nil)
    #expect(tasks[3].due == TaskDate("2026-01-02T08:00 Europe/Berlin"))
    #expect(tasks[3].repetition?.rule.pattern == nil)
    #expect(tasks[4].due?.zone?.text == "/freeassociation.sourceforge.net/Europe/Nowhere")
    #expect(tasks[5] == Schedule(due: TaskDate("2026-01-09")))
    #expect(tasks[6].isEmpty)
    #expect(tasks[7].repetition?.anchor == TaskDate("2026-01-31"))
    #expect(tasks[7].repetition?.basis == .completion)
    let reminder = try #require(TaskDate("2026-02-27T09:00 Europe/Berlin"))
    #expect(tasks[7].reminder == .at(reminder))
  }

  @Test(
    "A rule for the end of a month is written so that every reader takes it alike (behaviour 61)")
  func monthEnds() throws {
    for (first, due, rule, written) in [
      ("2026-01-31", "2026-02-28", "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      (
        "2026-01-29", "2026-01-29", "FREQ=MONTHLY;INTERVAL=3",
        "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29;BYSETPOS=-1"
      ),
      (
        "2024-02-29", "2025-02-28", "FREQ=YEARLY",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"
      ),
      ("2026-01-28", "2026-01-28", "FREQ=MONTHLY", "FREQ=MONTHLY"),
    ] {
      let lines = lines(try schedule(due: due, rule: rule, from: first), .iCalendar)
      #expect(lines.contains("RRULE:" + written))
      #expect(
        lines.contains { $0.hasPrefix("X-ALOFT-ANCHOR") } == (first != due), "\(first), \(due)")
    }
  }

  @Test("A changed date writes its own lines, and alarms that are for others stay")
  func alarms() throws {
    let tasks = try corpus("dates.ics", .iCalendar)
    var task = tasks[1]
    let document = try #require(task.document?.text)
    task.schedule.due = TaskDate("2026-03-30")
    task.schedule.reminder = .at(try #require(TaskDate("2026-03-29T18:00 Europe/Berlin")))
    let changed = Format.iCalendar.edit(document, to: task, at: Format.now)
    func lines(_ text: String) -> Set<String> {
      Set(text.split(whereSeparator: \.isNewline).map(String.init))
    }
    #expect(
      lines(document).subtracting(lines(changed)) == [
        "DUE;TZID=Europe/Berlin:20260329T023000", "TRIGGER;RELATED=END:PT0S",
      ])
    #expect(
      lines(changed).subtracting(lines(document)) == [
        "DTSTAMP:20260101T000000Z", "LAST-MODIFIED:20260101T000000Z", "DUE;VALUE=DATE:20260330",
        "DTSTART;VALUE=DATE:20260330",
        "X-ALOFT-ANCHOR;TZID=Europe/Berlin;X-DTSTART=20260330:20260329T023000",
        "TRIGGER;VALUE=DATE-TIME:20260329T160000Z",
        "X-ALOFT-DATE;X-TRIGGER=20260329T160000Z:2026-03-29T1800[Europe/Berlin]",
      ])
    task.schedule.reminder = nil
    let silent = Format.iCalendar.edit(changed, to: task, at: Format.now)
    #expect(silent.split(separator: "BEGIN:VALARM").count == 2 && silent.contains("ACTION:EMAIL"))
  }

  @Test("A moment that another program has given an alarm counts, and not what stood there before")
  func movedAlarm() throws {
    let task = try corpus("dates.ics", .iCalendar)[7]
    let document = try #require(task.document?.text)
    let parts = document.split(separator: "DATE-TIME:20260227T080000Z")
    let moved = parts.joined(separator: "DATE-TIME:20260227T090000Z")
    let read = try Format.iCalendar.parse(moved)
    let reminder = try #require(TaskDate("2026-02-27T09:00 UTC"))
    #expect(read.schedule.reminder == .at(reminder))
  }

  @Test("In Markdown dates have the words of todo.txt, and a backslash makes one text")
  func markdown() throws {
    let text = "- [ ] Pay rent due:2026-01-31 rec:+1m \\due:2026-01-01 and due:2026-02-01\n"
    let task = try #require(try records(text, as: .markdown).first)
    #expect(task.name == "Pay rent due:2026-01-01 and due:2026-02-01")
    #expect(task.schedule.due == TaskDate("2026-01-31"))
    var other = task
    other.schedule = Schedule()
    #expect(
      Format.markdown.edit(text, to: other, at: Format.now)
        == "- [ ] Pay rent \\due:2026-01-01 and \\due:2026-02-01\n")
  }

  @Test("JSON has dates as the list that is printed has them")
  func json() throws {
    let text = """
      [{"id": 1, "name": "a", "due": "2026-01-31T09:00 Europe/Berlin", "start": null,
        "repeats": "FREQ=MONTHLY", "repeatsFrom": "2025-12-31", "repeatsAfter": "schedule",
        "reminder": "-PT600S", "snooze": "2026-01-30T00:00 UTC"}]
      """
    let schedule = try #require(try records(text, as: .json).first).schedule
    var expected = try self.schedule(
      due: "2026-01-31T09:00 Europe/Berlin", rule: "FREQ=MONTHLY", from: "2025-12-31")
    expected.reminder = .before(600)
    expected.snooze = TaskDate("2026-01-30T00:00 UTC")
    #expect(schedule == expected)
  }
}
