import App
import Canvas
import GoldenSupport
import Kit
import Play
import System
import Testing

/// Today below its headings: what is overdue, what has a time, the rest.
@Suite struct TodayHeadingTests {
  private let stage: Stage

  /// A Thursday, the 1st of January 2026, at 9:00.
  init() throws {
    stage = try Stage.make()
    stage.paste(
      "Sweep today\nCall the bank 2025-12-31 18:00\nDentist today 14:00\nPassport 2025-12-29\nLunch today 12:30\nWater the plants every day\nSoon tomorrow\nBook"
    )
    stage.advance(by: .seconds(20))
    stage.key(KeyPress(.character("t")))
    stage.key(KeyPress(.home))
  }

  /// Headings and tasks, from top to bottom.
  private var lines: [String] {
    let headings = ["By time", "Any time today"]
    let list = stage.nodes.map { ($0.semantics, $0.frame) }.filter { semantics, _ in
      semantics.role == .row
        || semantics.role == .label
          && (semantics.name.hasPrefix("Overdue") || headings.contains(semantics.name))
    }
    return list.sorted { $0.1.minY < $1.1.minY }.map(\.0.name)
  }

  private var selected: String? {
    stage.nodes.first { $0.semantics.states.contains(.selected) }?.semantics.name
  }

  private var headingOfOverdue: String { "Overdue (2)" }

  @Test("Overdue, the longest first, then by time, then the rest, in people's words")
  func groups() {
    #expect(
      lines == [
        headingOfOverdue, "Passport", "Call the bank", "By time", "Lunch", "Dentist",
        "Any time today", "Sweep", "Water the plants",
      ])
    let said = stage.nodes.filter { $0.semantics.role == .row }
      .sorted { $0.frame.minY < $1.frame.minY }.map(\.semantics.details)
    #expect(said[0].contains("3 days overdue") && said[1].contains("yesterday"))
    #expect(said[2].contains("12:30") && !said[2].contains("due"))
    #expect(!said[4].contains("today"))
  }

  private static let moved = [
    "By time", "Lunch", "Dentist", "Call the bank", "Any time today", "Sweep", "Passport",
    "Water the plants",
  ]

  @Test("“Move to today” by pointer: what had a time keeps it, one undo brings all back")
  func pointer() throws {
    try stage.click("Move to today")
    #expect(lines == Self.moved)
    #expect(stage.shows("Changed the dates of 2 tasks"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(lines.first == headingOfOverdue && lines.count == 9)
  }

  @Test("By keys: Tab goes from the list to it, and the arrows lead back")
  func keys() {
    #expect(selected == "Passport", "Home is the first task")
    stage.key(KeyPress(.tab))
    stage.key(KeyPress(.down))
    #expect(selected == "Call the bank")
    stage.key(KeyPress(.tab))
    stage.key(KeyPress(.enter))
    #expect(lines == Self.moved)
    #expect(selected == "Call the bank", "the selection stays, and in sight")
    stage.key(KeyPress(.up))
    #expect(selected == "Dentist", "the list has the keyboard")
  }

  @Test("By its menu to another day, and by the window's menu, where there is something overdue")
  func menu() throws {
    try stage.click("Move what is overdue to…")
    try stage.click("Tomorrow")
    #expect(!stage.shows("Overdue") && !lines.contains("Passport"))
    #expect(throws: StageError.self) { try stage.act(.moveOverdue) }
    stage.key(KeyPress(.character("z"), .control))
    try stage.act(.moveOverdue)
    try stage.click("Another date…")
    stage.type("mon")
    stage.key(KeyPress(.enter))
    #expect(!lines.contains("Passport"))
    stage.key(KeyPress(.character("1"), .control))
    let bank = stage.nodes.first { $0.semantics.name == "Call the bank" }
    #expect(bank?.semantics.details.contains("due Mon 18:00") == true, "the time stays")
  }

  @Test("A screen reader is told the heading, and does both with it")
  func reader() throws {
    let tree = AccessibleTree(stage.root)
    let element = try #require(tree.element(called: headingOfOverdue))
    #expect(
      tree.actions(of: element).map(\.title) == ["Move to today", "Move what is overdue to…"])
    #expect(tree.perform(0, of: element))
    stage.advance(by: .seconds(1))
    #expect(lines == Self.moved)
  }

  @Test("What is completed leaves the eye where it is, also where a heading goes with it")
  func completing() {
    stage.key(KeyPress(.space))
    #expect(selected == "Call the bank")
    stage.key(KeyPress(.space))
    #expect(selected == "Lunch" && lines.first == "By time")
    stage.key(KeyPress(.space))
    stage.key(KeyPress(.space))
    #expect(selected == "Sweep" && !stage.shows("Any time today"), "one group needs no heading")
  }

  @Test("Going up to the first task brings its heading into sight as well")
  func heading() {
    stage.resize(to: Size(width: 480, height: 360))
    stage.key(KeyPress(.end))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(2))
    let heading = stage.nodes.first { $0.semantics.name == headingOfOverdue }
    #expect(heading.map { $0.frame.minY >= 80 } == true)
  }

  @Test("Tasks move by hand among the rest, and not out of a group that has an order")
  func moving() {
    stage.key(KeyPress(.end))
    stage.key(KeyPress(.up, .alt))
    #expect(lines.suffix(2) == ["Water the plants", "Sweep"])
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.down, .alt))
    #expect(lines[1] == "Passport")
  }

  @Test("A task that is written in its row stands below the selected one, and is for today")
  func writing() {
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.character("n"), .shift))
    stage.type("Ask Anna")
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.escape))
    #expect(lines.contains("Ask Anna"))
    #expect(lines.firstIndex(of: "Ask Anna").map { $0 > 6 } == true)
  }

  @Test("Today's headings, light, dark, mirrored, small and large")
  func goldens() {
    expectGolden(stage.screen.bitmap, "today-headings")
    stage.key(KeyPress(.tab))
    stage.setTheme(.dark)
    expectGolden(stage.screen.bitmap, "today-headings-dark")
    stage.setDirection(.rightToLeft)
    expectGolden(stage.screen.bitmap, "today-headings-mirrored")
    stage.resize(to: Size(width: 280, height: 420))
    expectGolden(stage.screen.bitmap, "today-headings-280")
    stage.setScale(2)
    stage.resize(to: Size(width: 200, height: 420))
    expectGolden(stage.screen.bitmap, "today-headings-200")
  }
}
