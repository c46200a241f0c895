import Canvas
import GoldenSupport
import Kit
import Play
import Testing

@testable import App

/// The way to one of the days to come: by a month beside the list, by a question, by a key.
@Suite struct UpcomingMonthTests {
  private let stage: Stage

  /// A Thursday, the 1st of January 2026, at 9:00.
  init() throws {
    stage = try Stage.make()
    stage.resize(to: Size(width: 1200, height: 720))
    let days = (2...28).map { "Day \($0) 2026-01-\($0 < 10 ? "0" : "")\($0)" }
    stage.paste(
      (days + ["One 2026-01-20", "Two 2026-01-20", "Three 2026-01-20", "Far 2026-06-15"])
        .joined(separator: "\n"))
    stage.advance(by: .seconds(20))
    try stage.act(.upcoming)
  }

  private var selected: String? {
    stage.nodes.first { $0.semantics.states.contains(.selected) }?.semantics.name
  }

  private func y(_ name: String) -> Double? {
    stage.nodes.last { $0.semantics.name == name }?.frame.minY
  }

  private var month: Semantics? {
    stage.nodes.first { $0.semantics.name == "Calendar" }?.semantics
  }

  /// Where a day of January is, which begins in the first week that the month shows; 0 is the day before it.
  private func place(day: Int) throws -> Point {
    let frame = try #require(stage.nodes.first { $0.semantics.name == "Calendar" }?.frame)
    let (cell, place) = (Size(width: 40, height: 32), day + 2)
    let left = frame.minX + ((frame.width - 7 * cell.width) / 2).rounded()
    return Point(
      x: left + (Double(place % 7) + 0.5) * cell.width,
      y: frame.minY + (Double(place / 7) + 2.5) * cell.height)
  }

  private func click(day: Int) throws {
    stage.press(at: try place(day: day))
    stage.release()
    stage.advance(by: .seconds(2))
  }

  /// Drags a task over another row to a day of the month, and leaves it in the hand.
  private func drag(_ task: String, over row: String, toDay day: Int, above: Double = 0) throws {
    try stage.beginDrag(from: task, to: row)
    let place = try place(day: day)
    stage.move(to: Point(x: place.x, y: place.y - above))
    stage.advance(by: .milliseconds(100))
  }

  private func below(_ heading: String) -> String? {
    guard let top = y(heading) else { return nil }
    return stage.nodes.filter { $0.semantics.role == .row && $0.frame.minY > top }
      .min { $0.frame.minY < $1.frame.minY }?.semantics.name
  }

  private var focused: String? {
    stage.nodes.first { $0.semantics.states.contains(.focused) }?.semantics.name
  }

  private var isAsking: Bool {
    stage.nodes.contains { $0.semantics.role == .dialog && $0.semantics.name == "Go to a day…" }
  }

  @Test("A click goes to a day: it stands on top, its first task selected, its tasks counted")
  func click() throws {
    let today = try #require(y("Today"))
    try click(day: 20)
    #expect(selected == "Day 20")
    #expect(y("Tuesday, 20 January") == today)
    #expect(month?.details == "Tuesday, 20 January, 4 open tasks")
  }

  @Test("By arrows, too; a day without a task is where the next one goes")
  func arrows() throws {
    stage.resize(to: Size(width: 1200, height: 900))
    try click(day: 20)
    for _ in 0..<20 where focused != "Calendar" { stage.key(KeyPress(.tab)) }
    stage.key(KeyPress(.right))
    stage.advance(by: .seconds(1))
    #expect(selected == "Day 21")
    stage.key(KeyPress(.pageDown))
    stage.advance(by: .seconds(1))
    #expect(selected == nil && month?.details == "Saturday, 21 February")
    stage.key(KeyPress(.character("n"), .control))
    stage.type("Ask Ben")
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Ask Ben") && y("Saturday, 21 February") != nil)
  }

  @Test("In a narrow window it is asked for, from wherever one is: a click in the month goes there")
  func asked() throws {
    stage.resize(to: Size(width: 480, height: 720))
    #expect(month == nil)
    try stage.act(.showAll)
    stage.key(KeyPress(.character("g")))
    #expect(isAsking)
    try click(day: 22)
    #expect(!isAsking && selected == "Day 22")
    try stage.act(.goToDay)
    stage.type("15 june")
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(2))
    #expect(selected == "Far")
  }

  @Test(
    "On a new day the month stands on that day, whatever day was chosen before",
    arguments: [nil, 20], [false, true])
  func newDay(chosen: Int?, isAsleep: Bool) throws {
    if let chosen { try click(day: chosen) }
    // 2026-02-02T23:59:58Z
    stage.setClock(milliseconds: 1_770_076_798_000)
    if isAsleep { stage.send(.visibilityChanged(false)) }
    stage.advance(by: .seconds(3))
    if isAsleep { stage.send(.visibilityChanged(true)) }
    #expect(month?.details == "Tuesday, 3 February")
  }

  @Test("The question for a day follows a new day, in its words and on its month")
  func newDayInQuestion() throws {
    try stage.act(.goToDay)
    // 2026-01-01T23:59:58Z
    stage.setClock(milliseconds: 1_767_311_998_000)
    stage.advance(by: .seconds(3))
    stage.type("tomorrow")
    #expect(stage.shows("Saturday, 3 January"))
  }

  private var offset: Double { stage.app.screen.list.position.destination }

  @Test("Dragged to a day of the month a task is due then, and undo takes it back")
  func drag() throws {
    try drag("Day 2", over: "Day 3", toDay: 20)
    stage.release()
    stage.advance(by: .seconds(1))
    #expect(offset == 0, "the list stays where it is")
    #expect(month?.details == "Thursday, 1 January")
    try click(day: 20)
    #expect(month?.details == "Tuesday, 20 January, 5 open tasks")
    stage.key(KeyPress(.character("z"), .control))
    stage.advance(by: .seconds(1))
    #expect(month?.details == "Tuesday, 20 January, 4 open tasks")
  }

  @Test("A day that is over, and what lies beside the days, take no task: it stays where it was")
  func dragInVain() throws {
    for (day, above) in [(0, 0.0), (2, 32)] {
      try drag("Day 2", over: "Day 3", toDay: day, above: above)
      stage.release()
      stage.advance(by: .seconds(1))
      #expect(below("Tomorrow") == "Day 2" && below("Saturday, 3 January") == "Day 3", "\(day)")
    }
    try drag("Day 2", over: "Day 3", toDay: 20)
    stage.key(KeyPress(.escape))
    stage.release()
    stage.advance(by: .seconds(1))
    #expect(below("Tomorrow") == "Day 2")
  }

  @Test("It stands beside the days of a wide window also where no widgets are")
  func withoutWidgets() throws {
    let bare = try Stage.make(size: Size(width: 1200, height: 720), widgets: .init(guests: []))
    bare.paste("Report 2026-01-20")
    func hasMonth() -> Bool { bare.nodes.contains { $0.semantics.name == "Calendar" } }
    #expect(!hasMonth())
    try bare.act(.upcoming)
    #expect(hasMonth())
    bare.resize(to: Size(width: 1200, height: 390))
    #expect(!hasMonth(), "where it has no room it takes none")
    bare.resize(to: Size(width: 1030, height: 720))
    #expect(!hasMonth())
  }

  @Test("Who goes to a day far ahead sees there what comes again", arguments: [200, 700])
  func farDates(days: Int) throws {
    stage.resize(to: Size(width: 480, height: 720))
    stage.paste("Water the plants every day")
    stage.advance(by: .seconds(10))
    try stage.act(.goToDay)
    stage.type("in \(days) days")
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(2))
    let seen = stage.nodes.count { node in
      node.semantics.name.hasPrefix("“Water the plants” comes again on")
        && (0..<720).contains(node.frame.minY)
    }
    #expect(seen >= 3)
    // And so for who scrolls on from there.
    for _ in 0..<40 {
      stage.send(.wheel(delta: Point(x: 0, y: 5), at: Point(x: 240, y: 300)))
      stage.advance(by: .milliseconds(400))
    }
    #expect(stage.nodes.contains { $0.semantics.name.hasPrefix("“Water the plants” comes") })
  }

  @Test("What comes again for the first time behind the days that are shown is found by scrolling")
  func lateDates() throws {
    stage.resize(to: Size(width: 480, height: 720))
    stage.paste("Pay the rent 2026-01-25 every month")
    stage.advance(by: .seconds(10))
    let again = "“Pay the rent” comes again on Wednesday, 25 February, once it is done"
    #expect(AccessibleTree(stage.root).element(called: again) == nil)
    var steps = 0
    while AccessibleTree(stage.root).element(called: again) == nil, steps < 100 {
      stage.send(.wheel(delta: Point(x: 0, y: 5), at: Point(x: 240, y: 300)))
      stage.advance(by: .milliseconds(400))
      steps += 1
    }
    #expect(steps < 100, "\(stage.nodes.map(\.semantics.name))")
  }

  @Test("Today's heading leads there, and so does the window's menu")
  func heading() throws {
    stage.resize(to: Size(width: 480, height: 720))
    try stage.click("Go to a day…")
    #expect(isAsking)
  }

  @Test("The month beside the days, and the question in a narrow window")
  func goldens() throws {
    try click(day: 20)
    expectGolden(stage.screen.bitmap, "upcoming-month")
    stage.resize(to: Size(width: 280, height: 560))
    try stage.act(.goToDay)
    expectGolden(stage.screen.bitmap, "upcoming-question-280")
  }
}
