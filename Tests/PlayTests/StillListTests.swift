import Canvas
import Kit
import Play
import Testing

@testable import App

/// Changes of selected tasks scroll nothing, and each view has its own scroll position.
@Suite struct StillListTests {
  /// On the 1st of January 2026, at 9:00: tasks that are overdue, due today, due later, without a date.
  private func stage() throws -> Stage {
    let stage = try Stage.make()
    let tasks =
      (1...6).map { "Late \($0) 2025-12-2\($0)" } + (1...30).map { "Now \($0) today" }
      + (2...28).map { "Soon \($0) 2026-01-\($0 < 10 ? "0" : "")\($0)" }
      + (1...30).map { "Some \($0)" }
    stage.paste(tasks.joined(separator: "\n"))
    stage.advance(by: .seconds(20))
    return stage
  }

  private func offset(_ stage: Stage) -> Double { stage.app.screen.list.position.destination }

  private func settled(_ stage: Stage) -> Double {
    stage.advance(by: .seconds(1))
    return offset(stage)
  }

  // MARK: Changes

  @Test("“Move to today” scrolls nothing, also where the selected task goes far down")
  func moveToToday() throws {
    for view in [Action.showToday, .upcoming] {
      let stage = try stage()
      try stage.act(view)
      stage.key(KeyPress(.home))
      try stage.click("Late 1")
      try stage.click("Move to today")
      #expect(settled(stage) == 0 && !stage.shows("Overdue (6)"), "\(view)")
      #expect(stage.app.screen.editing.selected != nil, "\(view)")
    }
  }

  @Test("A date for several selected tasks scrolls nothing, by dialog or by key")
  func bulk() throws {
    let stage = try stage()
    try stage.act(.upcoming)
    stage.key(KeyPress(.home))
    for _ in 1...3 { stage.key(KeyPress(.down, .shift)) }
    try stage.act(.typeDue)
    stage.type("in 20 days")
    stage.key(KeyPress(.enter))
    #expect(settled(stage) == 0 && stage.shows("4 tasks"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(settled(stage) == 0)
    stage.key(KeyPress(.character("+")))
    #expect(settled(stage) == 0 && stage.shows("4 tasks"))
  }

  @Test("A key that moves the selected task scrolls with it")
  func keyMoves() throws {
    let stage = try stage()
    try stage.act(.upcoming)
    try stage.click("Late 1")
    stage.key(KeyPress(.character("+")))
    #expect(settled(stage) > 0)
    stage.key(KeyPress(.character("+")))
    #expect(stage.shows("Due Saturday, 3 January"), "the next press is for the same task")
  }

  @Test("Deleting another task than the selected one, which is out of sight, scrolls nothing")
  func deletingElsewhere() throws {
    let stage = try stage()
    try stage.click("Late 1")
    try stage.wheel(20, at: "Late 2")
    let former = settled(stage)
    let other = try #require(
      stage.nodes.first { $0.semantics.role == .row && $0.frame.minY > 300 })
    stage.move(to: other.frame.center)
    try stage.click("Delete: \(other.semantics.name)")
    #expect(former > 0 && settled(stage) == former)
    #expect(stage.shows("Deleted “\(other.semantics.name)”"))
  }

  // MARK: Views

  @Test("Each view opens as it was left, and on another day at its top")
  func views() throws {
    let stage = try stage()
    try stage.wheel(15, at: "Late 1")
    let all = settled(stage)
    stage.key(KeyPress(.character("u")))
    #expect(settled(stage) == 0)
    try stage.wheel(5, at: "Late 1")
    let upcoming = settled(stage)
    stage.key(KeyPress(.character("1"), .control))
    #expect(all > 0 && settled(stage) == all)
    stage.key(KeyPress(.character("t")))
    #expect(settled(stage) == 0)
    stage.key(KeyPress(.character("u")))
    #expect(upcoming > 0 && settled(stage) == upcoming)
    stage.key(KeyPress(.character("1"), .control))
    // 2026-01-02T00:00:01Z
    stage.setClock(milliseconds: 1_767_312_001_000)
    stage.advance(by: .seconds(3))
    stage.key(KeyPress(.character("u")))
    #expect(settled(stage) == 0)
  }

  @Test("What a search shows is no view: the one that comes next opens at its top")
  func afterSearch() throws {
    let stage = try stage()
    stage.key(KeyPress(.character("/")))
    stage.type("o")
    try stage.wheel(9, at: "Now 1")
    #expect(settled(stage) > 0)
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.character("1"), .control))
    #expect(settled(stage) == 0)
  }
}
