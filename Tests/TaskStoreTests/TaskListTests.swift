import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

@Suite struct TaskListTests {
  @Test("Open tasks come first, oldest first; then done ones, newest completion first")
  func order() throws {
    let database = try TaskDatabase()
    let ids = try database.add("a", "b", "c", "d", "e")
    try database.perform(.complete(ids[1]), at: Timestamp(seconds: 10))
    try database.perform(.complete(ids[3]), at: Timestamp(seconds: 20))
    let list = try database.load()
    #expect(list.map(\.name) == ["a", "c", "e", "d", "b"])
    #expect(list.openCount == 3)
    #expect(list.doneCount == 2)
    #expect(list[id: ids[3]]?.completed == Timestamp(seconds: 20))
    #expect(ids.map { list.row(of: $0) } == [0, 4, 1, 3, 2])
    #expect(list.row(of: 99) == nil)
    #expect(list[id: 99] == nil)
  }

  @Test("Tasks that were completed in one moment keep their order")
  func equalCompletion() throws {
    let database = try TaskDatabase()
    let ids = try database.add("a", "b", "c")
    try database.perform(.complete(ids), at: Timestamp(seconds: 10))
    #expect(try database.names() == ["a", "b", "c"])
  }

  @Test("Applying a change leaves earlier copies as they were")
  func value() throws {
    let database = try TaskDatabase()
    let ids = try database.add("a", "b")
    var list = try database.load()
    let copy = list
    list.apply(try database.perform(.delete(ids[0]), at: Timestamp(seconds: 1)))
    #expect(list.map(\.name) == ["b"])
    #expect(copy.map(\.name) == ["a", "b"])
  }

  @Test("A change can be applied twice, and to a list that has not seen the one before")
  func staleList() throws {
    let database = try TaskDatabase()
    let ids = try database.add("a", "b")
    var list = try database.load()
    try database.perform(.rename(ids[0], to: TaskName("A")), at: Timestamp(seconds: 1))
    let change = try database.perform(.complete(ids[0]), at: Timestamp(seconds: 2))
    list.apply(change)
    list.apply(change)
    #expect(try list == database.load())
    #expect(try Array(list) == Array(database.load()))
  }
}
