package import Kit
package import Tasks
import Wording

extension Semantics {
  /// A row that shows a task.
  /// - Parameters:
  ///   - clock: what stands beside the name.
  ///   - labels: its list and tags; empty where it has none.
  init(of task: Task, clock: String, labels: String) {
    self.init(.row, name: task.name, value: clock, states: task.isOpen ? [] : [.checked])
    (isCheckable, isVolatile) = (true, true)
    if task.notes != nil || !labels.isEmpty { details = Self.details(of: task, clock, labels) }
  }

  /// What a row would be that shows this task at `now`: readers ask for rows that nobody sees.
  package init(of task: Task, at now: Timestamp, labels: String) {
    let seconds = task.elapsed(at: now)
    self.init(of: task, clock: TaskClock.text(of: task, seconds: seconds), labels: labels)
    let spoken = ElapsedText.spoken(seconds: seconds, isOpen: task.isOpen)
    details = Self.details(of: task, spoken, labels)
  }

  private static func details(of task: Task, _ time: String, _ labels: String) -> String {
    let time = labels.isEmpty ? time : LabelWords.beside(time, labels)
    return task.notes == nil ? time : ListWords.withNotes(time)
  }
}
