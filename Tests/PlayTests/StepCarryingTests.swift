import Canvas
import GoldenSupport
import Kit
import Loop
import Painting
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import App
@testable import Play

/// Steps that change their places in a task's card: dragged by their handles, or by keys.
@Suite struct StepCarryingTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase
  /// Another process's.
  private let other: TaskDatabase
  private let now = Stage.defaultClock

  init() throws {
    folder = try TemporaryFolder()
    database = try TaskDatabase.open(folder: folder.path).database
    other = try TaskDatabase.open(folder: folder.path).database
    try database.perform(.add(try TaskName("Trip")), at: now)
    let steps = try [("Train", 0), ("Bags", 0), ("Shirts", 1), ("Keys", 0)].map { name, level in
      var task = NewTask(try TaskName(name))
      (task.parent, task.level) = (1, level)
      return task
    }
    try database.perform(.add(steps), at: now)
  }

  private func card() throws -> Stage {
    let stage = try Stage(
      database: database, text: try FontTextEngine(fonts: .fixed),
      size: Size(width: 480, height: 720))
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
    return stage
  }

  private func key(_ key: Key, _ modifiers: Modifiers = [], on stage: Stage) {
    stage.advance(by: .seconds(1))
    stage.key(KeyPress(key, modifiers))
  }

  private func outline() throws -> [String] {
    let list = try database.load()
    return list.steps(below: 1).map { task, level in
      String(repeating: " ", count: level) + task.name + (task.isOpen ? "" : " ✓")
    }
  }

  private func history() throws -> Int { try database.history.steps(atMost: 99).count }

  private func lines(_ stage: Stage) throws -> StepLines {
    try #require(stage.app.screen.entering.entry?.row.details.steps)
  }

  private func focused(_ stage: Stage) -> String {
    stage.nodes.first { $0.semantics.states.contains(.focused) }?.semantics.name ?? ""
  }

  /// Takes a step by its handle, so many lines down and points to the right; does not let it go.
  private func lift(_ step: String, down rows: Double, aside: Double = 0, on stage: Stage) throws {
    let start = try stage.place(of: "Move: \(step)")
    stage.press(at: start)
    let height = try #require(try lines(stage).lines.first).bounds.height
    for part in stride(from: 0.25, through: 1, by: 0.25) {
      stage.advance(by: .milliseconds(16))
      stage.move(to: Point(x: start.x + aside * part, y: start.y + height * rows * part))
    }
  }

  private func drag(_ step: String, down rows: Double, aside: Double = 0, on stage: Stage) throws {
    try lift(step, down: rows, aside: aside, on: stage)
    stage.release()
    stage.advance(by: .seconds(1))
  }

  @Test("A step is dragged up, down, in and out, its own steps with it, each as one change")
  func dragging() throws {
    let stage = try card()
    let before = try history()
    try drag("Keys", down: -3.3, on: stage)
    #expect(try outline() == ["Keys", "Train", "Bags", " Shirts"])
    try drag("Bags", down: -1.3, on: stage)
    #expect(try outline() == ["Keys", "Bags", " Shirts", "Train"])
    // In, below the last step of the bags, and at its own place out again.
    try drag("Train", down: 0, aside: 30, on: stage)
    #expect(try outline() == ["Keys", "Bags", " Shirts", " Train"])
    try drag("Train", down: 0, aside: 100, on: stage)
    #expect(try outline() == ["Keys", "Bags", " Shirts", "  Train"])
    try drag("Train", down: 0, aside: -200, on: stage)
    #expect(try outline() == ["Keys", "Bags", " Shirts", "Train"])
    // The bags and what is in them, into what stands above.
    try drag("Bags", down: 0, aside: 30, on: stage)
    #expect(try outline() == ["Keys", " Bags", "  Shirts", "Train"])
    // Between a step and the first of its own there is no other place than among these.
    try drag("Train", down: -2.3, on: stage)
    #expect(try outline() == ["Keys", " Train", " Bags", "  Shirts"])
    #expect(try history() == before + 7)
    key(.escape, on: stage)
    for _ in 0..<7 { key(.character("z"), .control, on: stage) }
    #expect(try outline() == ["Train", "Bags", " Shirts", "Keys"])
  }

  @Test("A hand that is not quite steady, the way back, and Escape change nothing")
  func nothing() throws {
    let stage = try card()
    try stage.click("Step: Bags")
    let before = try history()
    try drag("Train", down: 0.1, aside: 15, on: stage)
    // Nothing stands above the first one.
    try drag("Train", down: -3.3, aside: 60, on: stage)
    try drag("Bags", down: 1.3, on: stage)
    try lift("Keys", down: -3.3, on: stage)
    #expect(try lines(stage).mark.superview != nil)
    key(.escape, on: stage)
    #expect(try lines(stage).mark.superview == nil)
    stage.release()
    #expect(try outline() == ["Train", "Bags", " Shirts", "Keys"] && history() == before)
    #expect(focused(stage) == "Step: Bags")
  }

  @Test("What is done takes no steps and has no handle; past it alone nothing moves")
  func done() throws {
    try database.perform(.complete(3), at: now)
    let stage = try card()
    #expect(try outline() == ["Train", "Bags ✓", " Shirts ✓", "Keys"])
    #expect(stage.shows("Move: Train") && !stage.shows("Move: Bags"))
    let before = try history()
    try lift("Train", down: 2.3, aside: 100, on: stage)
    #expect(try lines(stage).drag?.level == 0)
    stage.release()
    try lift("Keys", down: -1.3, aside: 100, on: stage)
    #expect(try lines(stage).drag?.level == 0)
    stage.release()
    #expect(try history() == before)
    try drag("Train", down: 3.3, on: stage)
    #expect(try outline() == ["Bags ✓", " Shirts ✓", "Keys", "Train"])
    try drag("Keys", down: -2.3, on: stage)
    try drag("Keys", down: 1.3, aside: 30, on: stage)
    #expect(try outline() == ["Bags ✓", " Shirts ✓", "Train", " Keys"])
  }

  /// The task has these steps and no others.
  private func setSteps(_ names: [String]) throws {
    try database.perform(.delete([2, 3, 5]), at: now)
    try database.perform(
      .add(
        try names.map {
          var task = NewTask(try TaskName($0))
          task.parent = 1
          return task
        }), at: now)
  }

  @Test(
    "Beside what is done it lands where the mark was",
    arguments: [
      ("E", -1.3, "A B ✓ C ✓ E D"), ("E", -2.3, "A B ✓ E C ✓ D"), ("E", -3.3, "A E B ✓ C ✓ D"),
      ("E", -4.3, "E A B ✓ C ✓ D"), ("A", 3.3, "B ✓ C ✓ D A E"), ("D", -3.3, "D A B ✓ C ✓ E"),
    ])
  func besideDone(_ step: String, _ rows: Double, _ expected: String) throws {
    try setSteps(["A", "B", "C", "D", "E"])
    try database.perform(.complete([7, 8]), at: now)
    let stage = try card()
    #expect(try outline() == ["A", "B ✓", "C ✓", "D", "E"])
    try drag(step, down: rows, on: stage)
    #expect(try outline().joined(separator: " ") == expected)
    key(.escape, on: stage)
    key(.character("z"), .control, on: stage)
    #expect(try outline() == ["A", "B ✓", "C ✓", "D", "E"])
  }

  @Test("At the edge of the list a long card scrolls, as far as there are steps")
  func scrolling() throws {
    let names = (1...60).map { "S\($0)" }
    try setSteps(names)
    try database.perform(.add(try (1...40).map { NewTask(try TaskName("T\($0)")) }), at: now)
    let stage = try card()
    let handle = try stage.place(of: "Move: S1")
    stage.press(at: handle)
    stage.move(to: Point(x: handle.x, y: 700))
    stage.advance(by: .seconds(5))
    #expect(stage.shows("Step: S60"))
    // The mark is below the last one, and in sight.
    let steps = try lines(stage)
    #expect(steps.drag?.above == steps.lines.last { $0.step != nil }?.step)
    #expect(steps.mark.frameInWindow.maxY < 720)
    stage.release()
    stage.advance(by: .seconds(1))
    #expect(try outline() == names.dropFirst() + ["S1"])
    #expect(stage.loop.displayLinkCount == 0)
    // Escape stops it where it is.
    let bottom = steps.frameInWindow
    stage.press(at: try stage.place(of: "Move: S1"))
    stage.move(to: Point(x: handle.x, y: 0))
    stage.advance(by: .milliseconds(500))
    key(.escape, on: stage)
    let frame = steps.frameInWindow
    stage.advance(by: .seconds(3))
    #expect(steps.frameInWindow == frame && frame.minY > bottom.minY)
    stage.release()
    #expect(try outline() == names.dropFirst() + ["S1"])
  }

  @Test("The mark begins as far in as the step would; mirrored the other side is in")
  func mirrored() throws {
    let stage = try card()
    stage.setDirection(.rightToLeft)
    stage.advance(by: .seconds(1))
    let steps = try lines(stage)
    try lift("Keys", down: -1.3, aside: -30, on: stage)
    #expect(steps.mark.frame.minX == TaskRow.inset(atLevel: 1))
    #expect(steps.mark.frame.midY == steps.lines[1].frame.maxY)
    stage.advance(by: .seconds(1))
    expectGolden(stage.screen.bitmap, "step-drag", cell: "mirrored")
    stage.release()
    #expect(try outline() == ["Train", "Bags", " Keys", " Shirts"])
    stage.setDirection(.leftToRight)
    stage.advance(by: .seconds(1))
    try lift("Shirts", down: 0, aside: 30, on: stage)
    #expect(steps.mark.frame.minX == TaskRow.inset(atLevel: 2))
    stage.advance(by: .seconds(1))
    expectGolden(stage.screen.bitmap, "step-drag", cell: "light")
    stage.release()
  }

  @Test("Alt with the arrows moves a step among those of its task, and never the task itself")
  func keys() throws {
    try database.perform(.add(try TaskName("Other")), at: now)
    let stage = try card()
    try stage.click("Step: Keys")
    stage.type(" of home")
    let before = try history()
    key(.up, .alt, on: stage)
    // What was written is stored first, as a change of its own.
    #expect(try outline() == ["Train", "Keys of home", "Bags", " Shirts"])
    #expect(try history() == before + 2 && focused(stage) == "Step: Keys of home")
    key(.up, .alt, on: stage)
    key(.up, .alt, on: stage)
    #expect(try outline() == ["Keys of home", "Train", "Bags", " Shirts"])
    key(.down, .alt, on: stage)
    #expect(try outline() == ["Train", "Keys of home", "Bags", " Shirts"])
    #expect(try history() == before + 4)
    try stage.click("Step: Shirts")
    key(.down, .alt, on: stage)
    try stage.click("New step of: Trip")
    key(.down, .alt, on: stage)
    #expect(try history() == before + 4)
    #expect(try database.load().prefix(1).map(\.name) == ["Trip"])
  }

  @Test("A step that is deleted elsewhere while it is in the hand is let go of")
  func gone() throws {
    let stage = try card()
    try lift("Keys", down: -3.3, on: stage)
    try other.perform(.delete(5), at: now)
    stage.app.storeChanged()
    stage.advance(by: .seconds(1))
    #expect(try lines(stage).drag == nil)
    stage.release()
    #expect(try outline() == ["Train", "Bags", " Shirts"])
    try lift("Shirts", down: -3.3, on: stage)
    try other.perform(.complete(1), at: now)
    stage.app.storeChanged()
    stage.release()
    #expect(try outline().count == 3)
  }
}
