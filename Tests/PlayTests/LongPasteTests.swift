import App
import Canvas
import Kit
import Play
import Tasks
import Testing

/// Texts that take longer than a moment.
@Suite struct LongPasteTests {
  private let stage: Stage

  init() throws {
    stage = try Stage.make()
  }

  private func lines(_ count: Int) -> String {
    (1...count).map { "Task \($0)" }.joined(separator: "\n")
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) { stage.key(KeyPress(key, modifiers)) }

  @Test("A thousand lines are added in slices, with how far it is, in one step of undo")
  func slices() throws {
    stage.paste(lines(1_000))
    #expect(stage.shows("Pasting") && stage.shows("Adding 1000 tasks"))
    #expect(!stage.shows("Task 1"), "nothing is shown before the end")
    var turns = 0
    while stage.shows("Pasting"), turns < 100 {
      stage.send(.pointerMoved(.zero))
      turns += 1
    }
    #expect((3...10).contains(turns))
    #expect(stage.title == "Aloft (1000 open)" && stage.shows("Added 1000 tasks"))
    key(.character("z"), .control)
    #expect(stage.title == "Aloft")
    key(.character("y"), .control)
    #expect(stage.title == "Aloft (1000 open)")
  }

  @Test("Esc stops it, and then nothing was added", arguments: [0, 2])
  func stopped(turns: Int) throws {
    stage.paste("Kept")
    stage.paste(lines(2_000))
    for _ in 0..<turns { stage.send(.pointerMoved(.zero)) }
    key(.escape)
    #expect(!stage.shows("Pasting") && stage.shows("The paste was stopped. Nothing was added"))
    stage.advance(by: .seconds(1))
    #expect(stage.title == "Aloft (1 open)" && !stage.shows("Task 1"))
    key(.character("z"), .control)
    #expect(stage.title == "Aloft", "the step before it is undone")
  }

  @Test("Keys that come while it goes on mean nothing but Esc; the button stops it too")
  func button() throws {
    stage.paste(lines(10_000))
    key(.enter)
    key(.character("n"))
    key(.delete)
    #expect(stage.shows("Pasting") && stage.count(of: .dialog) == 1)
    try stage.click("Stop")
    #expect(!stage.shows("Pasting") && stage.title == "Aloft")
  }

  @Test("Closing the window stops it; the store holds what was there before")
  func closing() throws {
    stage.paste("Kept")
    stage.paste(lines(2_000))
    stage.send(.closeRequested)
    #expect(stage.exitCode == 0)
  }

  @Test("A line of megabytes is refused with its reason, and no turn looks at all of it")
  func longLine() throws {
    stage.paste(String(repeating: "a", count: 3_000_000))
    #expect(stage.shows("Pasting") && stage.shows("Reading the lines: "))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("1 pasted line was left out. The name takes 3000000 bytes."))
    #expect(stage.title == "Aloft")
  }

  @Test("More tasks than anybody means are not added, and the sentence says what to do")
  func tooMany() throws {
    stage.paste(String(repeating: "a\n", count: PastedTasks.mostTasks + 1))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("more than 200000 tasks. Nothing was added. Paste it in parts."))
    #expect(stage.title == "Aloft")
  }

  // MARK: Lines in the dialog for a new task

  @Test("Lines pasted into New task can become a task each")
  func offer() throws {
    key(.character("n"))
    stage.paste("- Buy food\n- [x] Call mum\n\nPay rent\n")
    #expect(stage.shows("Add 3 tasks, one a line"))
    try stage.click("Add 3 tasks, one a line")
    #expect(stage.count(of: .dialog) == 0)
    #expect(stage.title == "Aloft (2 open)" && stage.shows("Added 3 tasks"))
    #expect(stage.shows("Pay rent") && stage.shows("Call mum"))
  }

  @Test("The offer can be reached by Tab, and Enter still adds the one name")
  func offerByKeys() throws {
    key(.character("n"))
    stage.paste("One\nTwo")
    key(.tab)
    key(.space)
    #expect(stage.title == "Aloft (2 open)")
    key(.character("n"))
    stage.paste("Three\nFour")
    key(.enter)
    #expect(stage.title == "Aloft (3 open)" && stage.shows("Three Four"))
  }

  @Test("The offer goes with the next change, and is not made for one line or a rename")
  func noOffer() throws {
    key(.character("n"))
    stage.paste("One\n\n")
    #expect(!stage.shows("one a line"))
    stage.paste("One\nTwo")
    stage.type("!")
    #expect(!stage.shows("one a line"))
    key(.enter)
    key(.enter)
    stage.paste("One\nTwo")
    #expect(stage.shows("Rename") && !stage.shows("one a line"))
  }

  @Test("A long text is offered without being counted, and pasted with how far it is")
  func longOffer() throws {
    key(.character("n"))
    stage.paste(lines(40_000))
    try stage.click("Add a task for each line")
    #expect(stage.shows("Pasting"))
    key(.escape)
    #expect(stage.title == "Aloft")
  }
}
