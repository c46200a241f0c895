import Canvas
import Kit
import Play
import TaskStore
import Testing

/// Lists in the person's own order, and tasks that are dragged onto one.
@Suite struct ListMovingTests {
  private let stage: Stage

  init() throws {
    stage = try Stage.make()
    stage.paste("One +Home\nTwo +Work\nThree +Garden\nFour")
  }

  private func lines() -> [String] {
    stage.nodes.filter { $0.semantics.role == .menuItem }.sorted { $0.frame.minY < $1.frame.minY }
      .map { String($0.semantics.name.prefix { $0 != " " && $0 != "\u{A0}" && $0 != "(" }) }
      .filter { ["Home", "Work", "Garden"].contains($0) }
  }

  private func highlighted() -> String? {
    stage.nodes.first { $0.semantics.role == .menuItem && $0.semantics.states.contains(.selected) }?
      .semantics.name
  }

  @Test(
    "Alt with an arrow moves a list in the menu of the lists, which stays open; undo brings it back"
  )
  func keys() throws {
    try stage.click("Lists")
    let before = lines()
    #expect(before.count == 3)
    while highlighted()?.hasPrefix(before[0]) != true { stage.key(KeyPress(.down)) }
    stage.key(KeyPress(.down, .alt))
    #expect(lines() == [before[1], before[0], before[2]])
    #expect(highlighted()?.hasPrefix(before[0]) == true)
    stage.key(KeyPress(.down, .alt))
    stage.key(KeyPress(.down, .alt))
    #expect(lines() == [before[1], before[2], before[0]], "at the end it stays")
    stage.key(KeyPress(.escape))
    for _ in 0..<2 { stage.key(KeyPress(.character("z"), .control)) }
    try stage.click("Lists")
    #expect(lines() == before)
  }

  @Test("A list is dragged among the lists of the menu")
  func drag() throws {
    try stage.click("Lists")
    let before = lines()
    func name(_ list: String) throws -> String {
      try #require(
        stage.nodes.first { $0.semantics.name.hasPrefix(list) && $0.semantics.role == .menuItem }
      )
      .semantics.name
    }
    try stage.beginDrag(from: name(before[2]), to: name(before[0]))
    stage.release()
    #expect(lines() == [before[2], before[0], before[1]])
  }

  @Test(
    "A task that is dragged to the title meets the lists there, and goes into the one it is let go on"
  )
  func filing() throws {
    try stage.beginDrag(from: "Four", to: "Lists")
    #expect(stage.shows("Garden") && stage.shows("No list"))
    stage.move(to: try stage.place(of: "Garden"))
    stage.release()
    #expect(stage.shows("Moved “Four” to the list “Garden”"), "\(stage.seenText)")
    #expect(!stage.shows("No list"))
    stage.key(KeyPress(.character("z"), .control))
    try stage.beginDrag(from: "Four", to: "Lists")
    stage.key(KeyPress(.escape))
    stage.release()
    #expect(!stage.shows("No list") && !stage.shows("Moved “Four” to the list “Garden”"))
  }
}
