import Dates
import Formats
import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

@Suite("The twenty cases, 12 to 20") struct MoreCaseTests {
  let here = MemoryCalendar("/dav/here/")
  let there = MemoryCalendar("/dav/there/")

  @Test("13: of several tasks in one resource one is shown, and the others stay when it goes")
  func severalInOne() throws {
    let text = String.todo("UID:1", "SUMMARY:a").replacing(
      "END:VCALENDAR", "BEGIN:VTODO\r\nUID:2\r\nSUMMARY:b\r\nEND:VTODO\r\nEND:VCALENDAR")
    here.store(text, at: "both.ics")
    let a = try Replica(here)
    #expect(try a.sync()[0].refused.map(\.reason) == [.severalTasks])
    try a.perform(.delete(try a.id("a")))
    try a.sync()
    try a.sync()
    #expect(try a.names == ["b"])
    #expect(here["/dav/here/both.ics"]?.contains("SUMMARY:a") == false)
  }

  @Test("13: one UID in two collections is two tasks, of which neither takes the other's place")
  func oneUIDTwice() throws {
    here.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    there.store(.todo("UID:m", "SUMMARY:b"), at: "m.ics")
    let a = try Replica(here, there)
    try a.sync()
    try a.sync()
    #expect(try a.names == ["a", "b"] && here.keys.count == 1 && there.keys.count == 1)
    try a.rename("b", to: "c")
    try a.sync()
    #expect(there["/dav/there/m.ics"]?.contains("SUMMARY:c") == true)
    #expect(here["/dav/here/m.ics"]?.contains("SUMMARY:a") == true)
    #expect(try a.sync().allSatisfy(\.isQuiet))
  }

  @Test("13: a date that was changed alone stands untouched beside the task")
  func singleDate() throws {
    let single = "BEGIN:VTODO\r\nUID:1\r\nRECURRENCE-ID:20260102\r\nSUMMARY:once\r\nEND:VTODO\r\n"
    let text = String.todo("UID:1", "SUMMARY:a").replacing("BEGIN:VTODO", single + "BEGIN:VTODO")
    here.store(text, at: "1.ics")
    let a = try Replica(here)
    #expect(try a.sync()[0].refusedCount == 0)
    try a.rename("a", to: "b")
    try a.sync()
    let stored = try #require(here["/dav/here/1.ics"])
    #expect(stored.contains(single) && stored.contains("SUMMARY:b"))
  }

  @Test("14: one that is broken or refused is named, and the others are brought in step")
  func broken() throws {
    for number in 0..<5 {
      here.store(.todo("UID:\(number)", "SUMMARY:\(number)"), at: "\(number).ics")
    }
    here.store("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:9\r\n", at: "9.ics")
    here.refused["/dav/here/2.ics"] = 403
    let a = try Replica(here)
    let report = try a.sync()[0]
    #expect(try a.names == ["0", "1", "3", "4"] && report.refusedCount == 2)
    try a.add("new")
    try a.rename("0", to: "zero")
    #expect(try a.sync()[0].sent == 2)
    here.refused = [:]
    here.store(.todo("UID:9", "SUMMARY:9"), at: "9.ics")
    try a.sync()
    #expect(try a.names == ["1", "2", "3", "4", "9", "new", "zero"])
    // One that was fine and is broken now stays here, and nothing is sent over it.
    here.store("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:9\r\n", at: "9.ics")
    try a.rename("9", to: "nine")
    #expect(try a.sync()[0].refusedCount == 1)
    #expect(try a.names.contains("nine") && here["/dav/here/9.ics"]?.contains("SUMMARY") == false)
    here.store(.todo("UID:9", "SUMMARY:9", "PRIORITY:1"), at: "9.ics")
    try a.sync()
    #expect(here["/dav/here/9.ics"]?.contains("SUMMARY:nine\r\nPRIORITY:1") == true)
  }

  @Test("14: a task that the server does not take is named, and the others go")
  func notTaken() throws {
    here.weather = { call, _ in
      guard case .put(let href, _) = call else { return nil }
      return href.contains("aloft-2-") ? .tooLarge : nil
    }
    let a = try Replica(here)
    for name in ["a", "b", "c"] { try a.add(name) }
    let report = try a.sync()[0]
    #expect(report.sent + report.refusedCount == 3 && report.refused.contains { $0.name == "b" })
    #expect(report.refused.allSatisfy { $0.reason == .tooLarge })
    here.weather = { _, _ in nil }
    try a.sync()
    #expect(here.keys.count == 3)
  }

  @Test("15: months offline with a thousand edits are one pass")
  func monthsOffline() throws {
    let (a, b) = (try Replica(here), try Replica(here))
    for number in 0..<20 { try a.add("task \(number)") }
    try a.sync()
    try b.sync()
    for number in 0..<1000 {
      let id = try #require(
        try a.database.load().first { $0.name.hasPrefix("task \(number % 20)") }?.id)
      try a.perform(.rename(id, to: try TaskName("task \(number % 20) round \(number)")))
    }
    try b.annotate("task 3", "meanwhile")
    try b.sync()
    a.now += 10_000_000
    let report = try a.sync()[0]
    #expect(report.sent == 20 && report.conflicts.isEmpty)
    try b.sync()
    #expect(try a.content == b.content)
  }

  @Test(
    "16: what was stored and whose answer was lost is not there twice", arguments: [true, false])
  func answerLost(isChangedSince: Bool) throws {
    let a = try Replica(here)
    try a.add("Buy food")
    here.weather = { call, isAfter in
      if case .put = call, isAfter { return .unreachable("cut off") }
      return nil
    }
    _ = try? a.sync()
    #expect(here.keys.count == 1)
    here.weather = { _, _ in nil }
    if isChangedSince { try a.rename("Buy food", to: "Buy fruit") }
    let report = try a.sync()[0]
    #expect(report.conflicts.isEmpty, "nobody else has changed it")
    #expect(try a.names == [isChangedSince ? "Buy fruit" : "Buy food"] && here.keys.count == 1)
    #expect(try a.sync()[0].isQuiet)
  }

  @Test("17: a task that comes again and was completed on two machines goes on once")
  func recurring() throws {
    let (a, b) = (try Replica(here), try Replica(here))
    let id = try a.add("Water")
    let due = try #require(TaskDate("2027-01-15"))
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY"))
    try a.perform(.schedule([id], [.due(due), .repetition(Repetition(rule, from: due))]))
    try a.sync()
    try b.sync()
    for replica in [a, b] {
      let open = try replica.database.load().first { $0.isOpen }?.id
      try replica.perform(.complete([try #require(open)]))
    }
    for _ in 0..<2 {
      try a.sync()
      try b.sync()
    }
    #expect(try a.content == b.content)
    let open = try a.database.load().filter(\.isOpen)
    #expect(open.count == 1)
    let next = try a.database.schedule(of: try #require(open.first)).due?.description
    #expect(next == "2027-01-22")
  }

  @Test(
    "18: a date that is taken away there goes here; days, moments and unknown zones stay what they are"
  )
  func dates() throws {
    here.store(.todo("UID:1", "SUMMARY:day", "DUE;VALUE=DATE:20270115"), at: "1.ics")
    here.store(.todo("UID:2", "SUMMARY:moment", "DUE:20270115T100000Z"), at: "2.ics")
    here.store(.todo("UID:3", "SUMMARY:zone", "DUE;TZID=My/Zone:20270115T100000"), at: "3.ics")
    let a = try Replica(here)
    try a.sync()
    #expect(try a.record("day").schedule.due?.description == "2027-01-15")
    #expect(try a.record("moment").schedule.due?.time != nil)
    try a.rename("zone", to: "other zone")
    try a.rename("moment", to: "other moment")
    try a.sync()
    #expect(here["/dav/here/3.ics"]?.contains("DUE;TZID=My/Zone:20270115T100000\r\n") == true)
    #expect(here["/dav/here/2.ics"]?.contains("DUE:20270115T100000Z\r\n") == true)
    here.store(.todo("UID:1", "SUMMARY:day"), at: "1.ics")
    try a.sync()
    #expect(try a.record("day").schedule.due == nil && a.sync()[0].isQuiet)
  }

  @Test("19: several, unknown and circular relations stay as they are")
  func relations() throws {
    here.store(.todo("UID:1", "SUMMARY:a", "RELATED-TO:2", "RELATED-TO:9"), at: "1.ics")
    here.store(.todo("UID:2", "SUMMARY:b", "RELATED-TO:1"), at: "2.ics")
    let a = try Replica(here)
    try a.sync()
    try a.rename("a", to: "c")
    try a.perform(.complete(try a.id("b")))
    try a.sync()
    #expect(here["/dav/here/1.ics"]?.contains("RELATED-TO:2\r\nRELATED-TO:9\r\n") == true)
    #expect(here["/dav/here/2.ics"]?.contains("RELATED-TO:1\r\n") == true)
    #expect(here["/dav/here/2.ics"]?.contains("STATUS:COMPLETED") == true)
  }

  @Test("20: an alarm's description is not the task's")
  func alarm() throws {
    here.store(
      .todo(
        "UID:1", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT10M", "DESCRIPTION:ring",
        "SUMMARY:no", "END:VALARM", "SUMMARY:a", "DUE:20270115T100000Z"), at: "1.ics")
    let a = try Replica(here)
    try a.sync()
    #expect(try a.names == ["a"] && a.record("a").notes == nil)
    try a.annotate("a", "own")
    try a.sync()
    let stored = try #require(here["/dav/here/1.ics"])
    #expect(stored.contains("DESCRIPTION:ring") && stored.contains("DESCRIPTION:own"))
  }
}
