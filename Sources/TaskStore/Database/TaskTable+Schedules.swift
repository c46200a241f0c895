package import Dates
import SQLite
package import Tasks

/// What tasks say of when.
extension TaskTable {
  /// What a task says of when, as it is stored.
  package func schedule(of task: Task) throws(StoreError) -> Schedule {
    let texts = try task.schedule.flatMap { (id) throws(StoreError) in
      try store.connection.shared(id, .schedule)
    }
    return texts.map(Schedule.init(stored:)) ?? Schedule()
  }

  /// A task of the store with its dates as clocks show them where the person is; a list holds no others.
  package func located(_ task: Task) -> Task {
    guard task.schedule != nil else { return task }
    return task.located(by: store.following.schedules[task], in: store.place)
  }

  /// A change as a list takes it.
  package func located(_ change: Change) -> Change {
    change.rows.contains { $0.after?.schedule != nil } ? change.after(located) : change
  }

  /// Gives a task a schedule. An empty one is none.
  package func set(_ schedule: Schedule, of task: inout Task) throws(StoreError) {
    guard !schedule.isEmpty else { return task.set(nil, numbered: nil) }
    task.set(schedule, numbered: try store.connection.share(schedule.stored, in: .schedule))
  }
}

extension Schedule {
  /// As the store's columns have it.
  var stored: [String] {
    [
      due?.description, start?.description, repetition?.rule.text,
      repetition?.anchor.description, repetition.map(Self.stored), storedReminders,
      snooze?.description,
    ].map { $0 ?? "" }
  }

  /// Behind the basis stands whether the steps stay as they are.
  private static func stored(_ repetition: Repetition) -> String {
    repetition.basis.rawValue + (repetition.keepsSteps ? keepingSteps : "")
  }
  private static var keepingSteps: String { " steps" }

  /// A line each. An earlier Aloft has kept one alone, without the end of its line.
  private var storedReminders: String {
    let end = reminders.isEmpty || knowsFirstReminderAlone ? "" : "\n"
    return reminders.map(\.description).joined(separator: "\n") + end
  }

  /// Reads what `stored` gave. What cannot be read is nothing.
  package init(stored texts: [String]) {
    self.init(due: TaskDate(texts[0]), start: TaskDate(texts[1]), snooze: TaskDate(texts[6]))
    reminders = [Reminder](text: texts[5])
    knowsFirstReminderAlone = !texts[5].isEmpty && !texts[5].hasSuffix("\n")
    let keepsSteps = texts[4].hasSuffix(Self.keepingSteps)
    let basis = texts[4].dropLast(keepsSteps ? Self.keepingSteps.count : 0)
    if let rule = RecurrenceRule(text: texts[2]), let anchor = TaskDate(texts[3]),
      let basis = Repetition.Basis(rawValue: String(basis))
    {
      repetition = Repetition(rule, from: anchor, basis: basis, keepsSteps: keepsSteps)
    }
  }
}
