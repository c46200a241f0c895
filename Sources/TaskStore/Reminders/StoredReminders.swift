import Dates
import SQLite
package import Tasks

/// Of what a person is to be told, and was told.
///
/// Several processes may look at one moment: who begins to tell says so in the store, and who has told says
/// that. A process that is killed in between has told nobody as far as is known, and another one does.
package struct StoredReminders {
  let store: OpenStore

  init(of store: OpenStore) { self.store = store }

  /// What is to be told now, and when to look again. Looks at tasks that have a reminder and at no others.
  /// - Parameter now: in seconds since 1970.
  package func plan(at now: Int64) throws(StoreError) -> ReminderPlan {
    var book = try readBook(at: now)
    return try book.plan(at: now, in: self)
  }

  /// How far the telling of a reminder has come.
  /// - Parameter now: in seconds since 1970.
  func state(of reminder: TaskReminder, at now: Int64) throws(StoreError) -> ReminderState {
    var state = ReminderState.untold
    try store.connection.run(
      "SELECT claimed, \(Self.isEarly(at: "?3")) FROM reminded WHERE task = ?1 AND moment = ?2",
      reminder.key + [.integer(now)]
    ) { (row) throws(StoreError) in
      let isEarly = row.integer(1) != 0
      state = isEarly ? .untold : row.optionalInteger(0).map(ReminderState.claimed(at:)) ?? .told
    }
    return state
  }

  /// The reminders of a task as they are now; none where it is done or gone.
  func reminders(of id: Task.ID) throws(StoreError) -> [TaskReminder] {
    guard let task = try store.tasks.storedTask(id), task.isOpen, task.schedule != nil else {
      return []
    }
    let moments = try store.tasks.schedule(of: task).reminderMoments(
      in: store.place, hasRepeats: true)
    return moments.map { TaskReminder(task: id, name: task.name, moment: $0) }
  }

  /// Whether a person still wants to be told of it: the task is open, and has this moment.
  package func isWanted(_ reminder: TaskReminder) throws(StoreError) -> Bool {
    try reminders(of: reminder.task).contains { $0.moment.clock == reminder.moment.clock }
  }

  /// Of what a person was told, and what is no more as it was then.
  /// - Parameter tasks: of which it is asked.
  package func outdated(of tasks: Set<Task.ID>) throws(StoreError) -> [TaskReminder] {
    guard let first = tasks.min(), let last = tasks.max() else { return [] }
    var told: [TaskReminder] = []
    // An import's tasks have numbers that no task had before: nothing is found, however many there are.
    try store.connection.run(
      """
      SELECT task, moment FROM reminded WHERE task BETWEEN ? AND ? AND claimed IS NULL
      ORDER BY task, moment
      """, [.integer(first), .integer(last)]
    ) { (row) throws(StoreError) in
      let moment = ReminderMoment(instant: 0, clock: row.integer(1))
      guard tasks.contains(row.integer(0)) else { return }
      told.append(TaskReminder(task: row.integer(0), name: "", moment: moment))
    }
    var outdated: [TaskReminder] = []
    for reminder in told where try !isWanted(reminder) { outdated.append(reminder) }
    return outdated
  }

  // MARK: Telling

  /// Begins to tell. What comes of it is to be said within ``ReminderPlan/claim``.
  /// - Returns: those that nobody else tells or has told, whose tasks are still open and still want it.
  package func claim(
    _ reminders: [TaskReminder], at now: Int64
  ) throws(StoreError) -> [TaskReminder] {
    try remember { () throws(StoreError) in
      var claimed: [TaskReminder] = []
      for reminder in reminders {
        guard try isWanted(reminder) else { continue }
        switch try state(of: reminder, at: now) {
        case .told: continue
        case .claimed(let time) where ReminderPlan.isClaimed(since: time, at: now): continue
        case .claimed, .untold: break
        }
        try store.connection.run(
          "INSERT OR REPLACE INTO reminded (task, moment, claimed) VALUES (?, ?, ?)",
          reminder.key + [.integer(now)])
        try forgetOthers(than: reminder)
        claimed.append(reminder)
      }
      if !claimed.isEmpty { try forgetGoneTasks(at: now) }
      return claimed
    }
  }

  /// The person has been told, of several by one notice.
  package func confirm(_ reminders: [TaskReminder]) throws(StoreError) {
    try finish(
      reminders,
      """
      UPDATE reminded SET told = ifnull(claimed, told), claimed = NULL
      WHERE task = ? AND moment = ?
      """, isTold: true)
  }

  /// The person could not be told: it is to be tried again.
  package func release(_ reminders: [TaskReminder]) throws(StoreError) {
    try finish(
      reminders, "DELETE FROM reminded WHERE task = ? AND moment = ? AND claimed IS NOT NULL",
      isTold: false)
  }

  private func finish(
    _ reminders: [TaskReminder], _ sql: String, isTold: Bool
  ) throws(StoreError) {
    guard !reminders.isEmpty else { return }
    _ = try remember { () throws(StoreError) in
      for reminder in reminders { try store.connection.run(sql, reminder.key) }
      if isTold, reminders.count > 1 { try keepTogether(reminders) }
      return reminders
    }
  }

  /// Changes nothing that a window shows.
  func remember(
    _ body: () throws(StoreError) -> [TaskReminder]
  ) throws(StoreError) -> [TaskReminder] {
    let result = try store.edit(
      concernsTasks: false,
      { () throws(StoreError) in
        let result = try body()
        if !result.isEmpty { try store.settings.countChange() }
        return result
      },
      // Not known: then a person is told once more rather than never.
      isStored: { (_) throws(StoreError) in false })
    if !result.isEmpty { store.following.countOwnSetting() }
    return result
  }

  fileprivate func keepTold(_ reminder: TaskReminder, at now: Int64) throws(StoreError) {
    try store.connection.run(
      "INSERT OR REPLACE INTO reminded (task, moment, told) VALUES (?, ?, ?)",
      reminder.key + [.integer(now)])
    try forgetOthers(than: reminder)
  }

  // MARK: Forgetting

  /// So many of one task are known: an undo goes back to one of them.
  private static var mostOfTask: Int { 8 }
  /// As long as an undo may bring a task back, in seconds: the history is as long as a thousand edits.
  private static var goneFor: Int64 { 100 * 86_400 }

  private func forgetOthers(than reminder: TaskReminder) throws(StoreError) {
    try store.connection.run(
      """
      DELETE FROM reminded WHERE task = ?1 AND moment <> ?2 AND moment NOT IN (
        SELECT moment FROM reminded WHERE task = ?1 AND moment <> ?2
          ORDER BY moment DESC LIMIT \(Self.mostOfTask - 1))
      """, reminder.key)
  }

  private func forgetGoneTasks(at now: Int64) throws(StoreError) {
    try store.connection.run(
      """
      DELETE FROM reminded WHERE moment < ?
        AND NOT EXISTS (SELECT 1 FROM task WHERE id = reminded.task)
      """, [.integer(now - Self.goneFor)])
  }
}

extension TaskReminder {
  /// By which the store knows it.
  fileprivate var key: [Value] { [.integer(task), .integer(moment.clock)] }
}

extension OpenStore {
  /// A person who has just given a date that is over is not told of it. Part of an edit.
  /// - Parameter now: in seconds since 1970.
  func keepTold(_ schedule: Schedule, of task: Task.ID, at now: Int64) throws(StoreError) {
    guard let moment = schedule.reminderMoments(at: now, in: place).first, moment.instant <= now
    else { return }
    try StoredReminders(of: self).keepTold(
      TaskReminder(task: task, name: "", moment: moment), at: now)
  }
}
