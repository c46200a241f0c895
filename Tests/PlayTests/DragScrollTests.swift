import App
import Canvas
import Kit
import Loop
import Painting
import Play
import TaskStore
import Tasks
import Testing
import Widgets

/// A task is dragged further than what is in sight: the list, from 80 to 607 points, scrolls.
@Suite struct DragScrollTests {
  private let database: TaskDatabase
  private let text: FontTextEngine
  private let beyond = Point(x: 240, y: 700)
  private let middle = Point(x: 240, y: 340)

  init() throws {
    database = try TaskDatabase()
    text = try FontTextEngine(fonts: .fixed)
  }

  private func stage(
    _ names: [String], size: Size = Size(width: 480, height: 744), scale: Double = 1
  ) throws -> Stage {
    let stage = try Stage(database: database, text: text, size: size)
    stage.setScale(scale)
    stage.paste(names.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(1))
    return stage
  }

  private static let forty = (1...40).map { "Task \($0)" }

  /// Presses a task in its middle, and goes somewhere.
  private func lift(_ name: String, to point: Point, on stage: Stage) throws {
    stage.press(at: try stage.place(of: name))
    stage.move(to: point)
  }

  /// All tasks from top to bottom, in sight or not.
  private func order() throws -> [String] { try database.load().map(\.name) }

  private func rows(_ stage: Stage) -> [SemanticNode] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test("From the first place to the last, and back")
  func fromEndToEnd() throws {
    let stage = try stage(Self.forty)
    try lift("Task 1", to: beyond, on: stage)
    stage.advance(by: .seconds(3))
    #expect(rows(stage).last?.semantics.name == "Task 40")
    stage.release()
    #expect(try order() == Self.forty[1...] + ["Task 1"])
    stage.advance(by: .seconds(1))
    try lift("Task 1", to: Point(x: 240, y: 0), on: stage)
    stage.advance(by: .seconds(3))
    stage.release()
    #expect(try order() == Self.forty)
  }

  @Test(
    "Let go on the way, it goes where the pointer is in the list as it was seen last",
    arguments: [333, 400, 517, 900])
  func onTheWay(milliseconds: Int) throws {
    let stage = try stage(Self.forty)
    try lift("Task 3", to: beyond, on: stage)
    stage.advance(by: .milliseconds(milliseconds))
    stage.move(to: middle)
    let seen = rows(stage)
    stage.advance(by: .seconds(2))
    #expect(rows(stage).map(\.frame) == seen.map(\.frame), "It has stopped.")
    stage.release()
    let expected = try moved("Task 3", seen)
    #expect(try order() == expected)
    stage.key(KeyPress(.character("z"), .control))
    #expect(try order() == Self.forty, "One step of undo.")
  }

  @Test("Let go while the list scrolls, it goes to the edge as it was seen last")
  func inFullSpeed() throws {
    let stage = try stage(Self.forty)
    try lift("Task 3", to: beyond, on: stage)
    stage.advance(by: .milliseconds(500))
    let last = try #require(rows(stage).last { $0.frame.maxY <= 607 }).semantics.name
    stage.release()
    var expected = Self.forty.filter { $0 != "Task 3" }
    expected.insert("Task 3", at: try #require(expected.firstIndex(of: last)) + 1)
    #expect(try order() == expected)
  }

  /// The forty tasks with one, which is held in its middle, moved to the place where it hangs in the
  /// middle of what is seen.
  private func moved(_ name: String, _ seen: [SemanticNode]) throws -> [String] {
    let nearest = try #require(
      seen.min { abs($0.frame.midY - middle.y) < abs($1.frame.midY - middle.y) })
    let place = try #require(Self.forty.firstIndex(of: nearest.semantics.name))
    var tasks = Self.forty.filter { $0 != name }
    tasks.insert(name, at: place)
    return tasks
  }

  @Test("The end of the open tasks is the end: what is done stays out of sight")
  func openOnly() throws {
    let stage = try stage(Self.forty + (1...40).map { "- [x] Done \($0)" })
    try lift("Task 2", to: beyond, on: stage)
    stage.advance(by: .seconds(10))
    #expect(rows(stage).last?.semantics.name == "Task 40" && !stage.shows("40 completed"))
    stage.release()
    #expect(try order().prefix(41).suffix(3) == ["Task 40", "Task 2", "Done 1"])
  }

  @Test("Escape: no task moves, the list stays, and the release means nothing")
  func escape() throws {
    let stage = try stage(Self.forty)
    let first = stage.nodes.filter { $0.semantics.role == .row }.count
    try lift("Task 1", to: beyond, on: stage)
    stage.advance(by: .seconds(1))
    let seen = rows(stage)
    #expect(seen.first?.semantics.name != "Task 1" && seen.count <= first + 1)
    stage.key(KeyPress(.escape))
    #expect(stage.loop.displayLinkCount == 0 && stage.root.runLoopMode == .default)
    stage.advance(by: .seconds(2))
    stage.move(to: middle)
    stage.release()
    #expect(rows(stage).map(\.semantics.name) == seen.map(\.semantics.name))
    #expect(try order() == Self.forty)
    stage.key(KeyPress(.character("z"), .control))
    #expect(try order() == [], "There is no step but the tasks themselves.")
  }

  @Test(
    "During a drag keys change nothing: not what is dragged, nor what is selected",
    arguments: [
      KeyPress(.delete), KeyPress(.space), KeyPress(.character("x")), KeyPress(.enter),
      KeyPress(.character("n")), KeyPress(.character("z"), .control), KeyPress(.down, .alt),
      KeyPress(.character("v"), .control), KeyPress(.character("f"), .control),
    ])
  func keys(press: KeyPress) throws {
    let stage = try stage(Self.forty)
    stage.root.clipboard.write("Pasted")
    try lift("Task 2", to: middle, on: stage)
    let seen = rows(stage)
    stage.key(press)
    #expect(try order() == Self.forty && stage.nodes.allSatisfy { $0.semantics.role != .dialog })
    #expect(rows(stage).map(\.frame) == seen.map(\.frame))
    #expect(rows(stage).map(\.semantics) == seen.map(\.semantics))
    #expect(stage.root.runLoopMode == .tracking, "It goes on.")
    stage.release()
    let expected = try moved("Task 2", seen)
    #expect(try order() == expected)
  }

  @Test("Escape during a search ends the drag first and the search after it")
  func escapeInSearch() throws {
    let stage = try stage(Self.forty)
    stage.key(KeyPress(.character("f"), .control))
    stage.type("task 2")
    try lift("Task 2", to: middle, on: stage)
    stage.key(KeyPress(.escape))
    #expect(!stage.shows("Task 3") && stage.root.runLoopMode == .default)
    stage.release()
    stage.key(KeyPress(.escape))
    #expect(rows(stage).map(\.semantics.name).starts(with: ["Task 1", "Task 2", "Task 3"]))
    #expect(try order() == Self.forty)
  }

  @Test("A press that trembles near an edge neither scrolls nor moves, however long it is")
  func tremble() throws {
    let stage = try stage(Self.forty)
    // No message lies over the lower edge any more.
    stage.advance(by: .seconds(10))
    stage.send(.wheel(delta: Point(x: 0, y: 0.5), at: middle))
    let seen = rows(stage)
    let (top, bottom) = (Point(x: 240, y: 90), Point(x: 240, y: 597))
    for point in [top, bottom] {
      stage.move(to: point)
      stage.press(at: point)
      stage.move(to: Point(x: point.x + 3, y: point.y + 4))
      stage.advance(by: .seconds(2))
      #expect(stage.root.runLoopMode == .tracking, "A long press has lifted it.")
      #expect(rows(stage).map(\.frame) == seen.map(\.frame))
      stage.release()
      stage.key(KeyPress(.escape))
    }
    #expect(try order() == Self.forty)
  }

  @Test("Behaviour 39: at the end of the list a held task costs one wake-up a second, the tick")
  func wakeUps() throws {
    let stage = try stage(Self.forty)
    // The disk widget wakes up by itself, once a minute.
    stage.show([])
    try lift("Task 1", to: Point(x: 240, y: 800), on: stage)
    stage.advance(by: .seconds(4))
    #expect(rows(stage).last?.semantics.name == "Task 40")
    let (wakeUps, frames, ticks) = (stage.wakeUps, stage.screen.framesPainted, stage.app.tickCount)
    stage.advance(by: .seconds(60))
    #expect(stage.app.tickCount == ticks + 60)
    #expect(stage.screen.framesPainted == frames + 60)
    #expect(stage.wakeUps - wakeUps <= 60)
    stage.release()
  }

  @Test("A list that still glides is stopped by the hand that lifts a task from it")
  func liftStopsGlide() throws {
    let stage = try stage(Self.forty)
    stage.move(to: middle)
    stage.send(.wheel(delta: Point(x: 0, y: 4), at: middle))
    stage.advance(by: .milliseconds(20))
    stage.press(at: middle)
    stage.move(to: Point(x: middle.x, y: middle.y + 20))
    #expect(stage.root.runLoopMode == .tracking)
    let seen = rows(stage)
    #expect(stage.loop.displayLinkCount == 0)
    stage.advance(by: .seconds(1))
    #expect(rows(stage).map(\.frame) == seen.map(\.frame))
    stage.release()
  }

  @Test("The wheel turns the list below a held task, which goes where the pointer is then")
  func wheel() throws {
    let stage = try stage(Self.forty)
    try lift("Task 1", to: middle, on: stage)
    stage.send(.wheel(delta: Point(x: 0, y: 8), at: middle))
    stage.advance(by: .seconds(1))
    let seen = rows(stage)
    // 576 points are twelve rows.
    #expect(seen.first?.semantics.name == "Task 12")
    stage.release()
    let expected = try moved("Task 1", seen)
    #expect(try order() == expected)
  }

  @Test(
    "While it scrolls the picture is moved, and is the one that painting everything gives",
    arguments: [1, 1.25, 2])
  func picture(scale: Double) throws {
    let stage = try stage(Self.forty, size: Size(width: 320, height: 480), scale: scale)
    try lift("Task 2", to: Point(x: 200, y: 400), on: stage)
    let shifts = stage.screen.framesShifted
    let raster = Raster(glyphs: text)
    for _ in 1...30 {
      stage.advance(by: .milliseconds(33))
      #expect(stage.difference(fromFullRepaintBy: raster) == nil)
    }
    #expect(stage.screen.framesShifted > shifts)
    stage.release()
  }
}
