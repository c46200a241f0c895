import Canvas
import Glibc
import Kit
import Loop
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import App

/// Counts the rows that a list asks for; what stands in them comes from the screen.
private final class CountingSource: ListSource {
  let screen: TaskScreen
  private(set) var rowCalls = 0

  init(_ screen: TaskScreen) { self.screen = screen }

  var rowHeights: RowHeights { screen.source.rowHeights }
  func isSelectable(_ index: Int) -> Bool { screen.source.isSelectable(index) }

  func row(at index: Int, in list: ListView) -> View {
    rowCalls += 1
    return screen.source.row(at: index, in: list)
  }
}

/// What a change of one task costs in a window over three thousand, of which a page is a thousand.
/// The window is 720 points high and shows some 13 rows.
@Suite struct RowCostTests {
  private let time = VirtualTime()
  private let loop: RunLoop
  private let folder: TemporaryFolder
  private let command: TaskDatabase
  private let app: AloftApp
  private let source: CountingSource

  init() throws {
    loop = RunLoop(timeSource: time)
    folder = try TemporaryFolder()
    command = try TaskDatabase.open(folder: folder.path).database
    let names = (1...3_000).map { "Task \($0)" }.joined(separator: "\n")
    try command.perform(.add(PastedTasks(names).tasks), at: Timestamp(milliseconds: 0))
    var dependencies = Dependencies(loop: loop, text: FixedPitchText())
    dependencies.page = 1_000
    app = try AloftApp(
      database: TaskDatabase.open(folder: folder.path).database, dependencies)
    source = CountingSource(app.screen)
    app.screen.list.source = source
    app.root.handle(.resized(Size(width: 480, height: 720)))
    _ = app.root.nextFrame()
    time.elapse(.seconds(1), running: loop)
    _ = app.root.nextFrame()
    #expect(app.screen.model.isWhole)
  }

  /// How many rows are asked for until what was done is seen.
  private func rows(_ act: () throws -> Void) rethrows -> Int {
    let before = source.rowCalls
    try act()
    _ = app.root.nextFrame()
    return source.rowCalls - before
  }

  private var names: [String] {
    app.screen.list.visibleRows.compactMap { ($0.view as? TaskRow)?.task?.name }
  }

  @Test("An edit costs the row that it changes, or the one that comes in sight for it")
  func edits() throws {
    #expect(try rows { app.screen.perform(.rename(3, to: try TaskName("three"))) } == 1)
    #expect(rows { app.screen.perform(.delete(5)) } == 1)
    #expect(rows { app.screen.perform(.complete(2)) } == 1)
    #expect(rows { app.screen.perform(.move(7, to: .before(4))) } == 1)
    #expect(rows { app.screen.actions.undo() } == 1)
    #expect(names.prefix(6) == ["Task 1", "three", "Task 4", "Task 6", "Task 7", "Task 8"])
  }

  @Test("Another's edit is seen at once and costs its row, also in a list of several pages")
  func others() throws {
    try command.perform(.rename(3, to: TaskName("theirs")), at: Timestamp(milliseconds: 1))
    #expect(rows { app.storeChanged() } == 1)
    #expect(names.prefix(3) == ["Task 1", "Task 2", "theirs"])
    #expect(!app.screen.model.isReading, "no page is read again")
    try command.undo()
    #expect(rows { app.storeChanged() } == 1)
    #expect(names[2] == "Task 3")
  }

  @Test("What happens out of sight costs no row")
  func outOfSight() throws {
    try command.perform(.complete(2_900), at: Timestamp(milliseconds: 1))
    #expect(rows { app.storeChanged() } == 0)
    #expect(app.screen.listing.rows.doneCount == 1)
  }

  @Test("Another's edit between two pages is seen before the last page is in")
  func whileReading() throws {
    var dependencies = Dependencies(loop: loop, text: FixedPitchText())
    dependencies.page = 1_000
    let late = try AloftApp(
      database: TaskDatabase.open(folder: folder.path).database, dependencies)
    late.root.handle(.resized(Size(width: 480, height: 720)))
    _ = late.root.nextFrame()
    try command.perform(.rename(3, to: TaskName("theirs")), at: Timestamp(milliseconds: 1))
    late.storeChanged()
    #expect(late.screen.model.isReading)
    #expect(late.screen.model.list[id: 3]?.name == "theirs")
    time.elapse(.seconds(1), running: loop)
    #expect(try late.screen.model.list == command.load())
  }
}

/// The rows of a search that follow single changes, beside those of a search that looks at all tasks.
@Suite struct TaskRowsFollowingTests {
  @Test(
    "Whatever is edited, rows that follow are those that are found anew; one task is looked at for each",
    arguments: 1...8)
  func sameAsAnew(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let database = try TaskDatabase()
    let names = (1...60).map { $0 % 3 == 0 ? "yes \($0)" : "no \($0)" }.joined(separator: "\n")
    try database.perform(.add(PastedTasks(names).tasks), at: Timestamp(milliseconds: 0))
    let model = try TaskListModel(database: database)
    _ = model.takeChange()
    let filters = [TaskFilter("yes"), TaskFilter("")]
    var rows = filters.map { TaskRows(model.list, matching: $0, restHeight: 300) }
    // The first step of the history, of sixty tasks, is never taken back.
    var undoable = 0
    for step in 1...100 {
      let now = Timestamp(milliseconds: Int64(step))
      let id = model.list.randomElement(using: &random)?.id ?? 1
      let edits: [Edit] = [
        .complete(id), .reopen(id), .delete(id), .add(try TaskName("yes \(step)")),
        .rename(id, to: try TaskName(step % 2 == 0 ? "yes" : "no")),
      ]
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where undoable > 0:
        undoable -= 1
        _ = try model.undo(at: now)
      case 1: if try model.redo(at: now) != nil { undoable += 1 }
      default:
        let edit = edits[Int.random(in: 0..<edits.count, using: &random)]
        if try !model.perform(edit, at: now).change.isEmpty { undoable += 1 }
      }
      guard case .places(let places) = model.takeChange() else {
        Issue.record("One step is a change of one task.")
        return
      }
      for (index, filter) in filters.enumerated() {
        var looks = 0
        rows[index].follow(places, in: model.list) {
          looks += 1
          return filter.matches($0)
        }
        #expect(looks <= 1)
        #expect(
          rows[index] == TaskRows(model.list, matching: filter, restHeight: 300), "step \(step)")
      }
    }
  }
}
