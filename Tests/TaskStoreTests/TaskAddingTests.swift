import ProgramSupport
import StoreTesting
import TaskStore
import Tasks
import Testing

@Suite struct TaskAddingTests {
  private let now = Timestamp(milliseconds: 5)

  private func tasks(_ names: String...) throws -> [NewTask] {
    try names.map { NewTask(try TaskName($0), isCompleted: $0 == "done") }
  }

  @Test(
    "Tasks added in slices are what adding them at once makes, in one step of undo",
    arguments: [Edit.End.bottom, .top])
  func slices(end: Edit.End) throws {
    let (sliced, whole) = (try TaskDatabase(), try TaskDatabase())
    for database in [sliced, whole] {
      _ = try database.perform(.add(try tasks("first")), at: now)
      _ = try database.perform(.add(try tasks("undone")), at: now)
      _ = try database.undo()
    }
    let new = try tasks("a", "done", "c", "d", "e")
    let adding = try sliced.beginAdding(new, to: end, at: now)
    #expect(try adding.add(2).map(\.after?.name) == ["a", "done"])
    #expect(try adding.add(1).map(\.after?.name) == ["c"])
    let change = try adding.finish()
    #expect(try change == whole.perform(.add(new, at: end.place), at: now))
    #expect(try sliced.load() == whole.load())
    #expect(try !sliced.canRedo)
    #expect(try sliced.undo()?.rows.count == 5)
    #expect(try sliced.load().map(\.name) == ["first"])
  }

  @Test(
    "What was stopped has never been, and what could be redone still can", arguments: [0, 2, 5])
  func stopped(count: Int) throws {
    let database = try TaskDatabase()
    _ = try database.perform(.add(try tasks("first")), at: now)
    _ = try database.undo()
    var adding: TaskAdding? = try database.beginAdding(try tasks("a", "b", "c", "d", "e"), at: now)
    _ = try adding?.add(count)
    if count > 0 { adding?.cancel() }
    adding = nil
    #expect(try database.load().isEmpty && database.canRedo)
    #expect(try database.redo()?.rows.map(\.id) == [1])
  }

  @Test("Another process sees nothing of it before the end, and all of it then")
  func others() throws {
    let folder = try TemporaryFolder()
    let mine = try TaskDatabase.open(folder: folder.path).database
    let other = try TaskDatabase.open(folder: folder.path).database
    let adding = try mine.beginAdding(try tasks("a", "b"), at: now)
    _ = try adding.add(2)
    #expect(try other.load().isEmpty)
    _ = try adding.finish()
    #expect(try other.load().map(\.name) == ["a", "b"])
  }
}
