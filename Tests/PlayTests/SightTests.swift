import App
import Canvas
import Kit
import Play
import Testing

/// What is selected, and what the toast speaks of, is seen; keys act on nothing that is not.
@Suite struct SightTests {
  private func stage(_ count: Int, size: Size = Size(width: 480, height: 720)) throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.paste((1...count).map { "Task \($0)" }.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    return stage
  }

  private func row(_ name: String, _ stage: Stage) -> Rect? {
    stage.nodes.first { $0.semantics.role == .row && $0.semantics.name == name }?.frame
  }

  private func selected(_ stage: Stage) -> SemanticNode? {
    stage.nodes.first { $0.semantics.states.contains(.selected) }
  }

  private func toastTop(_ stage: Stage) -> Double? {
    stage.nodes.first { $0.semantics.role == .status }?.frame.minY
  }

  private let undo = KeyPress(.character("z"), .control)
  private let redo = KeyPress(.character("y"), .control)

  @Test(
    "The toast covers neither the selected row nor the one that it speaks of",
    arguments: [6, 9, 10, 11, 12, 40],
    [Size(width: 480, height: 720), Size(width: 320, height: 480)])
  func toast(count: Int, size: Size) throws {
    let stage = try stage(count, size: size)
    for key in [Key.end, .delete, .home, .pageDown, .delete, .space, .end] {
      stage.key(KeyPress(key))
      stage.advance(by: .seconds(1))
      try expectClear(stage, after: "\(key)")
    }
    for press in [undo, undo, redo, undo] {
      stage.key(press)
      stage.advance(by: .seconds(1))
      try expectClear(stage, after: "\(press)")
    }
  }

  private func expectClear(_ stage: Stage, after what: String) throws {
    let selected = try #require(self.selected(stage), "nothing in sight is selected after \(what)")
    let top = toastTop(stage) ?? stage.root.frame.height
    #expect(selected.frame.maxY <= top, "after \(what)")
    #expect(selected.frame.minY >= 80, "after \(what)")
  }

  @Test(
    "A completed task is seen above the toast that tells of it where nothing has to scroll for that"
  )
  func completedLast() throws {
    let stage = try stage(7)
    stage.key(KeyPress(.end))
    try stage.click("Done: Task 7")
    stage.advance(by: .seconds(1))
    let (done, top) = (try #require(row("Task 7", stage)), try #require(toastTop(stage)))
    #expect(done.maxY <= top)
  }

  @Test(
    "Both stay clear while the widgets below take more room, in each frame of it",
    arguments: ["Show details: Disk usage", "Edit widgets"])
  func widgetsGrow(_ button: String) throws {
    let stage = try stage(7)
    stage.key(KeyPress(.end))
    try stage.click("Done: Task 7")
    stage.advance(by: .seconds(1))
    stage.root.playsTransitions = true
    let former = try #require(toastTop(stage))
    try stage.click(button)
    for _ in 0..<20 {
      stage.advance(by: .milliseconds(20))
      let (done, top) = (try #require(row("Task 7", stage)), try #require(toastTop(stage)))
      #expect(done.maxY <= top)
    }
    #expect(try #require(toastTop(stage)) < former - 20, "The widgets took nothing.")
    try expectClear(stage, after: button)
  }

  @Test("What a person has scrolled away stays away, whatever the widgets take")
  func scrolledAway() throws {
    let stage = try stage(40)
    stage.key(KeyPress(.end))
    stage.key(KeyPress(.delete))
    stage.advance(by: .seconds(1))
    try stage.wheel(-100, at: "Tasks")
    stage.advance(by: .seconds(1))
    let first = try #require(row("Task 1", stage))
    try stage.click("Show details: Disk usage")
    stage.advance(by: .seconds(1))
    #expect(row("Task 1", stage) == first)
  }

  @Test("A window that becomes lower keeps the selected row in sight")
  func lowerWindow() throws {
    let stage = try stage(40)
    for _ in 0..<9 { stage.key(KeyPress(.down)) }
    stage.advance(by: .seconds(1))
    let before = try #require(selected(stage))
    stage.resize(to: Size(width: 480, height: 560))
    stage.advance(by: .seconds(1))
    let after = try #require(selected(stage))
    #expect(after.semantics.name == before.semantics.name && after.frame.maxY < 560 - 130)
  }

  @Test(
    "A message covers none of the words that stand where nothing is open",
    arguments: [Size(width: 480, height: 720), Size(width: 432, height: 560)], [true, false])
  func restWords(size: Size, isDone: Bool) throws {
    let stage = try stage(1, size: size)
    if isDone { try stage.click("Done: Task 1") } else { stage.key(KeyPress(.delete)) }
    stage.advance(by: .seconds(4))
    let top = try #require(toastTop(stage))
    let words = stage.nodes.filter { $0.semantics.name == "Press N to add a task" }
    #expect(try #require(words.first).frame.maxY <= top)
    // What was done is seen where there is room for it; nothing scrolls the balloon away.
    if isDone, size.height > 700 { #expect(try #require(row("Task 1", stage)).maxY <= top) }
    try stage.wheel(-100, at: "Tasks")
    stage.advance(by: .seconds(1))
    #expect(stage.nodes.first { $0.semantics.name == "Press N to add a task" } == words.first)
  }

  @Test("Between the toast and the widgets no slice of a row is seen, and none is pressed")
  func apron() throws {
    let stage = try stage(40)
    stage.key(KeyPress(.delete))
    stage.advance(by: .seconds(1))
    // The middle of a row, with its circle, stands there.
    try stage.wheel(0.25, at: "Tasks")
    stage.advance(by: .seconds(1))
    let status = try #require(stage.nodes.first { $0.semantics.role == .status })
    let place = Point(x: 42, y: status.frame.maxY + 28)
    let before = (stage.title, selected(stage)?.semantics.name)
    stage.press(at: place)
    stage.release()
    stage.advance(by: .milliseconds(200))
    #expect((stage.title, selected(stage)?.semantics.name) == before)
    let scale = Double(stage.screen.bitmap.width) / stage.root.frame.width
    let pixels = (40...440).map {
      stage.screen.bitmap[Int(Double($0) * scale), Int(place.y * scale)]
    }
    #expect(Set(pixels).count == 1, "Something of a row is seen.")
  }

  @Test("When the toast goes nothing moves; the room that it took goes as it is scrolled away")
  func toastGoes() throws {
    let stage = try stage(40)
    stage.key(KeyPress(.end))
    stage.advance(by: .seconds(1))
    stage.key(KeyPress(.delete))
    stage.advance(by: .seconds(1))
    let shown = try #require(selected(stage))
    #expect(toastTop(stage) != nil)
    stage.advance(by: .seconds(10))
    #expect(toastTop(stage) == nil && selected(stage)?.frame == shown.frame)
    try stage.wheel(-10, at: "Tasks")
    stage.advance(by: .seconds(1))
    try stage.wheel(10, at: "Tasks")
    stage.advance(by: .seconds(1))
    #expect(try #require(row("Task 39", stage)).maxY > shown.frame.maxY, "No room is left over.")
  }

  @Test("Undo and redo scroll to what they brought back", arguments: [Key.delete, .space])
  func broughtBack(_ key: Key) throws {
    let stage = try stage(60)
    stage.key(KeyPress(.down))
    stage.key(KeyPress(key))
    try stage.wheel(100, at: "Tasks")
    stage.advance(by: .seconds(1))
    stage.key(undo)
    stage.advance(by: .seconds(1))
    #expect(selected(stage)?.semantics.name == "Task 2")
    try expectClear(stage, after: "undo")
    try stage.wheel(-100, at: "Tasks")
    try stage.wheel(30, at: "Tasks")
    stage.advance(by: .seconds(1))
    stage.key(redo)
    stage.advance(by: .seconds(1))
    #expect(selected(stage)?.semantics.name == (key == .delete ? "Task 3" : "Task 2"))
  }

  @Test(
    "A key acts on nothing that is out of sight: it shows it, and the next one acts",
    arguments: [
      KeyPress(.delete), KeyPress(.space), KeyPress(.enter), KeyPress(.down, .alt),
      KeyPress(.character("c"), .control),
    ])
  func outOfSight(_ press: KeyPress) throws {
    let stage = try stage(60)
    stage.key(KeyPress(.down))
    stage.root.clipboard.write("Other")
    try stage.wheel(100, at: "Tasks")
    stage.advance(by: .seconds(1))
    #expect(selected(stage) == nil)
    let title = stage.title
    stage.key(press)
    stage.advance(by: .seconds(1))
    #expect(selected(stage)?.semantics.name == "Task 2" && stage.title == title)
    #expect(stage.clipboardText == "Other" && stage.count(of: .dialog) == 0)
    let before = stage.root.semanticTree()
    stage.key(press)
    #expect(stage.root.semanticTree() != before || stage.clipboardText == "Task 2")
  }

  @Test("A key that follows at once on the one that leads there acts, while the list still glides")
  func gliding() throws {
    let stage = try stage(60)
    stage.key(KeyPress(.end))
    stage.key(KeyPress(.delete))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Deleted “Task 60”"))
  }
}
