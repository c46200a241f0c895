import Glibc
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// A store whose file is not in its place any more: nothing of it is lost, and it goes on when it is back.
@Suite struct PlaceTests {
  private let outside: TemporaryFolder
  private var data: String { outside["data"] }
  private var file: String { outside["data/aloft.db"] }

  init() throws { outside = try TemporaryFolder() }

  /// With two tasks, one of them with notes, and three steps of history.
  private func open() throws -> TaskDatabase {
    let database = try TaskDatabase.open(folder: data, timeout: .none).database
    let ids = try database.add("a", "b")
    try database.perform(.annotate(ids[0], with: try TaskNotes("x\ny")), at: Timestamp(seconds: 2))
    try database.perform(.complete(ids[1]), at: Timestamp(seconds: 3))
    return database
  }

  private func names(in folder: String) throws -> [String] {
    try TaskDatabase.open(folder: folder, timeout: .none).database.names()
  }

  private func removeFolder() throws {
    for name in try outside.names(in: "data") { unlink(outside["data/\(name)"]) }
    try #require(rmdir(data) == 0)
  }

  @Test(
    "What was deleted is written again, history and all, by the next look or by the next edit",
    arguments: [true, false])
  func deleted(byEdit: Bool) throws {
    let database = try open()
    var told: [TaskDatabase.Return] = []
    database.returned = { told.append($0) }
    let content = try database.content()
    try removeFolder()
    #expect(database.isOutOfPlace)
    if byEdit {
      try database.add("c")
      try database.undo()
      #expect(
        try database.content().filter { $0.hasPrefix("task ") }
          == content.filter { $0.hasPrefix("task ") })
    } else {
      #expect(try database.findPlace() == .writtenAgain)
      #expect(try database.content() == content)
    }
    #expect(told == [.writtenAgain] && !database.isOutOfPlace)
    #expect(outside.mode("data") == 0o700 && outside.mode("data/aloft.db") == 0o600)
    let other = try TaskDatabase.open(folder: data, timeout: .none).database
    #expect(try other.content() == database.content() && other.isSound())
    #expect(try database.findPlace() == nil)
    try other.undo()
    #expect(try !database.isAsLastRead())
  }

  @Test("Where the database alone was deleted, what stands in its log comes back with it")
  func logLeft() throws {
    let database = try open()
    let content = try database.content()
    try #require(unlink(file) == 0)
    #expect(try database.findPlace() == .writtenAgain)
    #expect(try database.content() == content && names(in: data) == ["a", "b"])
  }

  @Test("What was moved away is left there, takes no change, and goes on when it is back")
  func moved() throws {
    let database = try open()
    try #require(rename(data, outside["elsewhere"]) == 0)
    let error = StoreError.moved(path: database.path)
    #expect(throws: error) { try database.findPlace() }
    #expect(throws: error) { try database.add("c") }
    #expect(throws: error) {
      _ = try database.beginAdding([NewTask(try TaskName("c"))], at: Timestamp(seconds: 4))
    }
    #expect(try database.names() == ["a", "b"] && outside.names() == ["elsewhere"])
    try #require(rename(outside["elsewhere"], data) == 0)
    #expect(try database.findPlace() == nil)
    try database.add("c")
    #expect(try names(in: data) == ["a", "c", "b"])
  }

  @Test(
    "Another one in the place of what was deleted is read, and what only the former held is kept")
  func replaced() throws {
    let database = try open()
    try removeFolder()
    try TaskDatabase.open(folder: data, timeout: .none).database.add("other")
    let kept = file + ".replaced-1"
    #expect(try database.findPlace() == .replaced(keptAs: kept))
    #expect(try database.names() == ["other"])
    try database.add("more")
    #expect(try names(in: data) == ["other", "more"])
    try #require(
      mkdir(outside["former"], 0o700) == 0 && rename(kept, outside["former/aloft.db"]) == 0)
    #expect(try names(in: outside["former"]) == ["a", "b"])
  }

  @Test("One that has all of the former's changes leaves nothing to keep")
  func replacedByCopy() throws {
    let database = try open()
    let content = try database.content()
    try #require(database.log?.moveIfLarge(from: 0) == true)
    let bytes = try outside.bytes("data/aloft.db")
    try removeFolder()
    try #require(mkdir(data, 0o700) == 0)
    try outside.write(bytes, to: "data/aloft.db")
    #expect(try database.findPlace() == .replaced(keptAs: nil))
    #expect(try database.content() == content)
    #expect(try !outside.names(in: "data").contains { $0.contains("replaced") })
  }

  @Test("Where it cannot be written again the reason is said, and it is tried again")
  func noPlace() throws {
    let database = try open()
    try removeFolder()
    try outside.write("in the way", to: "data")
    #expect(throws: StoreError.self) { try database.findPlace() }
    #expect(throws: StoreError.self) { try database.add("c") }
    #expect(try database.names() == ["a", "b"])
    unlink(data)
    try database.add("c")
    #expect(try names(in: data) == ["a", "c", "b"])
  }

  @Test("What is deleted while much is being added is written again at the end, with all of it")
  func deletedMeanwhile() throws {
    let database = try open()
    let adding = try database.beginAdding(
      [NewTask(try TaskName("c")), NewTask(try TaskName("d"))], at: Timestamp(seconds: 4))
    _ = try adding.add(1)
    try removeFolder()
    _ = try adding.finish()
    #expect(try !database.isOutOfPlace && names(in: data) == ["a", "c", "d", "b"])
  }
}
