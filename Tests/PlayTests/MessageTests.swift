import Kit
import Loop
import Painting
import Play
import TaskStore
import Tasks
import Testing

@testable import App

/// What the line at the lower edge says, and when.
@Suite struct MessageTests {
  private let database: TaskDatabase
  private let stage: Stage

  init() throws {
    database = try TaskDatabase()
    stage = try Stage(database: database, text: try FontTextEngine(fonts: .fixed))
  }

  /// What is on the clipboard.
  private var copied: String? {
    var text: String?
    stage.root.clipboardReader.read { if case .text(let found) = $0 { text = found } }
    return text
  }

  @Test("At either end of the history undo and redo say that there is no more")
  func endOfHistory() throws {
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.shows("There is nothing to undo"))
    stage.add("Buy food")
    stage.key(KeyPress(.character("y"), .control))
    #expect(stage.shows("There is nothing to redo"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.shows("Undone: added “Buy food”"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.shows("There is nothing to undo") && !stage.shows("Undone"))
  }

  @Test(
    "A key that means the selected task says that none is selected, and leaves the clipboard alone",
    arguments: [
      KeyPress(.character("c"), .control), KeyPress(.space), KeyPress(.character("x")),
      KeyPress(.enter), KeyPress(.function(2)), KeyPress(.delete),
    ])
  func nothingSelected(_ press: KeyPress) throws {
    stage.root.clipboard.write("kept")
    stage.key(press)
    #expect(stage.shows("No task is selected"))
    #expect(copied == "kept")
    stage.add("Buy food")
    stage.key(KeyPress(.character("c"), .control))
    #expect(copied == "Buy food")
  }

  @Test(
    "A message under an open dialog waits until the dialog has gone, and then has its whole time")
  func dialogs() throws {
    stage.add("Buy food")
    stage.key(KeyPress(.delete))
    #expect(stage.shows("Deleted “Buy food”"))
    stage.advance(by: .seconds(5))
    stage.key(KeyPress(.function(1)))
    #expect(!stage.shows("Deleted “Buy food”"))
    stage.advance(by: .seconds(100))
    stage.key(KeyPress(.escape))
    #expect(stage.shows("Deleted “Buy food”"))
    stage.advance(by: .milliseconds(5_900))
    #expect(stage.shows("Deleted “Buy food”"))
    stage.advance(by: .milliseconds(200))
    #expect(!stage.shows("Deleted “Buy food”"))
    // What is over does not come back with the next dialog.
    stage.key(KeyPress(.function(1)))
    stage.key(KeyPress(.escape))
    #expect(!stage.shows("Deleted “Buy food”"))
  }

  @Test("What went wrong while a dialog was open is said when it is closed")
  func linkMeetsDialog() throws {
    stage.key(KeyPress(.character("n")))
    stage.app.show(.new(name: "Spam"))
    stage.app.report("Something failed.")
    #expect(!stage.shows("Something failed."))
    stage.key(KeyPress(.escape))
    #expect(stage.shows("Something failed."))
    stage.advance(by: .milliseconds(11_900))
    #expect(stage.shows("Something failed."), "trouble is said for longer")
    stage.advance(by: .milliseconds(200))
    #expect(!stage.shows("Something failed."), "and not for ever")
    stage.key(KeyPress(.character("n")))
    stage.app.show(.new(name: "Spam"))
    stage.key(KeyPress(.escape))
    #expect(stage.shows("A link proposed a task while a dialog was open."))
  }

  @Test("Escape ends a message of either kind; what Escape closes first goes first")
  func ended() throws {
    for says in [
      { stage.app.report("Something.") }, { stage.app.screen.showMessage("Something.") },
    ] {
      says()
      #expect(stage.shows("Something."))
      stage.key(KeyPress(.escape))
      #expect(!stage.shows("Something."))
    }
    stage.add("Buy food")
    stage.key(KeyPress(.character("/")))
    stage.app.report("Something.")
    stage.key(KeyPress(.escape))
    #expect(stage.shows("Something.") && !stage.shows("Search"))
    stage.key(KeyPress(.escape))
    #expect(!stage.shows("Something.") && stage.exitCode == nil)
  }

  @Test("Why a name was not stored stands in the dialog, and nowhere a second time")
  func saidOnce() throws {
    stage.add("Buy food")
    stage.key(KeyPress(.function(2)))
    stage.type("Buy bread")
    // Somebody else deletes it meanwhile.
    _ = try database.perform(.delete([1]), at: Timestamp(milliseconds: 0))
    stage.key(KeyPress(.enter))
    #expect(stage.nodes.count { $0.semantics.name.contains("There is no task 1.") } == 1)
    stage.key(KeyPress(.escape))
    #expect(!stage.shows("There is no task 1."))
  }

  @Test("Controls in a message are named, in the dialog as below the list")
  func controls() throws {
    stage.app.report("The file a\u{1B}[2J\u{202E}b\n is damaged.")
    #expect(stage.shows("The file a<U+001B>[2J<U+202E>b<U+000A> is damaged."))
    stage.add("exe.\u{202E}txt")
    stage.key(KeyPress(.delete))
    #expect(stage.shows("Deleted “exe.<U+202E>txt”"))
  }
}
