import TaskStore
import Views
import Wording

extension Semantics {
  /// A row that shows a task.
  /// - Parameter clock: what stands beside the name.
  init(of task: Task, clock: String) {
    self.init(.row, name: task.name, value: clock, states: task.isOpen ? [] : [.checked])
    (isCheckable, isVolatile) = (true, true)
    if task.notes != nil { details = ListWords.withNotes(clock) }
  }

  /// What a row would be that shows this task at `now`: readers ask for rows that nobody sees.
  init(of task: Task, at now: Timestamp) {
    let seconds = task.elapsed(at: now)
    self.init(of: task, clock: TaskClock.text(of: task, seconds: seconds))
    let spoken = ElapsedText.spoken(seconds: seconds, isOpen: task.isOpen)
    details = task.notes == nil ? spoken : ListWords.withNotes(spoken)
  }
}
