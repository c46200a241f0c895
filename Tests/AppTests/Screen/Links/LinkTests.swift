import App
import Canvas
import Kit
import Loop
import TaskStore
import Tasks
import Testing

/// What a link may do in the app, in virtual time.
@Suite struct LinkTests {
  private let loop = RunLoop(timeSource: VirtualTime())

  private func makeApp() throws -> (AloftApp, TaskDatabase) {
    let database = try TaskDatabase()
    _ = try database.perform(
      .add([NewTask(try TaskName("One")), NewTask(try TaskName("Two"))]),
      at: Timestamp(milliseconds: 0))
    let app = try AloftApp(
      database: database, Dependencies(loop: loop, text: FixedPitchText()))
    app.root.handle(.resized(Size(width: 480, height: 720)))
    _ = app.root.nextFrame()
    return (app, database)
  }

  @Test("No link changes a task, however often it comes")
  func nothingChanges() throws {
    let (app, database) = try makeApp()
    let before = try database.load()
    for url in [.show, .new(name: "x"), .new(name: nil), .task(id: 1), .task(id: 9)] as [AloftURL] {
      for _ in 0..<3 { app.show(url) }
    }
    #expect(try Array(database.load()) == Array(before))
  }

  @Test("A proposed name stands in the dialog; a second proposal does not pile up on it")
  func proposal() throws {
    let (app, _) = try makeApp()
    app.show(.new(name: "Buy milk"))
    app.show(.new(name: "Spam"))
    #expect(app.root.dialogs.count == 1)
    let field = app.root.focusedView as? TextField
    #expect(field?.text == "Buy milk")
  }
}
