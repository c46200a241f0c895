import Canvas
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

  @Test("By key a task's menu opens below its row, which stays in sight", arguments: [720.0, 480])
  func belowRow(height: Double) throws {
    let stage = try Stage.make(size: Size(width: 480, height: height))
    stage.paste((1...9).map { "Task \($0)" }.joined(separator: "\n"))
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(1))
    let row = try #require(
      stage.nodes.first {
        $0.semantics.role == .row && $0.semantics.states.contains(.selected)
      }?.frame)
    stage.key(KeyPress(.menu))
    let menu = try #require(stage.nodes.first { $0.semantics.role == .menu }?.frame)
    #expect(abs(menu.minX - row.minX) <= 48, "\(menu) at \(row)")
    #expect(!menu.intersects(row.inset(by: 4)), "\(menu) over \(row)")
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
