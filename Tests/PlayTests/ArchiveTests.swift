import App
import Canvas
import Kit
import Play
import Testing

/// “Clear completed”, and what a search finds of what was put away, and in notes.
@Suite struct ArchiveTests {
  private let stage: Stage

  init() throws {
    stage = try Stage.make()
    stage.paste("Buy food\n- [x] Buy stamps\n- [x] Call Müller\nWater the plants")
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(20))
  }

  private var names: [String] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  private func clear() throws {
    try stage.click("Menu")
    try stage.click("Clear completed")
  }

  private func search(_ text: String) {
    stage.key(KeyPress(.character("f"), .control))
    stage.type(text)
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) { stage.key(KeyPress(key, modifiers)) }

  @Test("Clear completed puts away what is completed, says so and can be undone")
  func clearing() throws {
    try clear()
    #expect(names == ["Buy food", "Water the plants"])
    #expect(stage.shows("Archived 2 tasks"))
    try stage.click("Undo")
    #expect(names.count == 4 && stage.shows("Undone: archived 2 tasks"))
    try clear()
    key(.space)
    stage.advance(by: .seconds(2))
    #expect(names == ["Buy food", "Water the plants"])
    #expect(stage.shows("1 completed, 2 archived"))
    try clear()
    #expect(stage.shows("Archived “Water the plants”"))
    try stage.click("Menu")
    let line = stage.nodes.first { $0.semantics.name == "Clear completed" }
    #expect(line?.semantics.states.contains(.disabled) == true)
  }

  @Test("Where all was completed and put away, all is done")
  func nothingLeft() throws {
    key(.character("a"), .control)
    key(.space)
    stage.advance(by: .seconds(10))
    try clear()
    #expect(names == [] && stage.shows("All done"))
  }

  @Test("A search finds what is put away, apart from the others, and brings it back")
  func bringingBack() throws {
    try clear()
    search("mull")
    #expect(names == ["Call Müller"] && stage.shows("In the archive"))
    #expect(stage.shows("1 of 3 tasks"))
    try stage.rightClick("Call Müller")
    try stage.click("Bring back")
    #expect(names == ["Call Müller"] && !stage.shows("In the archive"))
    #expect(stage.shows("Brought back “Call Müller”"))
    key(.escape)
    #expect(stage.shows("1 completed, 1 archived"))
    #expect(names == ["Buy food", "Water the plants", "Call Müller"])
  }

  @Test("By keyboard what is put away is opened again, deleted and selected with others")
  func keyboard() throws {
    try clear()
    search("l")
    #expect(names == ["Water the plants", "Call Müller"])
    key(.enter)
    key(.end)
    key(.enter)
    #expect(stage.shows("“Call Müller” is in the archive"))
    key(.character("a"), .control)
    key(.delete)
    #expect(stage.shows("Deleted 2 tasks"))
    key(.character("z"), .control)
    #expect(names == ["Water the plants", "Call Müller"])
    key(.escape)
    search("müller")
    key(.down)
    key(.space)
    #expect(names == ["Call Müller"] && stage.shows("Reopened") == false)
    #expect(!stage.shows("In the archive"))
    #expect(stage.title == "Aloft (3 open)")
  }

  @Test("A row that is found by its notes shows the piece in which the word stands")
  func notes() throws {
    key(.character("i"))
    stage.advance(by: .seconds(1))
    stage.type("the blue bag, and oats")
    key(.escape)
    search("oats")
    #expect(names == ["Buy food"])
    let row = try #require(stage.nodes.first { $0.semantics.name == "Buy food" })
    #expect(row.semantics.details == "the blue bag, and oats" && row.frame.height == 68)
    stage.type(" food")
    #expect(names == ["Buy food"])
    stage.type(" tea")
    #expect(names == [])
  }
}
