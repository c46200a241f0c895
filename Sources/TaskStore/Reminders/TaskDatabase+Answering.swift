import Dates

/// What a person may answer when told of a task.
public enum ReminderChoice: String, CaseIterable, Sendable {
  case complete
  /// Be told again in ten minutes.
  case snooze
  case tomorrow

  /// In seconds.
  public static let snoozeLength: Int64 = 600
}

extension TaskDatabase {
  /// Does what a person has answered, as one step of the history like any other. Does nothing where the task
  /// is done or gone by now, or is to be told of another moment: the answer was to something else.
  @discardableResult
  public func perform(
    _ choice: ReminderChoice, on reminder: TaskReminder, at now: Timestamp
  ) throws(StoreError) -> Change? {
    guard let task = try storedTask(reminder.task), task.isOpen else { return nil }
    let schedule = try schedule(of: task)
    guard schedule.reminderMoment(in: place)?.clock == reminder.moment.clock else { return nil }
    let seconds = now.wholeSeconds
    return switch choice {
    case .complete: try perform(.complete(task.id), at: now)
    case .snooze:
      try perform(
        .schedule([task.id], [Schedule.snooze(until: seconds + ReminderChoice.snoozeLength)]),
        at: now)
    case .tomorrow:
      try perform(
        .schedule([task.id], schedule.delayedToTomorrow(at: seconds, in: place)), at: now)
    }
  }
}
