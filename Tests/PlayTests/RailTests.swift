import App
import Canvas
import GoldenSupport
import Kit
import Painting
import Play
import TaskStore
import Tasks
import Testing
import Wording

/// What the window can show, at the start side of a wide window.
@Suite struct RailTests {
  private let database: TaskDatabase
  private let stage: Stage

  init() throws {
    database = try TaskDatabase()
    stage = try Self.stage(database)
    stage.paste("Buy milk +Groceries\nCall Anna +Family\nBread +Groceries\nReport +Work today")
    stage.advance(by: .seconds(10))
  }

  private static func stage(
    _ database: TaskDatabase, size: Size = Size(width: 1_000, height: 720)
  ) throws -> Stage {
    try Stage(database: database, text: FontTextEngine(fonts: .fixed), size: size)
  }

  private func line(_ name: String, on stage: Stage? = nil) -> SemanticNode? {
    (stage ?? self.stage).nodes.first { $0.semantics.role == .row && $0.semantics.name == name }
  }

  private func edge(of stage: Stage) throws -> SemanticNode {
    try #require(stage.nodes.first { $0.semantics.name == LabelWords.railWidth })
  }

  private var isThere: Bool { stage.nodes.contains { $0.semantics.name == LabelWords.railWidth } }

  // MARK: Where it is

  @Test("It is there from 900 points on, where there is something to choose")
  func width() throws {
    for (width, isThere) in [(899.0, false), (900, true), (2_000, true), (899, false)] {
      stage.resize(to: Size(width: width, height: 500))
      #expect(self.isThere == isThere, "\(width)")
      #expect((line("Groceries (2)") != nil) == isThere)
    }
    let newcomer = try Self.stage(try TaskDatabase())
    newcomer.paste("One")
    #expect(!newcomer.nodes.contains { $0.semantics.name == LabelWords.railWidth })
  }

  @Test("A search that is kept is enough to have it")
  func searchAlone() throws {
    let stage = try Self.stage(try TaskDatabase())
    stage.paste("One\nTwo")
    try stage.act(.search)
    stage.type("one")
    try stage.act(.saveSearch)
    stage.key(KeyPress(.enter))
    try stage.act(.endSearch)
    try stage.click("one")
    #expect(line("one", on: stage)?.semantics.states.contains(.checked) == true)
    #expect(!stage.shows("Two"))
  }

  @Test("It stands where reading begins, and covers nothing", arguments: LayoutDirection.allCases)
  func place(_ direction: LayoutDirection) throws {
    stage.setDirection(direction)
    let list = try #require(stage.nodes.first { $0.semantics.name == ListWords.name }?.frame)
    let line = try #require(line("Work (1)")?.frame)
    let edge = try edge(of: stage).frame
    #expect(direction == .leftToRight ? line.maxX <= edge.minX : line.minX >= edge.maxX)
    #expect(!list.intersects(edge) && !list.intersects(line))
    try stage.click("Work (1)")
    #expect(stage.shows("Report") && !stage.shows("Bread"))
  }

  @Test("Light, and as it is read from the right", arguments: LayoutDirection.allCases)
  func golden(_ direction: LayoutDirection) throws {
    stage.setDirection(direction)
    try stage.click("Groceries (2)")
    stage.advance(by: .seconds(10))
    stage.move(to: Point(x: 500, y: 700))
    expectGolden(stage, "rail", direction == .leftToRight ? nil : "right-to-left")
  }

  @Test("At twice the size a long name ends in dots, and everything else is whole")
  func large() throws {
    let names = ["Presents for the whole family", "مشتريات البيت الأسبوعية", "車"]
    for (index, name) in names.enumerated() {
      try database.perform(
        .renameList(Int64(index + 1), to: TaskName(name)), at: Stage.defaultClock)
    }
    let gifts = try (1...1_233).map { NewTask(try TaskName("Gift \($0)"), list: .list(1)) }
    try database.perform(.add(gifts), at: Stage.defaultClock)
    let stage = try Self.stage(database, size: Size(width: 900, height: 400))
    stage.setScale(2)
    stage.advance(by: .seconds(10))
    expectGolden(stage, "rail-large")
  }

  // MARK: What it says

  @Test("The one that is shown is marked, also for who does not see it")
  func shown() throws {
    func checked() -> [String] {
      stage.nodes.filter { $0.semantics.states.contains(.checked) }.map(\.semantics.name)
    }
    #expect(checked() == ["All tasks (4)"])
    try stage.click("Family (1)")
    #expect(checked() == ["Family (1)"])
    stage.key(KeyPress(.character("t")))
    #expect(checked() == ["Today (1)"])
  }

  @Test("Counts follow what is done, here and elsewhere, and a second costs nothing")
  func counts() throws {
    try stage.click(ListWords.done("Bread"))
    #expect(line("Groceries (1)") != nil && line("All tasks (3)") != nil)
    stage.key(KeyPress(.character("z"), .control))
    #expect(line("Groceries (2)") != nil)
    try stage.act(.newList)
    stage.type("Garden")
    stage.key(KeyPress(.enter))
    #expect(line("Garden")?.semantics.states.contains(.checked) == true)
    let rail = try #require(line("Garden")).frame.maxX
    stage.advance(by: .seconds(100))
    let ticks = stage.screen.framesPainted
    stage.advance(by: .seconds(5))
    #expect(
      stage.screen.framesPainted == ticks, "an empty list ticks no more, whatever the rail shows")
    #expect(rail < 320)
  }

  @Test("A reader walks its lines, shows one and opens a list's menu")
  func reader() throws {
    let tree = AccessibleTree(stage.root)
    let line = try #require(tree.element(called: "Work (1)"))
    let actions = tree.actions(of: line)
    #expect(actions.map(\.kind) == [.press, .menu])
    actions[0].perform()
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Report") && !stage.shows("Bread"))
    actions[1].perform()
    stage.advance(by: .seconds(1))
    #expect(stage.shows(MenuWords.renameList) && stage.shows(MenuWords.deleteList))
    stage.key(KeyPress(.escape))
    let all = try #require(tree.element(called: "All tasks (4)"))
    #expect(tree.actions(of: all).map(\.kind) == [.press])
  }

  // MARK: Keys

  @Test("Keys of tasks do nothing to tasks while the keyboard is in it")
  func keysOfTasks() throws {
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.tab, .shift))
    for key in [Key.delete, .character("x"), .character("d"), .character("s"), .function(2)] {
      stage.key(KeyPress(key))
    }
    #expect(line("All tasks (4)") != nil && line("Groceries (2)") != nil)
    #expect(stage.count(of: .dialog) == 0)
    stage.key(KeyPress(.escape))
    stage.key(KeyPress(.delete))
    #expect(line("All tasks (3)") != nil)
  }

  @Test("A list's menu opens by a click and by the key")
  func menus() throws {
    try stage.rightClick("Work (1)")
    #expect(stage.shows(MenuWords.moveListUp))
    try stage.click(MenuWords.moveListUp)
    let (work, family) = (try #require(line("Work (1)")), try #require(line("Family (1)")))
    #expect(work.frame.minY < family.frame.minY)
    stage.key(KeyPress(.tab, .shift))
    stage.key(KeyPress(.end))
    stage.key(KeyPress(.menu))
    #expect(stage.count(of: .menu) == 1 && stage.shows(MenuWords.task("Family")))
  }

  // MARK: Dragging

  @Test("A task goes into a list, or becomes due today; elsewhere in the rail it stays")
  func dragging() throws {
    stage.setDirection(.rightToLeft)
    try drag("Buy milk", to: "Work (1)")
    #expect(stage.shows("Moved “Buy milk” to the list “Work”") && line("Work (2)") != nil)
    try drag("Bread", to: "Today (1)")
    #expect(line("Today (2)") != nil)
    try drag("Call Anna", to: "All tasks (4)")
    try drag("Call Anna", to: "Later")
    #expect(line("Family (1)") != nil && line("Today (2)") != nil)
  }

  @Test("Tasks that stand in another order can be dragged there, and nowhere else")
  func draggingSorted() throws {
    let id = try #require(database.labels.list(named: "Groceries")?.id)
    try database.set(TaskOrder.name.rawValue, for: "order-of-list-\(id)")
    try stage.click("Groceries (2)")
    try drag("Bread", to: "Buy milk")
    #expect(stage.shows(ListWords.isSorted))
    try drag("Bread", to: "Work (1)")
    #expect(line("Work (2)") != nil && line("Groceries (1)") != nil)
  }

  @Test("What is let go with Escape has gone nowhere")
  func putBack() throws {
    try stage.beginDrag(from: "Buy milk", to: "Work (1)")
    stage.key(KeyPress(.escape))
    stage.release()
    #expect(line("Work (1)") != nil && line("Groceries (2)") != nil)
  }

  private func drag(_ task: String, to line: String) throws {
    try stage.beginDrag(from: task, to: line)
    stage.advance(by: .milliseconds(300))
    stage.release()
    stage.advance(by: .seconds(1))
  }

  // MARK: Its width

  @Test("Its edge is dragged, within bounds, and stands there at the next start")
  func dragEdge() throws {
    let start = try edge(of: stage).frame
    for (way, width) in [(40.0, 256.0), (-500, 160), (500, 320)] {
      let from = try edge(of: stage).frame.center
      stage.press(at: from)
      stage.move(to: Point(x: from.x + way / 2, y: 300))
      stage.move(to: Point(x: from.x + way, y: 300))
      stage.release()
      #expect(try edge(of: stage).frame.maxX == width)
    }
    #expect(start.maxX == 216)
    let restarted = try Self.stage(database)
    #expect(try edge(of: restarted).frame.maxX == 320)
  }

  @Test("Keys move it as the window is read", arguments: LayoutDirection.allCases)
  func keysOfEdge(_ direction: LayoutDirection) throws {
    stage.setDirection(direction)
    stage.key(KeyPress(.tab, .shift))
    stage.key(KeyPress(.tab, .shift))
    #expect(try edge(of: stage).semantics.states.contains(.focused))
    stage.key(KeyPress(direction == .leftToRight ? .right : .left))
    #expect(try edge(of: stage).semantics.value == "232")
    stage.key(KeyPress(.home))
    #expect(try edge(of: stage).semantics.value == "160")
    stage.key(KeyPress(.end))
    #expect(try edge(of: stage).semantics.value == "320")
  }

  // MARK: Many

  @Test("Many lists scroll, and a task reaches all of them")
  func many() throws {
    let stage = try Self.stage(try TaskDatabase())
    stage.paste((1...60).map { "Task \($0) +List_\($0)" }.joined(separator: "\n"))
    stage.advance(by: .seconds(10))
    try stage.click("List 3 (1)")
    stage.key(KeyPress(.tab, .shift))
    stage.key(KeyPress(.end))
    stage.key(KeyPress(.enter))
    #expect(stage.shows("Task 60") && !stage.shows("Task 3"))
    let seen = stage.nodes.filter { $0.semantics.role == .row }.count
    #expect(seen < 30, "only those in sight have views")
  }
}
