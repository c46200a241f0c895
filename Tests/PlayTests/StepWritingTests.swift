import Canvas
import Kit
import Painting
import ProgramSupport
import TaskStore
import Tasks
import Testing
import Wording

@testable import App
@testable import Play

/// Steps in a task's card, written as lines of text.
@Suite struct StepWritingTests {
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
    try database.perform(.add(try TaskName("Other")), at: now)
  }

  private func stage(_ size: Size = Size(width: 480, height: 720)) throws -> Stage {
    try Stage(database: database, text: try FontTextEngine(fonts: .fixed), size: size)
  }

  /// The trip's card, the keyboard in the line for a new step.
  private func card(_ steps: (name: String, level: Int)...) throws -> Stage {
    let new = try steps.map { name, level in
      var task = NewTask(try TaskName(name))
      (task.parent, task.level) = (1, level)
      return task
    }
    if !new.isEmpty { try database.perform(.add(new), at: now) }
    let stage = try stage()
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
    try focus("New step of: Trip", on: stage)
    return stage
  }

  private func focus(_ name: String, on stage: Stage) throws {
    try stage.click(name)
    key(.home, on: stage)
  }

  private func key(_ key: Key, _ modifiers: Modifiers = [], on stage: Stage, times: Int = 1) {
    for _ in 0..<times {
      stage.advance(by: .seconds(1))
      stage.key(KeyPress(key, modifiers))
    }
  }

  private func outline() throws -> [String] {
    let list = try database.load()
    return list.steps(below: 1).map { task, level in
      String(repeating: " ", count: level) + task.name + (task.isOpen ? "" : " ✓")
    }
  }

  private func history() throws -> Int { try database.history.steps(atMost: 99).count }

  /// Which field has the keyboard.
  private func focused(_ stage: Stage) -> String {
    stage.nodes.first { $0.semantics.states.contains(.focused) }?.semantics.name ?? ""
  }

  @Test("Enter makes the next step, Tab and Shift+Tab move it in and out, Enter on nothing ends it")
  func lines() throws {
    let stage = try card()
    stage.type("Train")
    key(.enter, on: stage)
    #expect(focused(stage) == "New step of: Trip")
    stage.type("Bags")
    key(.enter, on: stage)
    key(.tab, on: stage)
    stage.type("Shirts")
    key(.enter, on: stage)
    stage.type("Shoes")
    key(.enter, on: stage)
    key(.tab, .shift, on: stage)
    stage.type("Keys")
    key(.tab, on: stage)
    #expect(try outline() == ["Train", "Bags", " Shirts", " Shoes"])
    key(.enter, on: stage)
    #expect(try outline() == ["Train", "Bags", " Shirts", " Shoes", " Keys"])
    key(.up, on: stage)
    key(.tab, .shift, on: stage)
    #expect(try outline() == ["Train", "Bags", " Shirts", " Shoes", "Keys"])
    key(.tab, on: stage)
    #expect(try outline() == ["Train", "Bags", " Shirts", " Shoes", " Keys"])
    #expect(focused(stage) == "Step: Keys")
    key(.enter, on: stage)
    // Out of the steps of the bags, and then out of the card.
    key(.enter, on: stage)
    #expect(stage.shows("Done: Keys"))
    key(.enter, on: stage)
    #expect(focused(stage) == "Tasks" && !stage.shows("Done: Keys"))
    // Each line was a step of its own of the history, and so was each move.
    #expect(try history() == 2 + 7)
    for _ in 0..<7 { key(.character("z"), .control, on: stage) }
    #expect(try outline() == [])
  }

  @Test("A line that is left is stored, one without a letter is what it was")
  func left() throws {
    let stage = try card(("Train", 0), ("Bags", 0))
    stage.type("Shoes")
    key(.up, on: stage)
    #expect(focused(stage) == "Step: Bags")
    #expect(try outline() == ["Train", "Bags", "Shoes"])
    stage.type(" and hats")
    key(.up, on: stage)
    #expect(try outline() == ["Train", "Bags and hats", "Shoes"])
    key(.character("a"), .control, on: stage)
    key(.delete, on: stage)
    key(.down, on: stage)
    #expect(try outline() == ["Train", "Bags and hats", "Shoes"])
    #expect(stage.shows("Train"))
    // Escape drops nothing of it.
    stage.type("!")
    key(.escape, on: stage)
    #expect(try outline() == ["Train", "Bags and hats!", "Shoes"])
  }

  @Test(
    "Enter within a name divides it, and Backspace at the beginning joins it again, as one change")
  func join() throws {
    let stage = try card(("Buy milk", 0), ("bread", 0), ("white", 1))
    key(.up, on: stage, times: 3)
    #expect(focused(stage) == "Step: Buy milk")
    key(.home, on: stage)
    for _ in 0..<4 { key(.right, on: stage) }
    let whole = try history()
    key(.enter, on: stage)
    #expect(focused(stage) == "Step: milk")
    #expect(try outline() == ["Buy", "milk", "bread", " white"])
    #expect(try history() == whole + 1)
    key(.down, on: stage)
    key(.home, on: stage)
    let before = try history()
    key(.backspace, on: stage)
    #expect(try outline() == ["Buy", "milk bread", " white"])
    #expect(try history() == before + 1)
    #expect(focused(stage) == "Step: milk bread")
    #expect(try database.history.steps(atMost: 1).first?.change.kind == .rename)
    // The caret is between the two.
    stage.type("and ")
    key(.enter, .control, on: stage)
    #expect(try outline() == ["Buy", "milk and bread", " white"])
    key(.character("z"), .control, on: stage, times: 2)
    #expect(try outline() == ["Buy", "milk", "bread", " white"])
  }

  @Test("One undo makes a name that was divided whole again, be it new or below others")
  func divide() throws {
    let stage = try card(("Buy milk", 0), ("bread", 1), ("Rest", 0))
    stage.type("Tea cake")
    key(.home, on: stage)
    for _ in 0..<4 { key(.right, on: stage) }
    let before = try history()
    key(.enter, on: stage)
    #expect(try outline() == ["Buy milk", " bread", "Rest", "Tea", "cake"])
    #expect(try history() == before + 1 && focused(stage) == "Step: cake")
    stage.type("cheese")
    key(.enter, .control, on: stage)
    #expect(try outline() == ["Buy milk", " bread", "Rest", "Tea", "cheesecake"])
    key(.character("z"), .control, on: stage, times: 2)
    #expect(try outline() == ["Buy milk", " bread", "Rest"])
    key(.home, on: stage)
    key(.enter, on: stage)
    try focus("Step: Buy milk", on: stage)
    for _ in 0..<3 { key(.right, on: stage) }
    key(.enter, on: stage)
    // What stands behind the caret is the first of its steps.
    #expect(try outline() == ["Buy", " milk", " bread", "Rest"])
    #expect(focused(stage) == "Step: milk")
    key(.escape, on: stage)
    key(.character("z"), .control, on: stage)
    #expect(try outline() == ["Buy milk", " bread", "Rest"])
  }

  @Test("A step with more than a name joins nothing, which is said")
  func saysMore() throws {
    let stage = try card(("Train", 0), ("Bags", 0))
    try other.perform(.annotate(4, with: try TaskNotes("blue")), at: now)
    stage.app.storeChanged()
    stage.advance(by: .seconds(1))
    key(.up, on: stage)
    key(.home, on: stage)
    key(.backspace, on: stage)
    #expect(stage.shows("“Bags” has notes, dates, tags, links or a priority of its own"))
    #expect(try outline() == ["Train", "Bags"])
  }

  @Test("Lines that are pasted are steps, indented ones steps of those, in one change")
  func paste() throws {
    let stage = try card(("Train", 0))
    let before = try history()
    stage.paste("- [ ] Bags\n  - Shirts\n    - blue\n  - [x] Shoes\n- Keys\n")
    #expect(try outline() == ["Train", "Bags", " Shirts", "  blue", " Shoes ✓", "Keys"])
    #expect(try history() == before + 1)
    #expect(focused(stage) == "Step: Keys")
    // Behind a step they stand below it.
    key(.up, on: stage, times: 5)
    #expect(focused(stage) == "Step: Train")
    stage.paste("tickets\nseats")
    #expect(try outline().prefix(3) == ["Train", "tickets", "seats"])
    // One line is a part of the name.
    stage.paste(" please\n")
    key(.up, on: stage)
    #expect(try outline().prefix(3) == ["Train", "tickets", "seats please"])
  }

  @Test(
    "A circle completes its step, by mouse, key and reader, and the last one offers to complete the task"
  )
  func completing() throws {
    let stage = try card(("Train", 0), ("Bags", 0))
    try stage.click("Done: Train")
    #expect(try outline() == ["Train ✓", "Bags"])
    #expect(stage.shows("Completed “Train”") && !stage.shows("Complete task"))
    try focus("Step: Bags", on: stage)
    key(.character("x"), .alt, on: stage)
    #expect(try outline() == ["Train ✓", "Bags ✓"])
    #expect(stage.shows("Completed “Bags”. All steps of “Trip” are done."))
    #expect(try database.task(1).isOpen)
    try stage.click("Complete task")
    #expect(try !database.task(1).isOpen)
    key(.character("z"), .control, on: stage, times: 2)
    #expect(try database.task(1).isOpen && outline() == ["Train ✓", "Bags"])
  }

  @Test("In the list the last step offers the same, and Undo beside it")
  func offerInList() throws {
    let stage = try card(("Train", 0))
    key(.escape, on: stage)
    try stage.act(.showSteps)
    key(.down, on: stage)
    key(.character("x"), on: stage)
    #expect(stage.shows("All steps of “Trip” are done."))
    try stage.click("Undo")
    #expect(try outline() == ["Train"])
    key(.character("x"), on: stage)
    try stage.click("Complete task")
    #expect(try !database.task(1).isOpen)
  }

  @Test("Who goes through the card with Tab is led past the steps")
  func walk() throws {
    let stage = try card(("Train", 0))
    key(.tab, .shift, on: stage)
    #expect(focused(stage) != "New step of: Trip")
    key(.tab, on: stage)
    #expect(focused(stage) == "New step of: Trip")
    key(.tab, on: stage)
    #expect(focused(stage) == "History")
    #expect(try outline() == ["Train"])
  }

  @Test("What others do to the steps meanwhile is seen, and nothing that is being written is lost")
  func meanwhile() throws {
    let stage = try card(("Train", 0), ("Bags", 0))
    key(.up, on: stage)
    stage.type(" of mine")
    try other.perform(.rename(3, to: try TaskName("Plane")), at: now)
    try other.perform(.delete(4), at: now)
    stage.app.storeChanged()
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Done: Plane") && stage.shows("Bags of mine"))
    #expect(stage.shows("“Bags” is not in the list any more"))
    key(.enter, .control, on: stage)
    #expect(try outline() == ["Plane", "Bags of mine"])
  }

  @Test("A task that is deleted elsewhere while a step of it is written leaves the step's text")
  func parentGone() throws {
    let stage = try card(("Train", 0))
    key(.up, on: stage)
    stage.type(" at nine")
    try other.perform(.delete(1), at: now)
    stage.app.storeChanged()
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Enter adds what stands here as a new task"))
    try focus("Name of the new task", on: stage)
    key(.enter, on: stage)
    let list = try database.load()
    let task = try #require(list.first { $0.name == "Trip" })
    #expect(try task.notes.flatMap { try database.notes($0) } == "Train at nine")
  }

  @Test("A name that is refused is said at the steps, and stays to be written on")
  func refused() throws {
    let stage = try card()
    stage.type(String(repeating: "a", count: 3_000))
    key(.enter, on: stage)
    #expect(try outline() == [] && focused(stage) == "New step of: Trip")
    let reason = TaskName.Refusal.tooManyCharacters(3_000).sentence
    #expect(stage.shows(reason))
    // It was told.
    key(.escape, on: stage)
    #expect(!stage.shows("New step of: Trip") && stage.shows(reason))
  }

  @Test(
    "Of hundreds of steps two hundred stand in the card, which says so; a tick lays nothing out anew"
  )
  func many() throws {
    let stage = try card(("Train", 0))
    key(.escape, on: stage)
    let more = try (1...300).map { number in
      var task = NewTask(try TaskName("Step \(number)"))
      task.parent = 1
      return task
    }
    try other.perform(.add(more), at: now)
    stage.app.storeChanged()
    key(.home, on: stage)
    key(.enter, on: stage)
    #expect(stage.shows("Only the first 200 are shown here"))
    #expect(stage.shows("Done: Step 199") && !stage.shows("Done: Step 200"))
    let steps = try #require(stage.app.screen.entering.entry?.row.details.steps)
    steps.focus(try #require(steps.lines.last))
    stage.type("The last one")
    key(.enter, .control, on: stage)
    #expect(try outline().last == "The last one")
  }
}
