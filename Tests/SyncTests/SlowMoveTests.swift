import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

/// A machine puts a task where it moves it to, and is killed before it takes it away from where it was.
@Suite("Case 12: moved by a machine that is killed in the midst of it, and goes on later")
struct SlowMoveTests {
  private let here = MemoryCalendar("/dav/here/")
  private let there = MemoryCalendar("/dav/there/")

  /// Two machines; the first has moved a task as far as it came.
  private func halfMoved() throws -> (Replica, Replica) {
    there.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let (a, b) = (try Replica(here, there), try Replica(here, there))
    for replica in [a, b] { try replica.sync() }
    try a.perform(.file([try a.id("a")], .none))
    there.weather = { call, _ in if case .delete = call { .unreachable("killed") } else { nil } }
    #expect(throws: (any Error).self) { try a.sync() }
    there.weather = { _, _ in nil }
    #expect(here.keys.count == 1 && there.keys.count == 1)
    return (a, b)
  }

  private func expectOne(_ a: Replica, _ b: Replica) throws {
    #expect(here.keys.count == 1 && there.keys.isEmpty)
    #expect(try a.names.count == 1 && a.content == b.content)
    for replica in [a, b] { #expect(try replica.sync().allSatisfy(\.isQuiet)) }
  }

  @Test(
    "It is in one calendar at least, whichever of the two comes first", arguments: [true, false])
  func neverNowhere(comesFirst: Bool) throws {
    let (from, to) = comesFirst ? (here, there) : (there, here)
    from.store(.todo("UID:m", "SUMMARY:a", "X-OWN:1"), at: "m.ics")
    let (a, b) = (try Replica(here, there), try Replica(here, there))
    for replica in [a, b] { try replica.sync() }
    let list = NamedList.Choice.named(try TaskName("list 1"))
    try a.perform(.file([try a.id("a")], comesFirst ? list : .none))
    to.weather = { _, _ in .unreachable("") }
    for _ in 0..<2 {
      #expect(throws: (any Error).self) { try a.sync() }
      #expect(from.keys.count == 1)
    }
    for calendar in [here, there] {
      calendar.weather = { _, _ in
        #expect(from.keys.count + to.keys.count > 0)
        return nil
      }
    }
    try a.sync()
    #expect(from.keys.isEmpty && to[to.path + "m.ics"]?.contains("X-OWN:1") == true)
    for _ in 0..<2 { try b.sync() }
    #expect(try a.content == b.content && b.names == ["a"])
    for replica in [a, b] { #expect(try replica.sync().allSatisfy(\.isQuiet)) }
  }

  @Test(
    "Another machine that has changed it has its pass at any moment of the move: it is one task")
  func crossed() throws {
    for moment in 0..<12 {
      let (here, there) = (MemoryCalendar("/dav/here/"), MemoryCalendar("/dav/there/"))
      here.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
      let (a, b) = (try Replica(here, there), try Replica(here, there))
      for replica in [a, b] { try replica.sync() }
      try a.perform(.file([try a.id("a")], .named(try TaskName("list 1"))))
      try b.rename("a", to: "b")
      var count = 0
      for calendar in [here, there] {
        calendar.weather = { _, _ in
          count += 1
          if count == moment + 1 { _ = try? b.sync() }
          return nil
        }
      }
      try a.sync()
      for calendar in [here, there] { calendar.weather = { _, _ in nil } }
      for replica in [b, a, b, a] { try replica.sync() }
      #expect(here.keys.isEmpty && there.keys.count == 1, "at \(moment)")
      #expect(try a.names == ["b"] && a.content == b.content, "at \(moment)")
    }
  }

  @Test("A calendar that does not take it is no reason to keep it in its former one for ever")
  func notTaken() throws {
    here.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let a = try Replica(here, there)
    try a.sync()
    try a.perform(.file([try a.id("a")], .named(try TaskName("list 1"))))
    // As one that has its UID in another calendar of the account, and wants it once.
    there.weather = { [here] call, _ in
      if case .put = call, !here.keys.isEmpty { .forbidden } else { nil }
    }
    for _ in 0..<2 { try a.sync() }
    #expect(here.keys.isEmpty && there.keys.count == 1)
  }

  @Test(
    "What others have changed often in its former calendar is no older state of it than theirs",
    arguments: 1...2)
  func changedOftenMeanwhile(passes: Int) throws {
    there.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let replicas = try (0..<3).map { _ in try Replica(here, there) }
    let (a, b, c) = (replicas[0], replicas[1], replicas[2])
    for replica in replicas { try replica.sync() }
    try a.perform(.file([try a.id("a")], .none))
    for name in ["b", "c"] {
      try b.rename(b.names[0], to: name)
      try b.sync()
    }
    try c.sync()
    try c.annotate("c", "notes")
    try c.sync()
    // It comes to the other calendar as it was, and then with what was changed in its former one.
    try a.sync()
    for _ in 0..<passes { try b.sync() }
    for replica in [a, b, a, b, c, a, b, c] { try replica.sync() }
    #expect(here.keys.count == 1 && there.keys.isEmpty)
    for replica in replicas {
      #expect(try replica.names == ["c"] && replica.record("c").notes == "notes")
      #expect(try replica.sync().allSatisfy(\.isQuiet))
    }
  }

  @Test("Where both have put it there, it is one task, with what each has changed in it")
  func movedByBoth() throws {
    here.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let (a, b) = (try Replica(here, there), try Replica(here, there))
    for replica in [a, b] {
      try replica.sync()
      try replica.perform(
        .file([try replica.id("a")], .named(try TaskName("list 1"))))
    }
    try a.perform(.prioritize([try a.id("a")], .medium))
    try a.rename("a", to: "b")
    try b.annotate("a", "notes")
    for replica in [a, a, b, b, a, b] { try replica.sync() }
    #expect(here.keys.isEmpty && there.keys.count == 1)
    for replica in [a, b] {
      #expect(try replica.names == ["b"] && replica.record("b").notes == "notes")
      #expect(try replica.record("b").priority == .medium)
    }
  }

  @Test("What a calendar said in an earlier run makes no second task of it")
  func seenOnce() throws {
    let (a, b) = try halfMoved()
    let id = try b.id("a")
    try b.annotate("a", "first")
    try b.sync()
    #expect(try b.names == ["a"])
    try b.rename("a", to: "b")
    for replica in [a, b, a, b] { try replica.sync() }
    try expectOne(a, b)
    #expect(try b.id("b") == id && b.database.task(id).list == nil)
    #expect(try b.record("b").notes == "first")
  }

  @Test("Where it was two tasks for a while, what was changed in the one that goes is in the other")
  func seenLong() throws {
    let (a, b) = try halfMoved()
    for _ in 0..<3 { try b.sync() }
    #expect(try b.names == ["a", "a"])
    let former = try #require(try b.database.load().first { $0.list != nil })
    let other = try #require(try b.database.load().first { $0.list == nil })
    try b.perform(.rename(former.id, to: try TaskName("b")))
    try b.perform(.annotate(other.id, with: try TaskNotes("notes")))
    for replica in [a, b, a, b, a] { try replica.sync() }
    try expectOne(a, b)
    #expect(try b.names == ["b"] && b.record("b").notes == "notes")
  }

  @Test(
    "Where it was two tasks for a while, it is one again, also where the server forgets its token or is said to have lost it",
    arguments: [true, false])
  func seenLongAndLost(forgets: Bool) throws {
    let (a, b) = try halfMoved()
    there.store(.todo("UID:n", "SUMMARY:n"), at: "n.ics")
    for _ in 0..<3 { try b.sync() }
    #expect(try b.names == ["a", "a", "n"])
    try a.sync()
    var options = PassOptions()
    if forgets { there.era = "new" } else { options.sendsAgain = true }
    for _ in 0..<2 { try b.sync(options) }
    try a.sync()
    #expect(here.keys.count == 1 && there.keys.count == 1)
    #expect(try a.names == ["a", "n"] && a.content == b.content)
    for replica in [a, b] { #expect(try replica.sync().allSatisfy(\.isQuiet)) }
  }

  @Test("Of what was changed in both the later stands, and the other is in the history")
  func changedInBoth() throws {
    let (a, b) = try halfMoved()
    for _ in 0..<3 { try b.sync() }
    let former = try #require(try b.database.load().first { $0.list != nil })
    let other = try #require(try b.database.load().first { $0.list == nil })
    try b.perform(.rename(former.id, to: try TaskName("first")))
    b.now += 5
    try b.perform(.rename(other.id, to: try TaskName("second")))
    for replica in [a, b, a, b, a] { try replica.sync() }
    try expectOne(a, b)
    #expect(try b.names == ["second"] && b.reachable.contains("first"))
  }

  @Test("Gone from both, it is gone; changed in one of them, that one is kept")
  func goneFromBoth() throws {
    let (_, b) = try halfMoved()
    for _ in 0..<3 { try b.sync() }
    let former = try #require(try b.database.load().first { $0.list != nil })
    try b.perform(.rename(former.id, to: try TaskName("b")))
    for calendar in [here, there] { for key in calendar.keys { calendar.remove(key) } }
    var options = PassOptions()
    options.acceptsRemovals = true
    for _ in 0..<2 { try b.sync(options) }
    #expect(try b.names == ["b"] && here.keys.count + there.keys.count == 1)
  }
}
