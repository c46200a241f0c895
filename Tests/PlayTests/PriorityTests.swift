import App
import Canvas
import Kit
import Play
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
}
