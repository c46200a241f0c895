import App
import Canvas
import Kit
import Play
import Testing

/// The line of a card with the list and the tags.
@Suite struct CardLabelTests {
  private func stage() throws -> Stage {
    let stage = try Stage.make(size: Size(width: 480, height: 900))
    stage.paste("Eggs +Groceries #soon\nReport +Work")
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.tab))
    stage.key(KeyPress(.tab))
    return stage
  }

  private func line(_ stage: Stage) -> SemanticNode? {
    stage.nodes.first { $0.semantics.name == "List and tags: Eggs" }
  }

  /// What is said of the first row.
  private func details(_ stage: Stage) -> String? {
    stage.nodes.first { $0.semantics.role == .row && $0.semantics.name == "Eggs" }?.semantics
      .details
  }

  @Test("Tab goes to its end, and a second list takes the place of the first")
  func secondList() throws {
    let stage = try stage()
    stage.type(" +Work")
    #expect(line(stage)?.semantics.value == "+Groceries #soon +Work")
    stage.key(KeyPress(.enter))
    #expect(line(stage) == nil)
    #expect(details(stage)?.contains("Work, #soon") == true, "\(details(stage) ?? "")")
  }

  @Test("What is neither is said at the line, and can be mended there")
  func refused() throws {
    let stage = try stage()
    stage.type(" no")
    stage.key(KeyPress(.enter))
    let reason = try #require(stage.nodes.first { $0.semantics.role == .status })
    let place = try #require(line(stage)).frame
    #expect(reason.semantics.name.hasPrefix("“no” is neither a list nor a tag"))
    #expect(reason.frame.minY >= place.maxY && reason.frame.minY <= place.maxY + 16)
    for _ in 1...3 { stage.key(KeyPress(.backspace)) }
    #expect(!stage.shows("neither"))
    stage.key(KeyPress(.enter))
    #expect(line(stage) == nil)
  }

  @Test("Esc closes it, stores nothing of the line, and says so", arguments: [" no", " +Work", ""])
  func escape(_ written: String) throws {
    let stage = try stage()
    stage.type(written)
    stage.key(KeyPress(.escape))
    #expect(line(stage) == nil && details(stage)?.contains("Groceries, #soon") == true)
    #expect(stage.shows("List and tags are as they were") == !written.isEmpty)
  }

  @Test("A click elsewhere closes it, whatever is written, and says what is dropped")
  func elsewhere() throws {
    let stage = try stage()
    stage.type(" no")
    try stage.click("Report")
    #expect(line(stage) == nil && details(stage)?.contains("Groceries, #soon") == true)
    #expect(stage.shows("“no” is neither a list nor a tag"))
  }

  @Test("Ctrl+F opens the search, and what is typed goes there", arguments: [" no", " #late", ""])
  func search(_ written: String) throws {
    let stage = try stage()
    stage.type(written)
    stage.key(KeyPress(.character("f"), .control))
    stage.type("rep")
    #expect(line(stage) == nil)
    #expect(stage.nodes.first { $0.semantics.role == .field }?.semantics.value == "rep")
    stage.key(KeyPress(.escape))
    #expect(stage.nodes.contains { $0.semantics.role == .row && $0.semantics.name == "Eggs" })
    #expect(details(stage)?.contains("#late") == (written == " #late"))
  }
}
