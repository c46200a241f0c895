import Dates
package import Tasks

/// What a person may answer when told of a task.
package enum ReminderChoice: String, CaseIterable, Sendable {
  case complete
  /// Be told again in ten minutes.
  case snooze
  case tomorrow
  /// Leave this date out.
  case skip

  /// What there is to choose from: of a task that comes again its next date is nearer than tomorrow's.
  package static func choices(repeats: Bool) -> [ReminderChoice] {
    [.complete, .snooze, repeats ? .skip : .tomorrow]
  }

  /// In seconds.
  package static let snoozeLength: Int64 = 600
}

extension StoredReminders {
  /// Does what a person has answered, as one step of the history like any other. Does nothing where the task
  /// is done or gone by now, or is to be told of another moment: the answer was to something else.
  @discardableResult
  package func answer(
    _ choice: ReminderChoice, on reminder: TaskReminder, at now: Timestamp
  ) throws(StoreError) -> Change? {
    guard try isWanted(reminder) else { return nil }
    let task = try store.tasks.task(reminder.task)
    let schedule = try store.tasks.schedule(of: task)
    let seconds = now.wholeSeconds
    let editing = Editing(of: store)
    return switch choice {
    case .complete: try editing.perform(.complete(task.id), at: now)
    case .skip: try editing.perform(.skip([task.id]), at: now)
    case .snooze:
      try editing.perform(
        .schedule([task.id], [Schedule.snooze(until: seconds + ReminderChoice.snoozeLength)]),
        at: now)
    case .tomorrow:
      try editing.perform(
        .schedule([task.id], schedule.delayedToTomorrow(at: seconds, in: store.place)), at: now)
    }
  }
}
