import Canvas
import Kit
import Loop
import TaskStore
import Tasks
import Testing
import Widgets

@testable import App

/// The widgets' own window, in virtual time.
@Suite struct WidgetScreenTests {
  private let loop = RunLoop(timeSource: VirtualTime())

  @Test("C11: it wants to be 320 points wide and as high as its guests, and asks once for that")
  func size() throws {
    let guest = Guest()
    let guests = WidgetGuests(
      WidgetOptions(guests: []), loop: loop, text: FixedPitchText(), heartbeat: .own,
      database: try TaskDatabase(), links: WidgetLinks { _ in false }, memoryKey: "folds")
    guests.host.add(guest)
    let screen = WidgetScreen(
      board: WidgetBoard(guests), WidgetEditing(Settings(), .widgetsWindow, unset: []), openApp: {})
    let root = RootView(content: screen, loop: loop, text: FixedPitchText(), theme: .light)
    var wishes: [Size] = []
    screen.sizeWish.tell = { wishes.append($0) }
    func settle() throws {
      try root.settle {
        _ = root.nextFrame()
        loop.run(until: loop.now)
      }
    }
    // A guest has its height once it is loaded, which is after the first frame.
    root.handle(.resized(screen.preferredSize))
    try settle()
    let first = screen.preferredSize
    #expect(first.width == 320 && wishes == [first])
    root.handle(.resized(first))
    try settle()
    #expect(wishes == [first])
    guest.height += 40
    try settle()
    #expect(screen.preferredSize.height == first.height + 40)
    #expect(
      wishes == [first, screen.preferredSize], "a desktop that does not follow is asked once")
    root.handle(.resized(screen.preferredSize))
    try settle()
    #expect(wishes.count == 2)
  }

  private func makeApp(opened: @escaping (AloftURL) -> Void = { _ in }) throws -> WidgetApp {
    var dependencies = Dependencies(loop: loop, text: FixedPitchText())
    dependencies.widgets = WidgetOptions(guests: [.longestOpen])
    dependencies.open = { url in
      opened(url)
      return true
    }
    return WidgetApp(database: try TaskDatabase(), dependencies)
  }

  @Test("The window's title has room for a whole focus ring, which nothing crosses")
  func ring() throws {
    let app = try makeApp()
    app.root.handle(.resized(app.size))
    _ = app.root.nextFrame()
    let nodes = app.root.semanticTree().flattened
    let title = try #require(nodes.first { $0.semantics.name == "Open Aloft" })
    // Two points of air, two of the ring, and air again.
    let ring = title.frame.inset(by: -6)
    #expect(app.root.bounds.intersection(ring) == ring)
    let cards = nodes.filter { $0.semantics.role == .group }
    #expect(!cards.isEmpty && cards.allSatisfy { !$0.frame.intersects(ring) })
  }

  @Test("C9: the window's title opens the app by Enter, a guest's title by a click")
  func titles() throws {
    var opened: [AloftURL] = []
    let app = try makeApp { opened.append($0) }
    app.root.handle(.resized(app.size))
    _ = app.root.nextFrame()
    app.root.keyboard.moveFocus(backwards: false)
    app.root.handle(.keyPressed(KeyPress(.enter)))
    #expect(opened == [.show])
    let title = try #require(
      app.root.semanticTree().flattened.first { $0.semantics.name == "Open: Longest open" })
    app.root.handle(.pointerMoved(title.frame.center))
    app.root.handle(.pointerPressed(title.frame.center, button: .primary, clicks: 1))
    app.root.handle(.pointerReleased(title.frame.center, button: .primary))
    #expect(opened == [.show, .show])
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
