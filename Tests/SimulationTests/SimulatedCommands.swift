import ProgramSupport
import TaskStore
import Tasks

@testable import Commands

/// What a person types at the command line.
enum SimulatedCommands {
  /// Draws one.
  /// - Parameters:
  ///   - tasks: that it may be about.
  ///   - lists: that there are.
  static func words(
    _ text: String, _ tasks: [Task], lists: [String], _ generator: inout SeededGenerator
  ) -> [String] {
    guard let task = tasks.randomElement(using: &generator) else { return ["add", text] }
    let (id, other) = ("\(task.id)", tasks[generator.next(below: tasks.count)].id)
    switch generator.next(below: 13) {
    case 0...1: return ["add", "--no-date", text]
    case 2: return ["done", id, "\(other)"]
    case 3: return ["reopen", id]
    case 4: return ["delete", id]
    case 5: return ["rename", "--no-date", id, text]
    case 6: return ["note", id, text]
    case 7: return ["due", id, ["2027-02-03", "2027-02-03 14:00", "-"][generator.next(below: 3)]]
    case 8: return ["tag", id, "tag1", "-tag2"]
    case 9: return ["move", id, (lists + ["-"])[generator.next(below: lists.count + 1)]]
    case 10: return ["undo"]
    case 11: return ["redo"]
    default: return ["clear"]
    }
  }

  /// Does it in a process of its own.
  static func run(_ words: [String], in database: TaskDatabase, at now: Timestamp) throws {
    let arguments = try Arguments(parsing: words.map { Array($0.utf8) })
    let work = try TaskWork(arguments)
    _ = try database.load()
    _ = try TaskTool.change(by: work.step(with: database.labels), in: database, at: now)
  }
}
