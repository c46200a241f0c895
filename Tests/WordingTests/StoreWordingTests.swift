import Dates
import ProgramSupport
import TaskStore
import Tasks
import Testing
import Wording

@Suite("What the store says, in whole sentences")
struct StoreWordingTests {
  private let database: TaskDatabase

  init() throws { database = try TaskDatabase() }

  private let now = Timestamp(milliseconds: 1_000_000)

  @Test("Each thing that a person does, undoes and does again has its words")
  func changes() throws {
    let added = try database.perform(.add(TaskName("Buy food")), at: now)
    let id = try #require(added.rows.first?.id)
    #expect(added.sentence() == "Added “Buy food”")
    let edits: [(Edit, String, String)] = [
      (.complete(id), "Completed “Buy food”", "completed “Buy food”"),
      (.reopen(id), "Reopened “Buy food”", "reopened “Buy food”"),
      (
        .rename(id, to: try TaskName("Buy fruit")), "Renamed “Buy food” to “Buy fruit”",
        "renamed “Buy food” to “Buy fruit”"
      ),
      (
        .prioritize([id], .high), "Changed the priority of “Buy fruit”",
        "changed the priority of “Buy fruit”"
      ),
      (
        .link(id, adding: ["https://a.example/"]), "Changed the links of “Buy fruit”",
        "changed the links of “Buy fruit”"
      ),
      (.delete(id), "Deleted “Buy fruit”", "deleted “Buy fruit”"),
    ]
    try database.perform(.complete(id), at: now)
    try database.undo()
    for (edit, words, later) in edits {
      #expect(try database.perform(edit, at: now).sentence() == words)
      #expect(try database.undo()?.sentence() == "Undone: \(later)")
      #expect(try database.redo()?.sentence() == "Redone: \(later)")
    }
  }

  @Test("Behaviour 60: a late completion says how many dates were missed")
  func missed() throws {
    try database.perform(.add(TaskName("Water plants")), at: now)
    func finish(_ due: String) throws -> String {
      let date = try #require(TaskDate(due))
      let rule = try #require(RecurrenceRule(text: "FREQ=DAILY"))
      let repetition = Repetition(rule, from: date)
      try database.perform(.schedule([1], [.due(date), .repetition(repetition)]), at: now)
      return try database.perform(.complete(1), at: now).sentence()
    }
    #expect(try finish("1970-01-01") == "Completed “Water plants”")
    #expect(try finish("1969-12-31") == "Completed “Water plants” (one missed)")
    #expect(try finish("1969-12-29") == "Completed “Water plants” (3 missed)")
    #expect(try database.undo()?.sentence() == "Undone: completed “Water plants”")
  }

  @Test("A date that was left out is said as that, and the last one as the end of the series")
  func skipped() throws {
    try database.perform(.add(TaskName("Water plants")), at: now)
    func skip(_ due: String, _ text: String) throws -> String {
      let date = try #require(TaskDate(due))
      let rule = try #require(RecurrenceRule(text: text))
      let repetition = Repetition(rule, from: date)
      try database.perform(.schedule([1], [.due(date), .repetition(repetition)]), at: now)
      return try database.perform(.skip([1]), at: now).sentence()
    }
    #expect(try skip("1970-01-01", "FREQ=DAILY") == "Skipped “Water plants”")
    #expect(try skip("1969-12-29", "FREQ=DAILY") == "Skipped “Water plants” (3 missed)")
    #expect(try database.undo()?.sentence() == "Undone: skipped “Water plants”")
    #expect(
      try skip("1970-01-01", "FREQ=DAILY;COUNT=1")
        == "Skipped “Water plants”, for the last time: it does not repeat any more")
    #expect(
      StoreError.notRepeating("Call").sentence
        == "“Call” does not repeat, so there is nothing to skip. Nothing was changed.")
  }

  @Test("A rule that is not understood is named, and what can be done about it")
  func unknownRule() {
    #expect(
      StoreError.unknownRule("Payday", "FREQ=SECONDLY").sentence == """
        “Payday” repeats by a rule that Aloft does not understand yet: FREQ=SECONDLY. Nothing was changed. \
        Complete it where the rule was set, or give it another repetition here first.
        """)
  }

  @Test("A move names the task that was moved, whatever else was shifted")
  func moved() throws {
    let tasks = try ["a", "b"].map { NewTask(try TaskName($0)) }
    let ids = try database.perform(.add(tasks), at: now).rows.map(\.id)
    #expect(try database.perform(.move(ids[1], to: .first), at: now).sentence() == "Moved “b”")
    #expect(try database.undo()?.sentence() == "Undone: moved “b”")
  }

  @Test("Many are counted, in groups of digits as the person's country writes them")
  func counts() throws {
    let tasks = try (0..<1_200).map { NewTask(try TaskName("\($0)")) }
    let change = try database.perform(.add(tasks), at: now)
    let english = NumberStyle(decimalSeparator: ".", groupSeparator: ",", groupSizes: [3])
    #expect(change.sentence(english) == "Added 1,200 tasks")
    #expect(change.sentence() == "Added 1200 tasks")
    #expect(try database.undo()?.sentence(english) == "Undone: added 1,200 tasks")
    #expect(try database.redo()?.sentence(english) == "Redone: added 1,200 tasks")
    let ids = change.rows.map(\.id)
    #expect(
      try database.perform(.complete(ids), at: now).sentence(english) == "Completed 1,200 tasks")
    #expect(try database.perform(.reopen(ids), at: now).sentence(english) == "Reopened 1,200 tasks")
    #expect(try database.perform(.delete(ids), at: now).sentence(english) == "Deleted 1,200 tasks")
  }

  @Test("A change of nothing says so")
  func nothing() throws {
    #expect(try database.perform(.add([]), at: now).sentence() == "Nothing to change")
  }

  private static let errors: [StoreError] = [
    .noHome, .folderUnusable(path: "/p", reason: "r"), .notAFile(path: "/p"),
    .foreign(path: "/p", found: .notSQLite), .foreign(path: "/p", found: .otherProgram),
    .damaged(path: "/p", found: .cutOff), .damaged(path: "/p", found: .logAlone),
    .damaged(path: "/p", found: .noVersion), .damaged(path: "/p", found: .missingTable("t")),
    .damaged(path: "/p", found: .outOfOrder), .damaged(path: "/p", found: .unknownStep("k")),
    .damaged(path: "/p", found: .sqlite("malformed")),
    .newerVersion(path: "/p", found: 2, known: 1), .readOnly(path: "/p"),
    .permissionDenied(path: "/p", reason: "r"), .locked(path: "/p", milliseconds: 50),
    .locked(path: "/p", milliseconds: 5_000), .diskFull(path: "/p"),
    .inputOutput(path: "/p", detail: "d"), .notKnown(path: "/p", because: .diskFull(path: "/p")),
    .notKnown(path: "/p", because: .inputOutput(path: "/p", detail: "d")), .moved(path: "/p"),
    .cannotSetAside(path: "/p", reason: "r"), .inTheWay(path: "/p"),
    .cannotRescue(.foreign(path: "/p", found: .notSQLite), because: .diskFull(path: "/p")),
    .cannotWatch(path: "/p", reason: "r"), .noNumberLeft(path: "/p"),
    .unexpected(path: "/p", code: 7, detail: "d"),
  ]

  @Test("Every error is whole sentences that name the file", arguments: errors)
  func everyError(error: StoreError) {
    let text = error.sentence
    #expect(text.first?.isUppercase == true)
    #expect(text.hasSuffix("."))
    #expect(text.contains("/p") || error == .noHome)
    // A case that has no words would show as Swift writes it.
    #expect(!text.contains("StoreError") && !text.contains("path:"), "\(text)")
  }

  @Test("An edit that was refused is told as one that changed nothing")
  func refused() {
    let errors: [StoreError] = [
      .diskFull(path: "/p"), .inputOutput(path: "/p", detail: "d"), .moved(path: "/p"),
      .locked(path: "/p", milliseconds: 50), .locked(path: "/p", milliseconds: 5_000),
      .readOnly(path: "/p"),
    ]
    for error in errors { #expect(error.sentence.contains("so nothing was changed")) }
    #expect(
      StoreError.permissionDenied(path: "/p", reason: "r").sentence.contains("cannot be opened"))
  }

  @Test("An error says what to do")
  func advice() {
    #expect(StoreError.noHome.sentence.contains("--data DIR"))
    #expect(StoreError.newerVersion(path: "/p", found: 2, known: 1).sentence.contains("version 2"))
    #expect(StoreError.noSuchTask(7).sentence.contains("task 7"))
    #expect(StoreError.notOpen(7).sentence.contains("Task 7"))
    #expect(
      StoreError.notKnown(path: "/p", because: .diskFull(path: "/p")).sentence
        .contains("(no space is left)"))
    #expect(
      StoreError.damaged(path: "/p", found: .missingTable("step_row")).sentence
        == "The task database /p is damaged: its table “step_row” is missing.")
    #expect(
      StoreError.foreign(path: "/p", found: .otherProgram).sentence
        == "Expected Aloft's task database at /p, found an SQLite database of another program.")
  }

  @Test(
    "A name that is refused is refused with the figures",
    arguments: [
      (.empty, "A task needs a name."),
      (.tooManyCharacters(1_001), "The name has 1001 characters. It may have at most 1000."),
      (.tooManyBytes(40_000), "The name takes 40000 bytes. It may take at most 32768."),
      (.notUTF8, "The name is not valid UTF-8. Type it again, or convert it to UTF-8."),
    ] as [(TaskName.Refusal, String)])
  func names(refusal: TaskName.Refusal, sentence: String) {
    #expect(refusal.sentence == sentence)
  }

  @Test("A moment that cannot be read is told with examples of what can")
  func moment() {
    let error = thrown(Timestamp.ParseError.self) { try Timestamp(iso8601: "now") }
    #expect(error?.sentence.contains("2026-01-01T09:00:00Z") == true)
    #expect(error?.sentence.contains("“now”") == true)
  }
}
