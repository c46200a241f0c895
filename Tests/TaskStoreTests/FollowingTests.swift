import Glibc
import Loop
import ProgramSupport
import SQLite
import StoreTesting
import System
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// What a window reads of other processes' edits. Two databases on one file behave as two processes do.
@Suite struct FollowingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(in: TemporaryFolder.memory) }

  /// A window that has read as many tasks, and a command line beside it.
  private func open(_ count: Int) throws -> (window: TaskDatabase, command: TaskDatabase) {
    let command = try TaskDatabase.opened(in: folder)
    let names = (1...count).map { "\($0)" }.joined(separator: "\n")
    try command.perform(.add(PastedTasks(names).tasks), at: Timestamp(seconds: 1))
    let window = try TaskDatabase.opened(in: folder)
    _ = try window.load()
    return (window, command)
  }

  @Test("Another's edit, undo and redo are read as the tasks that they name")
  func names() throws {
    let (window, command) = try open(10)
    var list = try window.load()
    func follow(_ ids: [Task.ID], _ what: Comment) throws {
      let updates = try #require(try window.readUpdates(atMost: 100), what)
      #expect(Set(updates.map(\.id)) == Set(ids), what)
      for update in updates { list.apply(update) }
      #expect(try list == command.load(), what)
      #expect(try window.isAsLastRead(), what)
    }
    let now = Timestamp(seconds: 2)
    try command.perform(.rename(3, to: TaskName("three")), at: now)
    try follow([3], "rename")
    try command.perform(.complete([4, 5]), at: now)
    try command.perform(.delete(9), at: now)
    try follow([4, 5, 9], "two steps at once")
    try command.undo()
    try follow([9], "undo")
    try command.redo()
    try follow([9], "redo")
    try command.undo()
    try command.undo()
    try command.redo()
    try follow([9], "what went back and forth is where it was")
    try command.perform(.add(TaskName("new")), at: now)
    try follow([11], "an edit in the place of one that could be redone")
    _ = try window.perform(.rename(1, to: TaskName("one")), at: now)
    list = try command.load()
    try command.perform(.move(2, to: .last), at: now)
    try follow([2], "own edits are known")
  }

  @Test("An edit between another's and its reading loses neither")
  func crossing() throws {
    let (window, command) = try open(10)
    var list = try window.load()
    try command.perform(.rename(3, to: TaskName("theirs")), at: Timestamp(seconds: 2))
    list.apply(try window.perform(.rename(4, to: TaskName("ours")), at: Timestamp(seconds: 2)))
    for update in try #require(try window.readUpdates(atMost: 100)) { list.apply(update) }
    #expect(try list == command.load())
  }

  @Test("Where the history cannot tell, all has to be read")
  func unknown() throws {
    let (window, command) = try open(10)
    #expect(try window.readUpdates(atMost: 100) == nil, "nobody has done anything")
    try command.perform(.complete([1, 2, 3]), at: Timestamp(seconds: 2))
    #expect(try window.readUpdates(atMost: 2) == nil, "too many at once")
    #expect(try !window.isAsLastRead())
    #expect(try window.readUpdates(atMost: 3)?.count == 3)
    try command.connection.run("UPDATE task SET name = 'by hand' WHERE id = 7")
    #expect(try window.readUpdates(atMost: 100) == nil, "somebody keeps no history")
    _ = try window.load()
    try command.undo()
    try command.perform(.delete(6), at: Timestamp(seconds: 3))
    #expect(try window.readUpdates(atMost: 100) == nil, "the step that was known is forgotten")
  }

  @Test("Following costs the same in a list of a hundred and of three thousand tasks")
  func cost() throws {
    var costs: [Int] = []
    for count in [100, 3_000] {
      let (window, command) = try open(count)
      let ids = try command.load().map(\.id)
      // Compiling is paid once.
      for name in ["warm", "counted"] {
        try command.perform(.rename(ids[50], to: TaskName(name)), at: Timestamp(seconds: 2))
        let before = window.connection.instructionCount
        #expect(try window.readUpdates(atMost: 1_000)?.count == 1)
        costs.append(window.connection.instructionCount - before)
      }
      try command.perform(.delete(ids), at: Timestamp(seconds: 3))
    }
    #expect(costs[1] == costs[3] && costs[3] < 200, "\(costs) instructions")
  }

  @Test("A window is woken by another's edit, and not by its own")
  func ownEdits() throws {
    let (window, command) = try open(10)
    let monitor = try window.makeMonitor()
    _ = try window.perform(.rename(1, to: TaskName("ours")), at: Timestamp(seconds: 2))
    _ = try window.undo()
    try window.set("480 720", for: "window")
    let adding = try window.beginAdding([NewTask(TaskName("new"))], at: Timestamp(seconds: 2))
    _ = try adding.finish()
    #expect(!isReadable(monitor.descriptor))
    try command.perform(.rename(2, to: TaskName("theirs")), at: Timestamp(seconds: 2))
    _ = try window.perform(.rename(1, to: TaskName("ours")), at: Timestamp(seconds: 2))
    #expect(isReadable(monitor.descriptor), "what was told together is not lost")
    _ = monitor.takeChanges()
    #expect(try window.readUpdates(atMost: 10) != nil)
  }
}
