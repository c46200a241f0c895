import ProgramSupport
import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

@Suite("What becomes of the store between two passes") struct StoreTests {
  private let folder: TemporaryFolder
  private let calendar = MemoryCalendar()

  init() throws { folder = try TemporaryFolder() }

  private func started() throws -> (Replica, Replica) {
    let (a, b) = (try Replica(in: folder, calendar), try Replica(calendar))
    for name in ["a", "b", "c"] { try a.add(name) }
    try a.sync()
    try b.sync()
    return (a, b)
  }

  @Test("A backup that is restored goes to the others as an edit does, and loses nothing of theirs")
  func restored() throws {
    let (a, b) = try started()
    let backup = try Backups(ofDataFolder: folder.path).make(of: a.database, at: a.time)
    try a.rename("a", to: "a later")
    try a.add("d")
    try a.sync()
    try b.sync()
    try b.annotate("b", "from b")
    try b.add("e")
    try b.sync()
    a.now += 100
    try a.database.restore(try OpenBackup(backup.path), at: a.time)
    #expect(try a.names == ["a", "b", "c"])
    try a.sync()
    try b.sync()
    #expect(try a.content == b.content && a.names == ["a", "b", "c", "e"])
    #expect(try a.record("b").notes == "from b" && b.reachable.contains("a later"))
    #expect(try a.sync()[0].isQuiet && b.sync()[0].isQuiet)
  }

  @Test("A file that was put back as it was days ago takes what is newer, and takes nothing away")
  func putBack() throws {
    let (file, log): ([UInt8], [UInt8])
    do {
      let (a, b) = try started()
      _ = b
      (file, log) = (try folder.bytes("aloft.db"), try folder.bytes("aloft.db-wal"))
      try a.rename("a", to: "a later")
      try a.add("d")
      try a.sync()
    }
    try folder.write(file, to: "aloft.db")
    try folder.write(log, to: "aloft.db-wal")
    let a = try Replica(in: folder, calendar)
    #expect(try a.names == ["a", "b", "c"])
    a.now += 100
    try a.add("e")
    try a.sync()
    #expect(try a.names == ["a later", "b", "c", "d", "e"] && calendar.keys.count == 5)
    #expect(try a.sync()[0].isQuiet)
  }

  @Test(
    "A file that was damaged and set aside knows its accounts; tasks that it has lost come back")
  func rescued() throws {
    let (a, _) = try started()
    var list = try a.database.load()
    list.apply(try a.perform(.delete([try a.id("b")])))
    let reason = StoreError.damaged(path: a.database.path, found: .noVersion)
    _ = try a.database.startOver(because: reason, keeping: list)
    #expect(try a.names == ["a", "c"] && a.database.accounts.collections().count == 1)
    #expect(try a.database.accounts.collections().first?.token == nil)
    let report = try a.sync()[0]
    #expect(report.deleted == 0 && report.sent == 0)
    #expect(try a.names == ["a", "b", "c"] && calendar.keys.count == 3)
    #expect(try a.sync()[0].isQuiet)
  }

  @Test("What a pass did is one step that is undone as a whole, and the others get to know it")
  func undone() throws {
    let (a, b) = try started()
    for name in ["a", "b", "c"] { try b.rename(name, to: name + "!") }
    try b.sync()
    let report = try a.sync()[0]
    #expect(report.changedHere == 3)
    let step = try #require(try a.database.history.steps(atMost: 1).first)
    #expect(step.change.kind == .sync && step.id == report.step && step.change.rowCount == 3)
    try a.database.undo()
    #expect(try a.names == ["a", "b", "c"])
    try a.sync()
    try b.sync()
    #expect(try a.content == b.content && b.names == ["a", "b", "c"])
  }

  @Test(
    "What a pass brought and an edit was sent over is found again, though both were undone, whatever comes then",
    arguments: [true, false])
  func sentOver(isPass: Bool) throws {
    calendar.store(.todo("UID:t", "SUMMARY:theirs", "DESCRIPTION:their notes"), at: "t.ics")
    let a = try Replica(calendar)
    try a.sync()
    try a.rename("theirs", to: "mine")
    try a.annotate("mine", "my notes")
    try a.sync()
    for _ in 0..<3 { try a.database.undo() }
    #expect(try a.names.isEmpty && a.database.canRedo())
    if isPass {
      // It shares a text with a step that goes.
      calendar.store(.todo("UID:u", "SUMMARY:u", "DESCRIPTION:my notes"), at: "u.ics")
      try a.sync()
    } else {
      try a.add("another")
    }
    #expect(try a.reachable.isSuperset(of: ["theirs", "their notes"]))
    for _ in 0..<2 { try a.sync() }
    #expect(try calendar.keys.count == 1 && a.sync()[0].isQuiet)
    #expect(try a.reachable.isSuperset(of: ["theirs", "their notes", "mine"]))
    // Each of it can be had again, and by no undo: nobody did that.
    let steps = try a.database.history.steps(atMost: .max)
    while try a.database.undo() != nil { #expect(try !a.names.contains("mine")) }
    let hasCome = try steps.contains { step in
      guard (try? a.perform(.bringBack(before: step.id))) != nil else { return false }
      return try a.names.contains("theirs")
    }
    #expect(try hasCome && a.record("theirs").notes == "their notes")
  }

  @Test(
    "What a pass brought and nobody has changed leaves no step beside the edit that takes its place"
  )
  func notSentOver() throws {
    calendar.store(.todo("UID:t", "SUMMARY:theirs"), at: "t.ics")
    let a = try Replica(calendar)
    try a.sync()
    try a.database.undo()
    try a.add("another")
    #expect(try a.database.history.steps(atMost: .max).map(\.change.kind) == [.add])
  }

  @Test("A pass that has nothing to do asks once and writes nothing")
  func nothing() throws {
    let (a, _) = try started()
    try a.sync()
    calendar.forgetCalls()
    let former = try folder.bytes("aloft.db-wal")
    #expect(try a.sync()[0].isQuiet)
    #expect(calendar.calls.count == 1)
    #expect(try folder.bytes("aloft.db-wal") == former)
  }

  @Test("A dry pass counts and changes nothing")
  func dry() throws {
    let (a, b) = try started()
    try b.rename("a", to: "x")
    try b.sync()
    try a.rename("b", to: "y")
    try a.add("new")
    try a.perform(.delete([try a.id("c")]))
    let (content, keys) = (try a.content, calendar.keys)
    var options = PassOptions()
    options.isDry = true
    calendar.forgetCalls()
    let report = try a.sync(options)[0]
    #expect(report.changedHere == 1 && report.sent == 2 && report.deleted == 1)
    #expect(try a.content == content && calendar.keys == keys)
    #expect(try a.sync()[0].changedHere == 1)
  }

  @Test("Where nothing may be written, what was changed here is kept back and said")
  func readOnly() throws {
    let (a, _) = try started()
    var collection = try #require(try a.database.accounts.collections().first)
    collection.isReadOnly = true
    try a.database.accounts.save(collection)
    try a.rename("a", to: "x")
    try a.add("new")
    calendar.store(.todo("UID:9", "SUMMARY:theirs"), at: "9.ics")
    let report = try a.sync()[0]
    #expect(report.keptBack == 2 && report.sent == 0)
    #expect(try a.names == ["b", "c", "new", "theirs", "x"])
  }
}
