import Canvas
import GoldenSupport
import Kit
import Painting
import Play
import TaskStore
import Tasks
import Testing

@testable import App

/// What was done is looked at in the window, gone back to, and brought back.
@Suite struct HistoryDialogTests {
  private let database: TaskDatabase
  private let start = Stage.defaultClock

  init() throws { database = try TaskDatabase() }

  private func stage(size: Size = Size(width: 480, height: 720)) throws -> Stage {
    try Stage(database: database, text: try FontTextEngine(fonts: .fixed), size: size)
  }

  private func perform(_ edits: Edit..., daysAgo: Int64 = 0) throws {
    let at = Timestamp(milliseconds: start.milliseconds - daysAgo * 86_400_000)
    for edit in edits { try database.perform(edit, at: at) }
  }

  private func add(_ typed: String..., daysAgo: Int64 = 0) throws {
    let tasks = try typed.map { NewTask(typed: try TaskName($0)) }
    try perform(.add(tasks), daysAgo: daysAgo)
  }

  /// The rows of the dialog.
  private func rows(_ stage: Stage) -> [String] {
    dialog(stage)?.flattened.filter { $0.semantics.role == .row }
      .sorted { $0.frame.minY < $1.frame.minY }.map(\.semantics.name) ?? []
  }

  private func dialog(_ stage: Stage) -> SemanticNode? {
    stage.nodes.first { $0.semantics.role == .dialog && $0.semantics.name == "History" }
  }

  private func isEnabled(_ button: String, _ stage: Stage) -> Bool? {
    stage.nodes.first { $0.semantics.role == .button && $0.semantics.name == button }.map {
      !$0.semantics.states.contains(.disabled)
    }
  }

  private func open(_ stage: Stage) {
    stage.key(KeyPress(.character("h"), .control))
    stage.advance(by: .seconds(1))
  }

  /// Two days of a life.
  private func live() throws {
    try add("Buy milk +Groceries #home", "Call Anna", "Pay the rent", daysAgo: 400)
    try perform(.rename(1, to: try TaskName("Buy oat milk")), .complete([2, 3]), daysAgo: 1)
    try perform(.reopen(2), .delete([1, 3]), .addList(try TaskName("Work")))
    try perform(.move(2, to: .last), .annotate(2, with: try TaskNotes("about the boat")))
    try database.undo()
  }

  @Test("Nothing can be done where one stands already; a step of many asks which task is meant")
  func many() throws {
    try live()
    let stage = try stage()
    open(stage)
    #expect(rows(stage).first == "Undone: changed the notes of “Call Anna”")
    #expect(isEnabled("Go back to here", stage) == false, "the last that is done is selected")
    try stage.click("Deleted 2 tasks")
    #expect(isEnabled("Go back to here", stage) == true)
    try stage.click("Bring back")
    #expect(stage.shows("All of them") && stage.shows("Pay the rent"))
    try stage.click("Pay the rent")
    stage.advance(by: .seconds(1))
    #expect(rows(stage).first == "Brought back “Pay the rent”")
    #expect(isEnabled("Go back to here", stage) == false, "it is selected")
    #expect(try database.load().map(\.name) == ["Call Anna", "Pay the rent"])
    try stage.click("Deleted 2 tasks")
    try stage.click("Bring back")
    try stage.click("All of them")
    #expect(try database.load().count == 3)
    #expect(try database.load().map(\.list).contains(1), "with its list")
    stage.key(KeyPress(.escape))
    #expect(dialog(stage) == nil)
  }

  @Test("By the right button the same is offered as by the buttons")
  func menu() throws {
    try live()
    let stage = try stage()
    open(stage)
    try stage.rightClick("Renamed “Buy milk” to “Buy oat milk”")
    #expect(stage.shows("Go back to here") && stage.shows("Bring back"))
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Undone: 4 changes"))
    #expect(try database.load().map(\.name) == ["Buy oat milk", "Call Anna", "Pay the rent"])
  }

  @Test("The search looks among sentences and among the names of every task of a step")
  func search() throws {
    try live()
    try perform(.complete([2]))
    let stage = try stage()
    open(stage)
    stage.key(KeyPress(.character("f"), .control))
    stage.type("RENT")
    #expect(rows(stage) == ["Deleted 2 tasks", "Completed 2 tasks", "Added 3 tasks"])
    stage.type(" del")
    #expect(rows(stage) == ["Deleted 2 tasks"])
    stage.type("xyz")
    #expect(rows(stage).isEmpty && stage.shows("Nothing found"))
    stage.key(KeyPress(.escape))
    #expect(rows(stage).count > 3 && dialog(stage) != nil, "Esc empties the field first")
  }

  @Test("A thousand steps are read a page at a time, and the way back is gone in turns of the loop")
  func long() throws {
    try add("Old")
    let tasks = try (0..<1_500).map { NewTask(try TaskName("Task \($0)")) }
    try perform(.add(tasks))
    for number in 0..<400 {
      try perform(.rename(1, to: try TaskName("Name \(number)")))
      if number == 200 { try perform(.complete((2...1_400).map { $0 })) }
    }
    let stage = try stage()
    open(stage)
    stage.key(KeyPress(.end))
    stage.advance(by: .seconds(1))
    #expect(rows(stage).last == "Added “Old”")
    stage.key(KeyPress(.enter))
    stage.send(.visibilityChanged(false))
    stage.advance(by: .seconds(1))
    #expect(try database.load().map(\.name) == ["Old"], "also where nobody looks on")
    stage.send(.visibilityChanged(true))
    stage.advance(by: .milliseconds(20))
    #expect(stage.shows("Undone: 402 changes"))
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Redone: 402 changes"))
    #expect(try database.load()[id: 1]?.name == "Name 399")
  }

  @Test("What another window does is seen, and what is forgotten meanwhile is refused in words")
  func others() throws {
    try live()
    let stage = try stage()
    open(stage)
    stage.key(KeyPress(.home))
    #expect(isEnabled("Go forward to here", stage) == true)
    try perform(.add(try TaskName("New")))
    stage.key(KeyPress(.enter))
    #expect(stage.shows("The history does not hold that change any more."))
    stage.advance(by: .seconds(1))
    #expect(rows(stage).first == "Added “New”")
  }

  @Test("A small window has room for all of it", arguments: [Size(width: 320, height: 400)])
  func small(_ size: Size) throws {
    try live()
    let stage = try stage(size: size)
    open(stage)
    let window = Rect(origin: .zero, size: size)
    let all = try #require(dialog(stage)).flattened
    for node in all where [.button, .field, .list].contains(node.semantics.role) {
      #expect(window.union(node.frame) == window, "\(node.semantics.name)")
    }
    let list = try #require(all.first { $0.semantics.role == .list })
    #expect(list.frame.height >= 100)
    expectGolden(stage.screen.bitmap, "history", cell: "small")
  }

  @Test(
    "By day, light and dark, and read from the right",
    arguments: ["light", "dark", "mirrored", "empty"])
  func picture(_ look: String) throws {
    if look != "empty" { try live() }
    let stage = try stage(size: Size(width: 400, height: 640))
    if look == "dark" { stage.setTheme(.dark) }
    if look == "mirrored" { stage.setDirection(.rightToLeft) }
    open(stage)
    stage.key(KeyPress(.down))
    stage.advance(by: .seconds(1))
    // What is empty is a state, not a look.
    if look == "empty" {
      expectGolden(stage, "history-empty")
    } else {
      expectGolden(stage, "history", look)
    }
  }
}
