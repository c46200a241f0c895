import Dates
import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// Random edits, undos, redos and restarts against a reference that keeps a copy of every list.
@Suite struct HistoryModelTests {
  @Test("Behaviour 43: random histories agree with a pile of copies", arguments: 1...8)
  func againstCopies(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var database = try TaskDatabase.opened(in: folder)
    var generator = SeededGenerator(seed: seed)
    var states: [[Task]] = [[]]
    var current = 0
    var list = TaskList()
    for step in 0..<400 {
      switch Int.random(in: 0..<11, using: &generator) {
      case 0, 1, 2:
        let change = try database.undo()
        #expect((change == nil) == (current == 0))
        if let change { list.apply(change) }
        current = max(0, current - 1)
      case 3:
        let change = try database.redo()
        #expect((change == nil) == (current == states.count - 1))
        if let change { list.apply(change) }
        current = min(states.count - 1, current + 1)
      case 5 where step % 10 == 0 && states.count > 2:
        // A walk along the history, to any of its steps.
        let steps = try database.history.steps(atMost: 1_000)
        let goal = Int.random(in: 0..<min(8, steps.count), using: &generator)
        let walk = try database.history.go(to: steps[goal].id)
        if let change = walk.change { list.apply(change) }
        current = states.count - 1 - goal
      case 4 where step % 10 == 0:
        database = try TaskDatabase.opened(in: folder)
      default:
        let change: Change
        if step % 7 == 0, let back = try randomReturn(database, using: &generator) {
          change = try database.perform(back, at: Timestamp(seconds: Int64(step)))
        } else {
          let edit = try randomEdit(on: states[current], using: &generator)
          change = try database.perform(edit, at: Timestamp(seconds: Int64(step)))
        }
        list.apply(change)
        if !change.isEmpty {
          states.removeSubrange((current + 1)...)
          states.append(Array(try database.load()))
          current += 1
          try check(change, from: states[current - 1], to: states[current])
        }
      }
      try #require(Array(try database.load()) == states[current], "seed \(seed), step \(step)")
      try #require(Array(list) == states[current], "seed \(seed), step \(step)")
    }
    #expect(states.count > 20)
    let unknown = """
      SELECT (SELECT count(*) FROM note WHERE id NOT IN (SELECT note FROM task WHERE note > 0)
          AND id NOT IN (SELECT note FROM step_row WHERE note > 0))
        + (SELECT count(*) FROM pragma_foreign_key_check)
      """
    #expect(try database.connection.integer(unknown) == 0, "texts that nobody knows, or misses")
    let unknownTags = unknown.replacing("note", with: "tag_set")
    #expect(try database.connection.integer(unknownTags) == 0, "tags that nobody knows, or misses")
  }

  /// The rows of a change are the difference of the two lists, neither more nor less.
  private func check(_ change: Change, from old: [Task], to new: [Task]) throws {
    let former = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    let latter = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
    let differing = Set(former.keys).union(latter.keys).filter { former[$0] != latter[$0] }
    try #require(Set(change.rows.map(\.id)) == Set(differing))
    for row in change.rows {
      #expect(row.before == former[row.id])
      #expect(row.after == latter[row.id])
    }
  }

  /// Brings back what some step of the history has changed; nil where that is nothing.
  private func randomReturn(
    _ database: TaskDatabase, using generator: inout SeededGenerator
  ) throws -> Edit? {
    let step = try database.history.steps(atMost: 30).randomElement(using: &generator)
    guard let step, !step.isUndone, try !database.history.tasks(before: step.id).isEmpty else {
      return nil
    }
    return .bringBack(before: step.id)
  }

  private func randomEdit(
    on tasks: [Task], using generator: inout SeededGenerator
  ) throws -> Edit {
    let some = tasks.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
    let open = tasks.filter(\.isOpen).shuffled(using: &generator)
    guard let task = some.first else { return .add(try TaskName("first")) }
    switch Int.random(in: 0..<11, using: &generator) {
    case 8:
      let choices: [NamedList.Choice] = [.none, .list(1), .named(try TaskName("a list"))]
      return .file(some.map(\.id), try #require(choices.randomElement(using: &generator)))
    case 10:
      let days = ["2026-01-01", "2026-01-02T17:00", nil]
      let due = try #require(days.randomElement(using: &generator)).flatMap { TaskDate($0) }
      return .schedule(some.map(\.id), [.due(due)])
    case 9:
      let tags = ["a", "B", "é", "E"].compactMap { Tag($0) }.shuffled(using: &generator)
      return .tag(some.map(\.id), adding: [tags[0]], removing: [tags[1]])
    case 0: return .complete(some.map(\.id))
    case 1: return .reopen(some.map(\.id))
    case 2: return .delete(some.map(\.id))
    case 3:
      let number = Int.random(in: 0..<3, using: &generator)
      return .rename(task.id, to: try TaskName("name \(number)"))
    case 5:
      let lines = (0..<Int.random(in: 0..<3, using: &generator)).map { "line \($0)" }
      return .annotate(task.id, with: try TaskNotes(lines.joined(separator: "\n")))
    case 4 where open.count > 1:
      let places = [Edit.Place.first, .last, .before(open[1].id), .after(open[1].id)]
      return .move(open[0].id, to: try #require(places.randomElement(using: &generator)))
    default:
      let count = Int.random(in: 1...4, using: &generator)
      return .add(
        try (0..<count).map { NewTask(try TaskName("new \($0)"), isCompleted: $0 == 2) })
    }
  }
}
