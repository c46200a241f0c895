public import Dates
import SQLite
public import Tasks

/// The next reminders of a store, for whoever looks at them after each edit: the nearest ones are known, and
/// an edit costs the tasks that it has touched, however many reminders there are.
public struct ReminderBook: Sendable {
  /// So many that are to come are known.
  static let depth = 64

  /// In the order of their moments: those that are due and not told, and the next that are to come.
  private(set) var nearest: [TaskReminder]
  /// From this moment on there are others that nobody has kept, in seconds since 1970; nil: these are all.
  private(set) var horizon: Int64?

  /// - Parameter reminders: those of all open tasks, but for those that were told.
  init(_ reminders: [TaskReminder], at now: Int64) {
    let all = reminders.sorted { $0.isEarlier(than: $1) }
    let due = all.firstIndex { $0.moment.instant > now } ?? all.count
    let kept = min(due + Self.depth, all.count)
    nearest = Array(all[..<kept])
    horizon = kept < all.count ? all[kept].moment.instant : nil
  }

  /// Whether what nobody has kept is due: then all are to be read anew.
  public func isExhausted(at now: Int64) -> Bool { horizon.map { $0 <= now } ?? false }

  /// Tasks have changed: theirs alone are read.
  public mutating func follow(
    _ tasks: Set<Task.ID>, in database: TaskDatabase
  ) throws(StoreError) {
    if !tasks.isEmpty { nearest.removeAll { tasks.contains($0.task) } }
    for id in tasks {
      guard let reminder = try database.reminder(of: id),
        horizon.map({ reminder.moment.instant < $0 }) ?? true
      else { continue }
      let place = nearest.firstIndex { reminder.isEarlier(than: $0) } ?? nearest.count
      nearest.insert(reminder, at: place)
    }
  }

  /// What is to be told now, and when to look again. What somebody has told is forgotten.
  /// - Parameter now: in seconds since 1970.
  public mutating func plan(
    at now: Int64, in database: TaskDatabase
  ) throws(StoreError) -> ReminderPlan {
    let due = nearest.prefix { $0.moment.instant <= now }
    let found = due.isEmpty ? [] : try database.states(of: due)
    var states = found.lazy.map(\.1).makeIterator()
    nearest.removeAll { _ in states.next() == .told }
    var plan = ReminderPlan(found, at: now)
    let coming = nearest.first { $0.moment.instant > now }?.moment.instant ?? horizon
    if let coming { plan.next = min(plan.next ?? coming, coming) }
    return plan
  }
}

extension TaskReminder {
  fileprivate func isEarlier(than other: TaskReminder) -> Bool {
    (moment.instant, task) < (other.moment.instant, other.task)
  }
}

extension TaskDatabase {
  /// How far the telling of reminders has come, each with the name that its task has now. What is due may be an import's:
  /// it is read of one moment, which takes the lock once.
  fileprivate func states(
    of reminders: some Sequence<TaskReminder>
  ) throws(StoreError) -> [(TaskReminder, ReminderState)] {
    try connection.read { () throws(StoreError) in
      try reminders.map { (reminder) throws(StoreError) in
        var reminder = reminder
        let state = try state(of: reminder)
        reminder.name = try storedTask(reminder.task)?.name ?? ""
        return (reminder, state)
      }
    }
  }

  /// Reads the reminders of all open tasks.
  /// - Parameter now: in seconds since 1970.
  public func readReminderBook(at now: Int64) throws(StoreError) -> ReminderBook {
    try connection.read { () throws(StoreError) in
      var reminders: [TaskReminder] = []
      for (id, moment) in try reminderMoments() {
        let reminder = TaskReminder(task: id, name: "", moment: moment)
        // Of one that is to come it is not asked; when it comes it is looked at.
        if moment.instant <= now, try state(of: reminder) == .told { continue }
        reminders.append(reminder)
      }
      return ReminderBook(reminders, at: now)
    }
  }

  /// The same by a thread, which has no database of its own.
  /// - Parameters:
  ///   - path: of the store's file.
  ///   - place: whose days and times dates without a zone are.
  public static func readReminderBook(
    of path: String, at now: Int64, in place: Zone
  ) throws(StoreError) -> ReminderBook {
    let database = try TaskDatabase(openAt: path)
    database.place = place
    return try database.readReminderBook(at: now)
  }

  private func reminderMoments() throws(StoreError) -> [(Task.ID, ReminderMoment)] {
    var found: [(Task.ID, ReminderMoment)] = []
    var last: (id: Schedule.ID, moment: ReminderMoment?)?
    let columns = SharedTable.schedule.columns
    let place = place
    // In the order of the schedules, so that each is read once, and no task that has no reminder: CROSS has SQLite
    // keep that order, where it would look at every task that has a date.
    try connection.run(
      """
      SELECT task.id, schedule.id, \(columns.map { "schedule." + $0 }.joined(separator: ", "))
        FROM schedule INDEXED BY schedule_reminding
        CROSS JOIN task ON task.schedule = schedule.id
        WHERE (reminder <> '' OR snooze <> '') AND task.completed IS NULL
      """
    ) { (row) throws(StoreError) in
      if last?.id != row.integer(1) {
        let texts = row.texts(columns.count, from: 2)
        last = (row.integer(1), Schedule(stored: texts).reminderMoment(in: place))
      }
      if let moment = last?.moment { found.append((row.integer(0), moment)) }
    }
    return found
  }
}
