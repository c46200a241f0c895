import App
import Canvas
import Kit
import Play
import TaskStore
import Testing

/// The order of the open tasks, and the completed ones that are folded away.
@Suite struct FoldingTests {
  private func makeStage(_ lines: String) throws -> Stage {
    let stage = try Stage.make()
    stage.paste(lines)
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(20))
    return stage
  }

  private func names(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  private func choose(_ order: String, _ stage: Stage) throws {
    for name in ["Menu", "Sort", order] { try stage.click(name) }
  }

  @Test("The menu sorts; a new task goes to its place; one's own order is as it was")
  func sort() throws {
    let stage = try makeStage("Pears\näpfel\nMilk\n- [x] Bread")
    try choose("By name", stage)
    #expect(names(stage) == ["äpfel", "Milk", "Pears", "Bread"])
    stage.key(KeyPress(.character("n")))
    stage.type("Nuts")
    stage.key(KeyPress(.enter))
    #expect(names(stage) == ["äpfel", "Milk", "Nuts", "Pears", "Bread"])
    stage.key(KeyPress(.up, .alt))
    #expect(names(stage)[2] == "Nuts" && stage.shows("The tasks are sorted"))
    try choose("In my own order", stage)
    #expect(names(stage) == ["Pears", "äpfel", "Milk", "Nuts", "Bread"])
    stage.key(KeyPress(.up, .alt))
    #expect(names(stage) == ["Pears", "äpfel", "Nuts", "Milk", "Bread"])
  }

  @Test("The selected task stays selected in another order")
  func selection() throws {
    let stage = try makeStage("c\nb\na")
    let selected = { stage.nodes.first { $0.semantics.states.contains(.selected) }?.semantics.name }
    #expect(selected() == "c")
    try choose("By name", stage)
    #expect(selected() == "c" && names(stage).last == "c")
  }

  @Test("What the divider folds away is found by a search, and shown by a press or a key")
  func fold() throws {
    let stage = try makeStage("One\nTwo\n- [x] Three")
    #expect(names(stage) == ["One", "Two", "Three"])
    try stage.click("1 completed")
    #expect(names(stage) == ["One", "Two"])
    stage.key(KeyPress(.character("f"), .control))
    stage.type("th")
    #expect(names(stage) == ["Three"])
    stage.key(KeyPress(.escape))
    #expect(names(stage) == ["One", "Two"])
    stage.key(KeyPress(.character("h"), [.control, .shift]))
    #expect(names(stage) == ["One", "Two", "Three"])
  }

  @Test("A double click on the number is one wish, not two")
  func doubleClick() throws {
    let stage = try makeStage("One\nTwo\n- [x] Three")
    try stage.click("1 completed", times: 2)
    #expect(names(stage) == ["One", "Two"])
    stage.advance(by: .seconds(2))
    try stage.click("1 completed")
    #expect(names(stage) == ["One", "Two", "Three"])
  }

  @Test(
    "Where completed tasks are folded away, one that is completed goes, and undo brings it back")
  func completing() throws {
    let stage = try makeStage("One\nTwo\n- [x] Three")
    stage.key(KeyPress(.character("h"), [.control, .shift]))
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.space))
    #expect(names(stage) == ["Two"] && stage.shows("2 completed"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(names(stage) == ["One", "Two"] && stage.shows("1 completed"))
    stage.key(KeyPress(.space))
    stage.key(KeyPress(.space))
    #expect(names(stage) == [] && stage.shows("All done") && stage.shows("3 completed"))
  }

  @Test("At midnight what was completed folds away in an open window, too")
  func midnight() throws {
    let stage = try Stage.make()
    stage.setClock(milliseconds: 1_767_311_940_000)  // 2026-01-01T23:59:00Z
    stage.paste("One\nTwo")
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.space))
    stage.advance(by: .seconds(59))
    #expect(names(stage) == ["Two", "One"])
    stage.advance(by: .seconds(2))
    #expect(names(stage) == ["Two"] && stage.shows("1 completed"))
  }
}
