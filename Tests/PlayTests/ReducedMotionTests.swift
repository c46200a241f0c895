import App
import Canvas
import Kit
import Loop
import Play
import Testing
import Wording

/// Who wants nothing to move sees nothing move, and is told everything.
@Suite("Reduced motion") struct ReducedMotionTests {
  /// What a person does, in this order, by its name in failures.
  private static let actions: [(String, @Sendable (Stage) throws -> Void)] = [
    ("the end of the list", { $0.key(KeyPress(.end)) }),
    ("a page up", { $0.key(KeyPress(.pageUp)) }),
    ("the wheel", { try $0.wheel(3, at: ListWords.name) }),
    ("the beginning", { $0.key(KeyPress(.home)) }),
    ("a task completed", { $0.key(KeyPress(.space)) }),
    ("a task deleted", { $0.key(KeyPress(.delete)) }),
    ("undone", { $0.key(KeyPress(.character("z"), .control)) }),
    ("redone", { $0.key(KeyPress(.character("y"), .control)) }),
    ("moved", { $0.key(KeyPress(.down, .alt)) }),
    ("folded", { $0.key(KeyPress(.character("h"), [.control, .shift])) }),
    ("unfolded", { $0.key(KeyPress(.character("h"), [.control, .shift])) }),
    ("a dialog", { $0.key(KeyPress(.character("n"))) }),
    ("a refusal", { $0.key(KeyPress(.enter)) }),
    ("the dialog closed", { $0.key(KeyPress(.escape)) }),
    ("a new row", { $0.key(KeyPress(.character("n"), .shift)) }),
    ("the row given up", { $0.key(KeyPress(.escape)) }),
    ("a menu", { try $0.click(MenuWords.window) }),
    ("the menu closed", { $0.key(KeyPress(.escape)) }),
    ("a widget unfolded", { try $0.click(WidgetWords.content(WidgetWords.diskUsage)) }),
    ("the widgets to choose from", { try $0.click(WidgetWords.edit) }),
    ("a widget added", { try $0.click(WidgetWords.longestOpen) }),
    ("the choice ended", { try $0.click(WidgetWords.endEditing) }),
    ("the settings", { $0.key(KeyPress(.character(","), .control)) }),
    ("the settings closed", { $0.key(KeyPress(.escape)) }),
  ]

  /// How many actions were followed by frames that nobody asked for.
  private func moving(_ stage: Stage) throws -> [String] {
    stage.paste((1...30).map { "Task \($0)" }.joined(separator: "\n"))
    stage.advance(by: .seconds(10))
    stage.root.playsTransitions = true
    var moving: [String] = []
    for (name, action) in Self.actions {
      try action(stage)
      if stage.loop.displayLinkCount > 0 { moving.append(name) }
      stage.advance(by: .seconds(1))
    }
    return moving
  }

  @Test("Nothing moves by itself after any action, and without the wish most of them do")
  func still() throws {
    let stage = try Stage.make()
    stage.setReducesMotion(true)
    #expect(try moving(stage) == [])
    let other = try Stage.make()
    #expect(try moving(other).count > 12)
  }

  @Test("Everything is said all the same: the balloon's news is a sentence then")
  func said() throws {
    let stage = try Stage.make()
    stage.setReducesMotion(true)
    stage.root.playsTransitions = true
    stage.add("One")
    stage.key(KeyPress(.space))
    #expect(stage.loop.displayLinkCount == 0 && stage.shows(ListWords.allDone))
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.shows("Undone: completed “One”") && stage.loop.displayLinkCount == 0)
    stage.key(KeyPress(.delete))
    #expect(stage.shows("Deleted “One”") && stage.loop.displayLinkCount == 0)
  }
}
