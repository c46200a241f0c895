import App
import Canvas
import Kit
import Play
import TaskStore
import Tasks
import Testing

/// How much a task matters, as the window shows it.
@Suite struct PriorityTests {
  private func rows(_ stage: Stage) -> [Semantics] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics)
  }

  private func stage() throws -> Stage {
    let stage = try Stage.make()
    stage.paste("Call Ana\nPay rent !!! tomorrow\nWater plants +Home !!\n! Read on")
    stage.advance(by: .seconds(10))
    return stage
  }

  @Test("What is typed in a name stands beside it, and a reader says it in words")
  func typed() throws {
    let rows = rows(try stage())
    #expect(rows.map(\.name) == ["Call Ana", "Pay rent", "Water plants", "Read on"])
    let words = ["", "high priority", "medium priority", "low priority"]
    for (row, word) in zip(rows, words) {
      #expect(row.details.contains("priority") == !word.isEmpty)
      #expect(word.isEmpty || row.details.contains(word), "\(row.details)")
    }
  }

  @Test("The mark of each priority", arguments: Theme.all.map(\.name))
  func looks(_ theme: String) throws {
    let stage = try stage()
    stage.setTheme(try #require(Theme.all.first { $0.name == theme }))
    stage.resize(to: Size(width: 360, height: 320))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(1))
    expectGolden(stage, "priorities", theme)
  }

  @Test("A key leads to its menu, which changes all that are selected in one step")
  func menu() throws {
    let stage = try stage()
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.down, .shift))
    stage.key(KeyPress(.character("p")))
    try stage.click("Medium")
    #expect(rows(stage).prefix(3).allSatisfy { $0.details.contains("medium priority") })
    #expect(stage.shows("Changed the priority of 2 tasks"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(rows(stage)[1].details.contains("high priority"))
    #expect(!rows(stage)[0].details.contains("priority"))
  }

  private func sort(_ stage: Stage, _ line: String) throws {
    for name in ["Menu", "Sort", line] { try stage.click(name) }
  }

  @Test("The menu sorts by priority, and what gets another one goes to its place")
  func sorted() throws {
    let stage = try stage()
    try sort(stage, "What matters most first")
    #expect(rows(stage).map(\.name) == ["Pay rent", "Water plants", "Read on", "Call Ana"])
    stage.key(KeyPress(.end))
    stage.key(KeyPress(.character("p")))
    try stage.click("High")
    #expect(rows(stage).map(\.name) == ["Pay rent", "Call Ana", "Water plants", "Read on"])
  }

  @Test("A list keeps an order of its own, and all others keep theirs")
  func ofList() throws {
    let database = try TaskDatabase()
    let stage = try Stage.make(database: database)
    stage.paste("Call Ana +Home\nPay rent !!! +Home\nWrite !!")
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.character("2"), .control))
    try sort(stage, "What matters most first")
    #expect(rows(stage).map(\.name) == ["Pay rent", "Call Ana"])
    stage.key(KeyPress(.character("1"), .control))
    #expect(rows(stage).map(\.name) == ["Call Ana", "Pay rent", "Write"])
    stage.key(KeyPress(.character("2"), .control))
    #expect(rows(stage).map(\.name) == ["Pay rent", "Call Ana"])
    try stage.open(.app)
    #expect(rows(stage).map(\.name) == ["Pay rent", "Call Ana"], "after the next start")
    #expect(try database.value(for: Setting.order.rawValue) == nil)
  }
}
