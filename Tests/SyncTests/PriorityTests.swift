import SQLite
import Sync
import SyncTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// How much a task matters, on servers and in a todo.txt file.
@Suite("Priorities in step") struct PriorityTests {
  private let calendar = MemoryCalendar("/dav/here/")

  private var stored: String { calendar["/dav/here/1.ics"] ?? "" }

  private func priority(_ replica: Replica) throws -> Priority? {
    try replica.database.task(replica.id("Call mum")).priority
  }

  @Test("A number comes as it is, and is another one only where a person has said so")
  func server() throws {
    calendar.store(.todo("UID:1", "SUMMARY:Call mum", "PRIORITY:3"), at: "1.ics")
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    try a.sync()
    try b.sync()
    #expect(try priority(a) == .high)
    try a.annotate("Call mum", "About Sunday.")
    try a.sync()
    #expect(stored.contains("PRIORITY:3\r\n"))
    try a.perform(.prioritize([try a.id("Call mum")], .low))
    try a.sync()
    #expect(stored.contains("PRIORITY:9\r\n"))
    try b.sync()
    #expect(try priority(b) == .low)
    try b.perform(.prioritize([try b.id("Call mum")], .none))
    try b.sync()
    #expect(!stored.contains("PRIORITY"))
    try a.sync()
    #expect(try priority(a).orNone == .none)
    #expect(try a.sync().allSatisfy(\.isQuiet) && b.sync().allSatisfy(\.isQuiet))
  }

  @Test(
    "Of two that were changed the later one stands, and what one side alone has changed does, too")
  func merge() throws {
    func record(_ priority: Priority?, _ name: String = "a") -> TaskRecord {
      var record = TaskRecord(name: name)
      record.priority = priority
      return record
    }
    func merged(_ base: Priority?, _ local: Priority?, _ remote: Priority?) -> [Priority] {
      [1, 3].map { moment in
        Merge(
          base: record(base), local: record(local, "b"), remote: record(remote),
          changed: (
            Timestamp(milliseconds: Int64(moment) * 1000), Timestamp(milliseconds: 2000)
          )
        ).record.priority.orNone
      }
    }
    #expect(merged(.low, .high, .low) == [.high, .high])
    #expect(merged(.low, .low, .high) == [.high, .high])
    #expect(merged(nil, .medium, .high) == [.high, .medium])
    #expect(merged(.low, Priority.none, .low) == [.none, .none])
    #expect(merged(.low, .low, nil) == [.none, .none])
  }

  @Test("A store that has not read it yet takes nothing away from what is kept")
  func unsaid() throws {
    calendar.store(.todo("UID:1", "SUMMARY:Call mum", "PRIORITY:3"), at: "1.ics")
    let a = try Replica(calendar)
    try a.sync()
    try a.database.connection.run("UPDATE task SET priority = NULL")
    #expect(try a.sync().allSatisfy(\.isQuiet))
    try a.annotate("Call mum", "About Sunday.")
    try a.sync()
    #expect(stored.contains("PRIORITY:3\r\n") && stored.contains("DESCRIPTION:About Sunday."))
  }

  @Test(
    "One that is taken back is none everywhere, be it a person's own or what a pass has brought")
  func takenBack() throws {
    calendar.store(.todo("UID:1", "SUMMARY:Call mum"), at: "1.ics")
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for replica in [a, b] { try replica.sync() }
    for undoing in [a, b] {
      try a.perform(.prioritize([try a.id("Call mum")], .medium))
      for replica in [a, b] { try replica.sync() }
      #expect(try stored.contains("PRIORITY:5") && priority(b) == .medium)
      try undoing.database.undo()
      for replica in [undoing, a, b] { try replica.sync() }
      #expect(!stored.contains("PRIORITY"))
      for replica in [a, b] { #expect(try priority(replica).orNone == .none) }
    }
  }

  @Test("A letter of a line stays as it is until a person sets another priority")
  func line() throws {
    let pair = try FilePair("(D) Call mum x-key:7\nBuy milk\n")
    try pair.sync()
    let (mum, milk) = (try pair.id("Call mum x-key:7"), try pair.id("Buy milk"))
    #expect(try pair.database.task(mum).priority == .low)
    try pair.database.connection.run("UPDATE task SET priority = NULL")
    #expect(try pair.sync().isQuiet)
    try pair.perform(.prioritize([milk], .medium))
    try pair.perform(.tag([mum], adding: ["phone"].compactMap { Tag($0) }, removing: []))
    #expect(try pair.sync().sent == 2)
    #expect(pair.file.text == "(D) Call mum x-key:7 @phone\n(B) Buy milk\n")
    try pair.perform(.prioritize([mum], .high))
    try pair.perform(.complete([milk]))
    try pair.sync()
    #expect(pair.file.text == "(A) Call mum x-key:7 @phone\nx 2026-11-20 Buy milk pri:B\n")
    pair.file.text = "Call mum x-key:7 @phone\nx 2026-11-20 Buy milk pri:B\n"
    #expect(try pair.sync().changedHere == 1)
    #expect(try pair.database.task(mum).priority.orNone == .none)
    #expect(try pair.sync().isQuiet)
  }
}
