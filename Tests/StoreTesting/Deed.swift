import Dates
package import ProgramSupport
import TaskTesting
import Testing

@testable package import TaskStore
@testable import Tasks

/// Something that a window or the command line does to a store that is open.
package struct Deed: Sendable, CustomTestStringConvertible {
  package let name: String
  package let perform: @Sendable (TaskDatabase) throws -> Void

  package var testDescription: String { name }

  /// Of every kind, on the store of `makeStore`.
  package static let all: [Deed] = edits + steps + others

  private static let now = Timestamp(seconds: 100_000)

  /// Seven tasks: one done, one with notes, one that comes again, one that was imported; a list and tags; a
  /// step that can be done again; a backup beside it that says something else.
  package static func makeStore(in folder: TemporaryFolder) throws {
    let database = try TaskDatabase.opened(in: folder)
    try database.add("one", "two", "three", "four", "five", "six", at: 10)
    _ = try Backups(folder: folder["backups"]).make(of: database, at: Timestamp(seconds: 86_400))
    try database.perform(.complete([2]), at: now)
    try database.perform(.annotate(3, with: try TaskNotes("some notes\nof two lines")), at: now)
    if let due = TaskDate("2026-01-05"), let rule = RecurrenceRule(text: "FREQ=WEEKLY") {
      let fields: [ScheduleField] = [
        .due(due), .reminder(.before(600)), .repetition(Repetition(rule, from: due)),
      ]
      try database.perform(.schedule([4], fields), at: now)
    }
    try database.perform(.file([5], .named(try TaskName("Home"))), at: now)
    try importing(["six", "seven"], into: database)
    try database.perform(.rename(1, to: try TaskName("one that is undone")), at: now)
    try database.undo()
  }

  private static func edit(_ name: String, _ make: @escaping @Sendable () throws -> Edit) -> Deed {
    Deed(name: name) { try $0.perform(try make(), at: now) }
  }

  private static let edits: [Deed] = [
    edit("add") {
      .add([NewTask(typed: try TaskName("new +Garden #green")), NewTask(try TaskName("newer"))])
    },
    edit("complete") { .complete([1, 6]) },
    edit("complete what comes again") { .complete([4]) },
    edit("prioritize") { .prioritize([1, 4], .medium) },
    edit("link") { .link(3, adding: ["https://a.example/", "file:///tmp/a%20b"]) },
    edit("skip") { .skip([4]) },
    edit("reopen") { .reopen([2]) },
    edit("rename") { .rename(1, to: NewTask(typed: try TaskName("other +Home #red"))) },
    edit("annotate") {
      .annotate(3, with: try TaskNotes(String(repeating: "long ", count: 3_000)))
    },
    edit("file") { .file([1, 2], .named(try TaskName("Office"))) },
    edit("tag") { .tag([1, 3], adding: [Tag("a"), Tag("b")].compactMap(\.self), removing: []) },
    edit("schedule") { .schedule([1], [.due(TaskDate("2026-02-01")), .reminder(.before(60))]) },
    edit("archive") { .archive([2]) },
    edit("delete") { .delete([1, 3, 4]) },
    edit("move") { .move(6, to: .first) },
    edit("add list") { .addList(try TaskName("Garden")) },
    edit("rename list") { .renameList(1, to: try TaskName("House")) },
    edit("move list") { .moveList(2, to: 0) },
    edit("delete list") { .deleteList(1) },
    edit("bring back") { .bringBack(before: 2) },
  ]

  private static let steps: [Deed] = [
    Deed(name: "undo") { try $0.undo() },
    Deed(name: "redo") { try $0.redo() },
    Deed(name: "go") { _ = try $0.history.go(to: 1) },
    Deed(name: "import") { try importing(["one", "seven", "eight", "nine"], into: $0) },
    Deed(name: "restore") { database in
      let folder = database.path.split(separator: "/").dropLast().joined(separator: "/")
      let backups = try Backups(folder: "/\(folder)/backups").list()
      try database.restore(try OpenBackup(backups.last?.path ?? ""), at: now)
    },
  ]

  private static let others: [Deed] = [
    Deed(name: "set") { try $0.set("400x300", for: "window") },
    Deed(name: "claim a reminder") { database in
      let moment = Int64(1_767_600_000)
      let due = try database.reminders.plan(at: moment).notices.flatMap(\.self)
      _ = try database.reminders.claim(due, at: moment)
    },
  ]

  private static func importing(_ names: [String], into database: TaskDatabase) throws {
    let plain = TaskImporting.Reading(read: { _ in nil }, isPlain: { _ in true })
    let importing = try database.beginImporting(at: now, reading: plain)
    for name in names {
      try importing.take(
        TaskRecord(
          name: name, tags: ["imported"], list: "From a file",
          document: TaskDocument(format: "todo.txt", text: name)))
    }
    _ = try importing.finish()
  }
}
