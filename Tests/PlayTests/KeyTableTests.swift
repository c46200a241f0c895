import Canvas
import Kit
import Play
import Testing

/// The table of keys that people expect (users.md), row by row: every way does the same.
@Suite struct KeyTableTests {
  private func stage(_ names: String...) throws -> Stage {
    let stage = try Stage.make()
    stage.paste(names.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    return stage
  }

  private func names(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  private func selected(_ stage: Stage) -> String? {
    stage.nodes.first { $0.semantics.states.contains(.selected) }?.semantics.name
  }

  private func isOpen(_ dialog: String, _ stage: Stage) -> Bool {
    stage.nodes.contains { $0.semantics.role == .dialog && $0.semantics.name == dialog }
  }

  @Test(
    "New task: Ctrl+N, N, Insert",
    arguments: [
      KeyPress(.character("n"), .control), KeyPress(.character("n")), KeyPress(.insert),
    ])
  func newTask(_ key: KeyPress) throws {
    let stage = try stage("One")
    stage.key(key)
    #expect(isOpen("New task", stage))
    stage.type("Two")
    stage.key(KeyPress(.enter, .control))
    #expect(isOpen("New task", stage), "Ctrl+Enter saves and stays open")
    stage.type("Three")
    stage.key(KeyPress(.enter))
    #expect(names(stage) == ["One", "Two", "Three"], "Enter saves")
    stage.key(key)
    stage.type("Four")
    stage.key(KeyPress(.escape))
    #expect(names(stage) == ["One", "Two", "Three"], "Esc cancels")
  }

  @Test(
    "Move selection: Up/Down, J/K, Home/End, Page Up/Down",
    arguments: [
      ([Key.down], "Task 02"), ([.character("j")], "Task 02"), ([.down, .down, .up], "Task 02"),
      ([.down, .down, .character("k")], "Task 02"), ([.end], "Task 40"),
      ([.end, .home], "Task 01"),
      ([.end, .pageUp, .pageDown], "Task 40"), ([.up], "Task 01"),
      ([.pageDown, .pageUp], "Task 01"),
    ])
  func moveSelection(_ keys: [Key], _ expected: String) throws {
    let stage = try Stage.make()
    stage.paste((1...40).map { "Task \($0 < 10 ? "0" : "")\($0)" }.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    for key in keys { stage.key(KeyPress(key)) }
    // The list glides to it.
    stage.advance(by: .seconds(1))
    #expect(selected(stage) == expected)
  }

  @Test("Complete, re-open: Space, X", arguments: [Key.space, .character("x")])
  func complete(_ key: Key) throws {
    let stage = try stage("One", "Two")
    stage.key(KeyPress(key))
    #expect(stage.shows("1 completed"))
    stage.key(KeyPress(.end))
    stage.key(KeyPress(key))
    #expect(!stage.shows("completed"))
  }

  @Test("Edit: Enter, E, F2", arguments: [Key.enter, .character("e"), .function(2)])
  func edit(_ key: Key) throws {
    let stage = try stage("One")
    stage.key(KeyPress(key))
    #expect(stage.shows("Rename: One"))
    // A letter that follows at once would make a word of both.
    stage.advance(by: .seconds(1))
    stage.type("Two")
    stage.key(KeyPress(.enter))
    #expect(names(stage) == ["Two"])
  }

  @Test("Edit: double click")
  func doubleClick() throws {
    let stage = try stage("One")
    try stage.click("One", times: 2)
    #expect(stage.shows("Rename: One"))
  }

  @Test("Delete: Delete, not on repeat")
  func delete() throws {
    let stage = try stage("One", "Two")
    stage.key(KeyPress(.delete, isRepeat: true))
    #expect(names(stage) == ["One", "Two"])
    stage.key(KeyPress(.delete))
    #expect(names(stage) == ["Two"])
  }

  @Test("Move task: Alt+Up/Down, not past the ends")
  func moveTask() throws {
    let stage = try stage("One", "Two", "Three")
    stage.key(KeyPress(.up, .alt))
    #expect(names(stage) == ["One", "Two", "Three"])
    stage.key(KeyPress(.down, .alt))
    #expect(names(stage) == ["Two", "One", "Three"])
    for _ in 1...3 { stage.key(KeyPress(.down, .alt)) }
    #expect(names(stage) == ["Two", "Three", "One"] && selected(stage) == "One")
    stage.key(KeyPress(.up, .alt))
    #expect(names(stage) == ["Two", "One", "Three"])
  }

  @Test("Move task: a drag")
  func dragTask() throws {
    let stage = try stage("One", "Two", "Three", "- [x] Done")
    try stage.beginDrag(from: "One", to: "Three")
    let below = try stage.place(of: "Three")
    stage.move(to: Point(x: 300, y: below.y + 4))
    #expect(names(stage).first == "One", "it has not gone yet")
    stage.release()
    #expect(names(stage) == ["Two", "Three", "One", "Done"] && selected(stage) == "One")
    stage.key(KeyPress(.character("z"), .control))
    #expect(names(stage) == ["One", "Two", "Three", "Done"], "one step of undo")
    // Into what is done: to the end of what is open.
    try stage.beginDrag(from: "One", to: "Done")
    stage.release()
    #expect(names(stage) == ["Two", "Three", "One", "Done"])
    try stage.beginDrag(from: "One", to: "Two")
    stage.move(to: Point(x: 300, y: 20))
    stage.release()
    #expect(names(stage) == ["One", "Two", "Three", "Done"])
  }

  @Test("Move task: a drag that goes nowhere, or that something interrupts, moves nothing")
  func dragInVain() throws {
    let stage = try stage("One", "Two", "Three")
    try stage.beginDrag(from: "Two", to: "Two")
    stage.release()
    #expect(names(stage) == ["One", "Two", "Three"])
    try stage.beginDrag(from: "Two", to: "One")
    stage.send(.focusChanged(false))
    stage.release()
    #expect(names(stage) == ["One", "Two", "Three"])
    let title = stage.title
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.title != title, "there was no step to undo but the tasks themselves")
  }

  @Test(
    "Undo, redo: Ctrl+Z; Ctrl+Shift+Z, Ctrl+Y",
    arguments: [
      KeyPress(.character("z"), [.control, .shift]), KeyPress(.character("y"), .control),
    ])
  func undo(_ redo: KeyPress) throws {
    let stage = try stage("One", "Two")
    stage.key(KeyPress(.delete))
    stage.key(KeyPress(.character("z"), .control))
    #expect(names(stage) == ["One", "Two"])
    stage.key(redo)
    #expect(names(stage) == ["Two"])
  }

  @Test(
    "Search: Ctrl+F, /; Esc clears",
    arguments: [KeyPress(.character("f"), .control), KeyPress(.character("/"))])
  func search(_ key: KeyPress) throws {
    let stage = try stage("One", "Two", "Three")
    stage.key(key)
    stage.type("t")
    #expect(names(stage) == ["Two", "Three"])
    stage.key(KeyPress(.escape))
    #expect(names(stage) == ["One", "Two", "Three"])
  }

  @Test("Paste tasks, copy as text: Ctrl+V on the list, middle click; Ctrl+C on a row")
  func copyAndPaste() throws {
    let stage = try stage("One", "Two")
    stage.key(KeyPress(.character("c"), .control))
    stage.key(KeyPress(.character("v"), .control))
    #expect(names(stage) == ["One", "Two", "One"])
    var copied: Clipboard.Answer?
    _ = stage.root.clipboard.read(.clipboard) { copied = $0 }
    #expect(copied == .text("One"))
    stage.root.clipboard.writePrimary("Three\nFour")
    let place = try stage.place(of: "Tasks")
    stage.send(.pointerPressed(place, button: .middle, clicks: 1))
    stage.send(.pointerReleased(place, button: .middle))
    #expect(names(stage) == ["One", "Two", "One", "Three", "Four"])
    stage.key(KeyPress(.character("z"), .control))
    #expect(names(stage) == ["One", "Two", "One"], "one step of undo")
  }

  @Test("Zoom: Ctrl + / − / 0", arguments: [Key.character("+"), .character("=")])
  func zoom(_ larger: Key) throws {
    let stage = try stage("One")
    stage.key(KeyPress(larger, .control))
    #expect(stage.scale > 1)
    stage.key(KeyPress(.character("0"), .control))
    #expect(stage.scale == 1)
    stage.key(KeyPress(.character("-"), .control))
    #expect(stage.scale < 1)
  }

  @Test(
    "Help: F1 or ?",
    arguments: [
      KeyPress(.function(1)), KeyPress(.character("?")), KeyPress(.character("?"), .shift),
      // As the window has it of most keyboards.
      KeyPress(.character("/"), .shift),
    ])
  func help(_ key: KeyPress) throws {
    let stage = try stage("One")
    stage.key(key)
    #expect(isOpen("Keys", stage))
    #expect(stage.shows("Ctrl+F, /"))
    stage.key(KeyPress(.escape))
    #expect(!isOpen("Keys", stage))
  }

  @Test("Quit, close: Ctrl+Q, Ctrl+W", arguments: ["q", "w"] as [Character])
  func quit(_ letter: Character) throws {
    let stage = try stage("One")
    stage.key(KeyPress(.character(letter), .control))
    #expect(stage.exitCode == 0)
  }
}
