import Dates
import Desktop
import System
import TaskStore
import Wording

/// The notice of a reminder, or of several at once.
enum ReminderNotice {
  /// So many names are read.
  private static let mostNames = 3

  /// - Parameters:
  ///   - now: in seconds since 1970.
  ///   - isForAnybody: any process of the program can answer for it, since it is about the person's own
  ///     store.
  static func of(
    _ reminders: [TaskReminder], _ database: TaskDatabase, at now: Int64, isForAnybody: Bool = false
  ) -> Notice {
    guard reminders.count == 1, let reminder = reminders.first else {
      return all(reminders, isForAnybody)
    }
    return Notice(
      title: reminder.name, body: due(reminder, database, at: now), action: ReminderWords.show,
      choices: ReminderChoice.allCases.map { Notice.Choice(id: $0.rawValue, label: $0.label) },
      target: isForAnybody ? reminder.target : nil)
  }

  private static func all(_ reminders: [TaskReminder], _ isForAnybody: Bool) -> Notice {
    let numbers = NumberStyle.ofPerson
    var lines = reminders.prefix(mostNames).map(\.name)
    let rest = reminders.count - lines.count
    if rest > 0 { lines.append(DropWords.more(rest, numbers)) }
    return Notice(
      title: ReminderWords.several(reminders.count, numbers), body: lines.joined(separator: "\n"),
      action: ReminderWords.show, target: isForAnybody ? "several" : nil)
  }

  private static func due(
    _ reminder: TaskReminder, _ database: TaskDatabase, at now: Int64
  ) -> String {
    (try? database.task(reminder.task)).map { due($0, database, at: now) } ?? ""
  }

  /// When a task is due; empty where it is not.
  static func due(_ task: Task, _ database: TaskDatabase, at now: Int64) -> String {
    guard let due = (try? database.schedule(of: task))?.due else { return "" }
    let place = database.place
    let (today, _) = place.local(now)
    guard due.time != nil else {
      return DueText.due(on: due.day, at: nil, today: today, isOver: false)
    }
    let instant = due.instant(in: place)
    let (day, time) = place.local(instant)
    return DueText.due(on: day, at: time, today: today, isOver: instant < now)
  }
}

extension ReminderChoice {
  fileprivate var label: String {
    switch self {
    case .complete: ReminderWords.complete
    case .snooze: ReminderWords.snooze(minutes: Int(Self.snoozeLength / 60))
    case .tomorrow: ReminderWords.tomorrow
    }
  }
}
