import App
import Canvas
import GoldenSupport
import Kit
import Play
import Testing

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

  /// Clicks a day of January, which begins in the first week that the month shows.
  private func click(day: Int) throws {
    let frame = try #require(stage.nodes.first { $0.semantics.name == "Calendar" }?.frame)
    let (cell, place) = (Size(width: 40, height: 32), day + 2)
    let left = frame.minX + ((frame.width - 7 * cell.width) / 2).rounded()
    let point = Point(
      x: left + (Double(place % 7) + 0.5) * cell.width,
      y: frame.minY + (Double(place / 7) + 2.5) * cell.height)
    stage.press(at: point)
    stage.release()
    stage.advance(by: .seconds(2))
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
