import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

@Suite("Undo and redo about a pass") struct TakenBackTests {
  private let calendar = MemoryCalendar("/dav/here/")

  private func started() throws -> Replica {
    calendar.store(
      .todo("UID:r", "SUMMARY:Daily", "DTSTART:20270110T070000", "RRULE:FREQ=DAILY"), at: "r.ics")
    let a = try Replica(calendar)
    try a.sync()
    return a
  }

  @Test(
    "A date of a series that is done, sent, taken back and sent can be done again, and nothing else is sent"
  )
  func series() throws {
    let a = try started()
    let before = try a.content
    let document = try #require(calendar["/dav/here/r.ics"])
    try a.perform(.complete(a.id("Daily")))
    let after = try a.content
    try a.sync()
    #expect(calendar.keys.count == 2)
    for _ in 0..<3 {
      #expect(try a.database.undo()?.kind == .complete)
      try a.sync()
      #expect(try a.content == before && calendar.keys == ["/dav/here/r.ics"])
      let dates = { (text: String?) in
        text?.split(separator: "\r\n").filter { $0.hasPrefix("DTSTART") }
      }
      #expect(dates(calendar["/dav/here/r.ics"]) == dates(document))
      #expect(try a.database.redo()?.kind == .complete)
      try a.sync()
      #expect(try a.content == after && calendar.keys.count == 2)
    }
    #expect(try a.database.history.steps(atMost: .max).map(\.change.kind) == [.complete, .sync])
  }

  @Test(
    "What a pass brought and was sent over is in the history, where it can be had again; no undo and no redo brings it",
    arguments: [true, false])
  func record(isRedone: Bool) throws {
    let a = try started()
    calendar.store(.todo("UID:r", "SUMMARY:Theirs"), at: "r.ics")
    try a.sync()
    #expect(try a.names == ["Theirs"])
    try a.database.undo()
    try a.sync()
    #expect(calendar["/dav/here/r.ics"]?.contains("SUMMARY:Daily") == true)
    #expect(try a.reachable.contains("Theirs"))
    let step = try #require(try a.database.history.steps(atMost: 1).first)
    var place = StoredHistory.NamePlace()
    #expect(try a.database.history.names(in: step.id, from: &place, atMost: 9).contains("Theirs"))
    #expect(step.isUndone)
    if isRedone {
      #expect(try a.database.redo()?.kind == .sync)
      try a.sync()
      #expect(calendar["/dav/here/r.ics"]?.contains("SUMMARY:Theirs") == true)
      #expect(try a.names == ["Theirs"])
      return
    }
    try a.add("another")
    #expect(try a.database.history.steps(atMost: .max).allSatisfy { !$0.isUndone })
    #expect(try a.database.undo()?.kind == .add)
    #expect(try a.database.undo()?.kind == .sync)
    #expect(try a.names.isEmpty && a.database.undo() == nil)
    try a.perform(.bringBack(before: step.id))
    #expect(try a.names == ["Theirs"])
  }

  @Test("What a person wrote, sent and took back leaves nothing in the history")
  func own() throws {
    let a = try started()
    try a.rename("Daily", to: "Mine")
    try a.sync()
    try a.database.undo()
    try a.sync()
    #expect(calendar["/dav/here/r.ics"]?.contains("SUMMARY:Daily") == true)
    try a.add("another")
    try a.sync()
    #expect(try a.database.history.steps(atMost: .max).map(\.change.kind) == [.add, .sync])
    #expect(try !a.reachable.contains("Mine"))
  }

  @Test(
    "What was undone can be done again after a pass that brings other tasks; of a task that it brings nothing is written over"
  )
  func others() throws {
    let a = try started()
    for name in ["One", "Two", "Three"] { try a.add(name) }
    try a.sync()
    let keys = calendar.keys
    func key(_ name: String) throws -> String {
      try #require(keys.first { calendar[$0]?.contains("SUMMARY:\(name)\r\n") == true })
    }
    let (one, two) = (try key("One"), try key("Two"))
    for name in ["One", "Two", "Three"] { try a.rename(name, to: name + " again") }
    for _ in 0..<3 { try a.database.undo() }
    // One that is new, and one of those that were undone.
    calendar.store(.todo("UID:o", "SUMMARY:Other"), at: "o.ics")
    let theirs = try #require(calendar[two]).replacing("SUMMARY:Two", with: "SUMMARY:Theirs")
    calendar.store(Array(theirs.utf8), at: two)
    #expect(try a.sync()[0].changedHere == 2)
    #expect(try a.names.sorted() == ["Daily", "One", "Other", "Theirs", "Three"])
    #expect(try a.database.redo()?.kind == .rename)
    // What would follow stood behind one that is gone.
    #expect(try a.database.redo() == nil)
    #expect(try a.names.sorted() == ["Daily", "One again", "Other", "Theirs", "Three"])
    try a.sync()
    #expect(calendar[one]?.contains("SUMMARY:One again") == true)
    #expect(calendar[two]?.contains("SUMMARY:Theirs") == true)
    #expect(try a.database.undo()?.kind == .rename)
    #expect(try a.database.undo()?.kind == .sync)
    #expect(try a.names.sorted() == ["Daily", "One", "Three", "Two"])
    #expect(try a.database.redo()?.kind == .sync)
    #expect(try a.database.redo()?.kind == .rename)
    #expect(try a.names.sorted() == ["Daily", "One again", "Other", "Theirs", "Three"])
  }
}
