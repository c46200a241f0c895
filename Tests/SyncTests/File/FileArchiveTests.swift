import Sync
import SyncTesting
import TaskStore
import Testing

@testable import Tasks

@Suite("A line that goes from todo.txt to done.txt was completed and put away")
struct FileArchiveTests {
  private func pair(_ text: String) throws -> FilePair {
    let pair = try FilePair(text)
    try pair.sync()
    return pair
  }

  @Test(
    "The task is completed and archived in one step, the last one of a file too, and undo brings it back"
  )
  func archived() throws {
    let pair = try pair("(A) 2026-11-01 Call mum +Family @phone x-key:7\n")
    let (id, steps) = (try pair.id("Call mum x-key:7"), try pair.steps)
    pair.archive.text = "x 2026-11-20 2026-11-01 Call mum +Family @phone x-key:7\n"
    pair.file.text = ""
    #expect(try pair.sync().changedHere == 1)
    let task = try pair.database.task(id)
    #expect(task.isArchived && task.completed == pair.time)
    #expect(try pair.steps == steps + 1 && pair.sync().isQuiet)
    #expect(pair.archive.writes == 0 && pair.file.writes == 0)
    try pair.database.undo()
    #expect(try pair.sync().sent == 1)
    #expect(pair.file.text.hasSuffix("Call mum +Family @phone x-key:7\n"))
  }

  @Test("One that was changed before it was put away is the same, with the change")
  func changed() throws {
    let pair = try pair("Call mum\nBuy milk\n")
    let mum = try pair.id("Call mum")
    pair.archive.text = "x 2026-11-20 Call mum tonight @phone\n"
    pair.file.text = "Buy milk\n"
    try pair.sync()
    let task = try pair.database.task(mum)
    #expect(task.isArchived && task.name == "Call mum tonight")
  }

  @Test("What was changed here meanwhile stays, and is put away with it")
  func both() throws {
    let pair = try pair("Call mum\nBuy milk\n")
    let mum = try pair.id("Call mum")
    try pair.perform(.rename(mum, to: NewTask(try TaskName("Call dad"))))
    pair.archive.text = "x 2026-11-20 Call mum\n"
    pair.file.text = "Buy milk\n"
    try pair.sync()
    let task = try pair.database.task(mum)
    #expect(task.isArchived && task.name == "Call dad" && pair.file.text == "Buy milk\n")
  }

  @Test("A line of the archive is one task's: an old one of the same name completes no other")
  func once() throws {
    let pair = try pair("2026-11-18 Water plants\nBuy milk\n")
    pair.archive.text = "x 2025-06-01 2025-05-01 Water plants\n"
    pair.file.text = "Buy milk\n"
    try pair.sync()
    #expect(try pair.tasks == ["Buy milk"], "it was removed by hand")
    for _ in 0..<2 {
      pair.file.text += "2026-11-20 Water plants\n"
      try pair.sync()
      let id = try pair.id("Water plants")
      pair.archive.text += "x 2026-11-20 2026-11-20 Water plants\n"
      pair.file.text = "Buy milk\n"
      try pair.sync()
      #expect(try pair.database.task(id).isArchived)
    }
    pair.file.text += "2026-11-20 Water plants\n"
    try pair.sync()
    let id = try pair.id("Water plants")
    pair.file.text = "Buy milk\n"
    try pair.sync()
    #expect(throws: StoreError.self) { try pair.database.task(id) }
  }

  @Test("Many that are put away at once are no fault, and what is in neither file is one")
  func many() throws {
    let lines = (0..<40).map { "Line number \($0)\n" }
    let pair = try pair(lines.joined())
    pair.file.text = lines.suffix(5).joined()
    pair.archive.text = lines.prefix(20).map { "x 2026-11-20 " + $0 }.joined()
    #expect(throws: FilePassError.self) { try pair.sync() }
    pair.archive.text = lines.prefix(35).map { "x 2026-11-20 " + $0 }.joined()
    #expect(try pair.sync().changedHere == 35)
    #expect(try pair.tasks.count == 5)
  }
}
