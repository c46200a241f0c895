import SQLite
import Sync
import SyncTesting
import Testing

@testable import TaskStore
@testable import Tasks

@Suite("A todo.txt file in trouble loses nothing") struct FileTroubleTests {
  private func pair(_ count: Int = 2) throws -> FilePair {
    let pair = try FilePair((0..<count).map { "Line number \($0)\n" }.joined())
    try pair.sync()
    return pair
  }

  private func error(_ body: () throws -> Void) -> FilePassError? {
    do { try body() } catch { return error as? FilePassError }
    return nil
  }

  @Test("A file that is gone, empty or no text changes nothing, and goes on when it is back")
  func vanished() throws {
    let pair = try pair()
    let text = pair.file.text
    try pair.perform(.complete([pair.id("Line number 0")]))
    for content in [
      nil, SharedContent([]), SharedContent([0x0A, 0x20]), SharedContent([0xFF, 0x0A]),
    ] {
      pair.file.content = content
      let error = error { try pair.sync() }
      switch (error, content?.bytes.first) {
      case (.missing, nil) where content == nil: break
      case (.guarded(.emptied(2)), nil), (.guarded(.emptied(2)), 0x0A): break
      case (.notText, 0xFF): break
      default: Issue.record("\(String(describing: error))")
      }
      #expect(pair.file.content?.bytes == content?.bytes)
      #expect(try pair.tasks == ["Line number 1", "x Line number 0"])
    }
    pair.file.text = text
    try pair.sync()
    #expect(pair.file.text == "x 2026-11-20 Line number 0\nLine number 1\n")
  }

  @Test("A file that was cut off removes nothing until a person says that it is meant")
  func cutOff() throws {
    let pair = try pair(40)
    pair.file.text = String(pair.file.text.prefix(290))
    guard case .guarded(.manyGone) = error({ try pair.sync() }) else {
      Issue.record("it was taken for true")
      return
    }
    #expect(try pair.tasks.count == 40)
    try pair.sync(acceptsRemovals: true)
    #expect(try pair.tasks.count < 40)
  }

  private static let strangers: [[UInt8]] = [
    Array("<!DOCTYPE html>\n<html><body>Sign in to the network</body></html>\n".utf8),
    Array("Something else\n".utf8), [UInt8](repeating: 0, count: 60),
    Array("Line number 0\n".utf8) + [UInt8](repeating: 0, count: 60),
  ]

  @Test(
    "Zeros, a page to sign in or one line of somebody else's empty no list, however short it is",
    arguments: strangers, 1...12)
  func stranger(content: [UInt8], count: Int) throws {
    let pair = try pair(count)
    let text = pair.file.text
    pair.file.content = SharedContent(content)
    switch error({ try pair.sync() }) {
    case .notText where content.contains(0), .guarded(.emptied(count)): break
    case let error: Issue.record("\(String(describing: error))")
    }
    #expect(try pair.tasks.count == count && pair.file.content?.bytes == content)
    pair.file.text = text
    #expect(try pair.sync().isQuiet)
  }

  @Test("A file that ends within a line, wherever, is half there; it goes on when it is whole")
  func halfThere() throws {
    let pair = try FilePair("First line\nSecond\nThird\nFourth\nF\u{FC}nfte\n")
    try pair.sync()
    let whole = pair.file.content?.bytes ?? []
    for size in 1..<whole.count where whole[size - 1] != 0x0A && whole[size] != 0x0A {
      pair.file.content = SharedContent(Array(whole[..<size]))
      switch error({ try pair.sync() }) {
      case .halfThere: break
      case .notText where whole[size] & 0xC0 == 0x80: break
      case let error: Issue.record("\(size): \(String(describing: error))")
      }
      #expect(try pair.tasks.count == 5 && pair.file.writes == 0)
    }
    pair.file.content = SharedContent(whole)
    #expect(try pair.sync().isQuiet)
    // Said by a person: it is meant.
    pair.file.text = "First line\nSecond\nThird\nFourth\nF"
    try pair.sync(acceptsRemovals: true)
    #expect(try pair.tasks == ["F", "First line", "Fourth", "Second", "Third"])
  }

  @Test("A last line without an end that is new, or as it was, is a line")
  func withoutEnd() throws {
    let pair = try FilePair("Call mum\nBuy milk\n")
    try pair.sync()
    for text in [
      "Call mum\nBuy milk\nCall", "Call mum\nBuy milk\nCall\nWater", "Call mum\nBuy milk",
    ] {
      pair.file.text = text
      #expect(try pair.sync(acceptsRemovals: text.hasSuffix("milk")).changedHere > 0, "\(text)")
    }
  }

  @Test("Of a short file up to three lines may go at once, and a quarter from sixteen on")
  func quarter() throws {
    for (count, most) in [(4, 3), (10, 3), (15, 3), (16, 4), (40, 10)] {
      for gone in [most, most + 1] {
        let pair = try pair(count)
        pair.file.text = (gone..<count).map { "Line number \($0)\n" }.joined()
        let isGuarded = error { try pair.sync() } != nil
        #expect(isGuarded == (gone > most), "\(gone) of \(count)")
      }
    }
  }

  @Test("A store that fails once the file is written has done what its report says")
  func storeFails() throws {
    let pair = try pair()
    try pair.add("New")
    pair.file.text += "Theirs\n"
    pair.file.written = { try? pair.database.connection.run("PRAGMA query_only = 1") }
    var pass = FilePass(of: pair.file, named: "/todo.txt", in: pair.database, clock: { pair.time })
    #expect(throws: FilePassError.self) { _ = try pass.run() }
    #expect(pass.report.hasDone && pass.report.changedHere == 1 && pass.report.sent == 1)
    pair.file.written = {}
    try pair.database.connection.run("PRAGMA query_only = 0")
    #expect(try pair.sync().changedHere == 0 && pair.file.writes == 1)
    #expect(try pair.tasks == ["Line number 0", "Line number 1", "New", "Theirs"])
    #expect(try pair.sync().isQuiet)
  }

  @Test("A line that cannot be read stays, and so does its task; the others go on")
  func unreadable() throws {
    let pair = try pair()
    let long = String(repeating: "a", count: 100_001)
    pair.file.text = "Line number 0 note:\(long)\nLine number 1 @a\n"
    let text = pair.file.text
    for _ in 0..<2 { #expect(try pair.sync().refusedCount == 1) }
    #expect(try pair.tasks == ["Line number 0", "Line number 1"] && pair.file.text == text)
    pair.file.text = "Line number 0 due:2026-02-28\nLine number 1 @a\n"
    #expect(try pair.sync().changedHere == 1)
  }

  @Test("A day that the calendar has not is a word until it is put right, and is said once")
  func impossibleDay() throws {
    let pair = try pair()
    pair.file.text = "Line number 0 due:2026-02-31\nLine number 1 @a\n"
    let text = pair.file.text
    let report = try pair.sync()
    #expect(report.refused.map(\.property) == ["due:2026-02-31"] && report.sent == 0)
    #expect(try pair.sync().isQuiet && pair.file.text == text)
    #expect(try pair.tasks == ["Line number 0 due:2026-02-31", "Line number 1"])
    pair.file.text = "Line number 0 due:2026-02-28\nLine number 1 @a\n"
    #expect(try pair.sync().changedHere == 1)
    #expect(try pair.tasks == ["Line number 0", "Line number 1"])
  }

  @Test("A file that may not be written is read, and what is done here waits")
  func readOnly() throws {
    let pair = try pair()
    try pair.add("New")
    pair.file.text = "Line number 0 @a\nLine number 1\n"
    pair.file.content?.isReadOnly = true
    #expect(try pair.sync().keptBack == 1)
    #expect(pair.file.writes == 0)
    pair.file.content?.isReadOnly = false
    #expect(try pair.sync().sent == 1)
    #expect(pair.file.text.hasSuffix("New\n"))
    #expect(try pair.sync().isQuiet)
  }

  @Test("What somebody writes between the reading and the writing is taken in first")
  func meanwhile() throws {
    let pair = try pair()
    try pair.add("New")
    pair.file.meanwhile = Array("Line number 0\nLine number 1\nTheirs\n".utf8)
    try pair.sync()
    #expect(pair.file.text == "Line number 0\nLine number 1\nTheirs\n2026-11-20 New\n")
    #expect(try pair.tasks == ["Line number 0", "Line number 1", "New", "Theirs"])
    #expect(try pair.sync().isQuiet)
  }

  @Test("What somebody writes meanwhile that is like a line on its way there is another task")
  func alikeMeanwhile() throws {
    let pair = try pair()
    try pair.add("Buy milk")
    pair.file.meanwhile = Array((pair.file.text + "Buy bread\n").utf8)
    try pair.sync()
    #expect(try pair.tasks == ["Buy bread", "Buy milk", "Line number 0", "Line number 1"])
    #expect(pair.file.text.hasSuffix("Buy bread\n2026-11-20 Buy milk\n"))
    #expect(try pair.sync().isQuiet)
  }

  @Test(
    "A pass that is killed is finished by the next, wherever that was",
    arguments: MemoryText.Moment.allCases)
  func killed(moment: MemoryText.Moment) throws {
    let pair = try pair(3)
    try pair.add("New")
    try pair.perform(.rename(pair.id("Line number 0"), to: NewTask(try TaskName("Quite another"))))
    try pair.perform(.delete([pair.id("Line number 1")]))
    pair.file.text += "Theirs\n"
    pair.file.ends = moment
    #expect(throws: FilePassError.self) { try pair.sync() }
    try pair.sync()
    #expect(try pair.tasks == ["Line number 2", "New", "Quite another", "Theirs"])
    #expect(pair.file.text == "Quite another\nLine number 2\nTheirs\n2026-11-20 New\n")
    #expect(try pair.sync().isQuiet)
  }

  @Test(
    "A store that was put back as a file takes what is newer in the file; a fresh one all of it")
  func putBack() throws {
    let pair = try pair()
    let former = try TaskDatabase()
    _ = try pair.database.connection.copy(
      to: former.connection, failing: { pair.database.connection.error($0) })
    pair.file.text = "Line number 0 again\nLine number 1\nAdded later\n"
    try pair.sync()
    for database in [former, try TaskDatabase()] {
      let other = try FilePair(pair.file.text)
      var pass = FilePass(of: other.file, named: "/todo.txt", in: database, clock: { pair.time })
      _ = try pass.run()
      #expect(
        try database.load().map(\.name).sorted() == [
          "Added later", "Line number 0 again", "Line number 1",
        ])
      #expect(other.file.text == pair.file.text)
    }
  }

  @Test("A line that somebody writes again after its task was removed here is a task once more")
  func writtenAgain() throws {
    let pair = try FilePair("one\ntwo\n")
    try pair.sync()
    try pair.perform(.delete([try pair.id("one")]))
    #expect(try pair.sync().deleted == 1 && pair.file.text == "two\n")
    pair.file.text = "one\ntwo\n"
    #expect(try pair.sync().changedHere == 1)
    #expect(try pair.tasks == ["one", "two"] && pair.file.text == "one\ntwo\n")
    #expect(try pair.sync().isQuiet)
  }
}
