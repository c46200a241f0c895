import Canvas
import GoldenSupport
import Kit
import Painting
import Play
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import App

/// Several tasks selected, and what is done to all of them in one step. Rows are 48 points high; the first
/// one's middle is at 108.
@Suite struct SelectionTests {
  private static let names = ["One", "Two", "Three", "Four", "Five"]

  private func stage(_ names: [String] = names, selecting count: Int = 0) throws -> Stage {
    let stage = try Stage.make()
    stage.paste(names.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    for _ in 0..<max(0, count - 1) { stage.key(KeyPress(.down, .shift)) }
    return stage
  }

  private func rows(_ stage: Stage) -> [SemanticNode] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
  }

  private func names(_ stage: Stage) -> [String] { rows(stage).map(\.semantics.name) }

  private func selected(_ stage: Stage) -> [String] {
    rows(stage).filter { $0.semantics.states.contains(.selected) }.map(\.semantics.name)
  }

  private func undo(_ stage: Stage) { stage.key(KeyPress(.character("z"), .control)) }

  // MARK: Selecting

  @Test("With the pointer: a click, one with Shift, and one with Ctrl")
  func clicks() throws {
    let stage = try stage()
    try stage.click("Two")
    try stage.click("Four", with: .shift)
    #expect(selected(stage) == ["Two", "Three", "Four"])
    try stage.click("Three", with: .control)
    try stage.click("One", with: .control)
    #expect(selected(stage) == ["One", "Two", "Four"])
    try stage.click("Three")
    #expect(selected(stage) == ["Three"])
  }

  @Test("A band from below the tasks selects those that it touches; Escape gives it up")
  func band() throws {
    let stage = try stage()
    stage.press(at: Point(x: 300, y: 500))
    stage.move(to: Point(x: 100, y: 260))
    #expect(selected(stage) == ["Four", "Five"])
    stage.move(to: Point(x: 100, y: 120))
    #expect(selected(stage) == Self.names)
    stage.key(KeyPress(.escape))
    stage.release()
    #expect(selected(stage) == ["One"])
    stage.press(at: Point(x: 300, y: 500))
    stage.move(to: Point(x: 100, y: 260))
    stage.release()
    #expect(selected(stage) == ["Four", "Five"] && names(stage) == Self.names)
    // A click beside the tasks lets go of them, and only the next one begins a task.
    stage.press(at: Point(x: 300, y: 500))
    stage.release()
    #expect(selected(stage).count == 1 && names(stage) == Self.names)
  }

  @Test("A finger scrolls where a mouse draws a band, and selects by the menu")
  func finger() throws {
    let stage = try stage()
    stage.press(at: Point(x: 300, y: 500), with: .touch)
    stage.move(to: Point(x: 100, y: 260))
    stage.release()
    stage.advance(by: .seconds(1))
    #expect(selected(stage) == ["One"])
    stage.press(at: Point(x: 200, y: 156), with: .touch)
    stage.advance(by: .milliseconds(600))
    stage.release()
    try stage.click("Select")
    for name in ["Three", "Five", "Three"] { try stage.click(name) }
    #expect(selected(stage) == ["Two", "Five"])
    stage.key(KeyPress(.escape))
    try stage.click("Three")
    #expect(selected(stage) == ["Three"])
  }

  @Test("With a mouse the menu has no line that Ctrl makes needless")
  func mouseMenu() throws {
    let stage = try stage()
    try stage.rightClick("Two")
    #expect(stage.shows("Copy") && !stage.shows("Select"))
  }

  // MARK: Doing

  @Test("Completed together, the row that moved up is selected; undoing brings all back, selected")
  func complete() throws {
    let stage = try stage(selecting: 3)
    stage.key(KeyPress(.space))
    #expect(stage.shows("3 completed") && stage.shows("Completed 3 tasks"))
    #expect(selected(stage) == ["Four"])
    undo(stage)
    #expect(names(stage) == Self.names && selected(stage) == ["One", "Two", "Three"])
    #expect(stage.shows("Undone: completed 3 tasks"))
  }

  @Test("Of a mixed selection the open ones are completed; where none is open, all open again")
  func mixed() throws {
    let stage = try stage()
    stage.key(KeyPress(.space))
    stage.key(KeyPress(.character("a"), .control))
    stage.key(KeyPress(.space))
    #expect(stage.shows("5 completed") && stage.shows("Completed 4 tasks"))
    stage.key(KeyPress(.character("a"), .control))
    stage.key(KeyPress(.space))
    #expect(stage.shows("Reopened 5 tasks") && Set(names(stage)) == Set(Self.names))
    #expect(selected(stage).count == 5)
    undo(stage)
    #expect(stage.shows("5 completed"), "one step")
  }

  @Test("Deleted together, in one step")
  func delete() throws {
    let stage = try stage()
    try stage.click("Two")
    try stage.click("Four", with: .control)
    stage.key(KeyPress(.delete))
    #expect(names(stage) == ["One", "Three", "Five"] && stage.shows("Deleted 2 tasks"))
    #expect(selected(stage) == ["Three"])
    try stage.click("Undo")
    #expect(names(stage) == Self.names && selected(stage) == ["Two", "Four"])
  }

  @Test("Alt and arrows move them together, from wherever they stood, and no further than the ends")
  func move() throws {
    let stage = try stage()
    try stage.click("Two")
    try stage.click("Four", with: .control)
    stage.key(KeyPress(.up, .alt))
    #expect(names(stage) == ["Two", "Four", "One", "Three", "Five"])
    #expect(selected(stage) == ["Two", "Four"] && stage.shows("Moved 2 tasks"))
    stage.key(KeyPress(.up, .alt))
    for _ in 1...4 { stage.key(KeyPress(.down, .alt)) }
    #expect(names(stage) == ["One", "Three", "Five", "Two", "Four"])
    for _ in 1...4 { undo(stage) }
    #expect(names(stage) == Self.names && selected(stage) == ["Two", "Four"])
    try stage.click("One")
    try stage.click("Three", with: .control)
    stage.key(KeyPress(.up, .alt))
    #expect(
      names(stage) == ["One", "Three", "Two", "Four", "Five"], "at the end they come together")
  }

  @Test("A drag of a selected one takes all; of another, that one")
  func drag() throws {
    let stage = try stage()
    try stage.click("One")
    try stage.click("Three", with: .control)
    try stage.beginDrag(from: "One", to: "Five")
    stage.release()
    #expect(names(stage) == ["Two", "Four", "Five", "One", "Three"])
    #expect(selected(stage) == ["One", "Three"])
    undo(stage)
    #expect(names(stage) == Self.names)
    try stage.beginDrag(from: "Two", to: "Five")
    stage.release()
    #expect(names(stage) == ["One", "Three", "Four", "Five", "Two"])
  }

  @Test("Copied, one a line in the list's order, and pasted as as many tasks")
  func copy() throws {
    let stage = try stage()
    try stage.click("Four")
    try stage.click("Two", with: .control)
    stage.key(KeyPress(.character("c"), .control))
    #expect(stage.clipboardText == "Two\nFour" && stage.shows("Copied 2 tasks"))
    stage.key(KeyPress(.character("v"), .control))
    #expect(names(stage) == Self.names + ["Two", "Four"])
  }

  @Test("The menu of one of several is the menu of all")
  func menu() throws {
    let stage = try stage(selecting: 3)
    try stage.rightClick("Two")
    #expect(stage.shows("Menu of 3 tasks") && !stage.shows("Rename…"))
    try stage.click("Complete")
    #expect(stage.shows("3 completed"))
    undo(stage)
    try stage.rightClick("Five")
    #expect(stage.shows("Menu of Five"))
    stage.key(KeyPress(.escape))
    #expect(selected(stage) == ["Five"])
    stage.key(KeyPress(.up, .shift))
    stage.key(KeyPress(.menu))
    try stage.click("Select all")
    #expect(selected(stage) == Self.names)
  }

  @Test("What is filed or tagged stays selected, also what was there before, and a tag can be new")
  func labels() throws {
    let stage = try stage(["One", "Two +Home", "Three", "Four"], selecting: 3)
    func choose(_ line: String, _ item: String) throws {
      stage.key(KeyPress(.menu))
      try stage.click(line)
      try stage.click(item)
    }
    try choose("Move to list", "Home")
    #expect(stage.shows("Moved 2 tasks to the list “Home”"))
    #expect(selected(stage).count == 3)
    try choose("Tags", "New tag…")
    stage.type("far away")
    stage.key(KeyPress(.enter))
    #expect(stage.shows("A tag is one word"))
    stage.key(KeyPress(.character("a"), .control))
    stage.type("#soon")
    stage.key(KeyPress(.enter))
    #expect(stage.count(of: .dialog) == 0 && stage.shows("Changed the tags of 3 tasks"))
    #expect(selected(stage).count == 3)
    try choose("Move to list", "New list…")
    stage.type("Work")
    stage.key(KeyPress(.enter))
    #expect(stage.shows("Moved 3 tasks to the list “Work”") && selected(stage).count == 3)
    undo(stage)
    undo(stage)
    undo(stage)
    #expect(stage.shows("Undone: moved 2 tasks to another list"))
  }

  @Test("What is for one task is done to the one that keys go on from")
  func one() throws {
    let stage = try stage(selecting: 3)
    stage.key(KeyPress(.function(2)))
    #expect(stage.shows("Rename: Three"))
    stage.key(KeyPress(.escape))
    #expect(selected(stage) == ["Three"])
  }

  @Test("None selected: the person is told so")
  func none() throws {
    let stage = try stage()
    // What can be undone is said for as long as it would be.
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.space, .control))
    #expect(selected(stage) == [])
    stage.key(KeyPress(.space))
    #expect(stage.shows("No task is selected") && names(stage) == Self.names)
    stage.key(KeyPress(.space, .control))
    #expect(selected(stage) == ["One"])
  }

  // MARK: Surviving

  @Test("What another process does, another order, a search and a click on a circle leave it alone")
  func survives() throws {
    let folder = try TemporaryFolder()
    let other = try TaskDatabase.open(folder: folder.path).database
    let stage = try Stage(
      database: try TaskDatabase.open(folder: folder.path).database,
      text: try FontTextEngine(fonts: .fixed))
    stage.paste(Self.names.joined(separator: "\n"))
    try stage.click("Two")
    try stage.click("Five", with: .shift)
    for edit in [
      Edit.rename(4, to: try TaskName("Vier")), .move(5, to: .first), .delete(3),
      .add(try TaskName("New"), at: .after(2)), .complete(1),
    ] {
      try other.perform(edit, at: Stage.defaultClock)
      stage.app.storeChanged()
      stage.advance(by: .milliseconds(20))
    }
    #expect(names(stage) == ["Five", "Two", "New", "Vier", "One"])
    #expect(selected(stage) == ["Five", "Two", "Vier"])
    try stage.click("Done: New")
    #expect(selected(stage) == ["Five", "Two", "Vier"])
    try stage.click("Menu")
    try stage.click("Sort")
    try stage.click("By name")
    stage.advance(by: .seconds(1))
    #expect(selected(stage) == ["Five", "Two", "Vier"])
    stage.key(KeyPress(.character("f"), .control))
    stage.type("v")
    #expect(selected(stage) == ["Five", "Vier"])
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.delete))
    stage.key(KeyPress(.escape))
    stage.key(KeyPress(.escape))
    #expect(Set(names(stage)) == ["Two", "New", "One"])
  }

  @Test("Every row says whether it is selected, and the list that several can be")
  func semantics() throws {
    let stage = try stage(selecting: 2)
    let list = try #require(stage.nodes.first { $0.semantics.role == .list })
    #expect(list.semantics.isMultiselectable && selected(stage) == ["One", "Two"])
  }

  // MARK: Pictures

  private func pictured(
    _ theme: Theme, _ direction: LayoutDirection = .leftToRight, height: Double = 560
  ) throws -> Stage {
    let stage = try Stage.make(size: Size(width: 400, height: height))
    stage.setTheme(theme)
    stage.setDirection(direction)
    stage.paste("Buy food\nCall Anna\nشراء الخبز\nWater the plants\nPay the rent\n- [x] Write home")
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + 9 * 86_400_000)
    stage.advance(by: .seconds(1))
    stage.key(KeyPress(.character("h"), [.control, .shift]))
    stage.key(KeyPress(.home))
    for _ in 1...2 { stage.key(KeyPress(.down, .shift)) }
    for _ in 1...2 { stage.key(KeyPress(.down, .control)) }
    stage.key(KeyPress(.space, .control))
    stage.key(KeyPress(.up, .control))
    stage.advance(by: .seconds(20))
    return stage
  }

  @Test("Neighbours are one block, and the ring is seen beside it", arguments: Theme.all)
  func block(_ theme: Theme) throws {
    expectGolden(try pictured(theme), "selected-apart", theme.name)
  }

  @Test("The ring in the middle of a block", arguments: [Theme.light, .dark])
  func ring(_ theme: Theme) throws {
    let stage = try pictured(theme)
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.character("a"), .control))
    stage.key(KeyPress(.down, .control))
    expectGolden(stage, "selected-ring", theme.name)
  }

  @Test("Read from the right")
  func mirrored() throws {
    expectGolden(try pictured(.light, .rightToLeft), "selected-apart", "right-to-left")
  }

  @Test("At a scale that is no whole number no seam is seen")
  func seam() throws {
    let stage = try pictured(.dark)
    stage.setScale(1.1)
    expectGolden(stage, "selected-apart", "fraction")
  }

  @Test("A band being drawn", arguments: [Theme.light, .dark])
  func banding(_ theme: Theme) throws {
    let stage = try pictured(theme, height: 640)
    stage.press(at: Point(x: 320, y: 450), modifiers: .control)
    stage.move(to: Point(x: 90, y: 250))
    expectGolden(stage, "selected-band", theme.name)
  }
}
