import App
import Canvas
import Kit
import Play
import Testing

/// A task that is put off leaves today's, and one goes on with the next, as after completing.
@Suite struct PostponingTests {
  private func stage(_ names: String) throws -> Stage {
    let stage = try Stage.make()
    stage.paste(names)
    stage.key(KeyPress(.character("t")))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    return stage
  }

  private func selected(_ stage: Stage) -> String? {
    stage.nodes.first { $0.semantics.states.contains(.selected) }?.semantics.name
  }

  /// D, and the second day of the menu: tomorrow.
  private func postpone(_ stage: Stage) {
    stage.key(KeyPress(.character("d")))
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
  }

  @Test("In Today one task after the other is put off by the same keys")
  func oneAfterTheOther() throws {
    let stage = try stage("One today\nTwo today\nThree today")
    for (name, next) in [("One", "Two"), ("Two", "Three")] {
      #expect(selected(stage) == name)
      postpone(stage)
      #expect(selected(stage) == next)
      #expect(stage.shows("“\(name)”: Due Friday, 2 January") && stage.shows("Undo"))
    }
    postpone(stage)
    #expect(selected(stage) == nil)
    // Nothing is selected any more, and how to have the last one back is still said.
    stage.key(KeyPress(.character("d")))
    #expect(stage.shows("“Three”: Due Friday, 2 January") && stage.shows("Undo"))
    try stage.click("Undo")
    #expect(selected(stage) == "Three")
  }

  @Test("Where the task stays in sight it stays selected")
  func stays() throws {
    let stage = try stage("One today\nTwo today")
    stage.key(KeyPress(.character("t")))
    stage.key(KeyPress(.home))
    postpone(stage)
    #expect(selected(stage) == "One")
  }

  @Test("The last row goes, and the one above it is selected")
  func last() throws {
    let stage = try stage("One today\nTwo today")
    stage.key(KeyPress(.end))
    postpone(stage)
    #expect(selected(stage) == "One")
  }

  @Test("Several are put off together, and what is next is selected; the toast says their date")
  func several() throws {
    let stage = try stage("One today\nTwo today\nThree today")
    stage.key(KeyPress(.down, .shift))
    postpone(stage)
    #expect(selected(stage) == "Three")
    #expect(stage.shows("Changed the dates of 2 tasks: Due Friday, 2 January"))
  }
}
