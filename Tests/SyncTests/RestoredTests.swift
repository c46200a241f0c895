import Formats
import Sync
import SyncTesting
import System
import Tasks
import Testing

@testable import TaskStore

@Suite("A server or a file that was put back from a backup takes nothing back here")
struct RestoredTests {
  private let calendar = MemoryCalendar()

  private func pair(_ count: Int) throws -> (Replica, Replica) {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for number in 0..<count { try a.add("task \(number)") }
    try a.sync()
    try b.sync()
    return (a, b)
  }

  private func names(_ numbers: Range<Int>) -> [String] {
    numbers.map { "task \($0)" }.sorted()
  }

  @Test("What was sent just before a server was put back is sent again, however its tokens count")
  func justAfterPush() throws {
    for refuses in [true, false] {
      let calendar = MemoryCalendar()
      calendar.habits.countsTokens = true
      let a = try Replica(calendar)
      for number in 0..<5 { try a.add("task \(number)") }
      try a.sync()
      let backup = calendar.backup()
      for number in 5..<10 { try a.add("task \(number)") }
      try a.sync()
      calendar.restore(backup)
      if refuses { calendar.era = "new" }
      let report = try a.sync()[0]
      #expect(report.restored == 5 && report.sent == 5, "\(report)")
      #expect(try a.names == names(0..<10) && calendar.keys.count == 10)
      #expect(try a.sync()[0].isQuiet)
    }
  }

  @Test("The token that is kept covers what was sent: the next listing brings nothing of it")
  func covered() throws {
    let a = try Replica(calendar)
    try a.add("task 0")
    try a.sync()
    calendar.forgetCalls()
    #expect(try a.sync()[0].isQuiet)
    #expect(calendar.calls.count == 1)
    let token = try #require(try a.database.accounts.collections().first?.token)
    var listed = 0
    _ = try MemoryServer(calendar: calendar).list(since: token) { _ in listed += 1 }
    #expect(listed == 0)
  }

  @Test(
    "Where another machine was quicker the former token stays, and nothing of that one is missed")
  func crossed() throws {
    let (a, b) = try pair(2)
    try a.add("task 2")
    var puts = 0
    calendar.weather = { [calendar] call, isAfter in
      if case .put = call, isAfter, puts == 0 {
        puts += 1
        calendar.store(.todo("UID:x", "SUMMARY:task 3"), at: "x.ics")
      }
      return nil
    }
    try a.sync()
    calendar.weather = { _, _ in nil }
    try a.sync()
    try b.sync()
    #expect(try a.names == names(0..<4) && b.names == names(0..<4))
  }

  @Test("What was sent and removed by others before the next listing stays removed")
  func removedAtOnce() throws {
    let (a, b) = try pair(9)
    try a.add("task 9")
    try a.sync()
    try b.sync()
    try b.perform(.delete([try b.id("task 9")]))
    try b.sync()
    try a.sync()
    #expect(try a.names == names(0..<9) && calendar.keys.count == 9)
  }

  @Test("A state from before what both had agreed on is no change; one undo takes it all the same")
  func older() throws {
    let (a, b) = try pair(4)
    let backup = calendar.backup()
    try a.rename("task 0", to: "today")
    try a.annotate("task 1", "today's notes")
    try a.perform(.complete([a.id("task 2")]))
    try a.sync()
    try b.sync()
    calendar.restore(backup)
    calendar.era = "new"
    let report = try a.sync()[0]
    #expect(report.restored == 3 && report.sent == 3 && report.conflicts.isEmpty)
    #expect(try a.names == ["task 1", "task 2", "task 3", "today"])
    #expect(try a.record("task 1").notes == "today's notes" && a.record("task 2").isDone)
    // The other machine has the same and says nothing.
    #expect(try b.sync()[0].restored == 0)
    #expect(try a.content == b.content)
    try a.database.undo()
    #expect(try a.names == names(0..<4))
    try a.sync()
    try b.sync()
    #expect(try b.names == names(0..<4) && a.content == b.content)
    #expect(try a.reachable.contains("today"))
  }

  @Test("What was removed here stays removed when a server has it again")
  func removed() throws {
    let (a, _) = try pair(8)
    try a.rename("task 0", to: "today")
    try a.sync()
    let backup = calendar.backup()
    try a.rename("today", to: "later")
    try a.sync()
    try a.perform(.delete([a.id("later")]))
    calendar.restore(backup)
    calendar.era = "new"
    try a.sync()
    #expect(try a.names == names(1..<8) && calendar.keys.count == 7)
    // Also where that had reached the server; one undo takes what that has.
    let another = calendar.backup()
    try a.perform(.delete([a.id("task 1")]))
    try a.sync()
    calendar.restore(another)
    calendar.era = "newer"
    #expect(try a.sync()[0].restored == 1)
    #expect(try a.names == names(2..<8) && calendar.keys.count == 6)
    try a.database.undo()
    try a.sync()
    #expect(try a.names == names(1..<8) && calendar.keys.count == 7)
  }

  @Test(
    "What was removed by one and brought back by the other is no state from before that, though a token is refused"
  )
  func broughtBack() throws {
    calendar.store(.todo("UID:1", "SUMMARY:a"), at: "1.ics")
    let (a, b) = try pair(8)
    try a.perform(.delete([a.id("a")]))
    for replica in [a, b] { try replica.sync() }
    try a.database.undo()
    calendar.era = "new"
    for replica in [a, b, a] { try replica.sync() }
    #expect(try a.names == ["a"] + names(0..<8) && a.content == b.content)
    #expect(calendar.keys.count == 9)
  }

  @Test("What is gone with a token that is refused is sent again, and one undo takes that back")
  func refusedToken() throws {
    let (a, _) = try pair(10)
    for key in calendar.keys.prefix(2) { calendar.remove(key) }
    calendar.era = "new"
    let report = try a.sync()[0]
    #expect(report.restored == 2 && report.sent == 2 && calendar.keys.count == 10)
    #expect(try a.names == names(0..<10))
    try a.database.undo()
    try a.sync()
    #expect(try a.names.count == 8 && calendar.keys.count == 8)
  }

  @Test(
    "A calendar that was made anew gets all tasks again once a person says that it has lost them")
  func madeAnew() throws {
    let (a, b) = try pair(12)
    calendar.makeAnew()
    #expect(throws: PassError.self) { try a.sync() }
    var options = PassOptions()
    options.sendsAgain = true
    #expect(try a.sync(options)[0].restored == 12)
    #expect(calendar.keys.count == 12)
    try b.sync(options)
    #expect(try a.content == b.content && calendar.keys.count == 12)
  }

  @Test("Lines of others that a server has lost are sent again, too")
  func foreignLines() throws {
    let (a, _) = try pair(1)
    let key = calendar.keys[0]
    try a.rename("task 0", to: "today")
    try a.sync()
    let backup = calendar.backup()
    let text = (calendar[key] ?? "").replacing("END:VTODO", "X-KEEP:1\r\nEND:VTODO")
    calendar.store(Array(text.utf8), at: key)
    try a.sync()
    try a.rename("today", to: "later")
    try a.sync()
    calendar.restore(backup)
    calendar.era = "new"
    try a.sync()
    #expect(calendar[key]?.contains("X-KEEP:1") == true)
    #expect(calendar[key]?.contains("SUMMARY:later") == true)
  }

  // MARK: Files

  private func moment(_ minute: Int64) -> Timestamp {
    Timestamp(milliseconds: 1_795_168_000_000 + minute * 60_000)
  }

  @Test("A todo.txt file that is older than the last pass is written again; one undo takes it")
  func file() throws {
    let pair = try FilePair("task 0\ntask 1\ntask 2\ntask 3\n")
    pair.file.content?.modified = moment(0)
    try pair.sync()
    let yesterday = pair.file.content
    pair.file.text = "task 0\nrenamed today\ntask 3\nnew today\nalso new\n"
    pair.file.content?.modified = moment(60)
    try pair.sync()
    let today = pair.file.text
    try #require(try pair.tasks == ["also new", "new today", "renamed today", "task 0", "task 3"])
    pair.file.content = yesterday
    let report = try pair.sync()
    #expect(report.restored == 5, "\(report)")
    #expect(try pair.tasks == ["also new", "new today", "renamed today", "task 0", "task 3"])
    #expect(Set(pair.file.text.split(separator: "\n")) == Set(today.split(separator: "\n")))
    #expect(try pair.sync().hasDone == false)
    try pair.database.undo()
    #expect(try pair.tasks == names(0..<4))
    pair.file.content?.modified = moment(70)
    try pair.sync()
    #expect(try pair.tasks == names(0..<4))
    #expect(Set(pair.file.text.split(separator: "\n")) == Set(names(0..<4).map { $0[...] }))
  }

  @Test("A file that is newer is taken as it is, and an older one too where a person says so")
  func newerFile() throws {
    for (minute, accepts) in [(Int64(61), false), (10, true)] {
      let pair = try FilePair("task 0\ntask 1\n")
      pair.file.content?.modified = moment(60)
      try pair.sync()
      pair.file.text = "task 0 changed\ntask 1\n"
      pair.file.content?.modified = moment(minute)
      #expect(try pair.sync(acceptsRemovals: accepts).restored == 0)
      #expect(try pair.tasks == ["task 0 changed", "task 1"])
    }
  }
}
