import Canvas
import Glibc
import Kit
import Play
import Testing

/// What is done elsewhere while a name or notes are being written, and what undo takes back then.
@Suite struct WritingAsideTests {
  private func stage() throws -> Stage {
    let stage = try Stage.make()
    stage.paste("Alpha +Home\nBeta\nGamma")
    stage.advance(by: .seconds(8))
    return stage
  }

  @Test("Notes are stored before a click elsewhere does something: the toast takes back that")
  func notes() throws {
    let stage = try stage()
    try stage.click("Alpha")
    stage.key(KeyPress(.character("i")))
    stage.advance(by: .milliseconds(501))
    stage.type("by bus")
    try stage.click("Done: Beta")
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Completed “Beta”"))
    try stage.click("Undo")
    #expect(stage.shows("Undone: completed “Beta”") && stage.shows("3 open tasks"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.shows("Undone: changed the notes of “Alpha”"))
  }

  @Test("A name is stored after it: the toast offers no undo that would take back the name")
  func name() throws {
    let stage = try stage()
    try stage.click("Alpha")
    stage.key(KeyPress(.function(2)))
    stage.type("Omega")
    try stage.click("Done: Beta")
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Omega") && stage.shows("Completed “Beta”"))
    #expect(!stage.nodes.contains { $0.semantics.name == "Undo" })
  }

  @Test("The search stands beside the title with its arrow, and what is not found in the middle")
  func search() throws {
    let stage = try stage()
    stage.send(.resized(Size(width: 1_000, height: 720)))
    stage.key(KeyPress(.character("t")))
    let title = try #require(stage.nodes.first { $0.semantics.name == "Lists" }?.frame)
    stage.key(KeyPress(.character("d")))
    stage.key(KeyPress(.escape))
    stage.key(KeyPress(.character("f"), .control))
    stage.type("zzz")
    stage.advance(by: .milliseconds(300))
    let field = try #require(stage.nodes.first { $0.semantics.role == .field }?.frame)
    #expect(title.maxX <= field.minX)
    let list = try #require(stage.nodes.first { $0.semantics.role == .list }?.frame)
    let words = try #require(stage.nodes.first { $0.semantics.name == "Nothing found" }?.frame)
    let part = (words.center.y - list.minY) / list.height
    #expect((0.35...0.5).contains(part), "\(part)")
  }
}
