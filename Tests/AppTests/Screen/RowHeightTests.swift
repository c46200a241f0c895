import Canvas
import Kit
import Loop
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import App

/// How many rows are measured, in a window over sixty tasks.
@Suite struct RowHeightTests {
  private let app: AloftApp

  init() throws {
    let database = try TaskDatabase()
    let names = (1...60).map { "Task \($0)" + ($0 % 2 == 0 ? " #tag" : "") }
    try database.perform(
      .add(PastedTasks(names.joined(separator: "\n")).tasks), at: Timestamp(milliseconds: 0))
    app = try AloftApp(
      database: database,
      Dependencies(loop: RunLoop(timeSource: VirtualTime()), text: FixedPitchText()))
    resize(to: 480)
  }

  private func resize(to width: Double) {
    app.root.handle(.resized(Size(width: width, height: 720)))
    _ = app.root.nextFrame()
  }

  /// How many rows are measured until what was done is seen.
  private func measured(_ act: () throws -> Void) rethrows -> Int {
    let heights = app.screen.listing.heights
    let before = heights.measuredCount
    try act()
    _ = app.root.nextFrame()
    return heights.measuredCount - before
  }

  @Test("One edit measures the one row that it changes")
  func edits() throws {
    let screen = app.screen
    let tag = try #require(Tag("tag"))
    #expect(try measured { screen.perform(.rename(3, to: try TaskName("three"))) } == 1)
    #expect(measured { screen.perform(.complete(2)) } == 1)
    #expect(measured { screen.perform(.tag([5], adding: [tag], removing: [])) } == 1)
    #expect(screen.source.rowHeights.height(of: 3) == TaskRowLines.twoLines)
    #expect(measured { screen.actions.undo() } == 1)
    #expect(measured { screen.perform(.move(7, to: .before(4))) } == 1)
    #expect(measured { screen.perform(.delete(5)) } == 0)
  }

  @Test("In another width all of them are measured, once")
  func anotherWidth() {
    #expect(measured { resize(to: 300) } == 60)
    #expect(measured { resize(to: 300) } == 0)
  }
}
