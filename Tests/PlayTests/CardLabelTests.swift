import App
import Canvas
import Kit
import Play
import Testing

/// The lines of a card with the list and the tags.
@Suite struct CardLabelTests {
  /// Tab has gone to the line.
  private func stage(at line: String = "Tags") throws -> Stage {
    let stage = try Stage.make(size: Size(width: 480, height: 900))
    stage.paste("Eggs +Groceries #soon\nReport +Work")
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.enter))
    for _ in 1...(line == "List" ? 2 : 3) { stage.key(KeyPress(.tab)) }
    return stage
  }

  private func line(_ title: String, _ stage: Stage) -> SemanticNode? {
    stage.nodes.first { $0.semantics.name == "\(title): Eggs" }
  }

  /// What is said of the first row.
  private func details(_ stage: Stage) -> String? {
    stage.nodes.first { $0.semantics.role == .row && $0.semantics.name == "Eggs" }?.semantics
      .details
  }

  @Test(
    "A list takes the place of the one that stands there, with or without its sign",
    arguments: [
      ("Work", "Work, #soon"), ("+Work", "Work, #soon"), ("wÓrk", "Work, #soon"),
      ("Big house", "Big house, #soon"), ("+Big_house", "Big house, #soon"),
    ])
  func anotherList(_ written: String, _ expected: String) throws {
    let stage = try stage(at: "List")
    stage.type(written)
    #expect(line("List", stage)?.semantics.value == written)
    // What is offered by then is closed first.
    for _ in 1...2 where line("List", stage) != nil { stage.key(KeyPress(.enter)) }
    #expect(line("List", stage) == nil)
    #expect(details(stage)?.contains(expected) == true, "\(details(stage) ?? "")")
  }

  @Test("An empty line takes the task out of its list")
  func noList() throws {
    let stage = try stage(at: "List")
    stage.key(KeyPress(.delete))
    stage.key(KeyPress(.enter))
    #expect(details(stage)?.contains("Groceries") == false)
    #expect(details(stage)?.contains("#soon") == true)
  }

  @Test("Tab goes to the end of the tags, which stand behind their signs or without")
  func tags() throws {
    let stage = try stage()
    stage.type("late #big_one ")
    #expect(line("Tags", stage)?.semantics.value == "#soon late #big_one ")
    stage.key(KeyPress(.enter))
    let said = details(stage) ?? ""
    #expect(["#soon", "#late", "#big_one"].allSatisfy(said.contains), "\(said)")
  }

  @Test("What is no tag is said at the line, and can be mended there")
  func refused() throws {
    let stage = try stage()
    stage.type("n#o")
    stage.key(KeyPress(.enter))
    let reason = try #require(stage.nodes.first { $0.semantics.role == .status })
    let place = try #require(line("Tags", stage)).frame
    #expect(reason.semantics.name.hasPrefix("A tag is one word"))
    #expect(reason.frame.minY >= place.maxY && reason.frame.minY <= place.maxY + 16)
    for _ in 1...4 { stage.key(KeyPress(.backspace)) }
    #expect(!stage.shows("one word"))
    stage.key(KeyPress(.enter))
    #expect(line("Tags", stage) == nil)
  }

  @Test(
    "Esc closes it, stores nothing of the lines, and says so", arguments: ["n#o", "#late ", ""])
  func escape(_ written: String) throws {
    let stage = try stage()
    stage.type(written)
    stage.key(KeyPress(.escape))
    if line("Tags", stage) != nil { stage.key(KeyPress(.escape)) }
    #expect(line("Tags", stage) == nil && details(stage)?.contains("Groceries, #soon") == true)
    #expect(stage.shows("List and tags are as they were") == !written.isEmpty)
  }

  @Test("A click elsewhere closes it, whatever is written, and says what is dropped")
  func elsewhere() throws {
    let stage = try stage()
    stage.type("n#o ")
    try stage.click("Report")
    #expect(line("Tags", stage) == nil && details(stage)?.contains("Groceries, #soon") == true)
    #expect(stage.shows("A tag is one word"))
  }

  @Test(
    "Ctrl+F opens the search, and what is typed goes there", arguments: ["n#o ", "late ", ""])
  func search(_ written: String) throws {
    let stage = try stage()
    stage.type(written)
    stage.key(KeyPress(.character("f"), .control))
    stage.type("rep")
    #expect(line("Tags", stage) == nil)
    #expect(stage.nodes.first { $0.semantics.role == .field }?.semantics.value == "rep")
    stage.key(KeyPress(.escape))
    #expect(stage.nodes.contains { $0.semantics.role == .row && $0.semantics.name == "Eggs" })
    #expect(details(stage)?.contains("#late") == (written == "late "))
  }
}
