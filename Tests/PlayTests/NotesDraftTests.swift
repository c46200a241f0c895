import App
import Canvas
import Kit
import Painting
import Play
import TaskStore
import Tasks
import Testing

/// What is being written in notes, whatever ends the program.
@Suite struct NotesDraftTests {
  private let database: TaskDatabase

  init() throws {
    database = try TaskDatabase()
    try database.perform(.add(try TaskName("Buy food")), at: Stage.defaultClock)
  }

  private func open() throws -> Stage {
    try Stage(database: database, text: try FontTextEngine(fonts: .fixed), size: size)
  }

  private let size = Size(width: 480, height: 720)

  private func write(_ text: String) throws -> Stage {
    let stage = try open()
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.character("i")))
    stage.advance(by: .milliseconds(501))
    stage.type(text)
    return stage
  }

  private var notes: String? {
    get throws { try database.task(1).notes.flatMap { try database.notes($0) } }
  }

  private var steps: Int { get throws { try database.history.steps(atMost: 9).count } }

  @Test("It is kept two seconds after a letter, and the next start stores it as one step")
  func killed() throws {
    let stage = try write("milk\nbread")
    stage.advance(by: .milliseconds(1_900))
    let early = try open()
    #expect(try notes == nil && !early.shows("Undo"))
    stage.advance(by: .seconds(1))
    stage.type(" and tea")
    stage.send(.visibilityChanged(false))
    stage.advance(by: .seconds(3))
    #expect(try steps == 1, "the history has nothing of it before the card is left")
    let next = try open()
    #expect(try notes == "milk\nbread and tea" && steps == 2)
    #expect(next.shows("Changed the notes of “Buy food”"))
    try next.click("Undo")
    #expect(try notes == nil)
    let last = try open()
    #expect(try notes == nil && !last.shows("Undo"), "it is taken up once")
  }

  @Test("Where the card is left nothing is kept besides, and one visit is one step")
  func left() throws {
    let stage = try write("milk")
    stage.advance(by: .seconds(3))
    stage.type(" and bread")
    stage.advance(by: .seconds(3))
    stage.key(KeyPress(.escape))
    #expect(try notes == "milk and bread" && steps == 2)
    try database.perform(.annotate(1, with: nil), at: Stage.defaultClock)
    _ = try open()
    #expect(try notes == nil)
  }
}
