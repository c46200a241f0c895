import App
import Canvas
import Kit
import Loop
import Painting
import Play
import ProgramSupport
import TaskStore
import Tasks
import Testing

/// The balloon for what is completed in another process: by a verb, a notice, another machine.
@Suite struct BalloonElsewhereTests {
  private let folder: TemporaryFolder
  private let other: TaskDatabase
  private let stage: Stage

  init() throws {
    folder = try TemporaryFolder()
    let database = try TaskDatabase.open(folder: folder.path).database
    other = try TaskDatabase.open(folder: folder.path).database
    for name in ["One", "Two"] {
      try database.perform(.add(try TaskName(name)), at: Stage.defaultClock)
    }
    stage = try Stage(
      database: database, text: try FontTextEngine(fonts: .fixed),
      size: Size(width: 480, height: 744))
    stage.advance(by: .seconds(1))
  }

  /// Whether the balloon flies after another process has done something.
  private func flies(_ act: (TaskDatabase) throws -> Void) throws -> Bool {
    try act(other)
    stage.app.storeChanged()
    stage.advance(by: .milliseconds(100))
    return stage.shows("Balloon")
  }

  private func complete(_ tasks: Task.ID...) throws -> Bool {
    try flies { try $0.perform(.complete(tasks), at: Stage.defaultClock) }
  }

  @Test("Behaviour 41: it flies when the last open task is completed elsewhere, once")
  func completed() throws {
    #expect(try !complete(1))
    #expect(try complete(2))
    #expect(stage.loop.displayLinkCount == 1)
    stage.advance(by: .seconds(4))
    #expect(!stage.shows("Balloon"))
    #expect(try !flies { _ in })
  }

  @Test("Behaviours 41 and 42: an undo elsewhere ends its flight, and a redo lets it fly again")
  func undone() throws {
    #expect(try complete(1, 2))
    #expect(try !flies { try $0.undo() })
    #expect(stage.loop.displayLinkCount == 0)
    #expect(try flies { try $0.redo() })
  }

  @Test("Behaviour 41: neither a deletion nor an undo that empties the list is celebrated")
  func notCompleted() throws {
    #expect(try !complete(1))
    #expect(try !flies { try $0.perform(.delete([2]), at: Stage.defaultClock) })
    #expect(try !flies { try $0.perform(.reopen([1]), at: Stage.defaultClock) })
    #expect(try !flies { try $0.undo() })
  }

  @Test("Behaviour 36: what was completed while the window was hidden is not celebrated later")
  func hidden() throws {
    stage.send(.visibilityChanged(false))
    #expect(try !complete(1, 2))
    stage.send(.visibilityChanged(true))
    stage.advance(by: .milliseconds(100))
    #expect(!stage.shows("Balloon"))
    #expect(stage.shows("All done"))
  }

  @Test("Behaviour 42: in this window, too, an undo ends its flight, and a redo lets it fly again")
  func here() throws {
    stage.key(KeyPress(.home))
    for _ in 0..<2 { stage.key(KeyPress(.space)) }
    #expect(stage.shows("Balloon"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(!stage.shows("Balloon") && stage.loop.displayLinkCount == 0)
    stage.key(KeyPress(.character("y"), .control))
    #expect(stage.shows("Balloon"))
  }

  @Test("Behaviour 42: with reduced motion there are words, which offer no undo of others' work")
  func reducedMotion() throws {
    stage.root.reducesMotion = true
    #expect(try !complete(1, 2))
    #expect(stage.shows("All done") && !stage.shows("Undo"))
  }
}
