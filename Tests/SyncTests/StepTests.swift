import ProgramSupport
import SQLite
import Sync
import SyncTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// What is a step of what, on servers and on several machines.
@Suite("Steps in step") struct StepTests {
  private let calendar = MemoryCalendar("/dav/here/")
  private let other = MemoryCalendar("/dav/there/")

  /// The open tasks as they stand, indented.
  private func outline(_ replica: Replica) throws -> [String] {
    let list = try replica.database.load(order: .name)
    return list.prefix(list.openCount).map {
      String(repeating: "  ", count: list.path(to: $0).count - 1) + $0.name
    }
  }

  /// What each task is a step of, by name: circles are cut where each machine likes.
  private func ties(_ replica: Replica) throws -> [String] {
    let list = try replica.database.load()
    return list.map { task in
      "\(task.name) of \(task.parent.flatMap { list[id: $0]?.name } ?? "none")"
    }.sorted()
  }

  private func nest(_ name: String, under parent: String?, on replica: Replica) throws {
    try replica.perform(
      .nest([try replica.id(name)], under: try parent.map { try replica.id($0) }))
  }

  private func isQuiet(_ replicas: Replica...) throws -> Bool {
    try replicas.allSatisfy { try $0.sync().allSatisfy(\.isQuiet) }
  }

  @Test("Steps of a server are steps here, whichever comes first, and nothing is sent for that")
  func fromServer() throws {
    calendar.store(.todo("UID:1", "SUMMARY:step", "RELATED-TO:2"), at: "1.ics")
    calendar.store(.todo("UID:2", "SUMMARY:task"), at: "2.ics")
    calendar.store(.todo("UID:3", "SUMMARY:under", "RELATED-TO;RELTYPE=PARENT:1"), at: "3.ics")
    let a = try Replica(calendar)
    try a.sync()
    #expect(try outline(a) == ["task", "  step", "    under"])
    #expect(try isQuiet(a))
    try a.annotate("step", "About it.")
    try a.sync()
    #expect(calendar["/dav/here/1.ics"]?.contains("RELATED-TO:2\r\n") == true)
    // Another client moves one out.
    calendar.store(.todo("UID:3", "SUMMARY:under"), at: "3.ics")
    try a.sync()
    #expect(try outline(a) == ["task", "  step", "under"])
    #expect(try isQuiet(a))
  }

  @Test("Steps that the task names are steps, and moved out stay so")
  func children() throws {
    calendar.store(.todo("UID:1", "SUMMARY:task", "RELATED-TO;RELTYPE=CHILD:2"), at: "1.ics")
    calendar.store(.todo("UID:2", "SUMMARY:step"), at: "2.ics")
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    try a.sync()
    try b.sync()
    #expect(try outline(a) == ["task", "  step"] && outline(b) == ["task", "  step"])
    try a.sync()
    try nest("step", under: nil, on: a)
    try a.sync()
    try b.sync()
    calendar.store(
      .todo("UID:1", "SUMMARY:task", "DESCRIPTION:x", "RELATED-TO;RELTYPE=CHILD:2"), at: "1.ics")
    try a.sync()
    try b.sync()
    #expect(try outline(a) == ["step", "task"] && outline(b) == ["step", "task"])
    #expect(try isQuiet(a, b))
  }

  @Test("What is made a step, of another task or none here, is that everywhere")
  func made() throws {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for name in ["one", "two", "three"] { try a.add(name) }
    try nest("two", under: "one", on: a)
    try nest("three", under: "two", on: a)
    try a.sync()
    try b.sync()
    #expect(try outline(b) == ["one", "  two", "    three"])
    try nest("three", under: "one", on: b)
    try b.sync()
    try a.sync()
    #expect(try outline(a) == ["one", "  three", "  two"])
    try nest("two", under: nil, on: a)
    try b.annotate("two", "About it.")
    try a.sync()
    try b.sync()
    try a.sync()
    #expect(try outline(a) == ["one", "  three", "two"] && outline(b) == outline(a))
    try b.database.undo()
    try b.sync()
    try a.sync()
    #expect(try outline(a) == outline(b))
    #expect(try isQuiet(a, b))
  }

  @Test(
    "A tree goes to another calendar whole, and a step whose task is in another calendar is below it"
  )
  func moved() throws {
    let (a, b) = (try Replica(calendar, other), try Replica(calendar, other))
    for name in ["one", "two", "three", "four", "five", "six", "seven"] { try a.add(name) }
    try nest("two", under: "one", on: a)
    try nest("three", under: "two", on: a)
    try a.sync()
    try b.sync()
    let list = try #require(try a.database.accounts.collections().last?.list)
    try a.perform(.file([try a.id("one")], .list(list)))
    try a.sync()
    try b.sync()
    #expect(other.keys.count == 3 && calendar.keys.count == 4)
    #expect(try outline(b) == outline(a) && outline(a).contains("    three"))
    #expect(try ["one", "two", "three"].allSatisfy { try b.database.task(b.id($0)).list == list })
    // Another client takes the task alone to the other one.
    let key = try #require(other.keys.first { other[$0]?.contains("SUMMARY:one") == true })
    let document = try #require(other.documents[key]?.bytes)
    other.remove(key)
    calendar.store(document, at: "/dav/here/moved.ics")
    for replica in [a, b, a, b] { try replica.sync() }
    #expect(try a.database.task(a.id("one")).list == nil)
    #expect(try outline(b) == outline(a) && outline(a).contains("    three"))
    #expect(try isQuiet(a, b))
  }

  @Test(
    "A task that is deleted elsewhere while its step was edited here leaves the step, with its tie")
  func orphan() throws {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for name in ["task", "step", "x", "y", "z"] { try a.add(name) }
    try nest("step", under: "task", on: a)
    try a.sync()
    try b.sync()
    try b.perform(.delete(try b.id("task")))
    #expect(try b.names == ["x", "y", "z"])
    try a.annotate("step", "About it.")
    try b.sync()
    try a.sync()
    try b.sync()
    #expect(try outline(a) == ["step", "x", "y", "z"] && outline(b) == outline(a))
    let key = try #require(calendar.keys.first { calendar[$0]?.contains("SUMMARY:step") == true })
    #expect(calendar[key]?.contains("RELATED-TO;RELTYPE=PARENT:") == true)
    #expect(try a.record("step").notes == "About it.")
    #expect(try isQuiet(a, b))
  }

  @Test("Circles, several parents and a parent that is nowhere are kept as they are, and shown")
  func odd() throws {
    calendar.store(.todo("UID:1", "SUMMARY:a", "RELATED-TO:3"), at: "1.ics")
    calendar.store(.todo("UID:2", "SUMMARY:b", "RELATED-TO:1"), at: "2.ics")
    calendar.store(.todo("UID:3", "SUMMARY:c", "RELATED-TO:2"), at: "3.ics")
    calendar.store(
      .todo("UID:4", "SUMMARY:d", "RELATED-TO:9", "RELATED-TO:1", "RELATED-TO:2"), at: "4.ics")
    calendar.store(.todo("UID:5", "SUMMARY:e", "RELATED-TO:5"), at: "5.ics")
    let a = try Replica(calendar)
    let before = calendar.keys.map { calendar[$0] }
    try a.sync()
    #expect(try outline(a) == ["a", "  b", "    c", "d", "e"])
    #expect(try isQuiet(a) && calendar.keys.map { calendar[$0] } == before)
    for name in ["a", "b", "c", "d", "e"] { try a.annotate(name, "About it.") }
    try a.sync()
    for (key, former) in zip(calendar.keys, before) {
      let ties = former?.split(separator: "\r\n").filter { $0.hasPrefix("RELATED-TO") } ?? []
      #expect(ties.allSatisfy { calendar[key]?.contains("\r\n\($0)\r\n") == true })
    }
    // The task that it names comes with a later pass.
    calendar.store(.todo("UID:9", "SUMMARY:f"), at: "9.ics")
    try a.sync()
    #expect(try outline(a) == ["a", "  b", "    c", "e", "f", "  d"])
    #expect(try isQuiet(a))
  }

  @Test(
    "Two machines and another client that work on trees have the same at the end", arguments: 1...8)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let replicas = [try Replica(calendar), try Replica(calendar)]
    var names = ["a", "b", "c", "d", "e", "f"]
    for name in names { try replicas[0].add(name) }
    for replica in replicas { try replica.sync() }
    var deleted: Set<String> = []
    // A tree may be more than a quarter of all.
    var options = PassOptions()
    options.acceptsRemovals = true
    for step in 0..<40 {
      let replica = replicas[random.next(below: 2)]
      let there = try replica.names.filter(names.contains)
      guard !there.isEmpty else { continue }
      let name = there[random.next(below: there.count)]
      let above = there[random.next(below: there.count)]
      switch random.next(below: 8) {
      case 0:
        let new = "n\(step)"
        var task = NewTask(try TaskName(new))
        task.parent = try replica.id(name)
        if try replica.database.task(replica.id(name)).isOpen {
          try replica.perform(.add([task]))
          names.append(new)
        }
      case 1: try nest(name, under: nil, on: replica)
      case 2: try replica.annotate(name, "notes \(step)")
      case 3 where there.count > 5:
        deleted.formUnion(
          try replica.perform(.delete(replica.id(name))).rows.compactMap(\.before?.name))
      case 4:
        // Another client, which knows ties and no more.
        let key = calendar.keys[random.next(below: calendar.keys.count)]
        let line = try "RELATED-TO:\(replica.record(above).uid ?? "")\r\nEND:VTODO"
        let lines = calendar[key]?.split(separator: "\r\n").filter { !$0.hasPrefix("RELATED-TO") }
        let text = lines?.joined(separator: "\r\n").replacing("END:VTODO", with: line) ?? ""
        calendar.store(Array((text + "\r\n").utf8), at: key)
      case 5, 6: try replica.sync(options)
      default: _ = try? nest(name, under: above, on: replica)
      }
    }
    for _ in 0..<3 { for replica in replicas { try replica.sync(options) } }
    let note = "seed \(seed)"
    #expect(try ties(replicas[0]) == ties(replicas[1]), "\(note)")
    #expect(try isQuiet(replicas[0], replicas[1]), "\(note)")
    #expect(try Set(names).subtracting(deleted).isSubset(of: replicas[0].names), "\(note)")
  }
}
