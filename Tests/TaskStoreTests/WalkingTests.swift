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

/// The history as a person reads it, walks along it, and brings back what was.
@Suite struct GoingTests {
  private let database: TaskDatabase
  private let at = Timestamp(seconds: 10)

  init() throws { database = try TaskDatabase() }

  private func perform(_ edits: Edit...) throws {
    for edit in edits { try database.perform(edit, at: at) }
  }

  // MARK: Reading

  @Test("What a step says is what it said when it was done, whatever it was")
  func sameAsThen() throws {
    var then: [(kind: Change.Kind, rows: Int, meant: Int, first: Change.Row?)] = []
    func note(_ change: Change) {
      then.append((change.kind, change.rows.count, change.meant.count, change.rows.first))
    }
    note(
      try database.perform(.add(try ["a", "b", "c"].map { NewTask(try TaskName($0)) }), at: at))
    // One after the other into the same gap, until neighbours have to make room.
    for number in 0..<60 {
      note(try database.perform(.add(try TaskName("n\(number)"), at: .after(1)), at: at))
    }
    #expect(then.contains { $0.rows > $0.meant }, "some were shifted")
    for number in 0..<30 {
      note(try database.perform(.move([2, 3], to: number % 2 == 0 ? .after(1) : .last), at: at))
    }
    note(try database.perform(.complete([1, 2, 3]), at: at))
    let rule = try #require(RecurrenceRule(text: "FREQ=DAILY"))
    let date = try #require(TaskDate("2026-12-31"))
    try database.perform(
      .schedule([4, 5], [.due(date), .repetition(Repetition(rule, from: date))]), at: at)
    then.append((.schedule, 2, 2, nil))
    note(try database.perform(.complete([4, 5, 6]), at: at))
    #expect(then.last.map { $0.rows == 5 && $0.meant == 3 } == true, "two of them come again")
    note(try database.perform(.complete([7]), at: at))
    note(try database.perform(.file([1, 2], .named(try TaskName("L"))), at: at))
    note(try database.perform(.renameList(1, to: try TaskName("M")), at: at))
    note(try database.perform(.deleteList(1), at: at))
    let steps = try database.history.steps(atMost: 1_000).reversed()
    try #require(steps.count == then.count)
    for (step, then) in zip(steps, then) {
      #expect(step.change.kind == then.kind)
      if let first = then.first { #expect(step.change.rows.first == first) }
      #expect(step.change.rowCount == then.rows && step.change.meantCount == then.meant)
      #expect(step.change.rows.count <= 1 && step.change.undone.rowCount == then.rows)
    }
  }

  @Test("A page of the history costs the same whether its steps have changed three tasks or 3,000")
  func cost() throws {
    let costs = try [3, 3_000].map { count in
      let database = try TaskDatabase()
      let tasks = try (0..<count).map { NewTask(try TaskName("task \($0)")) }
      try database.perform(.add(tasks), at: at)
      let ids = (1...Int64(count)).map { $0 }
      for _ in 1...4 {
        try database.perform(.complete(ids), at: at)
        try database.perform(.reopen(ids), at: at)
      }
      _ = try database.history.steps(atMost: 50)
      let before = database.connection.instructionCount
      #expect(try database.history.steps(atMost: 50).count == 9)
      return database.connection.instructionCount - before
    }
    #expect(costs[1] <= costs[0] + costs[0] / 10, "\(costs)")
  }

  @Test("The names in a step come some at a time, each side of each task")
  func names() throws {
    try database.add("a", "b", "c")
    try perform(.rename(2, to: try TaskName("B")), .delete([1, 2, 3]))
    let step = try database.lastStep()
    var place = StoredHistory.NamePlace()
    #expect(try database.history.names(in: step, from: &place, atMost: 2) == ["a", "B"])
    #expect(try database.history.names(in: step, from: &place, atMost: 2) == ["c"])
    #expect(try database.history.names(in: step, from: &place, atMost: 2) == [])
    place = .init()
    #expect(try database.history.names(in: step - 1, from: &place, atMost: 9) == ["b", "B"])
  }

  // MARK: Going

  @Test("Going back is as many undos, going forward as many redos, whatever was in between")
  func going() throws {
    try database.add("a", "b")
    let here = try database.lastStep()
    let former = try database.load()
    try perform(
      .rename(1, to: try TaskName("A")), .complete([1, 2]), .delete(2),
      .add(try TaskName("c")), .file([3], .named(try TaskName("L"))), .delete(3))
    let (latter, there) = (try database.load(), try database.lastStep())
    var list = latter

    let back = try database.history.go(to: here)
    let change = try #require(back.change)
    #expect(back.isThere && change.stepCount == 6 && change.direction == .undone)
    #expect(try database.load() == former && database.lastStep() == here)
    #expect(Set(change.rows.map(\.id)) == [1, 2], "what came and went is nothing")
    #expect(database.labels.lists.isEmpty)
    list.apply(change)
    #expect(list == former)

    #expect(try database.history.go(to: here).change == nil, "there already")
    let forward = try database.history.go(to: there)
    #expect(forward.change?.stepCount == 6 && forward.change?.direction == .redone)
    #expect(try database.load() == latter && database.labels.lists.map(\.name) == ["L"])
    #expect(try database.redo() == nil)
  }

  @Test("A long way is gone a piece at a time, and each piece can be undone and redone as before")
  func pieces() throws {
    try database.add("a")
    let here = try database.lastStep()
    for number in 0..<10 { try perform(.rename(1, to: try TaskName("a\(number)"))) }
    let part = try database.history.go(to: here, atMost: 4)
    #expect(!part.isThere && part.change?.stepCount == 4)
    #expect(try database.names() == ["a5"])
    try database.redo()
    #expect(try database.names() == ["a6"])
    #expect(try database.history.go(to: here).isThere)
    #expect(try database.names() == ["a"])
    #expect(try database.history.go(to: here + 1).change?.account == "redone rename a to a0")
  }

  @Test("A step that is forgotten is not gone to, and nothing changes")
  func goneStep() throws {
    try database.add("a", "b")
    try perform(.delete(1))
    let step = try database.lastStep()
    try database.undo()
    try perform(.delete(2))
    #expect(throws: StoreError.noSuchStep(step)) { try database.history.go(to: step) }
    #expect(throws: StoreError.noSuchStep(step)) {
      try database.perform(.bringBack(before: step), at: at)
    }
    #expect(try database.names() == ["a"])
  }

  // MARK: Bringing back

  @Test("A step that is undone has nothing to bring back: it is done again, or forgotten")
  func undone() throws {
    try database.add("a")
    try perform(.annotate(1, with: try TaskNotes("x")), .annotate(1, with: try TaskNotes("y")))
    let step = try database.lastStep()
    try database.undo()
    try database.undo()
    #expect(throws: StoreError.noSuchStep(step)) {
      try database.perform(.bringBack(before: step), at: at)
    }
    #expect(try database.redo() != nil && database.redo() != nil)
  }

  private func typed() throws -> [String] {
    try database.load().map { task in
      let notes = try task.notes.flatMap { try database.notes($0) }.map { ": " + $0 } ?? ""
      return ([task.name] + database.labels.typed(of: task)).joined(separator: " ") + notes
    }
  }

  @Test("A task that was deleted is there again with name, notes, list and tags, as one more step")
  func deleted() throws {
    try database.perform(
      .add([NewTask(typed: try TaskName("Milk +Groceries #home")), NewTask(try TaskName("x"))]),
      at: at)
    try perform(.annotate(1, with: try TaskNotes("two litres")), .delete([1, 2]))
    let step = try database.lastStep()
    try perform(.add(try TaskName("y")))
    let change = try database.perform(.bringBack([1], before: step), at: at)
    #expect(change.kind == .bringBack && change.rows.count == 1)
    #expect(try typed() == ["Milk +Groceries #home: two litres", "y"])
    try database.undo()
    #expect(try typed() == ["y"])
    try database.redo()
    try database.perform(.bringBack(before: step), at: at)
    #expect(try typed() == ["Milk +Groceries #home: two litres", "x", "y"], "the others, too")
    #expect(
      try database.perform(.bringBack(before: step), at: at).isEmpty, "nothing is to be done")
  }

  @Test("A task that was changed is as it was before, and stands where it stands")
  func changed() throws {
    try database.add("a", "b", "c")
    try perform(.rename(1, to: try TaskName("A")))
    let step = try database.lastStep()
    try perform(.complete(1), .move(2, to: .last))
    try database.perform(.bringBack(before: step), at: at)
    #expect(try database.names() == ["a", "c", "b"])
    try perform(.move(3, to: .last))
    let move = try database.lastStep()
    try perform(.rename(3, to: try TaskName("C")), .bringBack([3], before: move))
    #expect(try database.names() == ["a", "c", "b"], "what a move changed is the place")
  }

  @Test(
    "A list that is gone comes back with its task, or the one that has its name by now takes it")
  func lists() throws {
    try database.perform(.add([NewTask(typed: try TaskName("Milk +Groceries"))]), at: at)
    try perform(.delete(1))
    let deletion = try database.lastStep()
    try perform(.deleteList(1), .bringBack(before: deletion))
    #expect(try typed() == ["Milk +Groceries"] && database.labels.lists.map(\.id) == [1])
    try perform(.deleteList(1), .addList(try TaskName("groceries")))
    try perform(.bringBack(before: deletion))
    #expect(try typed() == ["Milk +groceries"] && database.labels.lists.count == 1)
  }

  @Test("Where no task was before there is nothing to bring back")
  func refused() throws {
    try database.add("a")
    let step = try database.lastStep()
    #expect(throws: StoreError.nothingToBringBack) {
      try database.perform(.bringBack(before: step), at: at)
    }
    try perform(.rename(1, to: try TaskName("A")))
    let renaming = try database.lastStep()
    #expect(throws: StoreError.nothingToBringBack) {
      try database.perform(.bringBack([7], before: renaming), at: at)
    }
    #expect(try database.names() == ["A"] && database.canUndo)
  }
}
