import StoreTesting
import TaskTesting
import Testing

@testable import Formats
@testable import Sync
@testable import TaskStore
@testable import Tasks

@Suite struct EditingTests {
  private let database: TaskDatabase
  private let now = Timestamp(seconds: 1000)

  init() throws { database = try TaskDatabase() }

  @Test("A change says what happened, row by row and in words")
  func changes() throws {
    let added = try database.perform(.add(TaskName("Buy food")), at: now)
    let id = try #require(added.rows.first?.id)
    #expect(added.rows.map(\.before) == [nil])
    #expect(added.account == "performed add Buy food")

    let completed = try database.perform(.complete(id), at: Timestamp(seconds: 1060))
    #expect(completed.rows.first?.before?.completed == nil)
    #expect(completed.rows.first?.after?.completed == Timestamp(seconds: 1060))
    #expect(completed.account == "performed complete Buy food")

    let reopened = try database.perform(.reopen(id), at: Timestamp(seconds: 1070))
    #expect(reopened.account == "performed reopen Buy food")
    let renamed = try database.perform(.rename(id, to: TaskName("Buy fruit")), at: now)
    #expect(renamed.account == "performed rename Buy food to Buy fruit")
    #expect(try database.undo()?.account == "undone rename Buy food to Buy fruit")
    #expect(try database.redo()?.account == "redone rename Buy food to Buy fruit")
    let deleted = try database.perform(.delete(id), at: now)
    #expect(deleted.rows.map(\.after) == [nil])
    #expect(deleted.account == "performed delete Buy fruit")
    #expect(try database.undo()?.account == "undone delete Buy fruit")
  }

  @Test("Behaviour 40: re-opening keeps the creation, so the full time shows again")
  func reopening() throws {
    let id = try database.add("a", at: 100)[0]
    try database.perform(.complete(id), at: Timestamp(seconds: 160))
    #expect(try database.load()[id: id]?.elapsed(at: Timestamp(seconds: 500)) == 60)
    try database.perform(.reopen(id), at: Timestamp(seconds: 500))
    #expect(try database.load()[id: id]?.elapsed(at: Timestamp(seconds: 500)) == 400)
  }

  @Test("A re-opened task returns to its place, also after others were added")
  func placeAfterReopening() throws {
    let ids = try database.add("a", "b", "c")
    try database.perform(.complete([ids[1], ids[2]]), at: now)
    try database.add("d")
    try database.perform(.reopen(ids[1]), at: now)
    #expect(try database.names() == ["a", "b", "d", "c"])
    try database.perform(.reopen(ids[2]), at: now)
    #expect(try database.names() == ["a", "b", "c", "d"])
  }

  @Test("Pasted lines are one edit, and ticked ones arrive completed")
  func paste() throws {
    let change = try database.perform(.add(PastedTasks("- a\n- [x] b\n- c").tasks), at: now)
    #expect(change.account == "performed add 3")
    #expect(try database.names() == ["a", "c", "b"])
    #expect(try database.undo()?.rows.count == 3)
    #expect(try database.load().isEmpty)
  }

  @Test("An edit that changes nothing says so and is no step of the history")
  func nothingToChange() throws {
    let id = try database.add("a")[0]
    try database.perform(.complete(id), at: Timestamp(seconds: 5))
    let edits: [Edit] = [
      .complete(id), .rename(id, to: try TaskName("a")), .add([]), .delete([]),
    ]
    for edit in edits {
      let change = try database.perform(edit, at: now)
      #expect(change.isEmpty)
      #expect(change.account == "nothing")
    }
    #expect(try database.load()[id: id]?.completed == Timestamp(seconds: 5))
    #expect(try database.undo()?.kind == .complete)
    #expect(try database.undo()?.kind == .add)
    #expect(try database.undo() == nil)
  }

  @Test("A task that is gone is named by the error, and the whole edit is refused")
  func vanished() throws {
    let ids = try database.add("a", "b")
    try database.perform(.delete(ids[0]), at: now)
    let edits: [Edit] = [
      .complete([ids[1], ids[0]]), .reopen(ids[0]), .rename(ids[0], to: try TaskName("c")),
      .delete([ids[1], ids[0]]), .move(ids[0], to: .first), .move(ids[1], to: .after(ids[0])),
    ]
    for edit in edits {
      #expect(throws: StoreError.noSuchTask(ids[0])) { try database.perform(edit, at: now) }
    }
    #expect(try database.load().openCount == 1)
  }

  @Test("Numbers are never given again, not even after undo")
  func numbers() throws {
    let first = try database.add("a", "b")
    try database.perform(.delete(first), at: now)
    let second = try database.add("c")
    #expect(second == [3])
    try database.undo()
    #expect(try database.add("d") == [4])
  }

  @Test("A number twice in one edit counts once")
  func twice() throws {
    let id = try database.add("a")[0]
    #expect(try database.perform(.delete([id, id]), at: now).rows.count == 1)
  }

  @Test("Settings are kept beside the history, and forgotten on request")
  func settings() throws {
    #expect(try database.value(for: "window") == nil)
    try database.set("480x720+10+10", for: "window")
    try database.set("480x720+20+20", for: "window")
    #expect(try database.value(for: "window") == "480x720+20+20")
    #expect(try database.canUndo == false)
    try database.set(nil, for: "window")
    #expect(try database.value(for: "window") == nil)
    try database.set("", for: "")
    #expect(try database.value(for: "") == "")
  }

  @Test("Any name that TaskName lets through comes back byte for byte")
  func names() throws {
    let names = ["'; DROP TABLE task; --", "\"\\/", "👩‍👩‍👧‍👦", "سلام דוד 你好", "%s?1:a@b$c", "null"]
    try database.perform(.add(names.map { NewTask(try TaskName($0)) }), at: now)
    #expect(try database.names() == names)
  }
}
