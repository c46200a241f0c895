import App
import Canvas
import Kit
import Play
import Testing

/// Who types a word while a row is selected looks for it: no letter of it does anything to the task.
@Suite struct WordBegunTests {
  private func stage() throws -> Stage {
    let stage = try Stage.make()
    stage.paste("Bread and milk\nEggs\nIce\nXmas tree\nKnife")
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    return stage
  }

  private func field(_ stage: Stage) -> String? {
    stage.nodes.first { $0.semantics.role == .field }.map(\.semantics.value) ?? nil
  }

  private func names(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.role == .row }.map(\.semantics.name)
  }

  /// A letter at a time, as a person types.
  private func type(_ text: String, _ stage: Stage, pause: Duration = .milliseconds(120)) {
    for letter in text {
      stage.type(String(letter))
      stage.advance(by: pause)
    }
  }

  @Test(
    "It is looked for, and nothing is renamed, completed or begun",
    arguments: ["bread and milk", "eggs", "ice", "a knife"])
  func word(_ text: String) throws {
    let stage = try stage()
    type(text, stage)
    #expect(field(stage) == text)
    stage.key(KeyPress(.escape))
    stage.key(KeyPress(.escape))
    #expect(names(stage) == ["Bread and milk", "Eggs", "Ice", "Xmas tree", "Knife"])
    #expect(!stage.nodes.contains { $0.semantics.states.contains(.checked) })
  }

  @Test("At its pause and a moment after it")
  func edges() throws {
    for (pause, looksFor) in [(499, true), (500, true), (501, false)] {
      let stage = try stage()
      stage.type("b")
      stage.advance(by: .milliseconds(pause))
      stage.type("e")
      #expect((field(stage) == "be") == looksFor, "after \(pause) ms")
      #expect(stage.shows("Rename: Bread and milk") != looksFor, "after \(pause) ms")
    }
  }

  @Test("A letter by itself means what it always did, and so do commands one after the other")
  func commands() throws {
    let stage = try stage()
    stage.key(KeyPress(.character("e")))
    stage.advance(by: .seconds(1))
    type("Flour", stage)
    stage.key(KeyPress(.enter))
    #expect(names(stage).first == "Flour")
    for key in "jjkx" { stage.key(KeyPress(.character(key))) }
    stage.advance(by: .seconds(1))
    #expect(field(stage) == nil && stage.shows("Completed “Eggs”"))
    // Its dialog takes what follows, however fast.
    type("nuts", stage, pause: .milliseconds(50))
    #expect(field(stage) == "uts")
  }

  @Test(
    "Enter and F2 open a card in which one writes at once", arguments: [Key.enter, .function(2)])
  func card(_ key: Key) throws {
    let stage = try stage()
    stage.key(KeyPress(key))
    type("Rolls", stage, pause: .milliseconds(10))
    stage.key(KeyPress(.enter))
    #expect(names(stage).first == "Rolls")
  }
}
