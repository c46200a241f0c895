import AloftUI
import Canvas
import Loop
import TaskStore
import Testing
import TodayHosting
import Views

/// What a link may do in the app, and what the widgets' window asks for, in virtual time.
@Suite struct LinkTests {
  private let loop = RunLoop(timeSource: VirtualTime())

  private func makeApp() throws -> (AloftApp, TaskDatabase) {
    let database = try TaskDatabase()
    _ = try database.perform(
      .add([NewTask(try TaskName("One")), NewTask(try TaskName("Two"))]),
      at: Timestamp(milliseconds: 0))
    let app = try AloftApp(
      database: database, loop: loop, text: FixedPitchText(), options: AloftApp.Options())
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

  @Test("The widgets' window is 320 points wide and as high as its guests, and asks once for that")
  func size() {
    let guest = Guest()
    let app = WidgetApp(
      guests: [guest], loop: loop, text: FixedPitchText(), options: WidgetApp.Options()
    ) { _ in }
    var wishes: [Size] = []
    app.onSizeChange { wishes.append($0) }
    func turn() {
      for _ in 0..<8 {
        _ = app.root.nextFrame()
        loop.run(until: loop.now)
      }
    }
    // A guest has its height once it is loaded, which is after the first frame.
    app.root.handle(.resized(app.size))
    turn()
    let first = app.size
    #expect(first.width == 320 && wishes == [first])
    app.root.handle(.resized(first))
    turn()
    #expect(wishes == [first])
    guest.height += 40
    turn()
    #expect(app.size.height == first.height + 40)
    #expect(wishes == [first, app.size], "a desktop that does not follow is asked once")
    app.root.handle(.resized(app.size))
    turn()
    #expect(wishes.count == 2)
  }

  @Test("The title of the widgets' window opens the app, by click and by Enter")
  func title() {
    var opened: [AloftURL] = []
    let app = WidgetApp(
      guests: [], loop: loop, text: FixedPitchText(), options: WidgetApp.Options()
    ) { opened.append($0) }
    app.root.handle(.resized(app.size))
    _ = app.root.nextFrame()
    app.root.moveFocus(backwards: false)
    app.root.handle(.keyPressed(KeyPress(.enter)))
    #expect(opened == [.show])
  }
}

/// A guest of nothing but a height.
private final class Guest: TodayProvider {
  let name = "Guest"
  let version = 1
  var height = 30.0 { didSet { context?.contentSizeChanged() } }
  private var context: TodayContext?

  func loadView() -> View { View() }
  func viewDidLoad(in context: TodayContext) { self.context = context }
  func preferredContentSize(forWidth width: Double) -> ContentSize {
    ContentSize(collapsed: height)
  }
  func performUpdate(completion: UpdateCompletion) { completion(.noData) }
}
