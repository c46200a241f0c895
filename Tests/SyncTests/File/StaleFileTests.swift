import Sync
import SyncTesting
import TaskStore
import Testing

@testable import Tasks

@Suite("What a program saves that has not seen the last changes takes none of them back")
struct StaleFileTests {
  /// One task that is done here and one that is added here after others have read the file.
  private func pair() throws -> FilePair {
    let pair = try FilePair("One\nTwo\nThree\n")
    try pair.sync()
    try pair.add("Meanwhile")
    try pair.perform(.complete([pair.id("One")]))
    #expect(try pair.sync().sent == 2)
    return pair
  }

  private let written = "x 2026-11-20 One\nTwo\nThree\n2026-11-20 Meanwhile\n"

  @Test("An editor that read the file before them: both sides have both", arguments: [false, true])
  func stale(inTwoPasses: Bool) throws {
    let pair = try pair()
    if inTwoPasses {
      try pair.add("Later")
      try pair.sync()
    }
    pair.file.text = "One\nTwo\nThree soon\nTheirs\n"
    let report = try pair.sync()
    #expect(report.rewritten == (inTwoPasses ? 3 : 2) && report.conflicts.isEmpty)
    let later = inTwoPasses ? ["Later"] : []
    #expect(
      try pair.tasks == (later + ["Meanwhile", "Theirs", "Three soon", "Two", "x One"]).sorted())
    #expect(pair.file.text.contains("x 2026-11-20 One\nTwo\nThree soon\nTheirs\n"))
    #expect(try pair.sync().isQuiet)
  }

  @Test("An editor that has read the first of two changes takes back neither")
  func between() throws {
    let pair = try pair()
    try pair.perform(.complete([pair.id("Two")]))
    try pair.add("Later")
    try pair.sync()
    pair.file.text = written + "Theirs\n"
    #expect(try pair.sync().rewritten == 2)
    #expect(try pair.tasks == ["Later", "Meanwhile", "Theirs", "Three", "x One", "x Two"])
    #expect(try pair.sync().isQuiet)
  }

  @Test("A line that both have changed is put together with what it was before")
  func merged() throws {
    let pair = try pair()
    pair.file.text = "One @home due:2026-12-01\nTwo\nThree\n"
    try pair.sync()
    #expect(try pair.tasks == ["Meanwhile", "Three", "Two", "x One"])
    #expect(pair.file.text.hasPrefix("x 2026-11-20 One @home due:2026-12-01\n"))
    #expect(try pair.sync().isQuiet)
  }

  @Test("A task that was removed here stays removed where other changes are taken back, too")
  func removed() throws {
    let pair = try FilePair("One\nTwo\n")
    try pair.sync()
    try pair.perform(.delete([pair.id("One")]))
    try pair.add("Meanwhile")
    try pair.sync()
    pair.file.text = "One\nTwo\nTheirs\n"
    #expect(try pair.sync().rewritten == 2)
    #expect(try pair.tasks == ["Meanwhile", "Theirs", "Two"])
    #expect(!pair.file.text.contains("One"))
    #expect(try pair.sync().isQuiet)
  }

  @Test("What is taken back with the other changes in sight, or once more, is meant")
  func meant() throws {
    let pair = try pair()
    pair.file.text = "x 2026-11-20 One\nTwo\nThree\n"
    #expect(try pair.sync().rewritten == 0)
    #expect(try pair.tasks == ["Three", "Two", "x One"])
    let other = try self.pair()
    for count in [2, 0] {
      other.file.text = "One\nTwo\nThree\n"
      #expect(try other.sync().rewritten == count)
    }
    #expect(try other.tasks == ["One", "Three", "Two"])
    #expect(try other.sync().isQuiet)
  }

  @Test("An editor that stays open and saves again takes nothing back then either")
  func again() throws {
    let pair = try pair()
    for line in ["First", "Second"] {
      pair.file.text = "One\nTwo\nThree\n\(line)\n"
      #expect(try pair.sync().rewritten == 2)
    }
    #expect(try pair.tasks.contains("Meanwhile") && pair.tasks.contains("x One"))
  }

  @Test("A clock that is behind loses no edit: what was not there before is new")
  func slowClock() throws {
    let pair = try FilePair("One\nTwo\n")
    pair.file.content?.modified = pair.time
    try pair.sync()
    pair.file.text = "One soon\nTwo\nTheirs\n"
    pair.file.content?.modified = Timestamp(milliseconds: pair.now * 1000 - 1_500)
    let report = try pair.sync()
    #expect(report.restored == 0 && report.changedHere == 2)
    #expect(try pair.tasks == ["One soon", "Theirs", "Two"])
  }

  @Test("An older file knows tasks that were called otherwise since, and makes no second ones")
  func formerNames() throws {
    let pair = try FilePair("One\nTwo\n")
    pair.file.content?.modified = pair.time
    try pair.sync()
    let former = pair.file.content
    try pair.perform(.rename(pair.id("One"), to: NewTask(try TaskName("Quite another"))))
    try pair.sync()
    pair.file.text += "Theirs\n"
    pair.file.content?.modified = Timestamp(milliseconds: pair.now * 1000 + 60_000)
    try pair.sync()
    pair.file.content = former
    #expect(try pair.sync().restored > 0)
    #expect(try pair.tasks == ["Quite another", "Theirs", "Two"])
    #expect(try pair.sync().hasDone == false)
  }
}
