import App
import Canvas
import Kit
import Loop
import Painting
import Play
import ProgramSupport
import TaskStore
import Tasks
import Testing

/// What comes between a hand and the task that it carries: nothing is lost, and nothing stays stuck.
/// Rows are 48 points high; the first one's middle is at 108.
@Suite struct DragInterruptionTests {
  private static let names = ["One", "Two", "Three", "Four", "Five"]
  private let folder: TemporaryFolder
  private let database: TaskDatabase
  private let other: TaskDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try TaskDatabase.open(folder: folder.path).database
    other = try TaskDatabase.open(folder: folder.path).database
  }

  private func stage() throws -> Stage {
    let stage = try Stage(database: database, text: try FontTextEngine(fonts: .fixed))
    stage.paste(Self.names.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    stage.root.playsTransitions = true
    return stage
  }

  /// “Two” in the hand, on its way to the place of “Four”.
  private func dragging() throws -> Stage {
    let stage = try stage()
    stage.press(at: try stage.place(of: "Two"))
    stage.move(to: Point(x: 240, y: 240))
    stage.advance(by: .milliseconds(60))
    #expect(stage.root.runLoopMode == .tracking)
    return stage
  }

  private func order() throws -> [String] { try database.load().map(\.name) }

  /// Nothing hangs on the pointer, nothing moves, and a click does what it always does.
  private func expectFree(
    _ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    stage.release()
    stage.advance(by: .milliseconds(300))
    #expect(stage.root.runLoopMode == .default, sourceLocation: sourceLocation)
    #expect(stage.loop.displayLinkCount == 0, sourceLocation: sourceLocation)
    let raster = Raster(glyphs: try FontTextEngine(fonts: .fixed))
    #expect(stage.difference(fromFullRepaintBy: raster) == nil, sourceLocation: sourceLocation)
    try stage.click("Five")
    let selected = stage.nodes.first { $0.semantics.states.contains(.selected) }
    #expect(selected?.semantics.name == "Five", sourceLocation: sourceLocation)
  }

  @Test(
    "What takes the pointer or the window away puts it back",
    arguments: [
      Input.focusChanged(false), .visibilityChanged(false), .keyPressed(KeyPress(.escape)),
    ])
  func putBack(input: Input) throws {
    let stage = try dragging()
    stage.send(input)
    #expect(stage.root.runLoopMode == .default)
    stage.send(.visibilityChanged(true))
    stage.send(.focusChanged(true))
    try expectFree(stage)
    #expect(try order() == Self.names)
  }

  @Test("Another button, the wheel, another size, theme, scale or motion: the hand keeps it")
  func goesOn() throws {
    let stage = try dragging()
    let place = Point(x: 240, y: 252)
    for button in [PointerButton.secondary, .middle] {
      stage.send(.pointerPressed(place, button: button, clicks: 1))
      stage.send(.pointerReleased(place, button: button))
      #expect(stage.root.runLoopMode == .tracking && stage.root.dialogs.isEmpty)
    }
    stage.send(.wheel(delta: Point(x: 0, y: 3), at: place))
    stage.resize(to: Size(width: 400, height: 600))
    stage.setTheme(.dark)
    stage.setScale(1.25)
    stage.setReducesMotion(true)
    stage.setReducesMotion(false)
    stage.move(to: Point(x: -200, y: 252))
    stage.send(.pointerLeft)
    stage.advance(by: .seconds(1))
    stage.move(to: place)
    #expect(stage.root.runLoopMode == .tracking)
    stage.release()
    #expect(try order() == ["One", "Three", "Four", "Two", "Five"])
    try expectFree(stage)
    stage.key(KeyPress(.character("z"), .control))
    #expect(try order() == Self.names, "one step of undo")
  }

  @Test("A release that never came: the next press begins anew, and nothing has moved")
  func lostRelease() throws {
    let stage = try dragging()
    stage.press(at: Point(x: 240, y: 300))
    #expect(stage.root.runLoopMode == .default)
    try expectFree(stage)
    #expect(try order() == Self.names)
  }

  @Test(
    "Two pointers that press and drag at once are told apart by nobody, and nothing stays stuck")
  func twoPointers() throws {
    let stage = try dragging()
    let others = [Point(x: 240, y: 300), Point(x: 42, y: 108), Point(x: 388, y: 44)]
    for other in others {
      // The second one presses elsewhere, both move in turn, and each lets go where it is.
      stage.press(at: other)
      for step in 1...10 {
        stage.move(to: Point(x: 240, y: 240 + 4 * Double(step)))
        stage.move(to: Point(x: other.x, y: other.y - 4 * Double(step)))
        stage.send(.wheel(delta: Point(x: 0, y: 1), at: other))
        stage.advance(by: .milliseconds(8))
      }
      stage.send(.pointerReleased(Point(x: 240, y: 280), button: .primary))
      stage.send(.pointerReleased(Point(x: other.x, y: other.y - 40), button: .primary))
      stage.key(KeyPress(.escape))
      stage.advance(by: .seconds(1))
      #expect(stage.root.runLoopMode == .default && stage.root.dialogs.isEmpty)
      #expect(try order().sorted() == Self.names.sorted(), "nobody is lost")
      stage.press(at: try stage.place(of: "Two"))
      stage.move(to: Point(x: 240, y: 240))
      #expect(stage.root.runLoopMode == .tracking, "one pointer drags as ever")
    }
    stage.key(KeyPress(.escape))
    try expectFree(stage)
  }

  @Test("Another process takes it away, or completes it: the hand is empty", arguments: [0, 1])
  func gone(way: Int) throws {
    let stage = try dragging()
    let edit: Edit = way == 0 ? .delete(2) : .complete(2)
    try other.perform(edit, at: Stage.defaultClock)
    stage.app.storeChanged()
    stage.advance(by: .milliseconds(20))
    #expect(stage.root.runLoopMode == .default)
    try expectFree(stage)
    let rest = Self.names.filter { $0 != "Two" }
    #expect(try order() == (way == 0 ? rest : rest + ["Two"]))
  }

  @Test(
    "Another process moves, renames, adds and deletes: it stays in the hand, and goes on from there"
  )
  func changedAround() throws {
    let stage = try dragging()
    try other.perform(.rename(2, to: TaskName("Zwei")), at: Stage.defaultClock)
    try other.perform(.move(2, to: .after(5)), at: Stage.defaultClock)
    try other.perform(.delete(1), at: Stage.defaultClock)
    stage.app.storeChanged()
    stage.advance(by: .milliseconds(300))
    #expect(stage.root.runLoopMode == .tracking && stage.shows("Zwei"))
    // Three, Four, Five, Zwei: to the first place.
    stage.move(to: Point(x: 240, y: 90))
    stage.release()
    #expect(try order() == ["Zwei", "Three", "Four", "Five"])
    try expectFree(stage)
  }

  @Test("Closed in the middle: it has not moved, and the next window shows so")
  func closed() throws {
    let stage = try dragging()
    stage.send(.closeRequested)
    #expect(stage.exitCode == 0)
    #expect(try order() == Self.names)
    try stage.open(.app)
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Two") && stage.loop.displayLinkCount == 0)
  }

  @Test("A store that takes nothing: it goes back, and the reason is said")
  func refused() throws {
    let stage = try dragging()
    try other.perform(.delete(4), at: Stage.defaultClock)
    stage.release()
    stage.advance(by: .milliseconds(300))
    #expect(
      try order() == ["One", "Two", "Three", "Five"] || order() == ["One", "Three", "Two", "Five"])
    #expect(stage.loop.displayLinkCount == 0)
  }

  @Test("A done task is not lifted; a finger scrolls where a mouse would lift")
  func notLifted() throws {
    let stage = try stage()
    try stage.click("Done: One")
    stage.advance(by: .seconds(1))
    stage.press(at: try stage.place(of: "One"))
    stage.advance(by: .seconds(1))
    stage.move(to: Point(x: 240, y: 100))
    stage.release()
    #expect(try order() == ["Two", "Three", "Four", "Five", "One"])
    stage.press(at: Point(x: 240, y: 156), with: .touch)
    stage.move(to: Point(x: 240, y: 300))
    stage.release()
    #expect(try order() == ["Two", "Three", "Four", "Five", "One"])
  }

  @Test("A finger that rests lifts, and moves then", arguments: [PointerButton.touch, .primary])
  func longPress(button: PointerButton) throws {
    let stage = try stage()
    stage.press(at: try stage.place(of: "Two"), with: button)
    let timers = stage.loop.timerCount
    stage.advance(by: .milliseconds(499))
    #expect(stage.root.runLoopMode == .default)
    stage.advance(by: .milliseconds(1))
    #expect(stage.root.runLoopMode == .tracking && stage.loop.timerCount == timers - 1)
    stage.move(to: Point(x: 240, y: 204))
    stage.release()
    #expect(try order() == ["One", "Three", "Two", "Four", "Five"] && stage.root.dialogs.isEmpty)
  }

  @Test(
    "A long press that stays opens the menu when it ends",
    arguments: [PointerButton.touch, .primary])
  func menu(button: PointerButton) throws {
    let stage = try stage()
    stage.press(at: try stage.place(of: "Two"), with: button)
    stage.advance(by: .milliseconds(700))
    #expect(stage.root.dialogs.isEmpty)
    stage.release()
    #expect(stage.shows("Menu of Two"))
    try stage.click("Move down")
    #expect(try order() == ["One", "Three", "Two", "Four", "Five"])
  }

  @Test("A slow click on a button, a box or a menu's line is a click")
  func slowClicks() throws {
    let stage = try stage()
    try stage.longPress("Done: One")
    #expect(stage.shows("1 completed"))
    try stage.longPress("New task")
    #expect(stage.count(of: .dialog) == 1)
    try stage.longPress("Cancel")
    #expect(stage.count(of: .dialog) == 0)
    try stage.rightClick("Two")
    try stage.longPress("Delete")
    #expect(!stage.shows("Done: Two"))
  }

  @Test(
    "Delete does nothing while the hand has hold of something",
    arguments: [PointerButton.touch, .primary])
  func deleting(button: PointerButton) throws {
    let stage = try stage()
    stage.key(KeyPress(.home))
    let former = try order()
    let start = try stage.place(of: "Two")
    stage.send(.pointerMoved(start))
    stage.send(.pointerPressed(start, button: button, clicks: 1))
    for step in [4.0, 20, 40] {
      stage.send(.pointerMoved(Point(x: start.x, y: start.y - step)))
      stage.key(KeyPress(.delete))
      stage.advance(by: .milliseconds(50))
    }
    #expect(try order() == former)
    stage.send(.pointerMoved(start))
    stage.send(.pointerReleased(start, button: button))
    stage.advance(by: .seconds(1))
    stage.key(KeyPress(.delete))
    #expect(try order().count == former.count - 1)
  }
}
