import Dates
import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import Formats
@testable import Sync
@testable import TaskStore
@testable import Tasks

@Suite struct HistoryTests {
  private let now = Timestamp(seconds: 1000)

  @Test("Behaviour 43: every kind of change can be undone and redone, also after a restart")
  func everyKind() throws {
    let folder = try TemporaryFolder()
    var database = try TaskDatabase.opened(in: folder)
    let ids = try database.add("a", "b", "c")
    try database.perform(.complete(ids[0]), at: now)
    let put = try database.add("put away")[0]
    try database.perform(.complete(put), at: now)
    try database.perform(.archive([put]), at: now)
    let again = try database.add("again")[0]
    let due = try #require(TaskDate("2026-12-31"))
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY"))
    try database.perform(
      .schedule([again], [.due(due), .repetition(Repetition(rule, from: due))]), at: now)
    for name in ["L", "M"] { try database.perform(.addList(try TaskName(name)), at: now) }
    // To take back the first one that is said says that there is none (PriorityTests, LinkTests).
    try database.perform(.prioritize(ids, .low), at: now)
    try database.perform(.link(ids[1], adding: ["https://a.example/"]), at: now)
    let edits: [Edit] = [
      .add(try TaskName("d")), .complete([ids[1], ids[2]]), .reopen(ids[0]),
      .rename(ids[0], to: try TaskName("A")), .annotate(ids[0], with: try TaskNotes("A\nB")),
      .delete(ids), .move(ids[1], to: .last), .file(ids, .list(1)),
      .tag(ids, adding: ["x", "y"].compactMap { Tag($0) }, removing: []),
      .addList(try TaskName("N")), .renameList(1, to: try TaskName("K")),
      .markList(1, as: ListLook(color: .red)), .moveList(1, to: 1), .deleteList(2),
      .schedule(ids, [.due(TaskDate("2026-12-31"))]),
      .bringBack(before: 2), .archive(ids), .unarchive([put]), .skip([again]),
      .prioritize(ids, .high), .nest([again], under: ids[1]),
      .link(ids[1], adding: ["mailto:a@b.example"], removing: ["https://a.example/"]),
    ]
    #expect(
      Set(edits.map(kind)) == Set(Change.Kind.allCases).subtracting([.restore, .import, .sync]))
    for edit in edits {
      let before = try state(database)
      try database.perform(edit, at: now)
      let after = try state(database)
      try #require(before != after)
      database = try TaskDatabase.opened(in: folder)
      #expect(try database.undo()?.kind == kind(edit))
      #expect(try state(database) == before)
      database = try TaskDatabase.opened(in: folder)
      #expect(try database.redo()?.kind == kind(edit))
      #expect(try state(database) == after)
      try database.undo()
    }
  }

  private struct State: Equatable {
    var tasks: TaskList
    var lists: [NamedList]
    var archived: [Task] = []
  }

  private func state(_ database: TaskDatabase) throws -> State {
    var state = State(tasks: try database.load(), lists: database.labels.lists)
    try database.search.forEachArchived { (task) throws(StoreError) in state.archived.append(task) }
    return state
  }

  @Test("Undo and redo go on to their ends and say so")
  func ends() throws {
    let database = try TaskDatabase()
    #expect(try database.undo() == nil)
    #expect(try database.redo() == nil)
    #expect(try (database.canUndo, database.canRedo) == (false, false))
    try database.add("a")
    #expect(try (database.canUndo, database.canRedo) == (true, false))
    try database.undo()
    #expect(try (database.canUndo, database.canRedo) == (false, true))
  }

  @Test("A new edit after undo drops what could be redone")
  func newBranch() throws {
    let database = try TaskDatabase()
    try database.add("a")
    try database.add("b")
    try database.undo()
    try database.add("c")
    #expect(try database.redo() == nil)
    #expect(try database.names() == ["a", "c"])
    try database.undo()
    try database.undo()
    #expect(try database.load().isEmpty)
  }

  @Test("An edit that is refused or changes nothing leaves what can be redone")
  func refusedEdit() throws {
    let database = try TaskDatabase()
    let id = try database.add("a")[0]
    try database.add("b")
    try database.undo()
    #expect(throws: StoreError.noSuchTask(99)) { try database.perform(.delete(99), at: now) }
    try database.perform(.reopen(id), at: now)
    #expect(try database.redo()?.account == "redone add b")
  }

  @Test("Undo and redo give back every moment, number and place, not only names")
  func exactly() throws {
    let database = try TaskDatabase()
    let ids = try database.add("a", "b", "c", at: 7)
    try database.perform(.complete(ids[1]), at: Timestamp(milliseconds: 12_345))
    let before = Array(try database.load())
    try database.perform(.delete(ids), at: now)
    try database.undo()
    #expect(Array(try database.load()) == before)
  }

  @Test("Every edit of a long time can be undone and done again, also after a restart")
  func noLimit() throws {
    let folder = try TemporaryFolder()
    let names = (0..<2_500).map { "name \($0)" }
    do {
      let database = try TaskDatabase.opened(in: folder)
      let id = try database.add("a")[0]
      for name in names { try database.perform(.rename(id, to: try TaskName(name)), at: now) }
    }
    let database = try TaskDatabase.opened(in: folder)
    var undone = 0
    while try database.undo() != nil { undone += 1 }
    #expect(try undone == names.count + 1 && database.load().isEmpty)
    while try database.redo() != nil { undone -= 1 }
    #expect(try undone == 0 && database.names() == [names[names.count - 1]])
  }

  @Test(
    "Of a file that grows too large the oldest steps go, a few at a time, and never the last 1,000")
  func largeFile() throws {
    let database = try TaskDatabase()
    let count = 30
    for number in 0..<StepTable.fewestSteps + count { try database.add("\(number)") }
    func steps() throws -> Int64? { try database.connection.integer("SELECT count(*) FROM step") }
    #expect(try steps() == Int64(StepTable.fewestSteps + count))
    database.store.mostHistoryBytes = 0
    try database.add("x")
    #expect(try steps() == Int64(StepTable.fewestSteps + count + 1 - 4))
    for _ in 0..<2 * count { try database.add("x") }
    #expect(try steps() == Int64(StepTable.fewestSteps))
    let orphans = try database.connection.integer(
      "SELECT count(*) FROM step_row WHERE step NOT IN (SELECT id FROM step)")
    #expect(orphans == 0)
  }

  @Test("An edit, its undo and its redo cost among 10,000 steps what they cost among few")
  func costOfALongHistory() throws {
    let database = try TaskDatabase()
    func cost() throws -> Int {
      let before = database.connection.instructionCount
      try database.add("a")
      try database.undo()
      try database.redo()
      return database.connection.instructionCount - before
    }
    for _ in 0..<5 { _ = try cost() }
    let few = try cost()
    try database.connection.run(
      """
      WITH RECURSIVE numbers (n) AS (VALUES (100) UNION ALL SELECT n + 1 FROM numbers LIMIT 10000)
      INSERT INTO step (id, kind, performed) SELECT n, 'rename', 0 FROM numbers
      """)
    #expect(try abs(cost() - few) < 100)
  }

  @Test("Undone steps beyond the branch leave no rows behind")
  func droppedBranch() throws {
    let database = try TaskDatabase()
    for number in 0..<10 { try database.add("\(number)") }
    for _ in 0..<9 { try database.undo() }
    try database.add("new")
    #expect(try database.connection.integer("SELECT count(*) FROM step") == 2)
    #expect(try database.connection.integer("SELECT count(*) FROM step_row") == 2)
  }

  @Test("Another process undoes what this one did, and the reverse")
  func twoProcesses() throws {
    let folder = try TemporaryFolder()
    let (window, command) = try (
      TaskDatabase.opened(in: folder), TaskDatabase.opened(in: folder)
    )
    try window.add("a")
    try command.add("b")
    #expect(try window.undo()?.account == "undone add b")
    #expect(try command.undo()?.account == "undone add a")
    #expect(try window.redo()?.account == "redone add a")
    #expect(try command.names() == ["a"])
  }

  private func kind(_ edit: Edit) -> Change.Kind {
    switch edit {
    case .add: .add
    case .complete: .complete
    case .skip: .skip
    case .prioritize: .prioritize
    case .nest: .nest
    case .link: .link
    case .reopen: .reopen
    case .rename, .join, .divide: .rename
    case .annotate: .annotate
    case .file: .file
    case .tag, .label: .tag
    case .addList: .addList
    case .renameList: .renameList
    case .markList: .markList
    case .moveList: .moveList
    case .deleteList: .deleteList
    case .schedule: .schedule
    case .archive: .archive
    case .unarchive: .unarchive
    case .delete: .delete
    case .move: .move
    case .bringBack: .bringBack
    }
  }

  @Test("What was done to one task is found for what it costs alone, whatever else its steps did")
  func ofOneTask() throws {
    func cost(_ count: Int) throws -> Int {
      let database = try TaskDatabase()
      try database.perform(
        .add(try (1...count).map { NewTask(try TaskName("task \($0)")) }, at: .last), at: now)
      try database.perform(.add(try TaskName("above"), at: .first), at: now)
      try database.perform(.rename(2, to: try TaskName("other")), at: now)
      try database.perform(.move([2], to: .first), at: now)
      try database.perform(.move([3], to: .first), at: now)
      try database.perform(.complete(Array(1...Int64(count))), at: now)
      try database.perform(.reopen(2), at: now)
      try database.perform(.delete([3]), at: now)
      try database.perform(.rename(2, to: try TaskName("undone")), at: now)
      try database.undo()
      let before = database.connection.instructionCount
      let steps = try database.history.steps(of: 2, atMost: 9)
      let cost = database.connection.instructionCount - before
      #expect(steps.map(\.change.kind) == [.reopen, .complete, .move, .rename, .add])
      #expect(steps.allSatisfy { $0.change.rows.map(\.id) == [2] && $0.performed == now })
      #expect(try database.history.steps(of: 2, atMost: 2).map(\.id) == steps.prefix(2).map(\.id))
      #expect(try database.history.steps(of: 3, atMost: 9).first?.change.kind == .delete)
      #expect(try database.history.steps(of: Int64(count) + 9, atMost: 9).isEmpty)
      return cost
    }
    #expect(abs(try cost(20_000) - cost(10)) < 20)
  }
}
