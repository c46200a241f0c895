import Dates
import Formats
import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

/// Case 12: a task that moves between lists, here, there or on both sides.
extension MoreCaseTests {
  @Test("12: moved between lists there and back it is the same task", arguments: [true, false])
  func movedThere(comesFirst: Bool) throws {
    here.store(.todo("UID:m", "SUMMARY:a", "X-OWN:1"), at: "m.ics")
    let calendars = comesFirst ? (there, here) : (here, there)
    let a = try Replica(calendars.0, calendars.1)
    try a.sync()
    let id = try a.id("a")
    let list = try a.database.task(id).list
    for (from, to) in [(here, there), (there, here)] {
      to.store(from[from.path + "m.ics"] ?? "", at: "m.ics")
      from.remove(from.path + "m.ics")
      try a.sync()
      try a.sync()
      #expect(try a.names == ["a"] && a.id("a") == id)
      #expect(here.keys.count + there.keys.count == 1)
    }
    #expect(try a.database.task(id).list == list)
  }

  @Test("12: moved between lists here it moves there, with all its lines")
  func movedHere() throws {
    here.store(.todo("UID:m", "SUMMARY:a", "X-OWN:1"), at: "m.ics")
    let (a, b) = (try Replica(here, there), try Replica(here, there))
    try a.sync()
    try b.sync()
    let id = try b.id("a")
    try a.perform(.file([try a.id("a")], .named(try TaskName("list 1"))))
    try a.sync()
    #expect(here.keys.isEmpty && there.keys == ["/dav/there/m.ics"])
    #expect(there["/dav/there/m.ics"]?.contains("X-OWN:1") == true)
    var options = PassOptions()
    options.acceptsRemovals = true
    try b.sync(options)
    #expect(try b.id("a") == id && a.content == b.content)
    try a.perform(.file([try a.id("a")], .none))
    try a.sync(options)
    try b.sync(options)
    #expect(here.keys.count == 1 && there.keys.isEmpty)
    #expect(try a.content == b.content)
    #expect(here[here.keys[0]]?.contains("X-OWN:1") == true)
  }

  @Test(
    "12: moved here and changed on another machine at once it is one task",
    arguments: [true, false])
  func movedAndChanged(isThere: Bool) throws {
    let calendars = isThere ? (there, here) : (here, there)
    let (a, b) = (try Replica(here, there), try Replica(here, there))
    try a.perform(.add([NewTask(try TaskName("old"))]))
    let list = NamedList.Choice.named(try TaskName("list 1"))
    if isThere { try a.perform(.file([try a.id("old")], list)) }
    try a.sync()
    try b.sync()
    try a.perform(.file([try a.id("old")], isThere ? .none : list))
    try b.rename("old", to: "new")
    try a.sync()
    for _ in 0..<2 { try b.sync() }
    try a.sync()
    for replica in [a, b] { #expect(try replica.names == ["new"]) }
    #expect(calendars.0.keys.isEmpty && calendars.1.keys.count == 1)
  }

  @Test(
    "12: what was changed in a calendar that it has left here is found again, though its arrival was undone"
  )
  func undoneArrival() throws {
    let a = try Replica(here, there)
    try a.perform(.add([NewTask(try TaskName("old"))]))
    try a.perform(.file([try a.id("old")], .named(try TaskName("list 1"))))
    try a.sync()
    try a.perform(.file([try a.id("old")], .none))
    let key = there.keys[0]
    there.store(Array((there[key] ?? "").replacing("old", "theirs").utf8), at: key)
    try a.sync()
    #expect(try a.names == ["theirs"] && there.keys.isEmpty)
    #expect(try a.database.undo()?.kind == .sync)
    #expect(try a.names == ["old"])
    // It can be redone until this takes its place.
    try a.add("another")
    #expect(try !a.reachable.contains("theirs"))
    try a.sync()
    #expect(try a.reachable.contains("theirs") && a.names == ["another", "old"])
    try a.sync()
    let step = try a.database.lastStep()
    #expect(try a.sync().allSatisfy(\.isQuiet) && a.database.lastStep() == step)
  }

  @Test(
    "12: moved there while no pass here came to where it went, it is not sent to where it was",
    arguments: [true, false])
  func movedAndHalfSeen(isUndone: Bool) throws {
    here.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let a = try Replica(here, there)
    try a.sync()
    there.store(here["/dav/here/m.ics"] ?? "", at: "m.ics")
    here.remove("/dav/here/m.ics")
    if !isUndone { try a.rename("a", to: "b") }
    there.weather = { _, _ in .unreachable("") }
    // However often: the other calendar has to be looked at first.
    for round in 0..<3 {
      #expect(throws: (any Error).self) { try a.sync() }
      if isUndone, round == 0 { #expect(try a.database.undo()?.kind == .sync) }
      #expect(here.keys.isEmpty && there.keys.count == 1)
    }
    there.weather = { _, _ in nil }
    for _ in 0..<2 { try a.sync() }
    #expect(here.keys.isEmpty && there.keys.count == 1)
    #expect(try a.names == [isUndone ? "a" : "b"])
    #expect(there["/dav/there/m.ics"]?.contains(isUndone ? "SUMMARY:a" : "SUMMARY:b") == true)
  }

  @Test("12: moved there while no pass here came to where it was, it is the same task")
  func movedAndHalfFollowed() throws {
    there.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let a = try Replica(here, there)
    try a.sync()
    let id = try a.id("a")
    here.store(there["/dav/there/m.ics"] ?? "", at: "m.ics")
    there.remove("/dav/there/m.ics")
    there.weather = { _, _ in .unreachable("") }
    for _ in 0..<3 { #expect(throws: (any Error).self) { try a.sync() } }
    #expect(try a.names == ["a"])
    there.weather = { _, _ in nil }
    for _ in 0..<2 { try a.sync() }
    #expect(try a.names == ["a"] && a.id("a") == id && a.database.task(id).list == nil)
    #expect(here.keys.count == 1 && there.keys.isEmpty)
  }

  /// What goes to the other calendar leaves this one, and does not come to that: where that was asked for it, or before
  /// programs took care.
  private func leave(_ replica: Replica) throws {
    var options = PassOptions()
    options.isFurtherRound = true
    there.weather = { _, _ in .unreachable("") }
    #expect(throws: (any Error).self) { try replica.sync(options) }
    there.weather = { _, _ in nil }
  }

  @Test("12: on its way from here and made again there it is one task, with what was said there")
  func movedAndMadeAgain() throws {
    here.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let a = try Replica(here, there)
    try a.sync()
    try a.perform(.file([try a.id("a")], .named(try TaskName("list 1"))))
    try leave(a)
    #expect(here.keys.isEmpty)
    here.store(.todo("UID:m", "SUMMARY:theirs"), at: "m.ics")
    for _ in 0..<2 { try a.sync() }
    #expect(try a.names == ["theirs"] && here.keys.isEmpty && there.keys.count == 1)
  }

  @Test("12: its removal is undone here while another machine is moving it: it goes along")
  func movedWhileUndone() throws {
    let (a, b) = (try Replica(here, there), try Replica(here, there))
    try a.add("a")
    try a.sync()
    try b.sync()
    try a.perform(.file([try a.id("a")], .named(try TaskName("list 1"))))
    try leave(a)
    try b.sync()
    #expect(try b.names.isEmpty && b.database.undo()?.kind == .sync)
    let id = try b.id("a")
    for replica in [a, b, a, b] { try replica.sync() }
    #expect(here.keys.isEmpty && there.keys.count == 1)
    #expect(try b.id("a") == id && a.content == b.content)
  }

  @Test("12: its removal is undone here and nobody has moved it: it is there again")
  func wantedAgain() throws {
    here.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let a = try Replica(here, there)
    try a.sync()
    here.remove("/dav/here/m.ics")
    try a.sync()
    #expect(try a.database.undo()?.kind == .sync)
    let reports = try a.sync()
    #expect(reports.map(\.waiting) == [1, 0, 0, 0] && reports.map(\.sent) == [0, 0, 1, 0])
    #expect(here.keys.count == 1 && there.keys.isEmpty)
    #expect(try a.sync().allSatisfy(\.isQuiet))
  }

  @Test(
    "12: sent by a pass that hears of no answer, and moved by another machine, it is one task",
    arguments: [true, false])
  func movedAfterLostAnswer(comesFirst: Bool) throws {
    let calendars = comesFirst ? (there, here) : (here, there)
    let (a, b) = (try Replica(calendars.0, calendars.1), try Replica(calendars.0, calendars.1))
    try a.add("a")
    if comesFirst { try a.perform(.file([try a.id("a")], .named(try TaskName("list 1")))) }
    here.weather = { call, isAfter in
      if case .put = call, isAfter { .unreachable("") } else { nil }
    }
    #expect(throws: (any Error).self) { try a.sync() }
    here.weather = { _, _ in nil }
    try b.sync()
    try b.perform(.file([try b.id("a")], comesFirst ? .none : .named(try TaskName("list 1"))))
    for replica in [b, b, a, b, a] { try replica.sync() }
    #expect(here.keys.isEmpty && there.keys.count == 1)
    #expect(try a.names == ["a"] && a.content == b.content)
  }

  @Test("12: moved by two machines to the same list it is one task")
  func movedByBoth() throws {
    there.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let (a, b) = (try Replica(here, there), try Replica(here, there))
    for replica in [a, b] { try replica.sync() }
    let id = try b.id("a")
    for replica in [a, b] { try replica.perform(.file([try replica.id("a")], .none)) }
    for replica in [a, b, a, b] { try replica.sync() }
    #expect(here.keys.count == 1 && there.keys.isEmpty)
    #expect(try b.names == ["a"] && b.id("a") == id && a.content == b.content)
  }

  @Test("12: changed here while another machine is moving it, it goes along with what is said here")
  func movedWhileChanged() throws {
    here.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let (a, b) = (try Replica(here, there), try Replica(here, there))
    for replica in [a, b] { try replica.sync() }
    try a.perform(.file([try a.id("a")], .named(try TaskName("list 1"))))
    there.weather = { call, _ in if case .put = call { .unreachable("") } else { nil } }
    #expect(throws: (any Error).self) { try a.sync() }
    try b.annotate("a", "own")
    there.weather = { call, _ in if case .list = call { .unreachable("") } else { nil } }
    #expect(throws: (any Error).self) { try b.sync() }
    there.weather = { _, _ in nil }
    for replica in [a, b, a] { try replica.sync() }
    #expect(here.keys.isEmpty && there["/dav/there/m.ics"]?.contains("DESCRIPTION:own") == true)
    #expect(try a.content == b.content)
  }

  @Test(
    "12: taken away here and moved by another machine it is the same task, whether or not it is brought back",
    arguments: [true, false])
  func movedWhileRemoved(isUndone: Bool) throws {
    there.store(.todo("UID:m", "SUMMARY:a"), at: "m.ics")
    let (a, b) = (try Replica(here, there), try Replica(here, there))
    for replica in [a, b] { try replica.sync() }
    let id = try b.id("a")
    try a.perform(.file([try a.id("a")], .none))
    for _ in 0..<2 { try a.sync() }
    try b.perform(.delete([id]))
    try b.sync()
    if isUndone { try b.database.undo() }
    for replica in [a, b, a, b] { try replica.sync() }
    #expect(here.keys.count == 1 && there.keys.isEmpty)
    #expect(try b.names == ["a"] && b.id("a") == id && b.database.task(id).list == nil)
  }
}
