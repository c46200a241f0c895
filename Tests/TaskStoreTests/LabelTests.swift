import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import Formats
@testable import TaskStore
@testable import Tasks

/// Lists and tags: made as they are typed, undone in one step, the same in every process.
@Suite struct LabelTests {
  private let database: TaskDatabase
  private let at = Timestamp(seconds: 10)

  init() throws { database = try TaskDatabase() }

  @discardableResult
  private func add(_ typed: String..., to database: TaskDatabase? = nil) throws -> Change {
    let tasks = try typed.map { NewTask(typed: try TaskName($0)) }
    return try (database ?? self.database).perform(.add(tasks), at: at)
  }

  /// Each task as a person types it.
  private func typed(_ database: TaskDatabase? = nil) throws -> [String] {
    let database = database ?? self.database
    return try database.load().map { task in
      let list = database.labels.list(of: task).map { " +\($0.name)" } ?? ""
      return task.name + list + database.labels.tags(of: task).map { " #\($0.name)" }.joined()
    }
  }

  private var lists: [String] { database.labels.lists.map(\.name) }

  @Test("A task brings the list and the tags that were typed, and undo takes all of it back")
  func typing() throws {
    let change = try add("Milk +Groceries #home", "Bread +groceries #Home #soon", "Call")
    #expect(change.rows.count == 3 && change.lists.count == 1)
    #expect(try typed() == ["Milk +Groceries #home", "Bread +Groceries #home #soon", "Call"])
    #expect(lists == ["Groceries"])
    try database.undo()
    #expect(try typed().isEmpty && lists.isEmpty)
    try database.redo()
    #expect(try typed().count == 3 && lists == ["Groceries"])
  }

  @Test("Tags that were undone can be given anew, whatever becomes of what could be redone")
  func tagsOfUndoneSteps() throws {
    try add("Milk #home #soon")
    try database.undo()
    try add("Bread #home #soon")
    #expect(try typed() == ["Bread #home #soon"] && !database.canRedo)
    try database.perform(.tag([2], adding: [], removing: [try #require(Tag("soon"))]), at: at)
    try database.undo()
    let adding = try database.beginAdding([NewTask(typed: try TaskName("Eggs #home"))], at: at)
    _ = try adding.finish()
    #expect(try typed() == ["Bread #home #soon", "Eggs #home"])
  }

  @Test("Another name brings its labels; the former tags stay")
  func renaming() throws {
    try add("Milk +Groceries #home")
    try database.perform(
      .rename(1, to: NewTask(typed: try TaskName("Oat milk +Sunday #soon"))), at: at)
    #expect(try typed() == ["Oat milk +Sunday #home #soon"])
    let change = try database.perform(
      .rename(1, to: NewTask(typed: try TaskName("Oat milk #late"))), at: at)
    #expect(change.kind == .tag, "its name is what it was")
    try database.undo()
    try database.undo()
    #expect(try typed() == ["Milk +Groceries #home"])
    #expect(lists == ["Groceries"])
  }

  @Test("Tasks go into a list and out of it; one that is gone takes none")
  func filing() throws {
    try database.perform(.addList(try TaskName("A")), at: at)
    try add("x", "y")
    try database.perform(.file([1, 2], .list(1)), at: at)
    #expect(try typed() == ["x +A", "y +A"])
    #expect(try database.perform(.file([1], .list(1)), at: at).isEmpty)
    try database.perform(.file([1], .none), at: at)
    try database.perform(.file([2], .list(7)), at: at)
    #expect(try typed() == ["x", "y"])
    try database.perform(.file([2], .named(try TaskName("a"))), at: at)
    #expect(try typed() == ["x", "y +A"] && lists == ["A"])
  }

  @Test("How many tasks of a list wait is known without counting, whatever is done to them")
  func counts() throws {
    try add("a +A", "b +A", "c +B", "d")
    var list = try database.load()
    let edits: [Edit] = [
      .complete([1, 3]), .file([2, 4], .list(2)), .reopen(1), .delete(4), .deleteList(1),
    ]
    let expected = [[1, 0], [0, 2], [1, 2], [1, 1], [0, 1]]
    for (edit, counts) in zip(edits, expected) {
      list.apply(try database.perform(edit, at: at))
      #expect([1, 2].map { list.openCount(of: $0) } == counts)
      let fresh = try database.load()
      #expect([1, 2].map { fresh.openCount(of: $0) } == counts)
    }
  }

  @Test("Tags come and go, of several tasks in one step; as they were written first")
  func tagging() throws {
    try add("x #a", "y", "z #b")
    let (a, b, c) = try (#require(Tag("A")), #require(Tag("b")), #require(Tag("c")))
    let change = try database.perform(.tag([1, 2, 3], adding: [a, c], removing: [b]), at: at)
    #expect(change.rows.count == 3)
    #expect(try typed() == ["x #a #c", "y #a #c", "z #a #c"])
    #expect(Set(try database.load().map(\.tags)).count == 1, "one set, one number")
    #expect(try database.perform(.tag([1], adding: [a], removing: []), at: at).isEmpty)
    try database.undo()
    #expect(try typed() == ["x #a", "y", "z #b"])
    #expect(database.labels.tags.map(\.name) == ["a", "b", "c"])
  }

  @Test("Lists are made, renamed and moved, each of them one step; a name is there once")
  func listsChange() throws {
    for name in ["A", "B", "C"] { try database.perform(.addList(try TaskName(name)), at: at) }
    #expect(throws: StoreError.listExists("B")) {
      try database.perform(.addList(try TaskName("b")), at: at)
    }
    #expect(throws: StoreError.listExists("A")) {
      try database.perform(.renameList(2, to: try TaskName("á")), at: at)
    }
    try database.perform(.renameList(2, to: try TaskName("b")), at: at)
    #expect(lists == ["A", "b", "C"], "its own name in other letters is free")
    for (list, place, expected) in [(3, 0, "C A b"), (3, 9, "A b C"), (1, 1, "b A C")] {
      try database.perform(.moveList(Int64(list), to: place), at: at)
      #expect(lists.joined(separator: " ") == expected)
    }
    #expect(try database.perform(.moveList(1, to: 1), at: at).isEmpty)
    for expected in ["A b C", "C A b", "A b C", "A B C", "A B", "A", ""] {
      try database.undo()
      #expect(lists.joined(separator: " ") == expected)
    }
    #expect(throws: StoreError.noSuchList(1)) { try database.perform(.deleteList(1), at: at) }
    try database.perform(.addList(try TaskName("D")), at: at)
    #expect(database.labels.lists.map(\.id) == [4], "a number is never given twice")
  }

  @Test("A list goes with its tasks, open and completed, and comes back with them")
  func deletingLists() throws {
    try add("x +A #t", "y +A", "z +B", "w")
    try database.perform(.complete([2]), at: at)
    let before = try typed()
    let change = try database.perform(.deleteList(1), at: at)
    #expect(change.rows.map(\.id) == [1, 2] && change.rows.allSatisfy { $0.after == nil })
    #expect(try typed() == ["z +B", "w"] && lists == ["B"])
    try database.undo()
    #expect(try typed() == before && lists == ["A", "B"])
    try database.redo()
    #expect(lists == ["B"])
  }

  @Test("What another process does to the lists is read without reading all tasks")
  func following() throws {
    let folder = try TemporaryFolder()
    let (window, command) = try (
      TaskDatabase.opened(in: folder), TaskDatabase.opened(in: folder)
    )
    try add("x +A #t", "y", to: window)
    _ = try window.load()
    try command.perform(.renameList(1, to: try TaskName("Z")), at: at)
    #expect(try window.readUpdates(atMost: 10) == [])
    #expect(window.labels.lists.map(\.name) == ["Z"])
    try command.perform(.tag([2], adding: [try #require(Tag("new"))], removing: []), at: at)
    let update = try #require(try window.readUpdates(atMost: 10)?.first)
    #expect(update.task.map(window.labels.tags)?.map(\.name) == ["new"])
    try command.perform(.addList(try TaskName("N")), at: at)
    #expect(try window.readUpdates(atMost: 10) == [])
    try command.undo()
    #expect(try window.readUpdates(atMost: 10) == [])
    #expect(window.labels.lists.map(\.name) == ["Z"])
  }

  @Test(
    "Many tasks come a slice at a time with their lists, and none of them where they are stopped")
  func adding() throws {
    let tasks = try (0..<50).map {
      NewTask(typed: try TaskName("t\($0) +L\($0 % 3)x #a\($0 % 7)x"))
    }
    let stopped = try database.beginAdding(tasks, at: at)
    _ = try stopped.add(20)
    stopped.cancel()
    #expect(try database.store.tasks.readLabels() == Labels())
    let adding = try database.beginAdding(tasks, at: at)
    while adding.rows.count < 50 { _ = try adding.add(7) }
    let change = try adding.finish()
    #expect(change.lists.count == 3 && lists == ["L0x", "L1x", "L2x"])
    #expect(try typed() == tasks.indices.map { "t\($0) +L\($0 % 3)x #a\($0 % 7)x" })
    try database.undo()
    #expect(try typed().isEmpty && lists.isEmpty)
  }

  @Test("A backup brings lists and tags back, whatever numbers they have by now")
  func restoring() throws {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    let stored = try TaskDatabase.opened(in: folder)
    try add("x +A #t", "y +B #t #u", to: stored)
    let before = try typed(stored)
    let made = try Backups(ofDataFolder: folder.path).make(of: stored, at: at)
    let backup = try OpenBackup(made.path)
    #expect(try backup.rehearse() == 2)
    try stored.perform(.deleteList(1), at: at)
    try stored.perform(.renameList(2, to: try TaskName("C")), at: at)
    try stored.perform(.tag([2], adding: [], removing: [try #require(Tag("t"))]), at: at)
    try stored.perform(.addList(try TaskName("D")), at: at)
    try stored.restore(backup, at: at)
    #expect(try typed(stored) == before)
    #expect(stored.labels.lists.map(\.name) == ["A", "B"])
    try stored.undo()
    #expect(try typed(stored) == ["y +C #u"])
    // Into a store of another machine, where the numbers stand for something else.
    try add("o +Z #q", "p +Y #r #s")
    try database.restore(backup, at: at)
    #expect(try typed() == before)
  }

  @Test("A backup in which nothing but a list is another one can be restored, and says so")
  func restoringLists() throws {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    let stored = try TaskDatabase.opened(in: folder)
    try add("x +A", to: stored)
    let backup = try OpenBackup(
      try Backups(ofDataFolder: folder.path).make(of: stored, at: at).path)
    #expect(try stored.preview(of: backup).isEmpty)
    try stored.perform(.renameList(1, to: try TaskName("B")), at: at)
    let preview = try stored.preview(of: backup)
    #expect(preview.lists == 1 && preview.changed == 0 && !preview.isEmpty)
    let change = try stored.restore(backup, at: at)
    #expect(RestorePreview(change, taskCount: 1) == preview)
    #expect(stored.labels.lists.map(\.name) == ["A"])
    try stored.undo()
    #expect(stored.labels.lists.map(\.name) == ["B"])
  }

  @Test("A damaged store gives up its lists and tags with its tasks")
  func rescue() throws {
    let folder = try TemporaryFolder()
    do {
      let stored = try TaskDatabase.opened(in: folder)
      try add("x +A #t", "y +B", "z #t", to: stored)
      try stored.connection.run("PRAGMA foreign_keys = OFF")
      try stored.connection.run("DROP TABLE step_row")
    }
    let opening = try TaskDatabase.open(folder: folder.path)
    #expect(opening.setAside?.rescued == 3)
    #expect(try typed(opening.database) == ["x +A #t", "y +B", "z #t"])
  }

  @Test("JSON has the list and the tags of each task, whatever stands in them")
  func json() throws {
    try add("x +A_\"b\" #a\"b #c\\d")
    try add("y")
    var text = ""
    try database.records.exportJSON { text += $0 }
    #expect(text.contains(#""list":"A \"b\"","tags":["a\"b","c\\d"],"due":null"#))
    #expect(text.contains(#""list":null,"tags":[],"due":null"#))
  }
}
