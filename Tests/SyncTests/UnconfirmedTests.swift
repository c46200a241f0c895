import Dates
import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

@Suite("An edit that was sent, and of which nobody knows whether it has arrived")
struct UnconfirmedTests {
  private let here = MemoryCalendar("/dav/here/")
  private let there = MemoryCalendar("/dav/there/")

  private func machines(_ calendars: MemoryCalendar...) throws -> (Replica, Replica) {
    here.store(.todo("UID:1", "SUMMARY:a", "CATEGORIES:kept"), at: "1.ics")
    let (a, b) = (try Replica(calendars), try Replica(calendars))
    for replica in [a, b] { try replica.sync() }
    return (a, b)
  }

  /// A pass of which the first PUT has no answer.
  private func sync(_ replica: Replica, arrives: Bool) {
    here.weather = { call, isAfter in
      if case .put = call, isAfter == arrives { .unreachable("cut") } else { nil }
    }
    #expect(throws: (any Error).self) { try replica.sync() }
    here.weather = { _, _ in nil }
  }

  private func expectOne(_ a: Replica, _ b: Replica) throws {
    #expect(try a.content == b.content && a.content.count == 1)
    #expect(here.keys.count + there.keys.count == 1)
    for replica in [a, b] { #expect(try replica.sync().allSatisfy(\.isQuiet)) }
  }

  @Test(
    "It has, was taken back here, and others have changed another thing on top of it: it is back to what it was, and theirs stands"
  )
  func takenBack() throws {
    let tag = try #require(Tag("new")), kept = try #require(Tag("kept"))
    let edits: [(Task.ID) throws -> Edit] = [
      { .complete([$0]) }, { .annotate($0, with: try TaskNotes("notes")) },
      { .tag([$0], adding: [tag], removing: []) }, { .tag([$0], adding: [], removing: [kept]) },
      { .prioritize([$0], .high) }, { .schedule([$0], [.due(TaskDate("2028-03-04"))]) },
    ]
    for (number, edit) in edits.enumerated() {
      let (a, b) = try machines(here)
      let before = try a.record("a")
      try a.perform(edit(a.id("a")))
      sync(a, arrives: true)
      try b.sync()
      try b.rename("a", to: "b")
      try b.sync()
      _ = try a.database.undo()
      for replica in [a, b] { try replica.sync() }
      var expected = before
      (expected.name, expected.created) = ("b", try a.record("b").created)
      #expect(try a.record("b").meansTheSame(as: expected), "edit \(number)")
      try expectOne(a, b)
    }
  }

  @Test(
    "The same of each reminder of several, and of what another client has made of the others")
  func remindersTakenBack() throws {
    let alarms = [600, 3_600].map {
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER;RELATED=END:-PT\($0)S\r\nEND:VALARM"
    }
    let again = ReminderRepeat(every: 300, times: 3)
    var fields: [ScheduleField] = [.reminder(nil)]
    for seconds: Int64 in [600, 3_600, 0] {
      fields.append(.addingReminder(Reminder(.before(seconds), again: again)))
      fields.append(.removingReminder(.before(seconds)))
    }
    fields.removeLast()
    for (field, isLess) in fields.flatMap({ [($0, true), ($0, false)] }) {
      let document = String.todo("UID:1", "SUMMARY:a", "DUE:20270304T090000", alarms[0], alarms[1])
      here.store(document, at: "1.ics")
      let (a, b) = (try Replica([here]), try Replica([here]))
      for replica in [a, b] { try replica.sync() }
      let before = try a.record("a").schedule.reminders
      #expect(before == [.before(3_600), .before(600)])
      try a.perform(.schedule([a.id("a")], [field]))
      sync(a, arrives: true)
      try b.sync()
      try b.rename("a", to: "b")
      if !isLess { try b.perform(.schedule([b.id("b")], [.addingReminder(.before(7))])) }
      try b.sync()
      _ = try a.database.undo()
      for replica in [a, b] { try replica.sync() }
      let found = try a.record("b").schedule.reminders
      #expect(
        Set(found.map { $0.with(nil) }) == Set(before + (isLess ? [] : [.before(7)])), "\(field)")
      #expect(found.allSatisfy { ($0.again ?? .never) == .never }, "\(field)")
      try expectOne(a, b)
    }
  }

  @Test("It has, and so has a name that was taken back here: theirs, on top of it, stands")
  func nameTakenBack() throws {
    let (a, b) = try machines(here)
    try a.rename("a", to: "mine")
    sync(a, arrives: true)
    try b.sync()
    try b.rename("mine", to: "theirs")
    try b.sync()
    _ = try a.database.undo()
    for replica in [a, b] { try replica.sync() }
    #expect(try a.names == ["theirs"] && a.reachable.contains("a"))
    try expectOne(a, b)
  }

  @Test(
    "Another machine has moved the task, before it arrived or behind that: it goes with it",
    arguments: [false, true])
  func moved(arrives: Bool) throws {
    let (a, b) = try machines(here, there)
    try a.perform(.prioritize([a.id("a")], .high))
    sync(a, arrives: arrives)
    try b.perform(.file([b.id("a")], .named(try TaskName("list 1"))))
    for replica in [b, a, b, a, b] { try replica.sync() }
    #expect(try a.record("a").priority == .high && there.keys.count == 1)
    try expectOne(a, b)
  }

  @Test(
    "A task that others move, or take away, between the listing and the PUT, which is refused: what was changed is not lost",
    arguments: [true, false])
  func refused(isMoved: Bool) throws {
    let (a, b) = try machines(here, there)
    try a.perform(.prioritize([a.id("a")], .high))
    if isMoved {
      try b.perform(.file([b.id("a")], .named(try TaskName("list 1"))))
    } else {
      try b.perform(.delete([b.id("a")]))
    }
    var isFirst = true
    here.weather = { call, _ in
      guard case .put = call, isFirst else { return nil }
      isFirst = false
      _ = try? b.sync()
      return nil
    }
    try a.sync()
    here.weather = { _, _ in nil }
    for replica in [b, a, b] { try replica.sync() }
    #expect(try a.record("a").priority == .high)
    #expect(a.kept == ["a"])
    try expectOne(a, b)
  }

  @Test("The same with one calendar alone")
  func refusedInOne() throws {
    let (a, b) = try machines(here)
    try a.perform(.prioritize([a.id("a")], .high))
    var isFirst = true
    here.weather = { [here] call, _ in
      if case .put = call, isFirst {
        here.remove("/dav/here/1.ics")
        isFirst = false
      }
      return nil
    }
    for replica in [a, b] { try replica.sync() }
    #expect(try a.record("a").priority == .high && a.kept == ["a"])
    try expectOne(a, b)
  }
}
