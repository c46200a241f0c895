import Kit
import Play
import Testing

/// Lines of a menu that would do nothing say so.
@Suite struct MenuLineTests {
  private let stage: Stage

  init() throws { stage = try Stage.make() }

  /// Which of the two can be chosen, in the window's menu and in the list's.
  private func offered() throws -> [Set<String>] {
    try ["Menu", "Tasks"].map { name in
      if name == "Menu" { try stage.click(name) } else { try stage.rightClick(name) }
      defer { stage.key(KeyPress(.escape)) }
      let lines = stage.nodes.filter {
        ["Undo", "Redo"].contains($0.semantics.name) && $0.semantics.role == .menuItem
      }
      #expect(lines.count == 2)
      return Set(
        lines.filter { !$0.semantics.states.contains(.disabled) }.map(\.semantics.name))
    }
  }

  @Test("Undo and Redo can be chosen exactly while there is something to undo, and to do again")
  func undoAndRedo() throws {
    #expect(try offered() == [[], []])
    stage.paste("Buy food")
    #expect(try offered() == [["Undo"], ["Undo"]])
    stage.key(KeyPress(.character("z"), .control))
    #expect(try offered() == [["Redo"], ["Redo"]])
    stage.key(KeyPress(.character("y"), .control))
    #expect(try offered() == [["Undo"], ["Undo"]])
    stage.paste("Water the plants")
    stage.key(KeyPress(.character("z"), .control))
    #expect(try offered() == [["Undo", "Redo"], ["Undo", "Redo"]])
  }

  @Test("A change of the widgets counts as any other")
  func widgets() throws {
    try stage.click("Edit widgets")
    try stage.click("Longest open")
    try stage.click("Done")
    #expect(try offered() == [["Undo"], ["Undo"]])
    stage.key(KeyPress(.character("z"), .control))
    #expect(try offered() == [["Redo"], ["Redo"]])
  }
}
