import Canvas
import Kit
import Painting
import TaskStore
import Tasks
import Testing

@testable import App
@testable import Play

/// Steps below their tasks, as the window shows them.
@Suite struct StepTests {
  private func rows(_ stage: Stage) -> [Semantics] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics)
  }

  private func names(_ stage: Stage) -> [String] { rows(stage).map(\.name) }

  private func taskRows(_ stage: Stage) -> [TaskRow] {
    stage.app.screen.list.rowViews.compactMap { $0 as? TaskRow }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  /// Where the names begin, by task.
  private func lefts(_ stage: Stage) -> [Double] { taskRows(stage).map(\.nameFrame.minX) }

  /// A trip with two steps, the second of which has one; all of it shown, the trip selected.
  private func stage() throws -> Stage {
    let stage = try Stage.make()
    stage.paste("Trip\nTrain\nBags\nShirts\nOther")
    stage.key(KeyPress(.home))
    for _ in 0..<2 {
      stage.key(KeyPress(.down))
      stage.key(KeyPress(.right, .alt))
    }
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.right, .alt))
    stage.key(KeyPress(.right, .alt))
    stage.key(KeyPress(.home))
    return stage
  }

  private func key(_ key: Key, _ modifiers: Modifiers = [], on stage: Stage, times: Int = 1) {
    for _ in 0..<times {
      // Letters that follow each other at once are a word.
      stage.advance(by: .seconds(1))
      stage.key(KeyPress(key, modifiers))
    }
  }

  @Test("Steps stand below their task, each level farther in, and deeper ones as the third")
  func levels() throws {
    let stage = try stage()
    #expect(names(stage) == ["Trip", "Train", "Bags", "Shirts", "Other"])
    let lefts = lefts(stage)
    #expect(lefts[1] == lefts[2] && lefts[4] == lefts[0])
    #expect(lefts[1] - lefts[0] == 24 && lefts[3] - lefts[1] == 24)
    #expect(rows(stage)[0].details.contains("0 of 2"))
    // Below Shirts a fourth level.
    key(.down, on: stage, times: 3)
    key(.character("s"), on: stage)
    stage.type("Blue")
    key(.enter, on: stage)
    key(.escape, on: stage)
    #expect(names(stage) == ["Trip", "Train", "Bags", "Shirts", "Blue", "Other"])
    #expect(self.lefts(stage)[4] == lefts[3])
  }

  @Test("The card of what comes again says whether its steps do, by mouse and by keys")
  func stepsBegin() throws {
    let stage = try stage()
    key(.character("d"), on: stage)
    stage.advance(by: .seconds(1))
    stage.type("fri")
    key(.enter, on: stage)
    key(.enter, on: stage)
    try stage.click("Never")
    #expect(!stage.seenText.contains("Steps begin again"), "nothing comes again yet")
    try stage.click("Every week")
    try stage.click("every week on Fri")
    try stage.click("Steps begin again")
    try stage.click("every week on Fri · its steps stay")
    let line = stage.nodes.first { $0.semantics.name == "Steps begin again" }
    #expect(line?.semantics.states.contains(.checked) == false)
    key(.end, on: stage)
    key(.enter, on: stage)
    #expect(stage.shows("every week on Fri"))
    key(.escape, on: stage)
    key(.character("z"), .control, on: stage)
    key(.enter, on: stage)
    #expect(stage.shows("every week on Fri · its steps stay"), "one undo")
  }

  @Test("Keys, a click on the number and the menu fold steps away and show them again")
  func folding() throws {
    let stage = try stage()
    key(.left, on: stage)
    #expect(names(stage) == ["Trip", "Other"] && rows(stage)[0].details.contains("folded away"))
    key(.right, on: stage)
    #expect(names(stage).count == 5)
    // From a step to its task, and into the first one.
    key(.right, on: stage)
    #expect(stage.app.screen.editing.selected == 2)
    key(.left, on: stage)
    #expect(stage.app.screen.editing.selected == 1)
    let row = try #require(taskRows(stage).first)
    let chips = try #require(row.subviews.lazy.compactMap { $0 as? LabelChips }.first)
    let place = try #require(chips.stepsFrame)
    stage.press(at: row.convertToWindow(place.center))
    stage.release()
    #expect(names(stage) == ["Trip", "Other"])
    stage.press(at: row.convertToWindow(place.center))
    stage.release()
    #expect(names(stage).count == 5)
    try stage.act(.hideSteps)
    #expect(names(stage).count == 2)
  }

  @Test("A search finds what is folded away, and what it leaves stands as deep as is seen")
  func search() throws {
    let stage = try stage()
    key(.left, on: stage)
    key(.character("f"), .control, on: stage)
    stage.type("shirts")
    #expect(names(stage) == ["Shirts"] && lefts(stage) == [lefts(stage)[0]])
    key(.escape, on: stage)
    #expect(names(stage).contains("Trip"))
  }

  @Test(
    "Completing a task takes its steps along, which one undo brings back; a step counts in its task"
  )
  func completing() throws {
    let stage = try stage()
    key(.down, on: stage)
    key(.character("x"), on: stage)
    #expect(rows(stage)[0].details.contains("1 of 2"))
    #expect(names(stage).prefix(4) == ["Trip", "Bags", "Shirts", "Other"])
    key(.home, on: stage)
    key(.character("x"), on: stage)
    #expect(names(stage).first == "Other")
    key(.character("z"), .control, on: stage)
    #expect(names(stage).prefix(4) == ["Trip", "Bags", "Shirts", "Other"])
  }

  @Test("What is deleted, moved, put in a list or moved out takes its steps along")
  func whole() throws {
    let stage = try stage()
    key(.down, .alt, on: stage)
    #expect(names(stage) == ["Other", "Trip", "Train", "Bags", "Shirts"])
    key(.up, .alt, on: stage)
    #expect(names(stage) == ["Trip", "Train", "Bags", "Shirts", "Other"])
    key(.down, on: stage, times: 2)
    key(.up, .alt, on: stage)
    #expect(names(stage) == ["Trip", "Bags", "Shirts", "Train", "Other"])
    key(.left, .alt, on: stage)
    #expect(names(stage) == ["Trip", "Train", "Bags", "Shirts", "Other"])
    #expect(lefts(stage)[2] == lefts(stage)[0] && lefts(stage)[3] == lefts(stage)[1])
    key(.delete, on: stage)
    #expect(names(stage) == ["Trip", "Train", "Other"])
    key(.character("z"), .control, on: stage, times: 2)
    #expect(names(stage) == ["Trip", "Bags", "Shirts", "Train", "Other"])
  }

  @Test("What cannot be made a step, or moved out, is said")
  func refused() throws {
    let stage = try stage()
    key(.right, .alt, on: stage)
    #expect(stage.shows("There is no task above to be a step of"))
    key(.left, .alt, on: stage)
    #expect(stage.shows("This is no step of another task"))
  }

  @Test(
    "Of ten thousand tasks with ten steps each, and a hundred of one, a tick and a scroll touch no more than the rows in sight"
  )
  func cost() throws {
    let database = try TaskDatabase()
    let (count, steps) = (10_000, 10)
    let tasks = try (1...count).map { NewTask(try TaskName("Task \($0)")) }
    let ids = try database.perform(.add(tasks), at: Timestamp(milliseconds: 0)).rows.map(\.id)
    let below = try ids.flatMap { id in
      try (1...steps).map { number in
        var step = NewTask(try TaskName("Step \(number)"))
        step.parent = id
        return step
      }
    }
    try database.perform(.add(below), at: Timestamp(milliseconds: 0))
    // The first one has a hundred.
    let first = try (0..<90).map { number in
      var step = NewTask(try TaskName("More \(number)"))
      step.parent = ids[0]
      return step
    }
    try database.perform(.add(first), at: Timestamp(milliseconds: 0))
    let stage = try Stage(
      database: database, text: FontTextEngine(fonts: .fixed), size: Size(width: 480, height: 720))
    while stage.app.screen.model.isReading { stage.advance(by: .seconds(1)) }
    let screen = stage.app.screen
    #expect(screen.model.list.count == count * (steps + 1) + 90)
    #expect(screen.listing.rows.count == count, "folded away")
    let seen = taskRows(stage).count
    #expect(seen < 40)
    let measured = screen.listing.heights.measuredCount
    stage.advance(by: .seconds(2))
    stage.send(.wheel(delta: Point(x: 0, y: 400), at: Point(x: 240, y: 300)))
    #expect(taskRows(stage).count <= seen + 2)
    #expect(screen.listing.heights.measuredCount == measured)
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.right))
    #expect(screen.listing.rows.count == count + steps + 90)
    // So many are in sight then, and a search finds a step of each.
    stage.advance(by: .seconds(1))
    let after = screen.listing.heights.measuredCount
    stage.advance(by: .seconds(2))
    stage.send(.wheel(delta: Point(x: 0, y: 2_000), at: Point(x: 240, y: 300)))
    #expect(taskRows(stage).count <= seen + 2)
    #expect(screen.listing.heights.measuredCount == after)
    key(.character("f"), .control, on: stage)
    stage.type("step 7")
    stage.advance(by: .seconds(1))
    #expect(screen.listing.rows.count == count && taskRows(stage).count <= seen + 2)
  }

  // MARK: Dragging

  /// Takes a row to the side, and so many rows down.
  private func drag(_ name: String, by rows: Int, aside: Double, on stage: Stage) throws {
    let start = try stage.place(of: name)
    let height = 48.0
    stage.press(at: start)
    for step in 1...16 {
      stage.advance(by: .milliseconds(16))
      let part = Double(step) / 16
      stage.move(
        to: Point(x: start.x + aside * part, y: start.y + height * Double(rows) * part))
    }
    stage.release()
    stage.advance(by: .seconds(1))
  }

  @Test("A row that is dragged to the side is a step of the one above, or moved out, as one change")
  func dragAside() throws {
    let stage = try stage()
    let before = try stage.app.screen.model.database.history.steps(atMost: 99).count
    let left = lefts(stage)[0]
    try drag("Other", by: 0, aside: 30, on: stage)
    #expect(names(stage) == ["Trip", "Train", "Bags", "Shirts", "Other"])
    #expect(lefts(stage)[4] == left + 24)
    try drag("Other", by: 0, aside: 30, on: stage)
    #expect(lefts(stage)[4] == left + 48)
    try drag("Other", by: 0, aside: -100, on: stage)
    #expect(lefts(stage)[4] == left)
    // Among the steps of a task above, and with its own steps out of them.
    try drag("Other", by: -3, aside: 30, on: stage)
    #expect(names(stage) == ["Trip", "Other", "Train", "Bags", "Shirts"])
    #expect(lefts(stage)[1] == left + 24)
    try drag("Bags", by: 0, aside: -30, on: stage)
    #expect(names(stage) == ["Trip", "Other", "Train", "Bags", "Shirts"])
    #expect(lefts(stage)[3] == left && lefts(stage)[4] == left + 24)
    #expect(try stage.app.screen.model.database.history.steps(atMost: 99).count == before + 5)
  }

  @Test(
    "The way back, and a hand that is not quite steady, change no level; mirrored the other side is in"
  )
  func dragNowhere() throws {
    let stage = try stage()
    let before = lefts(stage)
    try drag("Other", by: 0, aside: 20, on: stage)
    try drag("Train", by: 0, aside: 60, on: stage)
    #expect(lefts(stage) == before)
    stage.setDirection(.rightToLeft)
    try drag("Other", by: 0, aside: -30, on: stage)
    #expect(lefts(stage)[4] == lefts(stage)[1])
  }

  @Test("The row in which a step is written stands as far in as the step will")
  func entry() throws {
    let stage = try stage()
    key(.down, on: stage)
    key(.character("s"), on: stage)
    let field = try #require(stage.app.screen.entering.entry?.row.field)
    #expect(field.convertToWindow(.zero).x == lefts(stage)[0] + 48)
  }
}
