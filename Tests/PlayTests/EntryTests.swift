import Canvas
import Kit
import Play
import TaskStore
import Tasks
import Testing

@testable import App

/// Names that are written in their rows: a new task's, and another one for a task.
@Suite struct EntryTests {
  static let newName = "Name of the new task"

  func stage(
    _ names: String..., size: Size = Size(width: 480, height: 720)
  ) throws -> Stage {
    let stage = try Stage.make(size: size)
    if !names.isEmpty { stage.paste(names.joined(separator: "\n")) }
    stage.advance(by: .seconds(10))
    return stage
  }

  func names(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  func focused(_ stage: Stage) -> SemanticNode? {
    stage.nodes.first { $0.semantics.states.contains(.focused) }
  }

  func field(_ stage: Stage) -> SemanticNode? {
    stage.nodes.first { $0.semantics.role == .field }
  }

  func key(_ stage: Stage, _ key: Key, _ modifiers: Modifiers = []) {
    stage.key(KeyPress(key, modifiers))
  }

  func begin(_ stage: Stage) { key(stage, .character("n"), .shift) }

  /// A place of the list below all rows.
  let emptyPlace = Point(x: 240, y: 500)

  func click(_ stage: Stage, at point: Point) {
    stage.press(at: point)
    stage.release()
  }

  // MARK: New tasks

  @Test("Shift+N writes below the selected task; Enter goes on, Esc ends, each is a step of undo")
  func below() throws {
    let stage = try stage("One", "Two")
    key(stage, .home)
    begin(stage)
    #expect(focused(stage)?.semantics.name == Self.newName)
    for name in ["A", "B"] {
      stage.type(name)
      key(stage, .enter)
    }
    #expect(names(stage) == ["One", "A", "B", "Two"])
    #expect(focused(stage)?.semantics.name == Self.newName && field(stage)?.semantics.value == "")
    stage.type("C")
    key(stage, .escape)
    #expect(names(stage) == ["One", "A", "B", "Two"] && field(stage) == nil)
    #expect(focused(stage)?.semantics.name == "Tasks")
    key(stage, .character("z"), .control)
    #expect(names(stage) == ["One", "A", "Two"])
    key(stage, .character("z"), .control)
    #expect(names(stage) == ["One", "Two"])
  }

  @Test(
    "With none selected, new tasks stand at the end or the top, however they are added",
    arguments: ["end", "top"])
  func setting(_ end: String) throws {
    let stage = try stage("One", "- [x] Done")
    #expect(stage.settings.use(end, for: .newTasks) == nil)
    key(stage, .end)
    begin(stage)
    stage.type("A")
    key(stage, .enter)
    key(stage, .escape)
    stage.add("B")
    stage.paste("C\nD")
    let expected =
      end == "end" ? ["One", "A", "B", "C", "D", "Done"] : ["C", "D", "B", "A", "One", "Done"]
    #expect(names(stage) == expected)
    stage.paste((1...300).map { "Many \($0)" }.joined(separator: "\n"))
    stage.advance(by: .seconds(1))
    key(stage, end == "end" ? .end : .home)
    stage.advance(by: .seconds(1))
    #expect(names(stage).contains(end == "end" ? "Many 300" : "Many 1"))
  }

  @Test("A click on the empty place begins one, in an empty list, too; a second one ends it")
  func clickOnEmptyPlace() throws {
    let stage = try stage()
    click(stage, at: Point(x: 240, y: 300))
    #expect(focused(stage)?.semantics.name == Self.newName && !stage.shows("Nothing to do yet"))
    click(stage, at: emptyPlace)
    #expect(field(stage) == nil && stage.shows("Nothing to do yet"), "an empty one vanishes")
    click(stage, at: emptyPlace)
    stage.type("One")
    click(stage, at: emptyPlace)
    #expect(names(stage) == ["One"] && field(stage) == nil)
    click(stage, at: emptyPlace)
    #expect(field(stage) != nil)
    key(stage, .enter)
    #expect(field(stage) == nil, "Enter in an empty one ends it")
  }

  @Test("A double click on the empty place opens one row")
  func doubleClick() throws {
    let stage = try stage("One")
    for clicks in 1...2 {
      stage.press(at: emptyPlace, clicks: clicks)
      stage.release()
    }
    #expect(field(stage) != nil)
    stage.type("Two")
    key(stage, .enter)
    #expect(names(stage) == ["One", "Two"])
  }

  @Test(
    "A click on another task adds what was written, and means the task that it met",
    arguments: [false, true])
  func clickElsewhere(moves: Bool) throws {
    for text in ["New", ""] {
      let stage = try stage("One", "Two", "Three")
      stage.root.playsTransitions = moves
      key(stage, .home)
      begin(stage)
      stage.type(text)
      stage.advance(by: .seconds(1))
      try stage.click("Two")
      stage.advance(by: .seconds(1))
      #expect(names(stage) == (text.isEmpty ? ["One"] : ["One", text]) + ["Two", "Three"])
      let selected = stage.nodes.first { $0.semantics.states.contains(.selected) }
      #expect(selected?.semantics.name == "Two" && field(stage) == nil)
    }
  }

  @Test("A press on what takes no keyboard counts as elsewhere", arguments: [40.0, 700])
  func pressBeside(y: Double) throws {
    let stage = try stage("One")
    begin(stage)
    stage.type("Two")
    click(stage, at: Point(x: 140, y: y))
    #expect(names(stage) == ["One", "Two"] && field(stage) == nil)
  }

  @Test("What is refused is said in the row, and stays to be corrected, wherever one clicks")
  func refused() throws {
    let stage = try stage("One", "Two", size: Size(width: 480, height: 1_200))
    key(stage, .home)
    begin(stage)
    let long = String(repeating: "x", count: 1_001)
    stage.send(.text(long))
    key(stage, .enter)
    #expect(stage.shows("The name has 1001 characters"))
    #expect(field(stage)?.semantics.value == long)
    let reason = try #require(stage.nodes.first { $0.semantics.role == .status })
    let two = try #require(stage.nodes.first { $0.semantics.name == "Two" })
    #expect(reason.frame.maxY <= two.frame.minY, "the rows below make room")
    try stage.click("Two")
    #expect(field(stage)?.semantics.value == long && focused(stage)?.semantics.name == "Tasks")
    begin(stage)
    #expect(focused(stage)?.semantics.value == long, "there is one at a time")
    key(stage, .backspace)
    #expect(!stage.shows("The name has"))
    key(stage, .enter)
    key(stage, .enter)
    #expect(names(stage) == ["One", String(repeating: "x", count: 1_000), "Two"])
  }

  @Test("Lines that are pasted into the row can become a task each, where it stands")
  func pastedLines() throws {
    let stage = try stage("One", "Two")
    key(stage, .home)
    begin(stage)
    stage.paste("A\nB\nC")
    #expect(field(stage)?.semantics.value == "A B C")
    try stage.click("Add 3 tasks, one a line")
    #expect(names(stage) == ["One", "A", "B", "C", "Two"] && field(stage) == nil)
    key(stage, .character("z"), .control)
    #expect(names(stage) == ["One", "Two"])
    begin(stage)
    stage.paste("A\nB")
    key(stage, .tab)
    key(stage, .enter)
    #expect(names(stage).count == 4 && names(stage).suffix(3).contains("B") && field(stage) == nil)
  }

  @Test("An input method composes in the row, and Enter is its own meanwhile")
  func composing() throws {
    let stage = try stage("One")
    begin(stage)
    stage.send(.composing("にほ"))
    key(stage, .enter)
    #expect(names(stage) == ["One"])
    stage.send(.composing(""))
    stage.send(.text("日本"))
    key(stage, .enter)
    #expect(names(stage) == ["One", "日本"])
  }

  @Test("Half a name is a draft when the window closes; another name for a task is kept")
  func closing() throws {
    let stage = try stage("One")
    begin(stage)
    stage.type("Half a")
    key(stage, .character("q"), .control)
    #expect(stage.exitCode == 0)
    try stage.open(.app)
    #expect(names(stage) == ["One"])
    key(stage, .home)
    begin(stage)
    #expect(field(stage)?.semantics.value == "Half a")
    key(stage, .character("w"), .control)
    #expect(field(stage) == nil && stage.exitCode == nil)
    key(stage, .character("n"))
    #expect(field(stage)?.semantics.value == "Half a", "the dialog has the same draft")
    key(stage, .enter)
    begin(stage)
    #expect(field(stage)?.semantics.value == "")
    key(stage, .escape)
    key(stage, .home)
    key(stage, .function(2))
    stage.type("Uno")
    stage.send(.closeRequested)
    try stage.open(.app)
    #expect(names(stage) == ["Uno", "Half a"])
  }

  // MARK: Motion and sight

  @Test(
    "In a small window the row stays in sight, however long the list", arguments: [30, 100_000])
  func sight(count: Int) throws {
    let stage = try Stage.make(size: Size(width: 280, height: 320))
    let lines = (1...count).map { "Task \($0)" }.joined(separator: "\n")
    stage.paste(lines)
    stage.advance(by: .seconds(2))
    for end: Key in [.home, .end] {
      key(stage, end)
      stage.advance(by: .seconds(1))
      begin(stage)
      for name in ["A", "B", "C", "D", "E"] {
        stage.type(name)
        key(stage, .enter)
        stage.advance(by: .seconds(1))
        let list = try #require(stage.nodes.first { $0.semantics.name == "Tasks" }?.frame)
        let row = try #require(field(stage)?.frame)
        #expect(row.minY >= list.minY && row.maxY <= list.maxY, "\(row) in \(list)")
      }
      try stage.wheel(end == .home ? 60 : -60, at: "Tasks")
      stage.advance(by: .seconds(2))
      stage.type("x")
      stage.advance(by: .seconds(1))
      #expect(field(stage)?.semantics.value == "x", "it was out of sight and comes back")
      stage.resize(to: Size(width: 280, height: end == .home ? 330 : 320))
      stage.advance(by: .seconds(1))
      #expect(field(stage) != nil)
      key(stage, .escape)
    }
    #expect(stage.app.screen.list.subviews.count < 60)
  }

  @Test("The row unfolds like any that is added, and after it all looks as without motion")
  func motion() throws {
    let (moving, still) = (try stage("One", "Two"), try stage("One", "Two"))
    moving.root.playsTransitions = true
    let program: [(Stage) -> Void] = [
      { key($0, .home) }, begin, { $0.type("A") }, { key($0, .enter) }, { $0.type("B") },
      { key($0, .enter) }, { key($0, .escape) }, { key($0, .function(2)) }, { $0.type("C") },
      { key($0, .enter) }, begin, { $0.type("D") }, { key($0, .escape) },
    ]
    for (number, step) in program.enumerated() {
      let frames = moving.screen.framesPainted
      for stage in [moving, still] {
        step(stage)
        stage.advance(by: .milliseconds(900))
      }
      #expect(moving.screen.bitmap == still.screen.bitmap, "step \(number)")
      let isUnfolding = [1, 3, 5, 6, 7, 9, 10, 12].contains(number)
      #expect((moving.screen.framesPainted - frames > 5) == isUnfolding, "step \(number)")
    }
  }

  @Test("Whatever comes in the middle of it, what was written is there", arguments: 0..<10)
  func interrupted(_ number: Int) throws {
    let stage = try stage("One", "Two", "Three")
    stage.root.playsTransitions = true
    key(stage, .home)
    begin(stage)
    stage.type("Half")
    stage.advance(by: .milliseconds(60))
    switch number {
    case 0: stage.resize(to: Size(width: 280, height: 320))
    case 1:
      stage.send(.visibilityChanged(false))
      stage.advance(by: .seconds(1))
      stage.send(.visibilityChanged(true))
    case 2: stage.setTheme(.dark)
    case 3: try stage.wheel(3, at: "Tasks")
    case 4: stage.setReducesMotion(true)
    case 5:
      stage.send(.focusChanged(false))
      stage.send(.focusChanged(true))
    case 6: stage.setScale(3)
    case 7: key(stage, .character("+"), .control)
    case 8:
      stage.advance(by: .seconds(1))
      try stage.rightClick("Name of the new task")
    default: stage.press(at: Point(x: 240, y: 700))
    }
    if number == 8 { key(stage, .escape) }
    stage.advance(by: .milliseconds(70))
    #expect(field(stage)?.semantics.value == "Half")
    if number == 9 { stage.release() } else { key(stage, .enter) }
    stage.advance(by: .seconds(1))
    #expect(stage.shows("4 open tasks"))
  }

  @Test("Another task can be dragged while one writes: what is written is added first")
  func dragging() throws {
    let stage = try stage("One", "Two", "Three")
    key(stage, .home)
    begin(stage)
    stage.type("New")
    try stage.beginDrag(from: "Two", to: "Three")
    let below = try stage.place(of: "Three")
    stage.move(to: Point(x: 240, y: below.y + 20))
    stage.release()
    #expect(names(stage) == ["One", "New", "Three", "Two"])
  }

  @Test("Completing the task that is being renamed keeps the name")
  func completed() throws {
    let stage = try stage("One", "Two")
    key(stage, .home)
    key(stage, .function(2))
    stage.type("Uno")
    try stage.click("Done: One")
    #expect(names(stage) == ["Two", "Uno"] && stage.shows("1 completed") && field(stage) == nil)
  }

  @Test("Half a name is found again after a thousand undos")
  func manyUndos() throws {
    let stage = try stage("One", "Two")
    key(stage, .home)
    begin(stage)
    stage.type("Half")
    for _ in 1...1_000 { key(stage, .character("z"), .control) }
    #expect(names(stage) == ["One", "Two"] && field(stage)?.semantics.value == "")
    for _ in 1...4 { key(stage, .character("y"), .control) }
    #expect(field(stage)?.semantics.value == "Half")
  }
}
