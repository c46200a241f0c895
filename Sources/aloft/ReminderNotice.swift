import Commands
import Dates
import Desktop
import System
import TaskStore
import Tasks
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
      id: id(of: reminders, isForAnybody), title: VisibleText.of(reminder.name),
      body: body(reminder, database, at: now), action: ReminderWords.show,
      choices: choices(reminder, database).map {
        Notice.Choice(id: $0.rawValue, label: $0.label)
      },
      target: isForAnybody ? reminder.target : nil)
  }

  /// By which it can be withdrawn, by any process where it is about the person's own store.
  static func id(of reminders: [TaskReminder], _ isForAnybody: Bool) -> String {
    let id = reminders.count == 1 ? reminders[0].target : TaskReminder.targetOfSeveral
    return isForAnybody ? id : "-" + id
  }

  private static func all(_ reminders: [TaskReminder], _ isForAnybody: Bool) -> Notice {
    let numbers = NumberStyle.ofPerson
    var lines = reminders.prefix(mostNames).map { VisibleText.of($0.name) }
    let rest = reminders.count - lines.count
    if rest > 0 { lines.append(DropWords.more(rest, numbers)) }
    return Notice(
      id: id(of: reminders, isForAnybody), title: ReminderWords.several(reminders.count, numbers),
      body: lines.joined(separator: "\n"),
      action: ReminderWords.show, target: isForAnybody ? TaskReminder.targetOfSeveral : nil)
  }

  private static func choices(
    _ reminder: TaskReminder, _ database: TaskDatabase
  ) -> [ReminderChoice] {
    let schedule = (try? database.task(reminder.task)).flatMap { try? database.schedule(of: $0) }
    return ReminderChoice.choices(repeats: schedule?.repetition?.rule.isUnderstood ?? false)
  }

  /// When it is due; for a repeating task also how many of its dates were missed.
  private static func body(
    _ reminder: TaskReminder, _ database: TaskDatabase, at now: Int64
  ) -> String {
    guard let task = try? database.task(reminder.task) else { return "" }
    let due = due(task, database, at: now)
    let missed = (try? database.schedule(of: task))?.missedCount(at: now, in: database.place) ?? 0
    let words = DateWords.missed(missed, NumberStyle.ofPerson.text(missed))
    return missed == 0 ? due : "\(due) · \(words)"
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
    case .skip: MenuWords.skip
    }
  }
}
