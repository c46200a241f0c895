import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import Formats
@testable import Sync
@testable import TaskStore
@testable import Tasks

@Suite struct NotesTests {
  private let database: TaskDatabase
  private let now = Timestamp(seconds: 1000)

  init() throws { database = try TaskDatabase() }

  @discardableResult
  private func annotate(_ id: Task.ID, _ text: String) throws -> Change {
    try database.perform(.annotate(id, with: TaskNotes(text)), at: now)
  }

  private func notes(_ id: Task.ID) throws -> String? {
    try database.load()[id: id]?.notes.flatMap { try database.notes($0) }
  }

  /// How many texts the file holds.
  private func kept() throws -> Int64? {
    try database.connection.integer("SELECT count(*) FROM note")
  }

  @Test("Behaviour 43: notes are changed, undone and redone")
  func editing() throws {
    let id = try database.add("a")[0]
    let first = try annotate(id, "milk\nbread")
    #expect(first.account == "performed annotate a")
    #expect(first.rows.first?.before?.notes == nil)
    try annotate(id, "milk")
    #expect(try notes(id) == "milk")
    try database.undo()
    #expect(try notes(id) == "milk\nbread")
    try database.undo()
    #expect(try notes(id) == nil)
    #expect(try database.redo()?.account == "redone annotate a")
    try database.redo()
    #expect(try notes(id) == "milk")
    try annotate(id, "  \n ")
    #expect(try notes(id) == nil)
    try database.undo()
    #expect(try notes(id) == "milk")
  }

  @Test("Whatever is to be cleaned is: at the front, in the middle, at the end, in any script")
  func cleaning() throws {
    let most = String(repeating: "x", count: TaskNotes.maximumBytes)
    for (text, clean) in [
      ("milk\n\tbread ~", "milk\n\tbread ~"), (" milk", " milk"), ("milk ", "milk"),
      ("milk\n\n", "milk"), ("milk\t", "milk"), ("a\r\nb\rc", "a\nb\nc"),
      ("a\u{7F}b\u{0}c", "a b c"), ("a\u{B}b\u{85}c\u{2028}d", "a\nb\nc\nd"),
      ("милк\u{A0}", "милк"), ("a\u{9B}b", "a b"), (most, most), (" \n", nil), ("", nil),
    ] as [(String, String?)] {
      #expect(try TaskNotes(text)?.text == clean, "\(text.prefix(20).debugDescription)")
    }
    #expect(throws: TaskNotes.Refusal.tooManyBytes(TaskNotes.maximumBytes + 1)) {
      try TaskNotes(most + "x")
    }
  }

  @Test("The same text again is no change, byte for byte")
  func sameText() throws {
    let id = try database.add("a")[0]
    try annotate(id, "caf\u{E9}")
    #expect(try annotate(id, "caf\u{E9}").isEmpty)
    // Equal to a reader, and other bytes.
    #expect(try !annotate(id, "cafe\u{301}").isEmpty)
    #expect(try kept() == 2)
    let other = try database.add("b")[0]
    #expect(try annotate(other, "").isEmpty)
  }

  @Test("A deleted task comes back with its notes, a completed one keeps them")
  func otherEdits() throws {
    let id = try database.add("a")[0]
    try annotate(id, "milk")
    try database.perform(.complete(id), at: now)
    try database.perform(.rename(id, to: TaskName("b")), at: now)
    #expect(try notes(id) == "milk")
    try database.perform(.delete(id), at: now)
    #expect(try kept() == 1)
    try database.undo()
    #expect(try notes(id) == "milk")
  }

  @Test("A text that neither a task nor a step knows any more is gone from the file")
  func forgotten() throws {
    let id = try database.add("a")[0]
    try annotate(id, "first")
    try annotate(id, "second")
    try database.undo()
    // What could be redone goes with the next edit.
    try annotate(id, "third")
    #expect(try kept() == 2)
    database.store.mostHistoryBytes = 0
    for number in 0..<StepTable.fewestSteps { try database.add("\(number)") }
    #expect(try kept() == 1)
    #expect(try notes(id) == "third")
    try database.perform(.delete(id), at: now)
    for number in 0...StepTable.fewestSteps { try database.add("\(number)") }
    #expect(try kept() == 0)
  }

  @Test("Another process learns of other notes")
  func following() throws {
    let folder = try TemporaryFolder()
    let (window, command) = try (
      TaskDatabase.opened(in: folder), TaskDatabase.opened(in: folder)
    )
    let id = try window.add("a")[0]
    _ = try window.load()
    try command.perform(.annotate(id, with: TaskNotes("milk")), at: now)
    let update = try #require(try window.readUpdates(atMost: 10)?.first)
    let number = try #require(update.task?.notes)
    #expect(try window.notes(number) == "milk")
    // Gone from the task, and from the window's history with it.
    try command.perform(.annotate(id, with: nil), at: now)
    #expect(try window.notes(number) == "milk")
  }

  @Test("Notes are in the list as JSON, with the lines that they have")
  func json() throws {
    try database.add("a", "b")
    try annotate(2, "milk\n“bread” \\")
    var text = ""
    try database.records.exportJSON { text += $0 }
    #expect(
      text == """
        [
        {"id":1,"name":"a","created":"1970-01-01T00:00:00.000Z","completed":null,"notes":null,"list":null,"tags":[],\
        "due":null,"start":null,"repeats":null,"reminder":null},
        {"id":2,"name":"b","created":"1970-01-01T00:00:00.000Z","completed":null,\
        "notes":"milk\\n“bread” \\\\","list":null,"tags":[],\
        "due":null,"start":null,"repeats":null,"reminder":null}
        ]

        """)
  }

  @Test("Notes are rescued from a damaged file, as its tasks are", arguments: [false, true])
  func rescue(isOpen: Bool) throws {
    let folder = try TemporaryFolder()
    let database = try TaskDatabase.opened(in: folder)
    let ids = try database.add("a", "b")
    try database.perform(.annotate(ids[1], with: TaskNotes("milk\nbread")), at: now)
    let list = try database.load()
    try database.connection.run("DROP TABLE step_row")
    let rescued: TaskDatabase
    if isOpen {
      let setAside = try database.startOver(
        because: .damaged(path: folder.database, found: .missingTable("step_row")), keeping: list)
      #expect(setAside?.rescued == 2)
      rescued = database
    } else {
      let opening = try TaskDatabase.open(folder: folder.path)
      #expect(opening.setAside?.rescued == 2)
      rescued = opening.database
    }
    let number = try #require(try rescued.load()[id: ids[1]]?.notes)
    #expect(try rescued.notes(number) == "milk\nbread")
    #expect(try rescued.load()[id: ids[0]]?.notes == nil)
  }

  @Test("A task whose notes cannot be read is rescued without them")
  func lostText() throws {
    let folder = try TemporaryFolder()
    do {
      let database = try TaskDatabase.opened(in: folder)
      let ids = try database.add("a", "b")
      try database.perform(.annotate(ids[1], with: TaskNotes("milk")), at: now)
      try database.connection.run("PRAGMA foreign_keys = OFF")
      try database.connection.run("DROP TABLE note")
    }
    let opening = try TaskDatabase.open(folder: folder.path)
    #expect(
      opening.setAside?.reason == .damaged(path: folder.database, found: .missingTable("note")))
    #expect(try opening.database.names() == ["a", "b"])
    #expect(try opening.database.load()[id: 2]?.notes == nil)
  }

  // MARK: The text

  @Test(
    "Every line break is a newline, other control characters are blanks, and no blanks stand at the end",
    arguments: [
      ("a\r\nb\rc\u{2028}d\u{B}e\u{85}f", "a\nb\nc\nd\ne\nf"), ("a\n\nb\n \n", "a\n\nb"),
      ("  a", "  a"), ("a\tb\u{0}c\u{7F}d\u{9B}e", "a\tb c d e"), ("\r\n\r\n", nil), ("", nil),
      ("\u{200F}א", "\u{200F}א"), ("a\n\r\nb", "a\n\nb"),
    ])
  func cleaning(text: String, cleaned: String?) throws {
    #expect(try TaskNotes(text)?.text == cleaned)
  }

  @Test("Too much, and what is no text, is refused with a figure")
  func refusals() throws {
    let most = TaskNotes.maximumBytes
    #expect(try TaskNotes(String(repeating: "a", count: most))?.text.utf8.count == most)
    #expect(throws: TaskNotes.Refusal.tooManyBytes(most + 1)) {
      try TaskNotes(String(repeating: "a", count: most + 1))
    }
    #expect(throws: TaskNotes.Refusal.notUTF8) { try TaskNotes(validating: [0x61, 0xFF]) }
  }
}
