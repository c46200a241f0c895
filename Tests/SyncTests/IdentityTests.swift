import Formats
import Sync
import SyncTesting
import Testing

@testable import TaskStore
@testable import Tasks

@Suite("Two tasks are never one") struct IdentityTests {
  private let calendar = MemoryCalendar()

  private func sync(_ replicas: Replica...) throws {
    for _ in 0..<2 { for replica in replicas { try replica.sync() } }
  }

  @Test("Two machines that make a task of one number in one millisecond have made two")
  func sameMoment() throws {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    try #require(try a.add("Buy food") == b.add("Call mum"))
    try #require(a.time == b.time)
    try sync(a, b)
    for replica in [a, b] { #expect(try replica.names == ["Buy food", "Call mum"]) }
    #expect(calendar.keys.count == 2)
  }

  @Test(
    "A task that a calendar has lost and the edited line of a file brings back keeps its name",
    arguments: [true, false])
  func broughtBackByFile(isOwn: Bool) throws {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    try (isOwn ? a : b).add("Call mum")
    try sync(b, a)
    let uid = try a.record("Call mum").uid
    let pair = try FilePair(of: a.database)
    pair.now = a.now
    try pair.sync()
    for key in calendar.keys { calendar.remove(key) }
    pair.file.text = "Call mum @x\n"
    var options = PassOptions()
    options.acceptsRemovals = true
    try a.sync(options)
    try #require(try a.names.isEmpty)
    pair.now += 9
    try pair.sync(acceptsRemovals: true)
    #expect(try a.names == ["Call mum"] && a.record("Call mum").uid == uid)
    try a.sync(options)
    let name = "UID:\(try #require(uid))\r\n"
    #expect(calendar.keys.count == 1 && calendar[calendar.keys[0]]?.contains(name) == true)
  }

  @Test("So have two whose names for machines are from before there were random bits in them")
  func plainNames() throws {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for (replica, bits) in [(a, "aaaa"), (b, "bbbb")] {
      try replica.database.set("\(bits) 9", for: TaskUIDs.key)
    }
    let (one, two) = (try a.add("Buy food"), try b.add("Call mum"))
    try #require(
      try a.database.records.record(of: one).uid == b.database.records.record(of: two).uid)
    try sync(a, b)
    for replica in [a, b] { #expect(try replica.names == ["Buy food", "Call mum"]) }
    #expect(calendar.keys.count == 2)
    let uids = try calendar.keys.map {
      try TodoResource(Array((calendar[$0] ?? "").utf8)).record.uid
    }
    #expect(Set(uids).count == 2)
  }

  @Test("A name for machines is given once: it is the same after an edit, an undo and on export")
  func kept() throws {
    let a = try Replica(calendar)
    let id = try a.add("Buy food")
    let uid = try #require(try a.database.records.record(of: id).uid)
    try a.rename("Buy food", to: "Buy fruit")
    try a.perform(.delete([id]))
    try a.database.undo()
    try a.sync()
    #expect(try a.database.records.record(of: id).uid == uid)
    #expect(calendar[calendar.keys[0]]?.contains("UID:\(uid)\r\n") == true)
  }

  @Test("An account that is added again knows its tasks, also in a store that was rescued")
  func addedAgain() throws {
    let a = try Replica(calendar)
    try a.add("Buy food")
    try a.add("Call mum")
    try a.sync()
    try a.database.set("cccccccccccccccc 0", for: TaskUIDs.key)
    let former = try #require(try a.database.accounts.collections().first)
    try a.database.accounts.remove(former)
    let collection = try a.database.accounts.save(
      SyncCollection(account: former.account, href: calendar.path, name: "", list: nil))
    var pass = SyncPass(
      of: collection, in: a.database, with: MemoryServer(calendar: calendar),
      clock: { [time = a.time] in time })
    #expect(try pass.run().changedHere == 0)
    #expect(try a.names == ["Buy food", "Call mum"] && calendar.keys.count == 2)
  }

  /// What a file without names for machines says.
  private func take(_ records: TaskRecord..., on replica: Replica) throws {
    let importing = try replica.database.beginImporting(
      at: replica.time, reading: TaskImporting.Reading(read: { _ in nil }, isPlain: { _ in true }))
    for record in records { try importing.take(record) }
    _ = try importing.finish()
  }

  @Test(
    "What was invented for a name is no name on a server: the same one elsewhere is another task")
  func invented() throws {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    b.offset = 3
    try take(TaskRecord(name: "Call mum"), on: a)
    let done = TaskRecord.Completion.done(Timestamp(milliseconds: 1_600_000_000_000))
    try take(TaskRecord(name: "Call mum", completion: done), on: b)
    try sync(a, b)
    for replica in [a, b] {
      #expect(try replica.database.load().map(\.isOpen).sorted { $0 && !$1 } == [true, false])
    }
    for key in calendar.keys { #expect(calendar[key]?.contains("aloft-name") == false) }
  }

  @Test("An old task of a file that is done completes no open one of its name")
  func imported() throws {
    let a = try Replica(calendar)
    try a.add("Call mum")
    let done = TaskRecord.Completion.done(Timestamp(milliseconds: 1_600_000_000_000))
    try take(TaskRecord(name: "Call mum", completion: done), on: a)
    #expect(try a.database.load().map(\.isOpen).sorted { $0 && !$1 } == [true, false])
    // Once it came from a file, that file completes it.
    try take(TaskRecord(name: "Call dad"), on: a)
    try take(TaskRecord(name: "Call dad", completion: done), on: a)
    #expect(try a.database.load().filter { $0.name == "Call dad" }.map(\.isOpen) == [false])
  }

  @Test("Nor does a line of a file that nobody has seen before")
  func line() throws {
    let pair = try FilePair("x 2020-01-01 Call mum\nBuy food\n")
    try pair.add("Call mum")
    try pair.add("Buy food")
    try pair.sync()
    #expect(try pair.tasks == ["Buy food", "Call mum", "x Call mum"])
    #expect(pair.file.text.contains("x 2020-01-01 Call mum\n"))
  }
}
