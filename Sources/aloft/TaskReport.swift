import TaskStore
import TaskWindow
import Wording

/// What the verbs that only read print of the tasks.
enum TaskReport {
  /// A line a task, or all of it as JSON.
  static func list(_ database: TaskDatabase, asJSON: Bool) throws(StoreError) {
    if asJSON {
      try database.exportJSON { Console.print($0, terminator: "") }
      return
    }
    let now = Store.now
    for task in try database.load() { printLine(of: task, at: now) }
  }

  private static func printLine(of task: Task, at now: Timestamp) {
    let elapsed = ElapsedText.text(seconds: task.elapsed(at: now))
    Console.print("\(task.id)\t\(task.isOpen ? "open" : "done")\t\(elapsed)\t\(task.name)")
  }

  /// The line of the list, when it was opened and completed, and the notes; a blank line between two tasks.
  static func show(
    _ ids: [Task.ID], _ database: TaskDatabase, asJSON: Bool
  ) throws(StoreError) {
    if asJSON {
      try database.exportJSON(of: ids) { Console.print($0, terminator: "") }
      return
    }
    let tasks = try ids.map { (id) throws(StoreError) in try database.task(id) }
    let now = Store.now
    for (place, task) in tasks.enumerated() {
      if place > 0 { Console.print("") }
      printLine(of: task, at: now)
      Console.print(TaskPeriod.text(of: task))
      try showNotes(of: task, database)
    }
  }

  static func showNotes(of task: Task, _ database: TaskDatabase) throws(StoreError) {
    let notes = try task.notes.flatMap { (id) throws(StoreError) in
      try database.notes(id)
    }
    if let notes { Console.print(notes) }
  }
}
