package import Dates
import SQLite
package import Tasks

/// Reading the reminders.
extension StoredReminders {
  /// How far the telling of reminders has come, each with the name that its task has now. What is due may be an import's:
  /// it is read of one moment, which takes the lock once.
  func states(
    of reminders: some Sequence<TaskReminder>, at now: Int64
  ) throws(StoreError) -> [(TaskReminder, ReminderState)] {
    try store.connection.read { () throws(StoreError) in
      try reminders.map { (reminder) throws(StoreError) in
        var reminder = reminder
        let state = try state(of: reminder, at: now)
        reminder.name = try store.tasks.storedTask(reminder.task)?.name ?? ""
        return (reminder, state)
      }
    }
  }

  /// Reads the reminders of all open tasks.
  /// - Parameter now: in seconds since 1970.
  package func readBook(at now: Int64) throws(StoreError) -> ReminderBook {
    try store.connection.read { () throws(StoreError) in
      var reminders: [TaskReminder] = []
      for (id, moment) in try reminderMoments(at: now) {
        let reminder = TaskReminder(task: id, name: "", moment: moment)
        // Of one that is to come it is not asked; when it comes it is looked at.
        if moment.instant <= now, try state(of: reminder, at: now) == .told { continue }
        reminders.append(reminder)
      }
      return ReminderBook(reminders, at: now)
    }
  }

  /// The same by a thread, which has no database of its own.
  /// - Parameters:
  ///   - path: of the store's file.
  ///   - place: whose days and times dates without a zone are.
  package static func readBook(
    of path: String, at now: Int64, in place: Zone
  ) throws(StoreError) -> ReminderBook {
    let store = try OpenStore(openAt: path)
    store.place = place
    return try StoredReminders(of: store).readBook(at: now)
  }

  private func reminderMoments(
    at now: Int64
  ) throws(StoreError) -> [(Task.ID, ReminderMoment)] {
    var found: [(Task.ID, ReminderMoment)] = []
    var last: (id: Schedule.ID, moments: [ReminderMoment])?
    let columns = SharedTable.schedule.columns
    let place = store.place
    // In the order of the schedules, so that each is read once, and no task that has no reminder: CROSS has SQLite
    // keep that order, where it would look at every task that has a date.
    try store.connection.run(
      """
      SELECT task.id, schedule.id, \(columns.map { "schedule." + $0 }.joined(separator: ", "))
        FROM schedule INDEXED BY schedule_reminding
        CROSS JOIN task ON task.schedule = schedule.id
        WHERE (reminder <> '' OR snooze <> '') AND task.completed IS NULL
      """
    ) { (row) throws(StoreError) in
      if last?.id != row.integer(1) {
        let texts = row.texts(columns.count, from: 2)
        last = (row.integer(1), Schedule(stored: texts).reminderMoments(at: now, in: place))
      }
      for moment in last?.moments ?? [] { found.append((row.integer(0), moment)) }
    }
    return found
  }
}
