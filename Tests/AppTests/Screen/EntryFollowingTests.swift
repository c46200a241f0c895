import Canvas
import Kit
import Loop
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import App
@testable import System

/// Another process changes the list while a name is written in its row.
@Suite struct EntryFollowingTests {
  private let loop = RunLoop(timeSource: VirtualTime())
  private let folder: TemporaryFolder
  private let other: TaskDatabase
  private let ids: [Task.ID]
  private let app: AloftApp

  init() throws {
    folder = try TemporaryFolder()
    other = try TaskDatabase.open(folder: folder.path).database
    ids = try other.perform(
      .add(PastedTasks("One\nTwo\nThree").tasks), at: Timestamp(milliseconds: 0)
    ).rows.map(\.id)
    let database = try TaskDatabase.open(
      folder: folder.path, timeout: LockTimeout(milliseconds: 1)
    ).database
    app = try AloftApp(
      database: database, Dependencies(loop: loop, text: FixedPitchText()))
    app.root.handle(.resized(Size(width: 480, height: 720)))
    _ = app.root.nextFrame()
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) {
    app.root.handle(.keyPressed(KeyPress(key, modifiers)))
    app.root.handle(.keyReleased(key))
    _ = app.root.nextFrame()
  }

  private func type(_ text: String) {
    app.root.handle(.text(text))
    _ = app.root.nextFrame()
  }

  private func elsewhere(_ edit: Edit) throws {
    try other.perform(edit, at: Timestamp(milliseconds: 5))
    app.storeChanged()
    _ = app.root.nextFrame()
  }

  private var nodes: [Semantics] { app.root.semanticTree().flattened.map(\.semantics) }
  private var field: Semantics? { nodes.first { $0.role == .field } }
  private func says(_ text: String) -> Bool {
    nodes.contains { $0.role == .status && $0.name.contains(text) }
  }
  private func stored() throws -> [String] { try other.load().map(\.name) }

  @Test("A task that is gone leaves what was written, which can be a new one's name")
  func deleted() throws {
    key(.home)
    key(.function(2))
    type("Uno")
    try elsewhere(.delete(ids[0]))
    #expect(says("“One” is not in the list any more. Enter adds"))
    #expect(field?.value == "Uno" && field?.states.contains(.focused) == true)
    key(.enter)
    #expect(try stored() == ["Uno", "Two", "Three"])
  }

  @Test("Where nothing was written there is only a word about it")
  func deletedUnwritten() throws {
    key(.end)
    key(.function(2))
    try elsewhere(.delete(ids[2]))
    #expect(says("“Three” is not in the list any more") && field == nil)
    #expect(try stored() == ["One", "Two"])
  }

  @Test("Another name from elsewhere is told; Enter and Esc decide", arguments: [true, false])
  func renamed(keeps: Bool) throws {
    key(.home)
    key(.function(2))
    type("Uno")
    try elsewhere(.rename(ids[0], to: try TaskName("Eins")))
    #expect(says("It is called “Eins” by now") && field?.value == "Uno")
    key(keeps ? .enter : .escape)
    #expect(try stored() == [keeps ? "Uno" : "Eins", "Two", "Three"])
    #expect(!says("It is called"))
  }

  // MARK: Notes

  private var notes: Semantics? { nodes.first { $0.name.hasPrefix("Notes: ") } }

  private func storedNotes(_ id: Task.ID) throws -> String? {
    try other.task(id).notes.flatMap { try other.notes($0) }
  }

  private func annotate(_ id: Task.ID, _ text: String) throws {
    try elsewhere(.annotate(id, with: try TaskNotes(text)))
  }

  @Test("Notes from elsewhere are shown where nobody writes, and stay as they are then")
  func otherNotes() throws {
    key(.home)
    key(.character("i"))
    try annotate(ids[0], "milk\nbread")
    #expect(notes?.value == "milk\nbread")
    try annotate(ids[0], "eggs")
    #expect(notes?.value == "eggs" && !says("changed elsewhere"))
    key(.escape)
    #expect(try storedNotes(ids[0]) == "eggs" && notes == nil)
  }

  @Test(
    "Where somebody writes it is said, what stands there is kept, and undo brings the others back")
  func otherNotesWhileWriting() throws {
    key(.home)
    key(.character("i"))
    type("milk")
    try annotate(ids[0], "eggs")
    #expect(says("The notes were changed elsewhere") && notes?.value == "milk")
    key(.escape)
    #expect(try storedNotes(ids[0]) == "milk")
    key(.character("z"), .control)
    #expect(try storedNotes(ids[0]) == "eggs")
  }

  @Test("A task that is gone while its notes are written leaves both to a new one")
  func deletedWithNotes() throws {
    key(.home)
    key(.character("i"))
    type("milk")
    try elsewhere(.delete(ids[0]))
    #expect(says("“One” is not in the list any more. Enter adds"))
    key(.enter, .control)
    let task = try #require(try other.load().first)
    #expect(task.name == "One" && task.id != ids[0])
    #expect(try storedNotes(task.id) == "milk")
  }

  @Test("Ctrl+W folds the card, keeps the notes and gives the list the keyboard")
  func putAway() throws {
    key(.home)
    key(.character("i"))
    type("milk")
    key(.character("w"), .control)
    #expect(notes == nil && field == nil)
    #expect(nodes.contains { $0.name == "Tasks" && $0.states.contains(.focused) })
    #expect(try storedNotes(ids[0]) == "milk")
  }

  @Test("What is left of a task that is gone is a new one when the window closes, with its notes")
  func closedWithNotes() throws {
    key(.home)
    key(.character("i"))
    type("milk")
    try elsewhere(.delete(ids[0]))
    key(.character("q"), .control)
    let task = try #require(try other.load().first)
    #expect(task.name == "One")
    #expect(try storedNotes(task.id) == "milk")
  }

  @Test("Completed elsewhere, its notes are kept all the same")
  func completedWithNotes() throws {
    key(.home)
    key(.character("i"))
    type("milk")
    try elsewhere(.complete(ids[0]))
    #expect(notes?.value == "milk")
    key(.escape)
    #expect(try storedNotes(ids[0]) == "milk")
    #expect(try other.task(ids[0]).isOpen == false)
  }

  @Test("A task that is completed or moved elsewhere takes its field along")
  func moved() throws {
    key(.home)
    key(.function(2))
    type("Uno")
    try elsewhere(.move(ids[0], to: .last))
    #expect(field?.value == "Uno")
    try elsewhere(.complete(ids[0]))
    #expect(field?.value == "Uno" && field?.states.contains(.focused) == true)
    try elsewhere(.add(try TaskName("Four")))
    key(.enter)
    #expect(try stored() == ["Two", "Three", "Four", "Uno"])
  }

  @Test("A new task's row stays below its neighbour, and where the eye is when that is gone")
  func neighbour() throws {
    key(.home)
    key(.down)
    key(.character("n"), .shift)
    type("New")
    try elsewhere(.delete(ids[0]))
    try elsewhere(.complete(ids[1]))
    try elsewhere(.add([NewTask(try TaskName("Top"))], at: .first))
    #expect(field?.value == "New" && field?.states.contains(.focused) == true)
    key(.enter)
    #expect(try stored().filter { $0 != "Two" } == ["New", "Top", "Three"])
    try elsewhere(.delete(try other.load().map(\.id)))
    type("Alone")
    key(.enter)
    #expect(try stored() == ["Alone"])
  }

  @Test("What another process did and nobody has seen yet is looked at before a name is stored")
  func unseen() throws {
    key(.home)
    key(.character("n"), .shift)
    type("New")
    try other.perform(.complete(ids[0]), at: Timestamp(milliseconds: 5))
    key(.enter)
    key(.escape)
    #expect(try stored() == ["New", "Two", "Three", "One"])
    key(.end)
    key(.up)
    key(.function(2))
    type("Drei")
    try other.perform(.delete(ids[2]), at: Timestamp(milliseconds: 5))
    key(.enter)
    #expect(says("“Three” is not in the list any more") && field?.value == "Drei")
    #expect(try stored() == ["New", "Two", "One"])
    key(.enter)
    #expect(try stored() == ["New", "Two", "Drei", "One"])
  }

  @Test("A name that cannot be stored stays, with the reason, until it can")
  func refusedByStore() throws {
    key(.home)
    key(.character("n"), .shift)
    type("New")
    let adding = try other.beginAdding(
      [NewTask(try TaskName("Slow"))], at: Timestamp(milliseconds: 5))
    key(.enter)
    #expect(says("Another program is writing") && field?.value == "New")
    adding.cancel()
    key(.enter)
    #expect(try stored() == ["One", "New", "Two", "Three"] && field?.value == "")
  }
}
