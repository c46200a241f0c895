import Dates
import Sync
import SyncTesting
import TaskStore
import Testing

@testable import Tasks

@Suite("A todo.txt file and the tasks in step") struct FilePassTests {
  /// In step already: two tasks, one of them with words that Aloft does not know.
  private func pair() throws -> FilePair {
    let pair = try FilePair("(A) 2026-01-02 Call mum +Family @phone x-key:7\n\nBuy milk\n")
    try pair.sync()
    return pair
  }

  @Test("Lines become tasks in one step and stay as they are, byte for byte")
  func lines() throws {
    let text =
      "\u{FEFF}(B) Call  mum +Family @phone key:a pri:B +Other\r\n\r\nx 2026-01-03 2026-01-01 Buy\n \nLast"
    let pair = try FilePair(text)
    let report = try pair.sync()
    #expect(report.changedHere == 3 && report.sent == 0)
    #expect(try pair.tasks == ["Call  mum key:a pri:B +Other", "Last", "x Buy"])
    #expect(pair.file.text == text && pair.file.writes == 0)
    #expect(try pair.steps == 1)
    #expect(try pair.sync().isQuiet)
    try pair.database.undo()
    #expect(try pair.tasks == [])
  }

  @Test("Tasks become lines as a person would write them, and a file that is not there is made")
  func tasks() throws {
    let pair = try FilePair()
    try pair.add("Call mum", "Family")
    try pair.perform(.complete([try pair.add("Buy milk")]))
    #expect(try pair.sync().sent == 2)
    #expect(pair.file.text == "2026-11-20 Call mum +Family\nx 2026-11-20 2026-11-20 Buy milk\n")
    #expect(try pair.sync().isQuiet && pair.file.writes == 1)
  }

  @Test("A date that is left out moves the line on, and nothing is said of it again")
  func skipped() throws {
    let pair = try FilePair("Water plants due:2026-11-20 rec:+1w x-key:7\n")
    try pair.sync()
    let id = try pair.id("Water plants x-key:7")
    try pair.perform(.skip([id]))
    #expect(try pair.sync().sent == 1)
    #expect(pair.file.text.hasPrefix("Water plants due:2026-11-27 rec:+1w x-key:7"))
    #expect(try pair.sync().isQuiet && pair.file.writes == 1)
    pair.file.text = pair.file.text.replacing("due:2026-11-27", "due:2026-11-28")
    #expect(try pair.sync().changedHere == 1)
    let schedule = try pair.database.schedule(of: pair.database.task(id))
    #expect(schedule.due?.description == "2026-11-28")
    #expect(schedule.repetition?.rule.text == "FREQ=WEEKLY;EXDATE=20261120")
  }

  @Test("A name in other letters, or with an accent, is the same task's")
  func letters() throws {
    let pair = try pair()
    let ids = (try pair.id("Call mum x-key:7"), try pair.id("Buy milk"))
    pair.file.text = "(A) 2026-01-02 CALL MÜM +Family @phone x-key:7\n\nbuy MILK\n"
    #expect(try pair.sync().changedHere == 2)
    #expect(try pair.id("CALL MÜM x-key:7") == ids.0 && pair.id("buy MILK") == ids.1)
    #expect(try pair.sync().isQuiet)
  }

  @Test(
    "Tags that are one here, and what is none here, stay as they are written until the tag is removed"
  )
  func tags() throws {
    let long = String(repeating: "o", count: 300)
    let pair = try FilePair("Call @Home @home @M\u{FC}ller @# @muller @\(long)1 @\(long)2\n")
    try pair.sync()
    #expect(try pair.sync().isQuiet && pair.file.writes == 0)
    let id = try pair.id("Call")
    try pair.perform(.rename(id, to: NewTask(try TaskName("Ring"))))
    #expect(try pair.sync().sent == 1)
    #expect(pair.file.text == "Ring @Home @home @M\u{FC}ller @# @muller @\(long)1 @\(long)2\n")
    try pair.perform(
      .tag([id], adding: [try #require(Tag("new"))], removing: [try #require(Tag("HOME"))]))
    #expect(try pair.sync().sent == 1)
    #expect(pair.file.text == "Ring @M\u{FC}ller @# @muller @\(long)1 @\(long)2 @new\n")
  }

  @Test("What is done here is done in its line, and all else of the line stays")
  func fromHere() throws {
    let pair = try pair()
    try pair.perform(
      .rename(pair.id("Call mum x-key:7"), to: NewTask(try TaskName("Call dad x-key:7"))))
    try pair.perform(.complete([pair.id("Buy milk")]))
    try pair.add("Water plants")
    let report = try pair.sync()
    #expect(report.sent == 3 && report.changedHere == 0)
    #expect(
      pair.file.text == """
        (A) 2026-01-02 Call dad +Family @phone x-key:7

        x 2026-11-20 Buy milk
        2026-11-20 Water plants

        """)
    #expect(try pair.sync().isQuiet)
    try pair.perform(.delete([pair.id("Water plants")]))
    #expect(try pair.sync().deleted == 1)
    #expect(!pair.file.text.contains("Water"))
  }

  @Test("What an editor, todo.sh or a phone does to lines is done to their tasks, in one step")
  func fromThere() throws {
    let pair = try pair()
    let (mum, milk) = (try pair.id("Call mum x-key:7"), try pair.id("Buy milk"))
    pair.file.text =
      "x 2026-11-20 Buy milk @shop\nNew one\n(A) 2026-01-02 Call mum tonight +Family x-key:7\n"
    let steps = try pair.steps
    let report = try pair.sync()
    #expect(report.changedHere == 3 && report.sent == 0)
    #expect(try pair.steps == steps + 1)
    #expect(try pair.tasks == ["Call mum tonight x-key:7", "New one", "x Buy milk"])
    #expect(try pair.database.task(mum).name == "Call mum tonight x-key:7")
    // A day alone that is today is now.
    #expect(try pair.database.task(milk).completed == pair.time)
    try pair.database.undo()
    #expect(try pair.tasks == ["Buy milk", "Call mum x-key:7"])
  }

  @Test(
    "A line that is gone takes its task along; what was done goes to the archive, as todo.sh has it"
  )
  func removed() throws {
    let pair = try pair()
    try pair.perform(.complete([pair.id("Buy milk")]))
    try pair.add("Stay")
    try pair.sync()
    let milk = try pair.id("Buy milk")
    pair.file.text = "2026-11-20 Stay\nSomething else\n"
    #expect(try pair.sync().changedHere == 3)
    #expect(try pair.tasks == ["Something else", "Stay"])
    #expect(try pair.database.task(milk).isArchived)
    try pair.database.undo()
    try pair.sync()
    #expect(
      pair.file.text
        == "2026-11-20 Stay\n(A) 2026-01-02 Call mum +Family @phone x-key:7\nx 2026-11-20 Buy milk\n"
    )
  }

  private func zone(_ name: String) throws -> Zone {
    let name = try #require(ZoneName(name))
    return try #require(Zone.named(name), "no zone \(name)")
  }

  @Test("Days are the person's: an evening in New York is not the next day, as UTC has it")
  func days() throws {
    let pair = try FilePair("2026-11-20 Call mum\n2026-11-19 Buy milk\n")
    pair.database.place = try zone("America/New_York")
    // 20 November, 21:46 in New York.
    pair.now = 1_795_229_200
    try pair.sync()
    let mum = try pair.id("Call mum")
    // A day alone that is today is now.
    #expect(try pair.database.task(mum).created == pair.time)
    #expect(
      try pair.database.task(pair.id("Buy milk")).created.milliseconds == 1_795_064_400_000)
    try pair.perform(.complete([mum]))
    try pair.add("New")
    try pair.sync()
    #expect(
      pair.file.text
        == "x 2026-11-20 2026-11-20 Call mum\n2026-11-19 Buy milk\n2026-11-20 New\n")
    pair.file.text = pair.file.text.replacing("2026-11-19 Buy", "x 2026-11-20 2026-11-19 Buy")
    try pair.sync()
    #expect(try pair.database.task(pair.id("Buy milk")).completed == pair.time)
    #expect(try pair.sync().isQuiet)
  }

  @Test("Who travels takes the days along: no line changes for that, whatever else of it does")
  func travel() throws {
    let text = "2026-11-19 Call mum\n2026-11-18 Buy milk\n"
    let pair = try FilePair(text)
    pair.database.place = try zone("Europe/Berlin")
    try pair.sync()
    for name in ["America/Los_Angeles", "Asia/Tokyo", "UTC"] {
      pair.database.place = try zone(name)
      #expect(try pair.sync().isQuiet, "\(name)")
      try pair.perform(.tag([pair.id("Call mum")], adding: [try #require(Tag(name))], removing: []))
      try pair.sync()
      #expect(pair.file.text.hasPrefix("2026-11-19 Call mum @"), "\(pair.file.text)")
    }
    pair.file.text = pair.file.text.replacing("Buy milk", "Buy oat milk")
    try pair.sync()
    #expect(pair.file.text.hasSuffix("2026-11-18 Buy oat milk\n"))
  }

  @Test("What is put away here leaves the file, and comes back with its line")
  func archived() throws {
    let pair = try pair()
    let milk = try pair.id("Buy milk")
    try pair.perform(.complete([milk]))
    try pair.perform(.archive([milk]))
    #expect(try pair.sync().deleted == 1)
    #expect(!pair.file.text.contains("milk"))
    try pair.perform(.reopen([milk]))
    try pair.sync()
    #expect(pair.file.text.hasSuffix("Buy milk\n"))
  }

  @Test("Other fields on both sides are put together")
  func merged() throws {
    let pair = try pair()
    try pair.perform(.complete([pair.id("Buy milk")]))
    pair.file.text = pair.file.text.replacing("Buy milk", "Buy milk @shop due:2026-12-01")
    let report = try pair.sync()
    #expect(report.conflicts.isEmpty && report.changedHere == 1 && report.sent == 1)
    #expect(pair.file.text.hasSuffix("x 2026-11-20 Buy milk @shop due:2026-12-01\n"))
    #expect(try pair.sync().isQuiet)
  }

  @Test(
    "Of one text that both changed the later one stands, and the history has the other",
    arguments: [true, false])
  func conflict(isLocalLater: Bool) throws {
    let pair = try pair()
    try pair.perform(.rename(pair.id("Buy milk"), to: NewTask(try TaskName("Buy oat milk"))))
    pair.file.text = pair.file.text.replacing("Buy milk", "Buy soy milk")
    pair.file.content?.modified = Timestamp(
      milliseconds: (pair.now + (isLocalLater ? -60 : 60)) * 1000)
    let report = try pair.sync()
    #expect(report.conflicts.map(\.fields) == [[.name]])
    let (kept, other) = isLocalLater ? ("oat", "soy") : ("soy", "oat")
    #expect(try pair.tasks.contains("Buy \(kept) milk") && pair.file.text.contains(kept))
    #expect(try pair.reachable.contains("Buy \(other) milk"))
    try pair.database.undo()
    #expect(try pair.tasks.contains("Buy \(other) milk"))
  }

  @Test("Deleted on one side and changed on the other: it is kept, and that is said")
  func kept() throws {
    let pair = try pair()
    let mum = try pair.id("Call mum x-key:7")
    try pair.perform(.delete([mum]))
    try pair.perform(.rename(pair.id("Buy milk"), to: NewTask(try TaskName("Buy oat milk"))))
    pair.file.text = "2026-01-02 Call mum soon +Family @phone x-key:7\n"
    let report = try pair.sync()
    #expect(report.kept.sorted() == ["Buy oat milk", "Call mum soon x-key:7"])
    #expect(try pair.tasks == ["Buy oat milk", "Call mum soon x-key:7"])
    #expect(try pair.id("Call mum soon x-key:7") == mum)
    #expect(pair.file.text == "2026-01-02 Call mum soon +Family @phone x-key:7\nBuy oat milk\n")
  }

  @Test("Tasks that both have from the beginning are not doubled, and lists follow")
  func first() throws {
    let pair = try FilePair("Call mum +Family\nBuy milk\nBuy milk\n")
    try pair.add("Buy milk")
    try pair.add("Call mum", "family")
    try pair.add("Call mum", "Work")
    try pair.sync()
    #expect(try pair.tasks == ["Buy milk", "Buy milk", "Call mum", "Call mum"])
    #expect(pair.file.text == "Call mum +Family\nBuy milk\nBuy milk\n2026-11-20 Call mum +Work\n")
    pair.file.text = pair.file.text.replacing("+Work", "+Home")
    try pair.sync()
    #expect(pair.database.labels.list(named: "Home") != nil)
    let task = try #require(
      try pair.database.load().first { $0.list == pair.database.labels.list(named: "Home")?.id })
    try pair.perform(.file([task.id], .none))
    try pair.sync()
    #expect(pair.file.text.hasSuffix("2026-11-20 Call mum\n"))
  }

  @Test("One list alone: other tasks stay away, and a task that leaves the list leaves the file")
  func oneList() throws {
    let pair = try FilePair("Call mum\nBuy milk +Shop\n")
    try pair.add("Elsewhere", "Work")
    let own = try pair.add("Mow", "Home")
    let home = try #require(pair.database.labels.list(named: "Home")?.id)
    pair.list = home
    try pair.sync()
    #expect(pair.file.text == "Call mum\nBuy milk +Shop\n2026-11-20 Mow\n")
    #expect(try pair.database.load().filter { $0.list == home }.count == 3)
    try pair.perform(.file([own], .none))
    try pair.sync()
    #expect(pair.file.text == "Call mum\nBuy milk +Shop\n")
    try pair.perform(.deleteList(home))
    #expect(throws: FilePassError.self) { try pair.sync() }
    #expect(pair.file.text == "Call mum\nBuy milk +Shop\n")
  }
}
