import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import App

@Suite struct TaskListModelTests {
  private func makeStore(_ count: Int) throws -> TaskDatabase {
    let database = try TaskDatabase()
    let names = (1...count).map { "\($0)" }.joined(separator: "\n")
    try database.perform(.add(PastedTasks(names).tasks), at: Timestamp(milliseconds: 1000))
    return database
  }

  private func readAll(_ model: TaskListModel) throws {
    while model.isReading { _ = try model.readOn() }
  }

  @Test("The first page is there at once, the rest when all of it has been read")
  func paging() throws {
    let model = try TaskListModel(database: makeStore(10), page: 4)
    #expect(model.list.map(\.name) == ["1", "2", "3", "4"])
    #expect(model.isReading && !model.isWhole)
    for _ in 0..<2 {
      #expect(try !model.readOn())
      #expect(model.list.count == 4)
    }
    #expect(try model.readOn())
    #expect(model.list.map(\.name) == (1...10).map { "\($0)" })
    #expect(!model.isReading && model.isWhole)
  }

  @Test("A short list is whole at once")
  func short() throws {
    let model = try TaskListModel(database: makeStore(3), page: 4)
    #expect(model.isWhole && !model.isReading)
  }

  @Test("An edit before all is read shows at once and stays")
  func editWhileReading() throws {
    let model = try TaskListModel(database: makeStore(10), page: 4)
    _ = try model.perform(.rename(2, to: TaskName("two")), at: Timestamp(milliseconds: 2000))
    _ = try model.perform(.delete(9), at: Timestamp(milliseconds: 2000))
    #expect(model.list.map(\.name) == ["1", "two", "3", "4"])
    try readAll(model)
    #expect(model.list.map(\.name) == ["1", "two", "3", "4", "5", "6", "7", "8", "10"])
    #expect(try model.undo(at: Timestamp(milliseconds: 3000))?.kind == .delete)
    #expect(model.list.count == 10)
  }

  @Test("Behaviour 41: completing all that has been read so far is not the end of the list")
  func notAllDoneYet() throws {
    let model = try TaskListModel(database: makeStore(5), page: 4)
    let outcome = try model.perform(.complete([1, 2, 3, 4]), at: Timestamp(milliseconds: 2000))
    #expect(!outcome.isAllDone)
    try readAll(model)
    #expect(try model.perform(.complete(5), at: Timestamp(milliseconds: 3000)).isAllDone)
  }

  @Test("Behaviour 41: more than is read at once is completed by another process")
  func allDoneElsewhere() throws {
    let folder = try TemporaryFolder()
    let database = try TaskDatabase.open(folder: folder.path).database
    let other = try TaskDatabase.open(folder: folder.path).database
    let names = (1...10).map { "\($0)" }.joined(separator: "\n")
    try database.perform(.add(PastedTasks(names).tasks), at: Timestamp(milliseconds: 1000))
    let model = try TaskListModel(database: database, page: 4)
    try readAll(model)
    func turn() throws -> TaskListModel.OthersTurn? {
      try model.reloadIfChanged()
      try readAll(model)
      return model.takeOthersTurn()
    }
    try other.perform(.complete(Array(1...9)), at: Timestamp(milliseconds: 2000))
    #expect(try turn() == nil)
    try other.undo()
    #expect(try turn() == .takenBack)
    try other.perform(.complete(Array(1...10)), at: Timestamp(milliseconds: 3000))
    #expect(try turn() == .allDone)
    #expect(try turn() == nil)
    try other.perform(.reopen(Array(1...10)), at: Timestamp(milliseconds: 4000))
    #expect(try turn() == nil)
    try other.perform(.delete(Array(1...10)), at: Timestamp(milliseconds: 5000))
    #expect(try turn() == nil)
  }
}
