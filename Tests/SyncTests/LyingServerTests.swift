import Formats
import ProgramSupport
import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

@Suite("A server that lies costs requests, and no text") struct LyingServerTests {
  private let calendar = MemoryCalendar()

  private func fill(_ count: Int) {
    for number in 0..<count {
      calendar.store(.todo("UID:\(number)", "SUMMARY:task \(number)"), at: "\(number).ics")
    }
  }

  private func changeEtags() {
    for key in calendar.keys {
      if let found = calendar.documents[key] { calendar.store(found.bytes, at: key) }
    }
  }

  // MARK: Etags

  @Test(
    "Etags that change by themselves between two passes cost a look, and what was changed here arrives"
  )
  func etags() throws {
    fill(30)
    let a = try Replica(calendar)
    try a.sync()
    try a.rename("task 3", to: "mine")
    let steps = try a.database.history.steps(atMost: .max).count
    for pass in 0..<4 {
      changeEtags()
      calendar.forgetCalls()
      let report = try a.sync()[0]
      #expect(report.changedHere == 0 && report.sent == (pass == 0 ? 1 : 0))
      #expect(calendar.calls.count <= 4, "\(calendar.calls)")
    }
    #expect(try a.database.history.steps(atMost: .max).count == steps)
    #expect(calendar["/dav/tasks/3.ics"]?.contains("SUMMARY:mine") == true)
  }

  @Test(
    "Where they change under our hands a pass gives up after a few tries, and a later one sends")
  func etagsInBetween() throws {
    fill(3)
    let a = try Replica(calendar)
    try a.sync()
    try a.rename("task 1", to: "mine")
    try a.add("new")
    calendar.forgetCalls()
    calendar.weather = { call, isAfter in
      if case .put = call, !isAfter { changeEtags() }
      return nil
    }
    let report = try a.sync()[0]
    #expect(calendar.calls.count < 4 * SyncRules.attempts + 4, "\(calendar.calls)")
    #expect(try a.names == ["mine", "new", "task 0", "task 2"])
    #expect(report.refused.map(\.name) == ["mine"] && report.sent == 1)
    calendar.weather = { _, _ in nil }
    try a.sync()
    #expect(calendar["/dav/tasks/1.ics"]?.contains("SUMMARY:mine") == true)
    #expect(calendar.keys.count == 4)
    #expect(try a.sync().allSatisfy(\.isQuiet))
  }

  @Test("412 to whatever is sent is said, each time, and all is sent once it is taken")
  func alwaysConflict() throws {
    fill(3)
    let a = try Replica(calendar)
    try a.sync()
    try a.rename("task 1", to: "mine")
    try a.perform(.delete([try a.id("task 2")]))
    try a.add("new")
    calendar.weather = { call, isAfter in
      switch call {
      case .put, .delete: isAfter ? nil : .conflict
      case .list, .fetch: nil
      }
    }
    for _ in 0..<2 {
      calendar.forgetCalls()
      let report = try a.sync()[0]
      #expect(report.refused.map(\.name).sorted() == ["mine", "new", "task 2"])
      #expect(report.refused.allSatisfy { $0.reason == .status(412) })
      #expect(calendar.calls.count < 5 * SyncRules.attempts + 2, "\(calendar.calls)")
    }
    calendar.weather = { _, _ in nil }
    #expect(try a.sync()[0].refusedCount == 0)
    #expect(calendar.keys.count == 3)
    #expect(try a.names == ["mine", "new", "task 0"] && a.sync().allSatisfy(\.isQuiet))
  }

  // MARK: Tokens

  @Test(
    "A token of another collection brings all the same, whether it is refused, or taken as if it were one of this one's",
    arguments: [true, false], [true, false])
  func tokens(isKnown: Bool, counts: Bool) throws {
    let (here, there) = (MemoryCalendar("/dav/here/"), MemoryCalendar("/dav/there/"))
    if !isKnown { there.era = "other" }
    for calendar in [here, there] { calendar.habits.countsTokens = counts }
    for number in 0..<4 {
      here.store(.todo("UID:h\(number)", "SUMMARY:here \(number)"), at: "\(number).ics")
    }
    for number in 0..<9 {
      there.store(.todo("UID:t\(number)", "SUMMARY:there \(number)"), at: "\(number).ics")
    }
    let a = try Replica(here, there)
    try a.sync()
    try a.rename("here 2", to: "mine")
    // Each goes on with what the other one's listing ended with.
    let known = try a.database.accounts.collections()
    try a.database.accounts.keep(known[1].token, of: known[0].id)
    try a.database.accounts.keep(known[0].token, of: known[1].id)
    here.store(.todo("UID:h1", "SUMMARY:theirs"), at: "1.ics")
    there.store(.todo("UID:t9", "SUMMARY:later"), at: "9.ics")
    try a.sync()
    #expect(try Set(a.names).isSuperset(of: ["mine", "theirs", "later", "here 0", "there 8"]))
    #expect(try a.names.count == 14 && here.keys.count == 4 && there.keys.count == 10)
    #expect(here["/dav/here/2.ics"]?.contains("SUMMARY:mine") == true)
    #expect(try a.sync().allSatisfy(\.isQuiet))
  }

  // MARK: Names

  /// Each resource stands under another name now.
  private func renameAll() {
    for key in calendar.keys {
      guard let text = calendar[key] else { continue }
      calendar.remove(key)
      calendar.store(text, at: "new-" + (key.split(separator: "/").last ?? ""))
    }
  }

  @Test(
    "Items under other names are the same tasks, with what was changed on both sides",
    arguments: [true, false])
  func names(hasTokens: Bool) throws {
    calendar.habits.hasTokens = hasTokens
    fill(10)
    let a = try Replica(calendar)
    try a.sync()
    let id = try a.id("task 4")
    try a.rename("task 4", to: "mine")
    try a.perform(.delete([try a.id("task 5")]))
    renameAll()
    calendar.store(.todo("UID:6", "SUMMARY:theirs"), at: "new-6.ics")
    calendar.remove("/dav/tasks/new-7.ics")
    try a.sync()
    try a.sync()
    #expect(try a.names == ["mine"] + [0, 1, 2, 3, 8, 9].map { "task \($0)" } + ["theirs"])
    #expect(try a.id("mine") == id && calendar.keys.count == 8)
    #expect(calendar["/dav/tasks/new-4.ics"]?.contains("SUMMARY:mine") == true)
    #expect(try a.sync().allSatisfy(\.isQuiet))
  }

  @Test("Where many are gone beside that, nothing is deleted, as ever")
  func namesAndGone() throws {
    fill(10)
    let a = try Replica(calendar)
    try a.sync()
    renameAll()
    for number in 0..<4 { calendar.remove("/dav/tasks/new-\(number).ics") }
    #expect(thrown(PassError.self) { try a.sync() }?.guarded == .manyGone(4, known: 10))
    #expect(try a.names.count == 10)
    var options = PassOptions()
    options.acceptsRemovals = true
    try a.sync(options)
    #expect(try a.names.count == 6 && calendar.keys.count == 6)
  }

  // MARK: UIDs

  @Test("One UID in four calendars is four tasks: each is changed, and goes, by itself")
  func oneUIDInFour() throws {
    let calendars = (0..<4).map { MemoryCalendar("/dav/\($0)/") }
    for (number, calendar) in calendars.enumerated() {
      calendar.store(.todo("UID:m", "SUMMARY:task \(number)"), at: "m.ics")
    }
    let (a, b) = (
      try Replica(calendars[0], calendars[1], calendars[2], calendars[3]),
      try Replica(calendars[0], calendars[1], calendars[2], calendars[3])
    )
    for _ in 0..<2 { for replica in [a, b] { try replica.sync() } }
    let names = (0..<4).map { "task \($0)" }
    #expect(try a.names == names && b.names == names)
    try a.rename("task 2", to: "mine")
    try b.perform(.delete([try b.id("task 1")]))
    for replica in [a, b, a, b] { try replica.sync() }
    #expect(try a.names == ["mine", "task 0", "task 3"] && b.names == a.names)
    #expect(calendars.map(\.keys.count) == [1, 0, 1, 1])
    #expect(calendars[2]["/dav/2/m.ics"]?.contains("SUMMARY:mine") == true)
    for replica in [a, b] { #expect(try replica.sync().allSatisfy(\.isQuiet)) }
  }

  // MARK: Clocks

  @Test("A machine whose clock says 1970 loses nothing, and takes nothing back")
  func clockHere() throws {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    (a.now, b.offset) = (0, 7)
    try a.add("from 1970")
    try b.add("from now")
    for replica in [a, b, a] { try replica.sync() }
    try a.rename("from now", to: "renamed in 1970")
    for replica in [a, b] { try replica.sync() }
    #expect(try b.names == ["from 1970", "renamed in 1970"])
    try b.rename("from 1970", to: "renamed now")
    for replica in [b, a] { try replica.sync() }
    #expect(try a.names == ["renamed in 1970", "renamed now"] && b.names == a.names)
    // The same text on both sides: one stands on both, the other is in the history.
    try a.rename("renamed now", to: "by a")
    try b.rename("renamed now", to: "by b")
    for replica in [a, b, a] { try replica.sync() }
    #expect(try a.names == b.names)
    #expect(try a.reachable.union(b.reachable).isSuperset(of: ["by a", "by b"]))
    for replica in [a, b] { #expect(try replica.sync().allSatisfy(\.isQuiet)) }
  }

  @Test(
    "A server, or a client, that dates all with 1970 is heard, and takes nothing back",
    arguments: [true, false])
  func clockThere(hasSequence: Bool) throws {
    func todo(_ name: String, _ count: Int) -> String {
      let dates = ["LAST-MODIFIED", "CREATED", "DTSTAMP"].map { $0 + ":19700101T000000Z" }
      let lines = dates + (hasSequence ? ["SEQUENCE:\(count)"] : [])
      return .todo("UID:r", "SUMMARY:\(name)", lines.joined(separator: "\r\n"))
    }
    calendar.store(todo("first", 0), at: "r.ics")
    let a = try Replica(calendar)
    try a.sync()
    calendar.store(todo("second", 1), at: "r.ics")
    try a.sync()
    #expect(try a.names == ["second"])
    try a.rename("second", to: "mine")
    try a.sync()
    #expect(calendar["/dav/tasks/r.ics"]?.contains("SUMMARY:mine") == true)
    // What was changed there last is what stands there, whatever it says of its moment.
    calendar.store(todo("third", 3), at: "r.ics")
    try a.sync()
    #expect(try a.names == ["third"])
    try a.rename("third", to: "mine again")
    calendar.store(todo("fourth", 4), at: "r.ics")
    for _ in 0..<2 { try a.sync() }
    #expect(try a.reachable.isSuperset(of: ["mine again", "fourth"]))
    #expect(try calendar["/dav/tasks/r.ics"]?.contains("SUMMARY:\(a.names[0])") == true)
    #expect(try a.sync().allSatisfy(\.isQuiet))
  }
}
