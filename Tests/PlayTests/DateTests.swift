import App
import Canvas
import Dates
import Kit
import Loop
import Play
import TaskStore
import Testing

/// Dates as the window shows them, in virtual time.
@Suite struct DateTests {
  /// 2026-11-23, a Monday, at 9:30 UTC.
  private func makeStage() throws -> Stage {
    let stage = try Stage.make()
    jump(stage, toSecondsAfter: 0)
    return stage
  }

  /// The clock is set to so many seconds after the beginning: hours of ticks are not lived through.
  private func jump(_ stage: Stage, toSecondsAfter seconds: Int64) {
    stage.setClock(milliseconds: (1_795_426_200 + seconds) * 1_000)
  }

  private func chips(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.details)
  }

  private func names(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  /// Hides it until one of the days of the menu's last line, counted from tomorrow.
  private func hideSelected(_ stage: Stage, lines: Int) {
    stage.key(KeyPress(.character("d"), .shift))
    for key in [Key.end, .enter] { stage.key(KeyPress(key)) }
    for _ in 0..<lines { stage.key(KeyPress(.down)) }
    stage.key(KeyPress(.enter))
  }

  @Test("Behaviour 57: what is understood of a name is said before it counts, and can stay text")
  func typed() throws {
    let stage = try makeStage()
    stage.key(KeyPress(.character("n")))
    stage.type("Pay rent tomorrow 17:00")
    #expect(stage.seenText.contains("Due Tuesday, 24 November, 17:00"))
    stage.key(KeyPress(.enter))
    #expect(names(stage) == ["Pay rent"])
    stage.key(KeyPress(.character("n")))
    stage.type("See “The day after tomorrow” tomorrow")
    stage.key(KeyPress(.character("d"), .control))
    #expect(!stage.seenText.contains("Due Tuesday"))
    stage.key(KeyPress(.enter))
    #expect(names(stage).contains("See “The day after tomorrow” tomorrow"))
  }

  @Test("A menu skips a date where a task comes again, says so, and one undo brings it back")
  func skipped() throws {
    let stage = try makeStage()
    stage.paste("Call Ana\nWater plants every wed")
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.menu))
    #expect(!stage.shows("Skip this time"))
    for key in [Key.escape, .down, .menu] { stage.key(KeyPress(key)) }
    try stage.click("Skip this time")
    #expect(stage.shows("Skipped “Water plants”"))
    #expect(chips(stage).contains { $0.contains("2 Dec") }, "\(chips(stage))")
    #expect(names(stage) == ["Call Ana", "Water plants"])
    stage.key(KeyPress(.character("z"), .control))
    #expect(chips(stage).contains { $0.contains("Wed") }, "\(chips(stage))")
    #expect(stage.shows("Undone: skipped “Water plants”"))
    stage.key(KeyPress(.home))
    try stage.act(.skip)
    #expect(stage.shows("“Call Ana” does not repeat, so there is nothing to skip."))
  }

  @Test(
    "Whatever is understood can be turned down, and a backslash does so while writing",
    arguments: [
      "tomorrow", "tonight", "in an hour", "this weekend", "every other friday", "weekdays",
      "at noon", "tomorrow morning", "last day of the month", "every 1st and 15th", "12 march",
    ])
  func turnedDown(_ phrase: String) throws {
    let stage = try makeStage()
    stage.key(KeyPress(.character("n")))
    stage.type("Call Ana \(phrase)")
    #expect(stage.seenText.contains("Due "))
    stage.key(KeyPress(.character("d"), .control))
    #expect(!stage.seenText.contains("Due "))
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.character("n")))
    stage.type("Call Bob \\\(phrase)")
    #expect(!stage.seenText.contains("Due "))
    stage.key(KeyPress(.enter))
    #expect(Set(names(stage)) == ["Call Ana \(phrase)", "Call Bob \(phrase)"])
  }

  @Test("Behaviour 57: another name of a task is read too, but not the one that it has")
  func renamed() throws {
    let stage = try makeStage()
    stage.key(KeyPress(.character("n")))
    stage.type("Meet Fri")
    stage.key(KeyPress(.character("d"), .control))
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.function(2)))
    stage.key(KeyPress(.end))
    stage.type("!")
    stage.key(KeyPress(.enter))
    #expect(names(stage) == ["Meet Fri!"])
    stage.key(KeyPress(.function(2)))
    stage.type("Meet tomorrow")
    stage.key(KeyPress(.enter))
    #expect(names(stage) == ["Meet"] && chips(stage)[0].contains("due tomorrow"))
  }

  @Test("Behaviour 58: what a row says changes at the due time and at midnight, by one timer")
  func changes() throws {
    let stage = try makeStage()
    stage.add("One")
    stage.advance(by: .seconds(1))
    let timers = stage.loop.timerCount
    stage.key(KeyPress(.character("n")))
    stage.type("Two today 10:00")
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.character("n")))
    stage.type("Three tomorrow")
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(10))
    #expect(stage.loop.timerCount == timers + 1)
    #expect(chips(stage)[1].contains("due 10:00") && chips(stage)[2].contains("due tomorrow"))
    jump(stage, toSecondsAfter: 1_770)
    stage.advance(by: .seconds(60))
    #expect(chips(stage)[1].contains("over since 10:00"))
    // Half a minute before midnight.
    jump(stage, toSecondsAfter: 52_170)
    stage.advance(by: .seconds(60))
    #expect(chips(stage)[1].contains("1 day overdue") && chips(stage)[2].contains("due today"))
    #expect(stage.loop.timerCount == timers)
  }

  @Test("What is for later is not in the list, and comes by itself when its time has come")
  func later() throws {
    let stage = try makeStage()
    stage.add("One")
    stage.add("Two")
    hideSelected(stage, lines: 1)
    #expect(names(stage) == ["One"])
    jump(stage, toSecondsAfter: 52_200 + 86_370)
    stage.advance(by: .seconds(10))
    #expect(names(stage) == ["One"])
    stage.advance(by: .seconds(60))
    #expect(names(stage) == ["One", "Two"])
  }

  @Test("Completing the last task that is not for later lets the balloon rise")
  func balloonBesideLater() throws {
    let stage = try makeStage()
    stage.add("One")
    stage.add("Two")
    hideSelected(stage, lines: 0)
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.space))
    #expect(stage.shows("Balloon"))
  }

  @Test("A date is chosen from a month by keys, and a time in the field stays")
  func month() throws {
    let stage = try makeStage()
    stage.add("One")
    stage.key(KeyPress(.character("d")))
    stage.advance(by: .seconds(1))
    stage.type("tomorrow 17:00")
    // Over the days that are given most.
    for key in [Key.down, .down, .down, .right, .pageDown] { stage.key(KeyPress(key)) }
    #expect(stage.seenText.contains("2027-01-02 17:00"))
    stage.key(KeyPress(.enter))
    #expect(chips(stage)[0].contains("due 2 January 2027 17:00"))
  }

  @Test("What is no date is refused with what was expected, and the task stays as it is")
  func refusal() throws {
    let stage = try makeStage()
    stage.add("One")
    stage.key(KeyPress(.character("d")))
    stage.advance(by: .seconds(1))
    stage.type("2026-02-30")
    stage.key(KeyPress(.enter))
    #expect(stage.seenText.contains("no day of the calendar"))
    stage.key(KeyPress(.escape))
    #expect(!chips(stage)[0].contains("due"))
  }

  @Test("The card says when a task is due, and changes it")
  func card() throws {
    let stage = try makeStage()
    stage.add("One")
    stage.key(KeyPress(.character("i")))
    try stage.click("No date")
    try stage.click("Tomorrow")
    #expect(stage.shows("Tuesday, 24 November"))
    #expect(stage.shows("No reminder") && stage.shows("Never"))
    stage.key(KeyPress(.escape))
    #expect(chips(stage)[0].contains("due tomorrow"))
  }

  @Test(
    "Behaviour 60: the card of what comes again says how many dates were missed, as does its toast")
  func missed() throws {
    let stage = try makeStage()
    stage.add("Water plants every day")
    jump(stage, toSecondsAfter: 3 * 86_400)
    stage.key(KeyPress(.character("i")))
    #expect(stage.seenText.contains("3 missed"))
    stage.key(KeyPress(.escape))
    stage.key(KeyPress(.space))
    #expect(stage.seenText.contains("Completed “Water plants” (3 missed)"))
    stage.key(KeyPress(.character("i")))
    #expect(!stage.seenText.contains("· 3 missed"))
  }

  @Test("Pasted lines say when, as typed names do; done ones and quoted words do not")
  func pastedLines() throws {
    let stage = try makeStage()
    stage.paste(
      """
      - [ ] Pay rent tomorrow 9:00 #home
      - Buy milk
      - [x] Call mum today
      "tomorrow" is a film
      """)
    #expect(names(stage).contains("Pay rent") && names(stage).contains("Call mum today"))
    #expect(names(stage).contains("\"tomorrow\" is a film"))
    #expect(chips(stage).filter { $0.contains("due") } == ["0s, due tomorrow 09:00, #home"])
    stage.key(KeyPress(.character("z"), .control))
    #expect(names(stage) == [])
  }

  @Test("The dialog says which day and time is meant, as one writes and as one chooses")
  func saysTime() throws {
    let stage = try Stage.make()
    stage.setClock(milliseconds: 1_764_146_400_000)  // Wednesday, 2025-11-26T08:40:00Z
    stage.paste("Call Anna")
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.character("d")))
    stage.advance(by: .seconds(1))
    stage.type("fri 17:00")
    #expect(stage.shows("Friday, 28 November, 17:00"))
    stage.type("x")
    #expect(!stage.shows("Friday, 28 November, 17:00"))
    stage.key(KeyPress(.backspace))
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.character("d")))
    #expect(stage.shows("Friday, 28 November, 17:00"))
  }

  @Test("The place for later tasks says what it is for")
  func laterIsEmpty() throws {
    let stage = try Stage.make()
    stage.paste("Call Anna today")
    try stage.click("Lists")
    try stage.click("Later")
    #expect(stage.shows("Tasks that are hidden until a day wait here"))
  }

  @Test("Tags stand in the order of their numbers")
  func tagOrder() throws {
    let stage = try Stage.make()
    stage.paste("Call Anna #week10 #week9 #week #week02 #a")
    stage.key(KeyPress(.home))
    let chips = stage.nodes.first { $0.semantics.name == "Call Anna" }?.semantics.details
    #expect(chips?.contains("#a, #week, #week02, #week9, #week10") == true, "\(chips ?? "")")
  }
}
