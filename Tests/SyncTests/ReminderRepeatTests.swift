import Dates
import SQLite
import Sync
import SyncTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// How reminders are told again, and whether steps begin again, on servers.
@Suite("Repeated reminders in step") struct ReminderRepeatTests {
  private let calendar = MemoryCalendar("/dav/here/")

  private var stored: String { calendar["/dav/here/1.ics"] ?? "" }

  /// Due at nine, told fifteen minutes before.
  private func store(_ alarm: String...) {
    let lines =
      ["UID:1", "SUMMARY:Call mum", "DUE:20261201T090000Z", "BEGIN:VALARM", "ACTION:DISPLAY"]
      + ["TRIGGER;RELATED=END:-PT15M"] + alarm + ["END:VALARM"]
    calendar.store(.todo(lines.joined(separator: "\r\n")), at: "1.ics")
  }

  private func schedule(_ replica: Replica) throws -> Schedule {
    try replica.database.schedule(of: replica.database.task(replica.id("Call mum")))
  }

  private func again(_ minutes: Int64, times: Int = ReminderRepeat.most) -> ReminderRepeat? {
    ReminderRepeat(every: minutes * 60, times: times)
  }

  @Test("It comes as others have it, goes as a person has it, and an undo takes it back everywhere")
  func server() throws {
    store()
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for replica in [a, b] { try replica.sync() }
    try a.perform(
      .schedule(
        [try a.id("Call mum")], [.addingReminder(Reminder(.before(900), again: again(5)))]))
    for replica in [a, b] { try replica.sync() }
    #expect(stored.contains("REPEAT:24\r\nDURATION:PT300S\r\n"))
    #expect(try schedule(b).reminders == [Reminder(.before(900), again: again(5))])
    try a.database.undo()
    for replica in [a, b, a] { try replica.sync() }
    #expect(!stored.contains("REPEAT") && stored.contains("TRIGGER;RELATED=END:-PT15M\r\n"))
    for replica in [a, b] { #expect(try (schedule(replica).reminder?.again ?? .never) == .never) }
    #expect(try a.sync().allSatisfy(\.isQuiet) && b.sync().allSatisfy(\.isQuiet))
  }

  @Test("A store that has not read it yet takes nothing away from what is kept")
  func unsaid() throws {
    store("REPEAT:3", "DURATION:PT10M")
    let a = try Replica(calendar)
    try a.sync()
    #expect(try schedule(a).reminders == [Reminder(.before(900), again: again(10, times: 3))])
    try a.database.connection.run("UPDATE schedule SET reminder = '-PT900S' || char(10)")
    a.database.schedules.forget()
    #expect(try a.sync().allSatisfy(\.isQuiet))
    try a.annotate("Call mum", "About Sunday.")
    try a.sync()
    #expect(stored.contains("REPEAT:3\r\nDURATION:PT10M\r\n"))
    #expect(stored.contains("DESCRIPTION:About Sunday."))
  }

  @Test("Changed here and there it is told in one way, once")
  func merge() {
    func record(_ again: ReminderRepeat?) -> TaskRecord {
      TaskRecord(
        name: "a",
        schedule: Schedule(
          due: TaskDate("2026-12-01"), reminder: Reminder(.before(0), again: again)))
    }
    func merged(
      _ base: ReminderRepeat?, _ local: ReminderRepeat?, _ remote: ReminderRepeat?
    ) -> [ReminderRepeat?] {
      let moment = Timestamp(milliseconds: 1)
      let merge = Merge(
        base: record(base), local: record(local), remote: record(remote), changed: (moment, moment))
      return merge.record.schedule.reminders.map(\.again)
    }
    #expect(merged(nil, again(5), nil) == [again(5)])
    #expect(merged(nil, nil, again(5)) == [again(5)])
    #expect(merged(again(5), nil, again(5)) == [nil])
    #expect(merged(nil, again(5), again(10)) == [again(10)])
  }

  @Test("Steps that stay do so on every machine")
  func steps() throws {
    calendar.store(.todo("UID:1", "SUMMARY:Call mum"), at: "1.ics")
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for replica in [a, b] { try replica.sync() }
    let due = try #require(TaskDate("2026-12-01"))
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY"))
    var repetition = Repetition(rule, from: due, keepsSteps: true)
    try a.perform(.schedule([try a.id("Call mum")], [.due(due), .repetition(repetition)]))
    for replica in [a, b] { try replica.sync() }
    #expect(stored.contains("X-ALOFT-REPEAT-STEPS:STAY\r\n"))
    #expect(try schedule(b).repetition?.keepsSteps == true)
    repetition.keepsSteps = false
    try b.perform(.schedule([try b.id("Call mum")], [.repetition(repetition)]))
    for replica in [b, a] { try replica.sync() }
    #expect(!stored.contains("X-ALOFT-REPEAT-STEPS"))
    #expect(try schedule(a).repetition?.keepsSteps == false)
    #expect(try a.sync().allSatisfy(\.isQuiet) && b.sync().allSatisfy(\.isQuiet))
  }
}
