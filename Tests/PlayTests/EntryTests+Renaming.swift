import Canvas
import Kit
import Play
import TaskStore
import Tasks
import Testing

@testable import App

/// A task that is renamed in its row.
extension EntryTests {
  /// Where a name begins to be read.
  private func text(_ name: String, _ stage: Stage) -> Point? {
    stage.root.forgetLastFrame()
    for command in stage.root.nextFrame().commands {
      guard case .text(let line, let place, _) = command.shape, line.text == name else { continue }
      return Point(x: place.x + (line.isRightToLeft ? line.width : 0), y: place.y)
    }
    return nil
  }

  @Test(
    "A name stands in the field where it stood in the row, to the pixel",
    arguments: ["Buy food", "اشتر الخبز", "Call אמא in room 5"],
    [Size(width: 480, height: 720), Size(width: 280, height: 320)])
  func place(_ name: String, _ size: Size) throws {
    let stage = try stage(name, size: size)
    // The time of days needs less room than that of seconds: at every width the name stands in one line.
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + 2 * 86_400_000)
    stage.advance(by: .seconds(1))
    let former = try #require(text(name, stage))
    key(stage, .home)
    let selected = try #require(text(name, stage))
    key(stage, .function(2))
    #expect(field(stage)?.semantics.value == name)
    let written = try #require(text(name, stage))
    #expect(written.y == former.y && former.y == selected.y)
    #expect(abs(written.x - former.x) < 0.001, "\(written.x) \(former.x)")
    stage.type("x")
    key(stage, .enter)
    #expect(names(stage) == ["x"], "all of it was selected")
  }

  @Test("Enter keeps, Esc returns, a click elsewhere keeps; one step of undo")
  func renaming() throws {
    let stage = try stage("One", "Two")
    key(stage, .home)
    key(stage, .function(2))
    stage.type("Uno")
    key(stage, .escape)
    #expect(names(stage) == ["One", "Two"])
    key(stage, .function(2))
    stage.type("Uno")
    key(stage, .enter)
    #expect(names(stage) == ["Uno", "Two"] && focused(stage)?.semantics.name == "Tasks")
    key(stage, .enter)
    stage.type("Eins")
    try stage.click("Two")
    #expect(names(stage) == ["Eins", "Two"])
    key(stage, .character("z"), .control)
    key(stage, .character("z"), .control)
    #expect(names(stage) == ["One", "Two"])
  }

  @Test("Without a name it is refused where one writes; Esc and a click elsewhere leave the former")
  func noName() throws {
    let stage = try stage("One", "Two")
    key(stage, .home)
    key(stage, .function(2))
    key(stage, .backspace)
    key(stage, .enter)
    #expect(stage.shows("A task needs a name."))
    key(stage, .escape)
    #expect(!stage.shows("A task needs a name.") && names(stage) == ["One", "Two"])
    key(stage, .function(2))
    key(stage, .backspace)
    try stage.click("Two")
    #expect(stage.shows("A task needs a name.") && field(stage) == nil)
    #expect(names(stage) == ["One", "Two"])
  }

  @Test("Keys of the list mean nothing while one writes; those of the window do")
  func keys() throws {
    let stage = try stage("One", "Two", "Three")
    key(stage, .home)
    key(stage, .function(2))
    for other: Key in [.up, .down, .pageDown, .function(2), .insert] { key(stage, other) }
    key(stage, .down, .alt)
    #expect(focused(stage)?.semantics.name == "Rename: One")
    #expect(names(stage) == ["One", "Two", "Three"])
    stage.type("Uno")
    key(stage, .function(1))
    #expect(stage.shows("Undo; redo"))
    key(stage, .escape)
    #expect(focused(stage)?.semantics.value == "Uno", "a dialog gives the keyboard back")
    key(stage, .character("f"), .control)
    #expect(focused(stage)?.semantics.name == "Search" && names(stage)[0] == "Uno")
  }

  @Test("In a search a task can be renamed, also so that it is not found any more")
  func search() throws {
    let stage = try stage("One", "Two", "Three")
    key(stage, .character("/"))
    stage.type("t")
    key(stage, .enter)
    key(stage, .function(2))
    stage.type("Zwei")
    key(stage, .enter)
    #expect(names(stage) == ["One", "Zwei", "Three"])
    key(stage, .character("/"))
    stage.type("thr")
    key(stage, .enter)
    click(stage, at: emptyPlace)
    #expect(names(stage) == ["Three"] && !stage.shows(Self.newName))
    begin(stage)
    #expect(names(stage) == ["One", "Zwei", "Three"] && stage.shows(Self.newName))
  }
}
